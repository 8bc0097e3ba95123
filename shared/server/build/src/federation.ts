import { join } from 'node:path';
import { federationHost } from '@harbour/platform-contract';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import type { Compilation, Compiler, Module, WebpackPluginInstance } from 'webpack';

type Shared = Record<
  string,
  { singleton: true; requiredVersion: string; version?: string; eager?: boolean; import?: false; strictVersion?: true }
>;

/**
 * For host and remotes: entries come from the signed registry, so no snapshot is made from the manifests of a page's
 * remotes, and nothing runs in node.
 */
const optimization = { disableSnapshot: true, target: 'web' } as const;

const generatedEntry = /[\\/]\.federation[\\/]entry\.\w+\.js$/;

/** A stable id for a federation module whose name contains an absolute path; undefined for any other module. */
function stableId(module: Module): string | undefined {
  const name = module.identifier();
  if (name.startsWith('container entry ')) return 'container';
  if (name.startsWith('provide module ')) return name.split(' = ')[0];
  return generatedEntry.test(module.nameForCondition() ?? '') ? 'federation' : undefined;
}

/**
 * webpack derives a module's id from its name. If that contains an absolute path, the same sources get another version
 * in another folder. The federation has three such modules: the one that starts its runtime, which the plugin writes to
 * `node_modules/.federation` under a hash of paths; the container, which names that one; and each shared module that a
 * host provides.
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

/** The federation setup of a host: it provides the shared modules, and the runtime core that remotes leave out. */
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

/** What a remote gives and takes. */
interface RemoteParts {
  exposes: Record<string, string>;
  shared: Shared;
}

/**
 * The federation plugin's options for a remote, with webpack or another bundler: its entry, what it exposes, and its
 * manifest. The runtime core comes from the host (`externalRuntime`), which saves 13 KiB in each entry; a remote loads no
 * other remotes.
 * @param container the name of its container's global variable
 */
export function remoteFederationOptions(container: string, { exposes, shared }: RemoteParts) {
  return {
    name: container,
    library: { type: 'var', name: container },
    filename: 'remoteEntry.[contenthash:8].js',
    exposes,
    shared,
    shareStrategy: 'loaded-first',
    dts: false,
    manifest: true,
    experiments: { externalRuntime: true, optimization: { ...optimization, disableRemote: true } },
  } as const;
}

/** The federation setup of a remote that webpack builds. */
export function remoteFederation(container: string, parts: RemoteParts): WebpackPluginInstance[] {
  return [new StableFederationIdsPlugin(), new ModuleFederationPlugin(remoteFederationOptions(container, parts))];
}
