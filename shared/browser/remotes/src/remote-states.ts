/**
 * The state of a remote in this page. `absent` means that nothing is loaded: it was never requested, or was dropped.
 */
export type RemoteStateName = 'absent' | 'loading' | 'serving' | 'outdated' | 'updating' | 'replacing' | 'failed';

/** An event of a remote. */
export type RemoteEvent =
  /** A part of the page needs it. */
  | 'asked for'
  /** The wanted build is loaded, and its code for every mounted part. */
  | 'loaded'
  /** None of the builds can be loaded, or the remote is switched off, or the network is down. */
  | 'unavailable'
  /** The wanted build should replace the one in use. */
  | 'update asked'
  /** There is no other build, or it failed to load: the current one stays. */
  | 'nothing newer'
  /** A part crashed right after it appeared, and another build is left. */
  | 'crashed early'
  /** The same, and no build is left. */
  | 'last build crashed'
  /** Another build is wanted for the current visitor; the one in use stays until its parts are unmounted. */
  | 'other build wanted'
  /** The last of its parts was unmounted. */
  | 'parts left'
  /** The visitor changed, and may get another build. */
  | 'visitor changed'
  /** The user asked for a retry. */
  | 'retried'
  /** Its build must not be used any more: everything restarts. */
  | 'dropped';

/**
 * States × events → next state. The loader runs on this table: an event without a cell is ignored in that state. In
 * `outdated` and `failed` an update runs in parallel to the current state, so it leads to no other state.
 * `docs/architecture.md` has the diagram.
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

/** The next state for an event; undefined if it changes nothing. */
export function nextState(state: RemoteStateName, event: RemoteEvent): RemoteStateName | undefined {
  return remoteTransitions[state][event];
}
