import { type FSWatcher, watch } from 'node:fs';
import type { Configuration } from 'webpack';
import { type BuildEvents, buildTimeMs, watchBuild, watchedConfiguration } from './watch-build.ts';

export interface ShellWatchOptions {
  /** The source folders of the shell's build. */
  sources: readonly string[];
  /** Whether the shell that is served was built from other sources than the present ones. */
  isOutdated: () => boolean;
  configuration: Configuration;
  /** The folder for the files of all builds. */
  into: string;
  /** @param tookMs how long the build took */
  onBuilt: (tookMs: number) => void;
  onFailed: BuildEvents['onFailed'];
}

/**
 * Builds the shell from its sources as soon as the served one is outdated, and after every change from then on. Until
 * then webpack does not run: most changes during the development of a remote concern the remote only.
 * @returns ends it
 */
export function watchShell({ sources, isOutdated, onBuilt, onFailed, ...build }: ShellWatchOptions) {
  let watchers: FSWatcher[] = [];
  let endBuilds: (() => Promise<void>) | undefined;

  function endSources(): void {
    for (const watcher of watchers) watcher.close();
    watchers = [];
  }

  function buildIfOutdated(): void {
    if (endBuilds || !isOutdated()) return;
    endSources();
    endBuilds = watchBuild(watchedConfiguration(build.configuration, build.into), {
      onBuilt: (stats) => onBuilt(buildTimeMs(stats)),
      onFailed,
    });
  }

  watchers = sources.map((folder) => watch(folder, { recursive: true }, buildIfOutdated));
  buildIfOutdated();
  return async () => {
    endSources();
    await endBuilds?.();
  };
}
