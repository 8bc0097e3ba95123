import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readRemoteDescription, remoteConfig } from '@harbour/build';
import { integrityOf } from '@harbour/build/integrity-of';
import type { RegistryBuild } from '@harbour/platform-contract';
import { BuildError } from '../build/build-error.ts';
import { federationOf } from '../build/manifest.ts';
import type { DevelopmentBuild } from './development-registry.ts';
import { type BuildEvents, buildTimeMs, watchBuild, watchedConfiguration } from './watch-build.ts';

export interface RemoteWatchOptions {
  /** The remote's name, and the folder of its sources. */
  remote: string;
  folder: string;
  version: string;
  /** The folder for the files of all builds: an open page may still need those of an earlier one. */
  into: string;
  /** @param tookMs how long the build took */
  onBuilt: (build: DevelopmentBuild, tookMs: number) => void;
  onFailed: BuildEvents['onFailed'];
}

/**
 * Describes a build as the registry does, with the integrity of each script and style sheet.
 * @param assets the names of all files of the build
 * @throws RemoteDescriptionError if the declaration is wrong
 * @throws BuildError if the build has no remote entry
 */
export async function describeBuild(
  assets: readonly string[],
  { remote, folder, version, into }: Pick<RemoteWatchOptions, 'remote' | 'folder' | 'version' | 'into'>,
): Promise<DevelopmentBuild> {
  const { title, hostApi, basePaths, slots, pages, portal } = await readRemoteDescription(folder);
  const files = assets.filter((name) => /\.(js|css)$/.test(name));
  const entry = files.find((file) => /^remoteEntry\.\w+\.js$/.test(file));
  if (!entry) throw new BuildError(`${remote} was built without a remote entry.`);
  const build: RegistryBuild = {
    version,
    entry: `remotes/${remote}/${version}/${entry}`,
    integrity: Object.fromEntries(files.map((file) => [file, integrityOf(readFileSync(join(into, file)))])),
    hostApi,
    ...federationOf(into),
    basePaths,
    slots,
    pages,
    ...(portal ? { portal } : {}),
  };
  return { remote, title, build, at: Date.now() };
}

/**
 * Builds a remote from its sources now and after every change.
 * @returns ends it
 */
export function watchRemote(options: RemoteWatchOptions): () => Promise<void> {
  const { folder, version, into } = options;
  return watchBuild(watchedConfiguration(remoteConfig({ folder, mode: 'development', version }), into), {
    async onBuilt(stats) {
      const assets = stats.compilation.getAssets().map(({ name }) => name);
      options.onBuilt(await describeBuild(assets, options), buildTimeMs(stats));
    },
    onFailed: options.onFailed,
  });
}
