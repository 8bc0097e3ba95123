import type { Remote } from '@harbour/contract';
import type { Choice } from './choose-build.ts';
import {
  asMessage,
  OfflineError,
  RemoteDisabledError,
  type RemoteFailure,
  RemoteUnavailableError,
} from './remote-failures.ts';
import { recordRemote } from './remote-records.ts';
import { type TryBuildOptions, tryBuild } from './try-build.ts';
import type { UsableBuilds } from './usable-builds.ts';

/** The build of a remote in use by all its parts. */
export interface Serving {
  remote: Remote;
  choice: Choice;
}

interface LoadWantedOptions extends TryBuildOptions {
  builds: UsableBuilds;
  report: (failure: RemoteFailure) => void;
  /** Checks whether the network is down, when a build fails to load: then no build is at fault. */
  isAway: () => Promise<boolean>;
  /** The build already in use for a remote, if any: it stays in use if no other can be loaded. */
  present: (name: string) => Choice | undefined;
}

/**
 * Loads the wanted build of a remote, and again if another one is wanted by the time it is loaded: meanwhile the remote
 * may have been switched off, or the visitor may have changed.
 * @param before earlier failures, reported together with the build that replaces them
 * @throws RemoteDisabledError, RemoteUnavailableError, OfflineError
 */
export type LoadWanted = (name: string, before?: readonly RemoteFailure[]) => Promise<Serving>;

/** Creates a loader of wanted builds; a build that fails to load is marked as broken and reported. */
export function createLoadWanted({ builds, report, isAway, present, ...options }: LoadWantedOptions): LoadWanted {
  /**
   * Loads the first of several builds that works, and reports those that fail, together with earlier failures.
   * @throws OfflineError while the network is down: nothing is reported then, and no build is marked as broken
   */
  async function firstOf(
    name: string,
    candidates: readonly Choice[],
    before: readonly RemoteFailure[] = [],
  ): Promise<Serving> {
    const failures = [...before];
    let cause: unknown;
    try {
      for (const choice of candidates) {
        const { version } = choice.build;
        const startedAt = performance.now();
        recordRemote(name, { state: 'loading', version, source: choice.source });
        try {
          const remote = await tryBuild(name, choice.build, options);
          const loadMs = performance.now() - startedAt;
          recordRemote(name, { state: 'loaded', version, source: choice.source, loadMs });
          return { remote, choice };
        } catch (error) {
          if (await isAway()) {
            recordRemote(name, { state: 'not loaded' });
            throw new OfflineError(`${name} could not be loaded: the network is away.`, { cause: error });
          }
          cause = error;
          builds.markBroken(name, choice);
          failures.push({ remote: name, version, message: asMessage(error) });
        }
      }
      recordRemote(name, { state: 'failed' });
      throw new RemoteUnavailableError(`${name} could not be loaded.`, { cause });
    } finally {
      const current = present(name);
      const serving = [...candidates, ...(current ? [current] : [])].find((choice) => !builds.isBroken(name, choice));
      for (const failure of failures) report({ ...failure, ...(serving ? { serving: serving.build.version } : {}) });
    }
  }

  return async function loadWanted(name, before = []) {
    try {
      let serving = await firstOf(name, builds.remaining(name), before);
      while (!builds.isWanted(name, serving.choice)) serving = await firstOf(name, builds.remaining(name));
      return serving;
    } catch (error) {
      if (error instanceof RemoteDisabledError) recordRemote(name, { state: 'switched off' });
      throw error;
    }
  };
}
