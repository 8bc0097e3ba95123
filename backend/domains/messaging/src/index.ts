import { mailLimits } from '@harbour/definitions/messaging/messages';
import { defineModule } from '@harbour/kernel/modules/module';
import { messagingCalls } from './messaging-calls.ts';
import { receiveAttachment } from './receive-attachment.ts';
import { message, messageAttachment, messageBox, messageRecipient } from './tables.ts';

export { searchedClients } from './parties.ts';
export { searchMessages } from './search-messages.ts';
export { clientSide, firmSide } from './sides.ts';
export { type NotifyRecipients, notifyRecipients, type SentMessageEvent } from './tell-recipients.ts';
export { escapeHtml, type MessageToFirm, writeToFirm } from './write-to-firm.ts';

/** Messages between clients and the firm, with attachments. */
export const module = defineModule({
  name: 'messaging',
  needs: [],
  calls: messagingCalls,
  tables: { message, messageRecipient, messageBox, messageAttachment },
  figures: [
    /** Maximum messages per conversation; the next one starts a new conversation. */
    'messages-of-conversation',
    /** Maximum drafts per author. */
    'drafts-of-author',
  ],
  uploads: { mostBytes: mailLimits.attachmentBytes, receive: receiveAttachment },
});
