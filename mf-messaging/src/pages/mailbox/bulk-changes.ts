import type { MailboxName, MailParty, MailSummary } from '@harbour/definitions/messaging/messages';
import { events } from '@harbour/events';
import { isIncoming } from '../../mail/parties.ts';
import { storeAssignee, updateMessage } from '../../mail/update-message.ts';
import type { Side } from '../../side.ts';

/** Something that can be done to several messages: one call each, since that is what the backend offers. */
export interface BulkChange {
  /** What has been done, as in "3 messages have been archived". */
  done: string;
  store: (message: MailSummary) => Promise<void>;
  /** What takes it back, where that is offered. */
  undo?: () => BulkChange;
  /** Called for each message for which it was not stored. */
  onFailed?: (message: MailSummary) => void;
}

/** Archives what is chosen (specification, section 8: a failure is an event that carries the subject). */
export function archiving(side: Side, nav: MailboxName): BulkChange {
  return {
    done: 'archived',
    store: ({ message_id }) => updateMessage(side.calls, { messageID: message_id, archived: true, nav }),
    undo: () => restoring(side, 'archived'),
    onFailed: ({ subject }) => void events.emit('messages.archive-failed', { subject }),
  };
}

export function restoring(side: Side, nav: MailboxName): BulkChange {
  return {
    done: 'restored',
    store: ({ message_id }) => updateMessage(side.calls, { messageID: message_id, archived: false, nav }),
    undo: () => archiving(side, nav),
  };
}

export function markingUnread({ calls }: Side, nav: MailboxName): BulkChange {
  return {
    done: 'marked as unread',
    store: ({ message_id }) => updateMessage(calls, { messageID: message_id, read: false, nav }),
  };
}

/** Firm's side: says who looks after what is chosen, or that nobody does. */
export function assigning(assignee: MailParty | null): BulkChange {
  return {
    done: assignee ? `assigned to ${assignee.name}` : 'left without anybody who looks after them',
    store: ({ message_id }) => storeAssignee(message_id, assignee),
  };
}

/** Only incoming messages have a read state. */
export function canBeUnread(messages: readonly MailSummary[], isFirm: boolean): boolean {
  return messages.some((message) => message.read && isIncoming(message, isFirm));
}
