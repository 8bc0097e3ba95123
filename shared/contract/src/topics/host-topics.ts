import type { TopicPolicies } from './topic-policy.ts';

/** The modals of the portal; one at a time is active. */
export type Modal = 'WelcomeTour' | 'AutoLogout' | 'loadSearchResults';
/** The panels at the right edge; opening one closes the other. */
export type Panel = 'messages' | 'notifications';

export interface Toast {
  severity?: 'error' | 'success' | 'info' | 'warning';
  title: string;
  text: string;
  /** Milliseconds on screen; 4,000 when left out, 10,000 with an action. */
  life?: number;
  /** What can be done about it, such as taking it back; done once, and the toast is gone. */
  action?: { label: string; run: () => void };
}

/** Topics of the host: session, remotes, requests, and what it shows on behalf of others. */
export interface HostTopics {
  /** 25 minutes without activity: the client is being warned. */
  'session.idle-warning': { endsAt: number };
  /** The session is about to end by itself: whoever holds unsaved work keeps it now, before the page is left. */
  'session.ending': { reason: 'idle' };
  /** The session has ended, in this tab or another one. */
  'session.ended': { reason: 'idle' | 'manual' | 'elsewhere' };
  /**
   * A remote's parts are about to be taken off the page, since another version was asked for or the remote was switched
   * off: whoever holds unsaved work of that remote keeps it now.
   */
  'remote.ending': { remote: string; reason: 'updated' | 'switched off' };
  /** A remote could not be loaded or crashed; `serving` is the version that serves in its place, if one does. */
  'remote.failed': { remote: string; version: string; message: string; serving?: string };
  /** A request got no answer, or could not be made. */
  'request.failed': { method: string; path: string; message: string };
  /** The backend answered a call as it never should: with an error of its own, or in an unknown shape. */
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
  'remote.ending': { emittedBy: 'host' },
  'remote.failed': { emittedBy: 'host' },
  'request.failed': { emittedBy: 'host' },
  'reply.faulty': { emittedBy: 'host' },
  toast: { emittedBy: 'anyone' },
  'modal.open': { emittedBy: 'host' },
  'modal.close': { emittedBy: 'host' },
  'panel.opened': { emittedBy: 'host' },
} as const satisfies TopicPolicies<HostTopics>;
