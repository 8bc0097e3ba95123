/** The mailbox types of secure messaging, the same on the client's and the adviser's side. */
export type Mailbox = 'inbox' | 'sent' | 'drafts' | 'archived';
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

/** What can be said on the event bus: topic → payload. */
export interface Topics {
  /** 25 minutes without activity: the client is being warned. */
  'session.idle-warning': { endsAt: number };
  /** The session is about to end by itself: whoever holds unsaved work keeps it now, before the page is left. */
  'session.ending': { reason: 'idle' };
  /**
   * A remote's parts are about to be taken off the page, since another version was asked for or the remote was switched
   * off: whoever holds unsaved work of that remote keeps it now.
   */
  'remote.ending': { remote: string; reason: 'updated' | 'switched off' };
  /** The session has ended, in this tab or another one. */
  'session.ended': { reason: 'idle' | 'manual' | 'elsewhere' };
  /** A request got no answer, or could not be made. */
  'request.failed': { method: string; path: string; message: string };
  /** The backend answered a call as it never should: with an error of its own, or in an unknown shape. */
  'reply.faulty': { method: string; path: string; message: string };
  toast: Toast;
  'modal.open': { modal: Modal };
  'modal.close': { modal: Modal };
  'panel.opened': { panel: Panel };
  /** A mailbox tab was entered: its filters and the current message start clean. */
  'mailbox.opened': { mailbox: Mailbox };
  /** The compose page was entered: the current message starts empty. */
  'message.new': object;
  /** A flow that is walked in steps begins anew, or stands at another step; its remote names it in its `remote.json`. */
  'stepper.reset': { flow: string };
  'stepper.set': { flow: string; step: number };
  /** Something in a mailbox of this client changed, in this tab or another one: what shows it reads it anew. */
  'messages.changed': { client: string };
  /** A change of a message (archived, read, sent) was not stored. */
  'messages.update-failed': { messageID: string; message: string };
  /** One of several messages could not be archived. */
  'messages.archive-failed': { subject: string };
  /** What waits for this client's approval changed, in this tab or another one. */
  'ims.changed': { client: string };
  /** How many new messages, IMS items and reminders wait; kept for whoever subscribes later. */
  'messages.new': { count: number };
  'ims.pending': { count: number };
  'research.reminders': { count: number };
  /** A remote could not be loaded or crashed; `serving` is the version that serves in its place, if one does. */
  'remote.failed': { remote: string; version: string; message: string; serving?: string };
}

export type TopicName = keyof Topics;

/**
 * How each topic travels: `sticky` replays the last payload to late subscribers,
 * `crossTab` reaches the client's other tabs too.
 */
export const topicPolicy: Record<TopicName, { sticky?: true; crossTab?: true }> = {
  'session.idle-warning': { sticky: true },
  'session.ending': {},
  'remote.ending': {},
  'session.ended': { crossTab: true },
  'request.failed': {},
  'reply.faulty': {},
  toast: {},
  'modal.open': {},
  'modal.close': {},
  'panel.opened': {},
  'mailbox.opened': { sticky: true },
  'message.new': {},
  'stepper.reset': {},
  'stepper.set': {},
  'messages.changed': { crossTab: true },
  'messages.update-failed': {},
  'messages.archive-failed': {},
  'ims.changed': { crossTab: true },
  // Not across tabs: another tab may be acting for another client.
  'messages.new': { sticky: true },
  'ims.pending': { sticky: true },
  'research.reminders': { sticky: true },
  'remote.failed': {},
};
