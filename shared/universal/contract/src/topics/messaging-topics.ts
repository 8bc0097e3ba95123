import type { TopicPolicies } from './topic-policy.ts';

/** The mailbox types of secure messaging, the same on the client's and the adviser's side. */
export type Mailbox = 'inbox' | 'sent' | 'drafts' | 'archived';

/** Topics of secure messaging. The host emits the first two, since a client can arrive before the remote is loaded. */
export interface MessagingTopics {
  /** A mailbox tab was entered: its filters and the current message are reset. */
  'mailbox.opened': { mailbox: Mailbox };
  /** The compose page was entered: the current message is reset to empty. */
  'message.new': object;
  /** Something in a mailbox of this client changed, in this tab or another one: components that show it refetch. */
  'messages.changed': { client: string };
  /** A change of a message (archived, read, sent) was not stored. */
  'messages.update-failed': { messageID: string; message: string };
  /** One of several messages could not be archived. */
  'messages.archive-failed': { subject: string };
  /** Number of new messages; replayed to late subscribers. */
  'messages.new': { count: number };
}

export const messagingTopics = {
  'mailbox.opened': { emittedBy: 'host', sticky: true },
  'message.new': { emittedBy: 'host' },
  // Answering a proposal sends a message.
  'messages.changed': { emittedBy: ['mf-messaging', 'mf-ims'], crossTab: true },
  'messages.update-failed': { emittedBy: ['mf-messaging'] },
  'messages.archive-failed': { emittedBy: ['mf-messaging'] },
  // Not across tabs: another tab may be acting for another client.
  'messages.new': { emittedBy: ['mf-messaging'], sticky: true },
} as const satisfies TopicPolicies<MessagingTopics>;
