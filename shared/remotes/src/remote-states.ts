/** What a remote is in this page. Nothing of one that is absent is there: nobody has asked for it, or it was dropped. */
export type RemoteStateName = 'absent' | 'loading' | 'serving' | 'outdated' | 'updating' | 'replacing' | 'failed';

/** What happens to a remote. */
export type RemoteEvent =
  /** A part of the page needs it. */
  | 'asked for'
  /** A build that is wanted is there, and its code for every part that stands. */
  | 'loaded'
  /** None of the builds can be had, or it is switched off, or the network is away. */
  | 'unavailable'
  /** The build that is wanted now is to take the place of the one that serves. */
  | 'update asked'
  /** There is no other build, or it cannot be had: the one that serves goes on. */
  | 'nothing newer'
  /** A part crashed before it had stood, and another build is left. */
  | 'crashed early'
  /** The same, and none is left. */
  | 'last build crashed'
  /** Another build is wanted for whoever looks at the portal now; the one that serves stays until its parts have left. */
  | 'other build wanted'
  /** The last of its parts left the page. */
  | 'parts left'
  /** Somebody else looks at the portal, for whom it may be another build. */
  | 'visitor changed'
  /** Somebody asked to try again. */
  | 'retried'
  /** Its build must not serve any more: everything begins anew. */
  | 'dropped';

/**
 * States × events → next state. The loader runs on this table: an event without a cell changes nothing in that state.
 * In `outdated` and `failed` an update runs beside what is there, which is why it leads to no other state.
 * `docs/architecture.md` draws it.
 */
export const remoteTransitions: Readonly<
  Record<RemoteStateName, Readonly<Partial<Record<RemoteEvent, RemoteStateName>>>>
> = {
  absent: { 'asked for': 'loading' },
  loading: { loaded: 'serving', unavailable: 'failed', 'visitor changed': 'absent', dropped: 'absent' },
  serving: {
    'update asked': 'updating',
    'crashed early': 'replacing',
    'last build crashed': 'failed',
    'other build wanted': 'outdated',
    dropped: 'absent',
  },
  outdated: {
    'update asked': 'outdated',
    loaded: 'serving',
    'crashed early': 'replacing',
    'last build crashed': 'failed',
    'parts left': 'absent',
    dropped: 'absent',
  },
  updating: {
    loaded: 'serving',
    'nothing newer': 'serving',
    'crashed early': 'replacing',
    'last build crashed': 'failed',
    'other build wanted': 'outdated',
    dropped: 'absent',
  },
  replacing: { loaded: 'serving', unavailable: 'failed', dropped: 'absent' },
  failed: {
    'update asked': 'failed',
    loaded: 'serving',
    'crashed early': 'replacing',
    'visitor changed': 'absent',
    retried: 'absent',
    dropped: 'absent',
  },
};

/** Where an event leads; undefined where it changes nothing. */
export function nextState(state: RemoteStateName, event: RemoteEvent): RemoteStateName | undefined {
  return remoteTransitions[state][event];
}
