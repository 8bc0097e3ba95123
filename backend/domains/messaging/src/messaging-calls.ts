import {
  clientMessaging,
  firmMessaging,
  listenForMessages,
  type MessagingCalls,
} from '@harbour/definitions/messaging/calls';
import { bind } from '@harbour/kernel/http/bind-call';
import { listeningAddress } from '@harbour/kernel/listening/listening-address';
import { registerAttachment, removeAttachment } from './attachments.ts';
import { auditReading, auditRefusal } from './audit-reading.ts';
import { changeMessage, removeDraft } from './change-message.ts';
import { deskCalls } from './desk/desk-calls.ts';
import { templateCalls } from './desk/template-calls.ts';
import { firmCalls } from './firm-calls.ts';
import { mailboxPage, newMessages } from './mailbox-page.ts';
import { newMessagesOfClients } from './new-messages-state.ts';
import { allowedRecipients, previousRecipients, previousSenders } from './parties.ts';
import { readMessage } from './read-message.ts';
import { clientSide, firmSide, type SideOf } from './sides.ts';
import { writeMessage } from './write-message.ts';

const success = true as const;

/**
 * The calls of one side: the same code for clients and the firm.
 * @param recorded whether changes are audited: a client's own messages are records already
 */
function callsOf(calls: MessagingCalls, sideOf: SideOf, { recorded }: { recorded: boolean }) {
  return [
    bind(
      calls.loadMessageWithID,
      async ({ caller, query, ...context }) => {
        const side = sideOf(caller);
        const read = await readMessage(context, side, query).catch(async (error: unknown) => {
          await auditRefusal(context, side, query.messageID);
          throw error;
        });
        await auditReading(context.record, side, read.thread);
        return { success, ...read };
      },
      { limit: 'heavyRead' },
    ),

    bind(
      calls.loadMessages,
      async ({ database, caller, body, record }) => {
        const side = sideOf(caller);
        const page = await mailboxPage(database, side, body);
        await auditReading(record, side, page.messages);
        return page;
      },
      { limit: 'heavyRead' },
    ),

    bind(calls.loadNewMessages, async ({ database, caller, record }) => {
      const side = sideOf(caller);
      const found = await newMessages(database, side);
      await auditReading(record, side, found.messages);
      return found;
    }),

    bind(
      calls.updateMessage,
      async ({ caller, body, ...context }) => {
        await changeMessage(context, sideOf(caller), body);
        return { success };
      },
      { recorded },
    ),

    bind(calls.addMessage, ({ caller, body, ...context }) => writeMessage(context, sideOf(caller), body), { recorded }),

    bind(
      calls.removeDraftMessage,
      async ({ caller, body, ...context }) => {
        await removeDraft(context, sideOf(caller), body.messageID);
        return { success };
      },
      { recorded },
    ),

    bind(calls.uploadAttachment, ({ caller, body, ...context }) => registerAttachment(context, sideOf(caller), body), {
      recorded,
    }),

    bind(
      calls.removeAttachment,
      async ({ caller, body, ...context }) => {
        await removeAttachment(context, sideOf(caller), body.attachmentID);
        return { success };
      },
      { recorded },
    ),

    bind(calls.recipients, async ({ database, caller }) => ({
      recipients: await allowedRecipients(database, sideOf(caller)),
    })),

    bind(calls.recipientsList, async ({ database, caller }) => ({
      recipients: await previousRecipients(database, sideOf(caller)),
    })),

    bind(calls.sendersList, async ({ database, caller }) => ({
      senders: await previousSenders(database, sideOf(caller)),
    })),
  ];
}

const listening = bind(listenForMessages, async ({ caller, objects }) => ({
  url: listeningAddress(objects, newMessagesOfClients.name, clientSide(caller).box),
}));

export const messagingCalls = [
  listening,
  ...callsOf(clientMessaging, clientSide, { recorded: false }),
  ...callsOf(firmMessaging, firmSide, { recorded: true }),
  ...firmCalls,
  ...deskCalls,
  ...templateCalls,
];
