import type { Remote } from '@harbour/contract';
import type { Choice } from './choose-build.ts';
import { createLoadWanted, type Serving } from './load-wanted.ts';
import { asMessage, type RemoteFailure, reportOnce } from './remote-failures.ts';
import { recordRemote } from './remote-records.ts';
import { nextState, type RemoteEvent, type RemoteStateName } from './remote-states.ts';
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

export interface RemoteState {
  /** Increases whenever the remote's parts must restart. */
  generation: number;
  serving?: Serving;
  /** Keeps its build only until its parts are unmounted. */
  outdated?: true;
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
  stand(name: string, prepare?: Prepare): () => void;
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

interface Entry {
  promise: Promise<Remote>;
  state: RemoteStateName;
  serving?: Serving | undefined;
  /** Another build is loading; until it is ready, or has failed. */
  work?: Promise<void> | undefined;
}

/**
 * Loads remotes by the chosen builds: the first build with a few retries, then the next ones. A build that crashes
 * right after it appeared is replaced like one that fails to load; each is tried once, until the user retries. The
 * table in `remote-states.ts` defines the transitions.
 */
export function createRemoteLoader(options: RemoteLoaderOptions): RemoteLoader {
  const { ending = async () => undefined, onChange = () => undefined, isAway = async () => false } = options;
  const builds = createUsableBuilds(options.choices);
  const report = reportOnce(options.onFailure);
  const entries = new Map<string, Entry>();
  const standing = createStandingParts();
  const loadWanted = createLoadWanted({
    ...options,
    builds,
    report,
    isAway,
    present: (name) => entries.get(name)?.serving?.choice,
  });
  let states: Readonly<Record<string, RemoteState>> = {};

  /** @param anew whether the remote's parts must restart */
  function show(name: string, anew: boolean): void {
    const entry = entries.get(name);
    states = {
      ...states,
      [name]: {
        generation: (states[name]?.generation ?? 0) + (anew ? 1 : 0),
        ...(entry?.serving ? { serving: entry.serving } : {}),
        ...(entry?.state === 'outdated' ? { outdated: true } : {}),
      },
    };
    onChange();
  }

  const allows = (name: string, event: RemoteEvent) =>
    nextState(entries.get(name)?.state ?? 'absent', event) !== undefined;

  /** Applies an event to a remote; returns whether the table has a transition for it. */
  function move(name: string, event: RemoteEvent): boolean {
    const entry = entries.get(name);
    const next = entry && nextState(entry.state, event);
    if (!next) return false;
    if (next !== 'absent') {
      entry.state = next;
      return true;
    }
    builds.forget(name);
    entries.delete(name);
    recordRemote(name, { state: 'not loaded' });
    show(name, true);
    return true;
  }

  function drop(name: string): void {
    builds.forget(name);
    move(name, 'dropped');
  }

  async function begin(name: string, entry: () => Entry): Promise<Remote> {
    // Rendering calls this, and state must not change during rendering.
    await undefined;
    const mine = entry();
    try {
      const serving = await loadWanted(name);
      if (entries.get(name) === mine && move(name, 'loaded')) {
        mine.serving = serving;
        show(name, false);
      }
      return serving.remote;
    } catch (error) {
      if (entries.get(name) === mine && move(name, 'unavailable')) show(name, false);
      throw error;
    }
  }

  /** Replaces the build in use. */
  async function replace(name: string, entry: Entry, serving: Serving): Promise<void> {
    if (standing.has(name)) {
      // Load all code first: until then clients continue with the mounted parts, and could start something in them.
      await standing.prepare(name, serving.remote);
      await ending(name);
    }
    if (entries.get(name) !== entry) return;
    if (!builds.isWanted(name, serving.choice)) {
      drop(name);
      return;
    }
    if (!move(name, 'loaded')) return;
    entry.serving = serving;
    entry.promise = Promise.resolve(serving.remote);
    show(name, true);
  }

  function work(entry: Entry, how: () => Promise<void>): Promise<void> {
    const done = how().finally(() => {
      if (entry.work === done) entry.work = undefined;
    });
    entry.work = done;
    return done;
  }

  async function takeOver(name: string, entry: Entry, failure: RemoteFailure): Promise<void> {
    try {
      await replace(name, entry, await loadWanted(name, [failure]));
    } catch (error) {
      if (entries.get(name) !== entry || !move(name, 'unavailable')) return;
      entry.serving = undefined;
      entry.promise = Promise.reject(error);
      entry.promise.catch(() => undefined);
      show(name, true);
    }
  }

  async function renew(name: string, entry: Entry, before: Serving): Promise<void> {
    try {
      const serving = await loadWanted(name);
      if (serving.choice.build.entry !== before.choice.build.entry) await replace(name, entry, serving);
    } catch {
      // Already reported; the current build stays in use.
      if (entries.get(name) !== entry) return;
      if (!builds.mayGoOn(name, before.choice)) {
        drop(name);
        return;
      }
      const { build, source } = before.choice;
      recordRemote(name, { state: 'loaded', version: build.version, source });
    }
    if (entries.get(name) === entry) move(name, 'nothing newer');
  }

  async function update(name: string): Promise<void> {
    const entry = entries.get(name);
    const serving = entry?.serving;
    if (!entry || !serving) return;
    if (entry.work) await entry.work;
    else if (move(name, 'update asked')) await work(entry, () => renew(name, entry, serving));
  }

  return {
    load(name) {
      const known = entries.get(name);
      if (known) return known.promise;
      const entry: Entry = { promise: begin(name, () => entry), state: 'absent' };
      entry.promise.catch(() => undefined);
      entries.set(name, entry);
      move(name, 'asked for');
      return entry.promise;
    },
    states: () => states,
    wanted: builds.wanted,
    stand: (name, prepare = async () => undefined) => standing.add(name, prepare, () => move(name, 'parts left')),
    takesOver(name) {
      const entry = entries.get(name);
      if (!entry?.serving) return false;
      const serving = entry.serving.choice.build.entry;
      return entry.state === 'replacing' || builds.usable(name).some((other) => other.build.entry !== serving);
    },
    crashed(name, { choice, error, early }) {
      const entry = entries.get(name);
      const failure = { remote: name, version: choice?.build.version ?? 'unknown', message: asMessage(error) };
      const isServing = choice !== undefined && choice.build.entry === entry?.serving?.choice.build.entry;
      if (entry && early && isServing && allows(name, 'crashed early')) {
        builds.markBroken(name, choice);
        if (builds.usable(name).length > 0) {
          move(name, 'crashed early');
          void work(entry, () => takeOver(name, entry, failure));
          return;
        }
        move(name, 'last build crashed');
        recordRemote(name, { state: 'failed', version: failure.version, source: choice.source });
      }
      report(failure);
    },
    partFailed(name, error) {
      const version = entries.get(name)?.serving?.choice.build.version ?? 'unknown';
      report({ remote: name, version, message: asMessage(error) });
    },
    retry: (name) => void move(name, 'retried'),
    update,
    drop,
    reconsider(when) {
      for (const [name, { serving }] of [...entries]) {
        if (move(name, 'visitor changed')) continue;
        if (!serving || builds.isWanted(name, serving.choice)) continue;
        if (!standing.has(name)) drop(name);
        else if (when === 'at once') void update(name);
        else if (move(name, 'other build wanted')) show(name, false);
      }
    },
  };
}
