import type { Registry, RegistryBuild } from '@harbour/platform-contract';
import { type Choice, chooseBuilds } from './choose-build.ts';
import type { Pins } from './pinned-builds.ts';
import { RemoteDisabledError, RemoteUnavailableError } from './remote-failures.ts';
import { createRemoteLoader, type RemoteLoader, type RemoteLoaderOptions, type RemoteState } from './remote-loader.ts';

/** Whose side of a canary counts, and what they may do with builds. */
export interface Visitor {
  /** The client whose data is shown; before sign-in this browser. */
  client: string;
  signedIn: boolean;
  /** Whether they work for the firm: only they may pin builds where clients are. */
  staff: boolean;
}

/** A version that could take the place of the one that runs. */
export interface ReadyVersion {
  remote: string;
  title: string;
  version: string;
}

/** What the portal is made of, as of one moment. */
export interface RemotesView {
  registry: Registry;
  /** Why a kept copy of the registry serves; absent while a fresh one does. */
  stale?: Error;
  /** The composition that this tab asked for, where it counts. */
  pins?: Pins;
  /** The composition that this tab asked for, where it counts once somebody has confirmed it. */
  unconfirmed?: Pins;
  loader: RemoteLoader;
  states: Readonly<Record<string, RemoteState>>;
  ready: readonly ReadyVersion[];
}

export interface PortalRemotesOptions extends Omit<RemoteLoaderOptions, 'choices' | 'onChange' | 'ending'> {
  registry: Registry;
  stale?: Error;
  visitor: () => Visitor;
  /** Where no client is, a pinned composition counts for everybody. */
  environment: 'production' | 'test' | 'development';
  pins?: Pins;
  /** The parts of a remote are about to leave the page; resolves when they have kept what they hold. */
  onEnding?: (remote: string, reason: 'updated' | 'switched off') => Promise<void>;
}

export interface PortalRemotes {
  view(): RemotesView;
  subscribe(tell: () => void): () => void;
  /** Takes over another registry; an older one than that in use is ignored. */
  adopt(registry: Registry): void;
  /** Chooses anew, since somebody else looks at the portal now. */
  visitorChanged(): void;
  /** Puts versions that are ready in the place of those that run; gives those for which nothing newer could be had. */
  use(ready: readonly ReadyVersion[]): Promise<readonly ReadyVersion[]>;
  /** Leaves versions that are ready for the next visit. */
  putOff(ready: readonly ReadyVersion[]): void;
}

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** What runs of each remote, and what of it changes when the registry or whoever looks at the portal does. */
export function createPortalRemotes(options: PortalRemotesOptions): PortalRemotes {
  const { visitor, environment, pins, onEnding = async () => undefined, ...loading } = options;
  let { registry, stale } = options;
  let signedIn = visitor().signedIn;
  const listening = new Set<() => void>();
  const offered = new Set<string>();

  /**
   * Asked at every choice: a client in production is never given a pinned build, whatever this tab has stored, and staff
   * only what they have confirmed, since whoever sends them a link could bring back any fault that was ever released.
   */
  function askedPins(): Pick<RemotesView, 'pins' | 'unconfirmed'> {
    if (!pins || (environment === 'production' && !visitor().staff)) return {};
    const harmless = environment !== 'production' || Object.keys(pins.builds).length === 0;
    return harmless || pins.confirmed ? { pins } : { unconfirmed: pins };
  }

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

  function readyVersions(): ReadyVersion[] {
    return Object.entries(loader.states()).flatMap(([remote, { serving, outdated }]) => {
      const wanted = loader.wanted(remote);
      if (!serving || outdated || !wanted || wanted.build.entry === serving.choice.build.entry) return [];
      if (offered.has(wanted.build.entry)) return [];
      return [{ remote, title: registry.remotes[remote]?.title ?? remote, version: wanted.build.version }];
    });
  }

  function look(): RemotesView {
    return {
      registry,
      loader,
      states: loader.states(),
      ready: readyVersions(),
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

  /** Whoever was offered a version has decided about it: it is not offered once more. */
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
      // Whoever comes in or goes out is in the middle of a page that does just that; it must not begin anew.
      loader.reconsider(wasSignedIn && signedIn ? 'at once' : 'when it has left');
      change();
    },
    async use(ready) {
      const entries = entriesOf(ready);
      const before = loader.states();
      await Promise.all(ready.map(({ remote }) => loader.update(remote)));
      settle(entries);
      return ready.filter(({ remote }) => {
        const serving = loader.states()[remote]?.serving;
        return serving !== undefined && serving === before[remote]?.serving;
      });
    },
    putOff: (ready) => settle(entriesOf(ready)),
  };
}

/** The build that serves a remote, or would when it is first needed; undefined when none would. */
export function buildOf({ loader, states }: RemotesView, name: string): RegistryBuild | undefined {
  return (states[name]?.serving?.choice ?? loader.wanted(name))?.build;
}
