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
   * The builds of a remote in the order in which they are tried.
   * @throws RemoteDisabledError, RemoteUnavailableError
   */
  choices: (name: string) => readonly Choice[];
  onFailure: (failure: RemoteFailure) => void;
  /** Whether the network is away, asked when a build cannot be had: then no build is at fault. */
  isAway?: () => Promise<boolean>;
  /** The parts of a remote that stand are about to be replaced; resolves when they have kept what they hold. */
  ending?: (name: string) => Promise<void>;
  /** Something about a remote is different: `states` says what. */
  onChange?: () => void;
}

export interface RemoteState {
  /** Grows whenever the remote's parts have to begin anew. */
  generation: number;
  serving?: Serving;
  /** Keeps its build only until its parts have left the page. */
  outdated?: true;
}

/** A crash of a part, and the build whose part it was. */
export interface Crash {
  choice: Choice | undefined;
  error: unknown;
  /** It never stood: the build is at fault, and another one may do better. */
  early: boolean;
}

export interface RemoteLoader {
  /** The same promise for the same remote, as React's `use` needs it, a failed one included. */
  load(name: string): Promise<Remote>;
  states(): Readonly<Record<string, RemoteState>>;
  /** The build that would serve now, if it were chosen anew; undefined when none would. */
  wanted(name: string): Choice | undefined;
  /**
   * Notes that a part of a remote stands on the page, until what it gives is called.
   * @param prepare has the code on the page that this part needs in another build
   */
  stand(name: string, prepare?: Prepare): () => void;
  /** Whether another build takes over from one whose part crashed before it stood. */
  takesOver(name: string): boolean;
  /** Reports a crash; where the build is at fault the next one takes over for all parts of the remote. */
  crashed(name: string, crash: Crash): void;
  /** Reports a part whose code could not be had; the build goes on serving. */
  partFailed(name: string, error: unknown): void;
  /** Lets a remote of which nothing works be tried again. */
  retry(name: string): void;
  /** Puts the build that is wanted now in the place of the one that serves; if it cannot be had, that one stays. */
  update(name: string): Promise<void>;
  /** Forgets a remote: its parts begin anew with whatever is chosen then. */
  drop(name: string): void;
  /** Chooses anew for somebody else; what stands changes at once, or when it has left the page. */
  reconsider(standing: 'at once' | 'when it has left'): void;
}

interface Entry {
  promise: Promise<Remote>;
  state: RemoteStateName;
  serving?: Serving | undefined;
  /** Another build is on its way; until it is there, or cannot be had. */
  work?: Promise<void> | undefined;
}

/**
 * Loads remotes by what was chosen for them: the first build with a few tries, then those after it. A build that crashes
 * before it stands is replaced like one that cannot be loaded; each is tried once, until somebody asks again. What may
 * follow what is said by the table in `remote-states.ts`.
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

  /** @param anew whether the remote's parts have to begin anew */
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

  /** Takes a remote where an event leads; gives whether the table has it. */
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
    // Rendering asks for remotes, and nothing may change while it does.
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

  /** Puts a build in the place of the one that serves. */
  async function replace(name: string, entry: Entry, serving: Serving): Promise<void> {
    if (standing.has(name)) {
      // First all the code: until it is there clients go on with what stands, and could begin something in it.
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
      // It was reported; what serves goes on serving.
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
