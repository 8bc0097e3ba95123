import type { Remote } from '@harbour/contract';
import type { Choice } from './choose-build.ts';
import { createLoadWanted } from './load-wanted.ts';
import { createRemoteEntries, type Entry, type RemoteState } from './remote-entries.ts';
import { asMessage, type RemoteFailure, reportOnce } from './remote-failures.ts';
import { recordRemote } from './remote-records.ts';
import { createBuildReplacement } from './replace-build.ts';
import { createStandingParts, type Prepare } from './standing-parts.ts';
import type { TryBuildOptions } from './try-build.ts';
import { createUsableBuilds } from './usable-builds.ts';

export interface RemoteLoaderOptions extends TryBuildOptions {
  /**
   * The builds of a remote in the order to try.
   * @throws RemoteDisabledError, RemoteUnavailableError
   */
  choices: (name: string) => readonly Choice[];
  onFailure: (failure: RemoteFailure) => void;
  /** Checks whether the network is down, when a build fails to load: then no build is at fault. */
  isAway?: () => Promise<boolean>;
  /** The mounted parts of a remote are about to be replaced; resolves when they have saved their work. */
  ending?: (name: string) => Promise<void>;
  /** A remote's state changed; see `states`. */
  onChange?: () => void;
}

/** A crash of a part, and the build of that part. */
export interface Crash {
  choice: Choice | undefined;
  error: unknown;
  /** It crashed right after it appeared: the build is at fault, and another one may work. */
  early: boolean;
}

export interface RemoteLoader {
  /** The same promise for the same remote (even a rejected one), as React's `use` requires. */
  load(name: string): Promise<Remote>;
  states(): Readonly<Record<string, RemoteState>>;
  /** The build that would be used if it were chosen now; undefined if none. */
  wanted(name: string): Choice | undefined;
  /**
   * Registers a mounted part of a remote, until the returned function is called.
   * @param prepare preloads the code that this part needs in another build
   */
  registerPart(name: string, prepare?: Prepare): () => void;
  /** Whether another build takes over from one whose part crashed right after it appeared. */
  takesOver(name: string): boolean;
  /** Reports a crash; if the build is at fault, the next one takes over for all parts of the remote. */
  crashed(name: string, crash: Crash): void;
  /** Reports a part whose code failed to load; the build stays in use. */
  partFailed(name: string, error: unknown): void;
  /** Allows a retry of a remote whose builds have all failed. */
  retry(name: string): void;
  /** Replaces the build in use with the wanted one; if that fails to load, the current one stays. */
  update(name: string): Promise<void>;
  /** Drops a remote's state: its parts restart with the build chosen then. */
  drop(name: string): void;
  /** Chooses builds again for a new visitor; mounted parts change at once, or after they are unmounted. */
  reconsider(standing: 'at once' | 'when it has left'): void;
}

/**
 * Loads remotes by the chosen builds: the first build with a few retries, then the next ones. A build that crashes
 * right after it appeared is replaced like one that fails to load; each is tried once, until the user retries.
 */
export function createRemoteLoader(options: RemoteLoaderOptions): RemoteLoader {
  const { ending = async () => undefined, onChange = () => undefined, isAway = async () => false } = options;
  const builds = createUsableBuilds(options.choices);
  const report = reportOnce(options.onFailure);
  const entries = createRemoteEntries({ forget: builds.forget, onChange });
  const standing = createStandingParts();
  const present = (name: string) => entries.get(name)?.serving?.choice;
  const loadWanted = createLoadWanted({ ...options, builds, report, isAway, present });
  const { takeOver, update } = createBuildReplacement({ entries, builds, standing, loadWanted, ending });

  async function firstLoad(name: string, entry: () => Entry): Promise<Remote> {
    // Rendering calls this, and state must not change during rendering.
    await undefined;
    const own = entry();
    try {
      const serving = await loadWanted(name);
      if (entries.get(name) === own && entries.apply(name, 'loaded')) {
        own.serving = serving;
        entries.publish(name, false);
      }
      return serving.remote;
    } catch (error) {
      if (entries.get(name) === own && entries.apply(name, 'unavailable')) entries.publish(name, false);
      throw error;
    }
  }

  function load(name: string): Promise<Remote> {
    const known = entries.get(name);
    if (known) return known.promise;
    const entry: Entry = { promise: firstLoad(name, () => entry), state: 'absent' };
    entry.promise.catch(() => undefined);
    entries.add(name, entry);
    entries.apply(name, 'asked for');
    return entry.promise;
  }

  function takesOver(name: string): boolean {
    const entry = entries.get(name);
    if (!entry?.serving) return false;
    const serving = entry.serving.choice.build.entry;
    return entry.state === 'replacing' || builds.usable(name).some((other) => other.build.entry !== serving);
  }

  function crashed(name: string, { choice, error, early }: Crash): void {
    const entry = entries.get(name);
    const failure = { remote: name, version: choice?.build.version ?? 'unknown', message: asMessage(error) };
    const isServing = choice !== undefined && choice.build.entry === entry?.serving?.choice.build.entry;
    if (entry && early && isServing && entries.allows(name, 'crashed early')) {
      builds.markBroken(name, choice);
      if (builds.usable(name).length > 0) {
        entries.apply(name, 'crashed early');
        void takeOver(name, entry, failure);
        return;
      }
      entries.apply(name, 'last build crashed');
      recordRemote(name, { state: 'failed', version: failure.version, source: choice.source });
    }
    report(failure);
  }

  function reconsider(when: 'at once' | 'when it has left'): void {
    for (const [name, { serving }] of entries.all()) {
      if (entries.apply(name, 'visitor changed')) continue;
      if (!serving || builds.isWanted(name, serving.choice)) continue;
      if (!standing.has(name)) entries.drop(name);
      else if (when === 'at once') void update(name);
      else if (entries.apply(name, 'other build wanted')) entries.publish(name, false);
    }
  }

  return {
    load,
    states: entries.states,
    wanted: builds.wanted,
    registerPart: (name, prepare = async () => undefined) =>
      standing.add(name, prepare, () => entries.apply(name, 'parts left')),
    takesOver,
    crashed,
    partFailed(name, error) {
      const version = present(name)?.build.version ?? 'unknown';
      report({ remote: name, version, message: asMessage(error) });
    },
    retry: (name) => void entries.apply(name, 'retried'),
    update,
    drop: entries.drop,
    reconsider,
  };
}
