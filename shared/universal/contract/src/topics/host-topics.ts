import type { TopicPolicies } from './topic-policy.ts';

/** The modals of the portal; one at a time is active. */
export type Modal = 'WelcomeTour' | 'AutoLogout' | 'loadSearchResults';
/** The panels at the right edge; opening one closes the other. */
export type Panel = 'messages' | 'notifications';

export interface Toast {
  severity?: 'error' | 'success' | 'info' | 'warning';
  title: string;
  text: string;
  /** Milliseconds on screen; default 4,000, or 10,000 with an action. */
  life?: number;
  /** An action such as undo; it runs once, then the toast closes. */
  action?: { label: string; run: () => void };
}

/** Topics of the host: session, remotes, requests, and what it shows for others. */
export interface HostTopics {
  /** 25 minutes without activity: the client sees a warning. */
  'session.idle-warning': { endsAt: number };
  /** The session is about to end by itself: parts with unsaved work save it now, before the page is left. */
  'session.ending': { reason: 'idle' };
  /** The session has ended, in this tab or another one. */
  'session.ended': { reason: 'idle' | 'manual' | 'elsewhere' };
  /** A change needs a proof of who the user is: the host asks for it, and then answers whether it was given. */
  'session.proof-wanted': { answer: (given: boolean) => void };
  /**
   * A remote's parts are about to be unmounted, because another version was requested or the remote was switched off:
   * parts of that remote with unsaved work save it now.
   */
  'remote.ending': { remote: string; reason: 'updated' | 'switched off' };
  /** A remote failed to load or crashed; `serving` is the fallback version, if any. */
  'remote.failed': { remote: string; version: string; message: string; serving?: string };
  /** A request got no answer, or could not be made. */
  'request.failed': { method: string; path: string; message: string };
  /** The backend gave an invalid answer: a server error, or an unknown shape. */
  'reply.faulty': { method: string; path: string; message: string };
  toast: Toast;
  'modal.open': { modal: Modal };
  'modal.close': { modal: Modal };
  'panel.opened': { panel: Panel };
}

export const hostTopics = {
  'session.idle-warning': { emittedBy: 'host', sticky: true },
  'session.ending': { emittedBy: 'host' },
  'session.ended': { emittedBy: 'host', crossTab: true },
  'session.proof-wanted': { emittedBy: 'host' },
  'remote.ending': { emittedBy: 'host' },
  'remote.failed': { emittedBy: 'host' },
  'request.failed': { emittedBy: 'host' },
  'reply.faulty': { emittedBy: 'host' },
  toast: { emittedBy: 'anyone' },
  'modal.open': { emittedBy: 'host' },
  'modal.close': { emittedBy: 'host' },
  'panel.opened': { emittedBy: 'host' },
} as const satisfies TopicPolicies<HostTopics>;
