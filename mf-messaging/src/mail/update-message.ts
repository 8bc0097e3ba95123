import { api, type CallInput } from '@harbour/api';
import { assignMessage, type MessagingCalls } from '@harbour/definitions/messaging/calls';
import type { MailParty } from '@harbour/definitions/messaging/messages';
import { events } from '@harbour/events';

type Change = NonNullable<CallInput<MessagingCalls['updateMessage']>['body']>;

/**
 * Says on the bus that a change was not stored (specification, section 8), and throws on what kept it from being so.
 */
async function reportFailure(messageID: string, storing: Promise<unknown>): Promise<void> {
  try {
    await storing;
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    void events.emit('messages.update-failed', { messageID, message });
    throw error;
  }
}

/**
 * Stores a change of one message: archived, read.
 * @throws what kept it from being stored, after `messages.update-failed` was raised
 */
export function updateMessage(calls: MessagingCalls, change: Change): Promise<void> {
  return reportFailure(change.messageID, api.get(calls.updateMessage, { body: change }, { background: true }));
}

/**
 * Firm's side: stores who looks after a message; null for nobody.
 * @throws as `updateMessage`
 */
export function storeAssignee(messageID: string, assignee: MailParty | null): Promise<void> {
  const body = { messageID, assignee: assignee?.id ?? null };
  return reportFailure(messageID, api.get(assignMessage, { body }, { background: true }));
}
