import { join } from 'node:path';
import { federationHost } from '@harbour/platform-contract';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import type { Compilation, Compiler, Module, WebpackPluginInstance } from 'webpack';

type Shared = Record<
  string,
  { singleton: true; requiredVersion: string; version?: string; eager?: boolean; import?: false; strictVersion?: true }
>;

/**
 * Host and remotes alike: entries are known from the signed registry, so that no snapshot of a page's remotes is made of
 * their manifests, and nothing runs in node.
 */
const optimization = { disableSnapshot: true, target: 'web' } as const;

const generatedEntry = /[\\/]\.federation[\\/]entry\.\w+\.js$/;

/** A number of its own for a module of the federation whose name has an absolute path in it; undefined for any other. */
function stableId(module: Module): string | undefined {
  const name = module.identifier();
  if (name.startsWith('container entry ')) return 'container';
  if (name.startsWith('provide module ')) return name.split(' = ')[0];
  return generatedEntry.test(module.nameForCondition() ?? '') ? 'federation' : undefined;
}

/**
 * webpack makes the number of a module from its name, and the same sources would be another version in another folder where
 * that has an absolute path in it. The federation has three such: the module with which its runtime begins, which the plugin
 * writes to `node_modules/.federation` by a hash of paths, the container, which names that one, and each shared module that
 * a host provides.
 */
class StableFederationIdsPlugin implements WebpackPluginInstance {
  apply(compiler: Compiler): void {
    const plugin = StableFederationIdsPlugin.name;
    compiler.hooks.compilation.tap(plugin, ({ chunkGraph, hooks }: Compilation) => {
      hooks.beforeModuleIds.tap(plugin, (modules) => {
        for (const module of modules) {
          const id = stableId(module);
          if (id !== undefined) chunkGraph.setModuleId(module, id);
        }
      });
    });
  }
}

/** The federation of a host: it provides the shared modules, and the core of the runtime that remotes leave out. */
export function hostFederation(shared: Shared): WebpackPluginInstance[] {
  return [
    new StableFederationIdsPlugin(),
    new ModuleFederationPlugin({
      name: federationHost,
      remotes: {},
      shared,
      shareStrategy: 'loaded-first',
      runtimePlugins: [join(import.meta.dirname, 'provide-runtime-core.ts')],
      dts: false,
      manifest: false,
      experiments: { optimization },
    }),
  ];
}

/**
 * The federation of a remote: its entry, what it exposes, and its manifest. The core of the runtime is the host's
 * (`externalRuntime`), which saves 13 KiB in each entry; a remote loads no further remotes.
 * @param container the global variable of its container
 */
export function remoteFederation(
  container: string,
  { exposes, shared }: { exposes: Record<string, string>; shared: Shared },
): WebpackPluginInstance[] {
  return [
    new StableFederationIdsPlugin(),
    new ModuleFederationPlugin({
      name: container,
      library: { type: 'var', name: container },
      filename: 'remoteEntry.[contenthash:10].js',
      exposes,
      shared,
      shareStrategy: 'loaded-first',
      dts: false,
      manifest: true,
      experiments: { externalRuntime: true, optimization: { ...optimization, disableRemote: true } },
    }),
  ];
}
