import { mailLimits } from '@harbour/definitions/messaging/messages';
import { defineModule } from '@harbour/kernel/modules/module';
import { messagingCalls } from './messaging-calls.ts';
import { newMessagesOfClients } from './new-messages-state.ts';
import { isAttachment, receiveAttachment } from './receive-attachment.ts';
import * as tables from './tables.ts';

export { promisedAnswer } from './desk/answer-promise.ts';
export { escapeHtml } from './escape-html.ts';
export { searchedClients } from './parties.ts';
export { searchContacts } from './search-contacts.ts';
export { searchMessages } from './search-messages.ts';
export { clientSide, firmSide } from './sides.ts';
export { type NotifyRecipients, notifyRecipients, type SentMessageEvent } from './tell-recipients.ts';
export { type MessageToClient, writeInBackground, writeToClient } from './write-to-client.ts';
export { type MessageToFirm, writeToFirm } from './write-to-firm.ts';

/** Messages between clients and the firm, with attachments. */
export const module = defineModule({
  name: 'messaging',
  needs: [],
  calls: messagingCalls,
  tables,
  figures: [
    /** Maximum messages per conversation; the next one starts a new conversation. */
    'messages-of-conversation',
    /** Maximum drafts per author. */
    'drafts-of-author',
    /** Working days in which the firm promises to answer a message; an answer is due at the hour below. */
    'answer-working-days',
    /** Hour of the day, in London, until which the firm works. */
    'answer-hour',
    /** Maximum internal notes per conversation. */
    'notes-of-conversation',
  ],
  watched: newMessagesOfClients,
  uploads: { mostBytes: mailLimits.attachmentBytes, expects: isAttachment, receive: receiveAttachment },
});
