import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hostConfig } from '@harbour/build';
import { hostFederation } from '@harbour/build/federation';
import { sharedVersions } from '@harbour/build/shared-versions';
import { precompress, remoteNames, root, runWebpack } from '@harbour/platform';
import { federationRuntime } from '@harbour/platform-contract';

/** Stands where the federation runtime would: the same remotes, imported like any other module. */
function bundledRemotes(): string {
  const cases = remoteNames().map((name) => `  '${name}': () => import('${join(root, name, 'src/remote.ts')}'),`);
  // The version that the registry's builds ask for, or the shell would refuse them.
  const version = sharedVersions(join(root, 'shell'))[federationRuntime];
  return [
    'const remotes = {',
    ...cases,
    '};',
    'export const loadFederatedBuild = async (name) => (await remotes[name]()).default;',
    `export const federationVersion = '${version}';\n`,
  ].join('\n');
}

/**
 * Builds the same portal without federation: shell and remotes as one application with lazy pages, everything else
 * alike. It is what federation is compared with.
 * @returns the folder to serve instead of the shell's `dist`
 */
export async function buildOneBundle(folder: string): Promise<string> {
  const federationPlugins = new Set(hostFederation({}).map((plugin) => plugin.constructor));
  const configuration = hostConfig({ folder: join(root, 'shell') });
  const remotes = join(folder, 'bundled-remotes.js');
  writeFileSync(remotes, bundledRemotes());
  await runWebpack({
    ...configuration,
    cache: false,
    output: { ...configuration.output, path: join(folder, 'dist') },
    resolve: {
      ...configuration.resolve,
      alias: { ...configuration.resolve?.alias, '@harbour/remotes/federation$': remotes },
    },
    plugins: (configuration.plugins ?? []).filter((plugin) => !plugin || !federationPlugins.has(plugin.constructor)),
  });
  const page = join(folder, 'dist/index.html');
  // No entries of remotes to hint at; the registry is fetched all the same.
  const hint = '<link rel="preload" href="/registry.json" as="fetch" crossorigin>';
  writeFileSync(page, readFileSync(page, 'utf8').replace('<!--harbour:preload-->', hint));
  await precompress(join(folder, 'dist'));
  return join(folder, 'dist');
}
