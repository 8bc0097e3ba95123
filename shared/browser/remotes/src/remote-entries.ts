import type { Remote } from '@harbour/contract';
import type { Serving } from './load-wanted.ts';
import { recordRemote } from './remote-records.ts';
import { nextState, type RemoteEvent, type RemoteStateName } from './remote-states.ts';

/** What the portal sees of a remote. */
export interface RemoteState {
  /** Increases whenever the remote's parts must restart. */
  generation: number;
  serving?: Serving;
  /** Keeps its build only until its parts are unmounted. */
  outdated?: true;
}

/** A remote that was asked for. */
export interface Entry {
  promise: Promise<Remote>;
  state: RemoteStateName;
  serving?: Serving | undefined;
  /** Another build is loading; until it is ready, or has failed. */
  replacement?: Promise<void> | undefined;
}

interface RemoteEntriesOptions {
  /** Forgets which builds of a remote have failed. */
  forget: (name: string) => void;
  /** A remote's state changed. */
  onChange: () => void;
}

/** The remotes that were asked for, with their states; the table in `remote-states.ts` defines the transitions. */
export interface RemoteEntries {
  get: (name: string) => Entry | undefined;
  add: (name: string, entry: Entry) => void;
  all: () => [string, Entry][];
  states: () => Readonly<Record<string, RemoteState>>;
  /** @param restarts whether the remote's parts must restart */
  publish: (name: string, restarts: boolean) => void;
  /** Whether the table has a transition for an event. */
  allows: (name: string, event: RemoteEvent) => boolean;
  /** Applies an event to a remote; returns whether the table has a transition for it. */
  apply: (name: string, event: RemoteEvent) => boolean;
  /** Drops a remote's state: its parts restart with the build chosen then. */
  drop: (name: string) => void;
}

export function createRemoteEntries({ forget, onChange }: RemoteEntriesOptions): RemoteEntries {
  const entries = new Map<string, Entry>();
  let states: Readonly<Record<string, RemoteState>> = {};

  function publish(name: string, restarts: boolean): void {
    const entry = entries.get(name);
    states = {
      ...states,
      [name]: {
        generation: (states[name]?.generation ?? 0) + (restarts ? 1 : 0),
        ...(entry?.serving ? { serving: entry.serving } : {}),
        ...(entry?.state === 'outdated' ? { outdated: true } : {}),
      },
    };
    onChange();
  }

  function apply(name: string, event: RemoteEvent): boolean {
    const entry = entries.get(name);
    const next = entry && nextState(entry.state, event);
    if (!next) return false;
    if (next !== 'absent') {
      entry.state = next;
      return true;
    }
    forget(name);
    entries.delete(name);
    recordRemote(name, { state: 'not loaded' });
    publish(name, true);
    return true;
  }

  return {
    get: (name) => entries.get(name),
    add: (name, entry) => void entries.set(name, entry),
    all: () => [...entries],
    states: () => states,
    publish,
    allows: (name, event) => nextState(entries.get(name)?.state ?? 'absent', event) !== undefined,
    apply,
    drop(name) {
      forget(name);
      apply(name, 'dropped');
    },
  };
}
