import type { Remote } from '@harbour/contract';
import type { Choice } from './choose-build.ts';
import {
  asMessage,
  OfflineError,
  RemoteDisabledError,
  type RemoteFailure,
  RemoteUnavailableError,
  reportOnce,
} from './remote-failures.ts';
import { recordRemote } from './remote-records.ts';
import { createStandingParts, type Prepare } from './standing-parts.ts';
import { type TryBuildOptions, tryBuild } from './try-build.ts';
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

/** The build of a remote that serves all its parts. */
export interface Serving {
  remote: Remote;
  choice: Choice;
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
  serving?: Serving;
  state: 'loading' | 'serving' | 'failed';
  /** Another build is on its way, since this one crashed or is out of date; until it is there, or cannot be had. */
  switching?: { since: 'crashed' | 'updating'; done: Promise<void> } | undefined;
}

/**
 * Loads remotes by what was chosen for them: the first build with a few tries, then those after it. A build that crashes
 * before it stands is replaced like one that cannot be loaded; each is tried once, until somebody asks again.
 */
export function createRemoteLoader(options: RemoteLoaderOptions): RemoteLoader {
  const { ending = async () => undefined, onChange = () => undefined, isAway = async () => false } = options;
  const builds = createUsableBuilds(options.choices);
  const report = reportOnce(options.onFailure);
  const entries = new Map<string, Entry>();
  const standing = createStandingParts();
  let states: Readonly<Record<string, RemoteState>> = {};

  function show(name: string, { serving, outdated }: Omit<RemoteState, 'generation'>, anew: boolean): void {
    const generation = (states[name]?.generation ?? 0) + (anew ? 1 : 0);
    states = {
      ...states,
      [name]: { generation, ...(serving ? { serving } : {}), ...(outdated ? { outdated } : {}) },
    };
    onChange();
  }

  /**
   * Loads the first of some builds that can be had, and reports those that cannot, and what failed before them.
   * @throws OfflineError while the network is away: nothing is reported then, and no build counts as broken
   */
  async function firstOf(name: string, candidates: readonly Choice[], before: RemoteFailure[] = []): Promise<Serving> {
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
      const present = entries.get(name)?.serving?.choice;
      const serving = [...candidates, ...(present ? [present] : [])].find((choice) => !builds.isBroken(name, choice));
      for (const failure of failures) report({ ...failure, ...(serving ? { serving: serving.build.version } : {}) });
    }
  }

  /**
   * Loads the build that is wanted, and the one after it where something else is wanted once it is there: meanwhile
   * the remote may have been switched off, or somebody else may look at the portal.
   */
  async function loadWanted(name: string, before: RemoteFailure[] = []): Promise<Serving> {
    try {
      let serving = await firstOf(name, builds.remaining(name), before);
      while (!builds.isWanted(name, serving.choice)) serving = await firstOf(name, builds.remaining(name));
      return serving;
    } catch (error) {
      if (error instanceof RemoteDisabledError) recordRemote(name, { state: 'switched off' });
      throw error;
    }
  }

  async function begin(name: string, entry: () => Entry | undefined): Promise<Remote> {
    // Rendering asks for remotes, and nothing may change while it does.
    await undefined;
    try {
      const serving = await loadWanted(name);
      const mine = entry();
      if (mine && entries.get(name) === mine) {
        Object.assign(mine, { serving, state: 'serving' });
        show(name, { serving }, false);
      }
      return serving.remote;
    } catch (error) {
      const mine = entry();
      if (mine && entries.get(name) === mine) {
        mine.state = 'failed';
        show(name, {}, false);
      }
      throw error;
    }
  }

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
    entry.serving = serving;
    entry.promise = Promise.resolve(serving.remote);
    show(name, { serving }, true);
  }

  function switching(entry: Entry, since: 'crashed' | 'updating', how: () => Promise<void>): Promise<void> {
    const done = how().finally(() => {
      if (entry.switching?.done === done) entry.switching = undefined;
    });
    entry.switching = { since, done };
    return done;
  }

  async function takeOver(name: string, entry: Entry, failure: RemoteFailure): Promise<void> {
    try {
      await replace(name, entry, await loadWanted(name, [failure]));
    } catch (error) {
      entry.state = 'failed';
      entry.promise = Promise.reject(error);
      entry.promise.catch(() => undefined);
      if (entries.get(name) === entry) show(name, {}, true);
    }
  }

  function drop(name: string): void {
    builds.forget(name);
    if (!entries.delete(name)) return;
    recordRemote(name, { state: 'not loaded' });
    show(name, {}, true);
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
  }

  async function update(name: string): Promise<void> {
    const entry = entries.get(name);
    const serving = entry?.serving;
    if (entry && serving)
      await (entry.switching?.done ?? switching(entry, 'updating', () => renew(name, entry, serving)));
  }

  const takesOver = (name: string) => {
    const entry = entries.get(name);
    if (!entry?.serving) return false;
    const serving = entry.serving.choice.build.entry;
    return entry.switching?.since === 'crashed' || builds.usable(name).some((other) => other.build.entry !== serving);
  };

  return {
    load(name) {
      const known = entries.get(name);
      if (known) return known.promise;
      const entry: Entry = {
        promise: begin(name, () => entry),
        state: 'loading',
      };
      entry.promise.catch(() => undefined);
      entries.set(name, entry);
      return entry.promise;
    },
    states: () => states,
    wanted: builds.wanted,
    stand: (name, prepare = async () => undefined) =>
      standing.add(name, prepare, () => {
        if (states[name]?.outdated) drop(name);
      }),
    takesOver,
    crashed(name, { choice, error, early }) {
      const entry = entries.get(name);
      const failure = { remote: name, version: choice?.build.version ?? 'unknown', message: asMessage(error) };
      const isServing = choice !== undefined && choice.build.entry === entry?.serving?.choice.build.entry;
      if (entry && early && isServing && entry.switching?.since !== 'crashed') {
        builds.markBroken(name, choice);
        if (builds.usable(name).length > 0) {
          void switching(entry, 'crashed', () => takeOver(name, entry, failure));
          return;
        }
        entry.state = 'failed';
        recordRemote(name, { state: 'failed', version: failure.version, source: choice.source });
      }
      report(failure);
    },
    partFailed(name, error) {
      const version = entries.get(name)?.serving?.choice.build.version ?? 'unknown';
      report({ remote: name, version, message: asMessage(error) });
    },
    retry(name) {
      if (entries.get(name)?.state === 'failed') drop(name);
    },
    update,
    drop,
    reconsider(when) {
      for (const [name, entry] of [...entries]) {
        if (!entry.serving || entry.state === 'failed') {
          drop(name);
          continue;
        }
        if (builds.isWanted(name, entry.serving.choice)) continue;
        if (!standing.has(name)) drop(name);
        else if (when === 'at once') void update(name);
        else show(name, { serving: entry.serving, outdated: true }, false);
      }
    },
  };
}
