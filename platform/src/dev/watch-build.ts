import { join, relative } from 'node:path';
import type { DevelopmentProblem } from '@harbour/platform-contract/development-problem';
import webpack, { type Configuration, type Stats } from 'webpack';
import { BuildError } from '../build/build-error.ts';
import { root } from '../installation/paths.ts';

/** Debounce: saving one file causes several file-system events; together they cause one build. Milliseconds. */
const aggregateTimeout = 20;

type BuildProblem = Omit<DevelopmentProblem, 'kind'>;

export interface BuildEvents {
  /** @throws what makes this build a failed one */
  onBuilt: (stats: Stats) => void | Promise<void>;
  onFailed: (problems: readonly BuildProblem[]) => void;
}

/** Terminal colours, and webpack's own line about the loader that failed. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: colours begin with a control character.
const decoration = /\u001b\[[\d;]*m|^Module build failed \(from .*\n/g;

/** The line of a syntax error, which swc writes into its message: `╭─[/folder/file.tsx:12:3]`. */
const lineInText = /\[(?:\S+?:)?(\d+):\d+\]/;

/** webpack's errors, each with its file and line if known. */
function problemsOf(stats: Stats): BuildProblem[] {
  const { errors = [] } = stats.toJson({ all: false, errors: true });
  const { context } = stats.compilation.compiler;
  return errors.map(({ message, moduleName, loc }) => {
    const text = message.replace(decoration, '').trim();
    if (moduleName === undefined) return { text };
    const [line] = loc?.match(/^\d+/) ?? [lineInText.exec(text)?.[1]];
    return { text, at: [relative(root, join(context, moduleName)), ...(line ? [line] : [])].join(':') };
  });
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
      if (stats.hasErrors()) onFailed(problemsOf(stats));
      else await onBuilt(stats);
    } catch (failure) {
      onFailed([{ text: failure instanceof Error ? failure.message : String(failure) }]);
    }
  });
  return () => new Promise((resolve) => compiler.close(() => resolve()));
}
