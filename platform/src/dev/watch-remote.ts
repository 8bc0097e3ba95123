import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readRemoteDescription, remoteConfig } from '@harbour/build';
import { integrityOf } from '@harbour/build/integrity-of';
import type { RegistryBuild } from '@harbour/platform-contract';
import webpack, { type Compiler, type Stats } from 'webpack';
import { federationOf } from '../build/manifest.ts';
import { BuildError } from '../build/run-webpack.ts';
import type { DevelopmentBuild } from './development-registry.ts';

export interface RemoteWatchOptions {
  /** The remote's name, and the folder of its sources. */
  remote: string;
  folder: string;
  version: string;
  /** The folder for the files of all builds: an open page may still need those of an earlier one. */
  into: string;
  /** @param tookMs how long the build took; @param sources every file that it was made from */
  onBuilt: (build: DevelopmentBuild, tookMs: number, sources: ReadonlySet<string>) => void;
  /** @param words webpack's message */
  onFailed: (words: string) => void;
}

/** Debounce: saving one file causes several file-system events; together they cause one build. Milliseconds. */
const gatherFor = 20;

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

function configuration({ folder, version, into }: RemoteWatchOptions): webpack.Configuration {
  const preset = remoteConfig({ folder, mode: 'development', version });
  return {
    ...preset,
    output: { ...preset.output, path: into, clean: false },
    // Every name identifies the exact content, since browsers cache files by name for ever.
    optimization: { ...preset.optimization, realContentHash: true },
    plugins: [...(preset.plugins ?? []), new WatchDescription(folder)],
  };
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
  const compiler = webpack(configuration(options));
  if (!compiler) throw new BuildError('webpack made no compiler.');
  compiler.watch({ aggregateTimeout: gatherFor, ignored: '**/node_modules/**' }, (error, stats) => {
    try {
      if (error) throw error;
      if (!stats) return;
      if (stats.hasErrors()) throw new BuildError(stats.toString({ preset: 'errors-only', colors: false }));
      const { startTime = 0, endTime = 0, fileDependencies } = stats.compilation;
      options.onBuilt(describe(stats, options), endTime - startTime, new Set(fileDependencies));
    } catch (failure) {
      options.onFailed(failure instanceof Error ? failure.message : String(failure));
    }
  });
  return () => new Promise((resolve) => compiler.close(() => resolve()));
}
