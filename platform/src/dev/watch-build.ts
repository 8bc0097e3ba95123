import webpack, { type Configuration, type Stats } from 'webpack';
import { BuildError } from '../build/run-webpack.ts';

/** Debounce: saving one file causes several file-system events; together they cause one build. Milliseconds. */
const aggregateTimeout = 20;

export interface BuildEvents {
  /** @throws what makes this build a failed one */
  onBuilt: (stats: Stats) => void | Promise<void>;
  /** @param message webpack's message */
  onFailed: (message: string) => void;
}

/** The settings of a watched build: names identify the exact content, and open pages may still need earlier files. */
export function watchedConfiguration(preset: Configuration, into: string): Configuration {
  return {
    ...preset,
    output: { ...preset.output, path: into, clean: false },
    // Browsers cache files by name for ever.
    optimization: { ...preset.optimization, realContentHash: true },
  };
}

/** How long a build took, in milliseconds. */
export function buildTimeMs({ compilation: { startTime = 0, endTime = 0 } }: Stats): number {
  return endTime - startTime;
}

/**
 * Builds now and after every change of a source.
 * @returns ends it
 */
export function watchBuild(configuration: Configuration, { onBuilt, onFailed }: BuildEvents): () => Promise<void> {
  const compiler = webpack(configuration);
  if (!compiler) throw new BuildError('webpack made no compiler.');
  compiler.watch({ aggregateTimeout, ignored: '**/node_modules/**' }, async (error, stats) => {
    try {
      if (error) throw error;
      if (!stats) return;
      if (stats.hasErrors()) throw new BuildError(stats.toString({ preset: 'errors-only', colors: false }));
      await onBuilt(stats);
    } catch (failure) {
      onFailed(failure instanceof Error ? failure.message : String(failure));
    }
  });
  return () => new Promise((resolve) => compiler.close(() => resolve()));
}
