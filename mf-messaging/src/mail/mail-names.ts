import type { MailboxName } from '@harbour/definitions/messaging/messages';

/** The tabs' labels, in their order (specification, section 2: "Secure messaging: Inbox, Drafts, Sent, Archive"). */
export const mailboxLabels: Readonly<Record<MailboxName, string>> = {
  inbox: 'Inbox',
  drafts: 'Drafts',
  sent: 'Sent',
  archived: 'Archive',
};

export { mailboxes, mailCategories } from '@harbour/definitions/messaging/messages';
