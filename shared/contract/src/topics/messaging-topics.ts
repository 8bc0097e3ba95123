import type { TopicPolicies } from './topic-policy.ts';

/** The mailbox types of secure messaging, the same on the client's and the adviser's side. */
export type Mailbox = 'inbox' | 'sent' | 'drafts' | 'archived';

/** Topics of secure messaging. The first two are said by the host, since a client can arrive before the remote is loaded. */
export interface MessagingTopics {
  /** A mailbox tab was entered: its filters and the current message start clean. */
  'mailbox.opened': { mailbox: Mailbox };
  /** The compose page was entered: the current message starts empty. */
  'message.new': object;
  /** Something in a mailbox of this client changed, in this tab or another one: what shows it reads it anew. */
  'messages.changed': { client: string };
  /** A change of a message (archived, read, sent) was not stored. */
  'messages.update-failed': { messageID: string; message: string };
  /** One of several messages could not be archived. */
  'messages.archive-failed': { subject: string };
  /** How many new messages wait; kept for whoever subscribes later. */
  'messages.new': { count: number };
}

export const messagingTopics = {
  'mailbox.opened': { emittedBy: 'host', sticky: true },
  'message.new': { emittedBy: 'host' },
  // An answer to a proposal sends a message.
  'messages.changed': { emittedBy: ['mf-messaging', 'mf-ims'], crossTab: true },
  'messages.update-failed': { emittedBy: ['mf-messaging'] },
  'messages.archive-failed': { emittedBy: ['mf-messaging'] },
  // Not across tabs: another tab may be acting for another client.
  'messages.new': { emittedBy: ['mf-messaging'], sticky: true },
} as const satisfies TopicPolicies<MessagingTopics>;
