import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readRemoteDescription, remoteConfig } from '@harbour/build';
import { integrityOf } from '@harbour/build/integrity-of';
import type { RegistryBuild } from '@harbour/platform-contract';
import type { Compiler, Configuration, Stats } from 'webpack';
import { federationOf } from '../build/manifest.ts';
import { BuildError } from '../build/run-webpack.ts';
import type { DevelopmentBuild } from './development-registry.ts';
import { buildTimeMs, watchBuild, watchedConfiguration } from './watch-build.ts';

export interface RemoteWatchOptions {
  /** The remote's name, and the folder of its sources. */
  remote: string;
  folder: string;
  version: string;
  /** The folder for the files of all builds: an open page may still need those of an earlier one. */
  into: string;
  /** @param tookMs how long the build took */
  onBuilt: (build: DevelopmentBuild, tookMs: number) => void;
  /** @param message webpack's message */
  onFailed: (message: string) => void;
}

/** Also rebuilds when `remote.json` changes, which no module imports. */
class WatchDescription {
  readonly file: string;

  constructor(folder: string) {
    this.file = join(folder, 'remote.json');
  }

  apply(compiler: Compiler): void {
    compiler.hooks.afterCompile.tap(
      WatchDescription.name,
      ({ fileDependencies }) => void fileDependencies.add(this.file),
    );
  }
}

function configuration({ folder, version, into }: RemoteWatchOptions): Configuration {
  const preset = watchedConfiguration(remoteConfig({ folder, mode: 'development', version }), into);
  return { ...preset, plugins: [...(preset.plugins ?? []), new WatchDescription(folder)] };
}

/** @throws RemoteDescriptionError if `remote.json` is wrong */
function describe({ compilation }: Stats, { remote, folder, version, into }: RemoteWatchOptions): DevelopmentBuild {
  const { title, hostApi, basePaths, slots, pages, portal } = readRemoteDescription(folder);
  const files = compilation
    .getAssets()
    .map(({ name }) => name)
    .filter((name) => /\.(js|css)$/.test(name));
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
  return watchBuild(configuration(options), {
    onBuilt: (stats) => options.onBuilt(describe(stats, options), buildTimeMs(stats)),
    onFailed: options.onFailed,
  });
}
