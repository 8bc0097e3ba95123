import type { Registry, RegistryBuild } from '@harbour/platform-contract';
import { type Choice, chooseBuilds } from './choose-build.ts';
import type { Pins } from './pinned-builds.ts';
import type { RemoteState } from './remote-entries.ts';
import { RemoteDisabledError, RemoteUnavailableError } from './remote-failures.ts';
import { createRemoteLoader, type RemoteLoader, type RemoteLoaderOptions } from './remote-loader.ts';

/** The visitor who decides the canary side, and their rights on builds. */
export interface Visitor {
  /** The client whose data is shown; this browser before sign-in. */
  client: string;
  signedIn: boolean;
  /** Whether they are staff: only staff may pin builds in a portal with clients. */
  staff: boolean;
}

/** A version that can replace the running one. */
export interface ReadyVersion {
  remote: string;
  title: string;
  version: string;
}

/** The state of the portal's parts at one moment. */
export interface RemotesView {
  registry: Registry;
  /** Why a stored copy of the registry is in use; absent while a fresh one is. */
  stale?: Error;
  /** The composition that this tab asked for, if it applies. */
  pins?: Pins;
  /** The composition that this tab asked for, if it applies after the user confirms it. */
  unconfirmed?: Pins;
  loader: RemoteLoader;
  states: Readonly<Record<string, RemoteState>>;
  ready: readonly ReadyVersion[];
}

export interface PortalRemotesOptions extends Omit<RemoteLoaderOptions, 'choices' | 'onChange' | 'ending'> {
  registry: Registry;
  stale?: Error;
  visitor: () => Visitor;
  /** A portal without clients: a pinned composition applies for everybody. */
  environment: 'production' | 'test' | 'development';
  pins?: Pins;
  /** The parts of a remote are about to be unmounted; resolves when they have saved their work. */
  onEnding?: (remote: string, reason: 'updated' | 'switched off') => Promise<void>;
}

export interface PortalRemotes {
  view(): RemotesView;
  subscribe(tell: () => void): () => void;
  /** Applies another registry; ignored if older than the current one. */
  adopt(registry: Registry): void;
  /** Chooses builds again, because the visitor has changed. */
  visitorChanged(): void;
  /**
   * Replaces the running versions with those that are ready; returns the remotes for which nothing newer could be
   * loaded.
   */
  use(ready: readonly ReadyVersion[]): Promise<readonly ReadyVersion[]>;
  /** Postpones the versions that are ready to the next visit. */
  putOff(ready: readonly ReadyVersion[]): void;
}

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/**
 * Checked at every choice: a client in production never gets a pinned build, whatever this tab has stored. Staff get
 * only what they have confirmed, since a link from somebody else could bring back any fault that was ever released.
 */
function allowedPins(
  pins: Pins | undefined,
  environment: PortalRemotesOptions['environment'],
  { staff }: Visitor,
): Pick<RemotesView, 'pins' | 'unconfirmed'> {
  if (!pins || (environment === 'production' && !staff)) return {};
  const harmless = environment !== 'production' || Object.keys(pins.builds).length === 0;
  return harmless || pins.confirmed ? { pins } : { unconfirmed: pins };
}

/**
 * The versions that could replace running ones.
 * @param offered entries of the builds that the user has decided about
 */
function readyVersions(loader: RemoteLoader, registry: Registry, offered: ReadonlySet<string>): ReadyVersion[] {
  return Object.entries(loader.states()).flatMap(([remote, { serving, outdated }]) => {
    const wanted = loader.wanted(remote);
    if (!serving || outdated || !wanted || wanted.build.entry === serving.choice.build.entry) return [];
    if (offered.has(wanted.build.entry)) return [];
    return [{ remote, title: registry.remotes[remote]?.title ?? remote, version: wanted.build.version }];
  });
}

/** The running build of each remote, and the changes to it when the registry or the visitor changes. */
export function createPortalRemotes(options: PortalRemotesOptions): PortalRemotes {
  const { visitor, environment, pins, onEnding = async () => undefined, ...loading } = options;
  let { registry, stale } = options;
  let signedIn = visitor().signedIn;
  const listening = new Set<() => void>();
  const offered = new Set<string>();

  const askedPins = () => allowedPins(pins, environment, visitor());

  function choices(name: string): readonly Choice[] {
    const known = registry.remotes[name];
    if (!known) throw new RemoteUnavailableError(`The registry does not know ${name}.`);
    if (known.disabled) throw new RemoteDisabledError(known.disabled.reason);
    return chooseBuilds(known, { remote: name, client: visitor().client, pinned: askedPins().pins?.builds[name] });
  }

  const loader = createRemoteLoader({
    ...loading,
    choices,
    ending: (name) => onEnding(name, 'updated'),
    onChange: () => change(),
  });

  function look(): RemotesView {
    return {
      registry,
      loader,
      states: loader.states(),
      ready: readyVersions(loader, registry, offered),
      ...(stale ? { stale } : {}),
      ...askedPins(),
    };
  }
  let view = look();

  function change(): void {
    view = look();
    for (const tell of listening) tell();
  }

  const entriesOf = (ready: readonly ReadyVersion[]) =>
    ready.flatMap(({ remote }) => loader.wanted(remote)?.build.entry ?? []);

  /** The user has decided about this version: do not offer it again. */
  function settle(entries: readonly string[]): void {
    for (const entry of entries) offered.add(entry);
    change();
  }

  async function switchOff(name: string): Promise<void> {
    await onEnding(name, 'switched off');
    // It may have been switched on again meanwhile.
    if (registry.remotes[name]?.disabled) loader.drop(name);
  }

  return {
    view: () => view,
    subscribe(tell) {
      listening.add(tell);
      return () => listening.delete(tell);
    },
    adopt(next) {
      if (next.revision < registry.revision || (same(next, registry) && !stale)) return;
      const before = registry;
      registry = next;
      stale = undefined;
      change();
      const states = loader.states();
      for (const name of Object.keys({ ...before.remotes, ...next.remotes })) {
        if (states[name]?.serving) {
          if (next.remotes[name]?.disabled) void switchOff(name);
        } else if (!same(before.remotes[name], next.remotes[name])) loader.drop(name);
      }
    },
    visitorChanged() {
      const wasSignedIn = signedIn;
      signedIn = visitor().signedIn;
      // The user is signing in or out on this very page; it must not restart.
      loader.reconsider(wasSignedIn && signedIn ? 'at once' : 'when it has left');
      change();
    },
    async use(ready) {
      const entries = entriesOf(ready);
      const before = loader.states();
      await Promise.all(ready.map(({ remote }) => loader.update(remote)));
      const running = new Set(Object.values(loader.states()).map(({ serving }) => serving?.choice.build.entry));
      // What runs now may come back once another build has replaced it.
      settle(entries.filter((entry) => !running.has(entry)));
      return ready.filter(({ remote }) => {
        const serving = loader.states()[remote]?.serving;
        return serving !== undefined && serving === before[remote]?.serving;
      });
    },
    putOff: (ready) => settle(entriesOf(ready)),
  };
}

/** The build in use for a remote, or the one it would get on first use; undefined if none. */
export function buildOf({ loader, states }: RemotesView, name: string): RegistryBuild | undefined {
  return (states[name]?.serving?.choice ?? loader.wanted(name))?.build;
}
