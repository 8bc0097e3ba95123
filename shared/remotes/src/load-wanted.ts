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

/** The build of a remote that serves all its parts. */
export interface Serving {
  remote: Remote;
  choice: Choice;
}

interface LoadWantedOptions extends TryBuildOptions {
  builds: UsableBuilds;
  report: (failure: RemoteFailure) => void;
  /** Whether the network is away, asked when a build cannot be had: then no build is at fault. */
  isAway: () => Promise<boolean>;
  /** The build that serves a remote already, if one does: it goes on where no other can be had. */
  present: (name: string) => Choice | undefined;
}

/**
 * Loads the build of a remote that is wanted, and the one after it where something else is wanted once it is there:
 * meanwhile the remote may have been switched off, or somebody else may look at the portal.
 * @param before what failed before, and is reported with the build that serves in its place
 * @throws RemoteDisabledError, RemoteUnavailableError, OfflineError
 */
export type LoadWanted = (name: string, before?: readonly RemoteFailure[]) => Promise<Serving>;

/** Makes what loads wanted builds; one that cannot be had counts as broken and is reported. */
export function createLoadWanted({ builds, report, isAway, present, ...options }: LoadWantedOptions): LoadWanted {
  /**
   * Loads the first of some builds that can be had, and reports those that cannot, and what failed before them.
   * @throws OfflineError while the network is away: nothing is reported then, and no build counts as broken
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
        const begun = performance.now();
        recordRemote(name, { state: 'loading', version, source: choice.source });
        try {
          const remote = await tryBuild(name, choice.build, options);
          const loadMs = performance.now() - begun;
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
