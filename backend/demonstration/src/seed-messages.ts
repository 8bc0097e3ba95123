import type { Transaction } from '@harbour/backend-database';
import { defaultRecipient } from '@harbour/definitions/messaging/messages';
import { promisedAnswer } from '@harbour/domain-messaging';
import {
  message,
  messageAttachment,
  messageBox,
  messageNote,
  messageRecipient,
  messageTemplate,
  waitingConversation,
} from '@harbour/domain-messaging/tables';
import { addDays } from '@harbour/kernel/calendar';
import type { ObjectStore } from '@harbour/kernel/objects/object-store';
import { storedObject } from '@harbour/kernel/objects/tables';
import { client } from '@harbour/kernel/people/tables';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import { demonstrationAccounts } from './accounts.ts';
import { type Conversation, conversations, type DemonstrationMessage } from './conversations.ts';
import { messageTemplates } from './message-templates.ts';
import { smallPdf } from './small-pdf.ts';

const firm = defaultRecipient.id;

/** Message ids derive from the index of the conversation and of the message, so that reruns recognise them. */
function messageId(conversation: number, position: number): string {
  return `5d3e7a10-8c42-4b1f-9e60-${String(conversation * 100 + position).padStart(12, '0')}`;
}

/** Sets the staff groups of demonstration users, which older releases did not. */
async function noteStaff(tx: Transaction): Promise<void> {
  for (const { uid, groups } of Object.values(demonstrationAccounts)) {
    const [staffGroup] = groups;
    if (staffGroup) {
      await tx
        .update(client)
        .set({ staffGroup })
        .where(and(eq(client.uid, uid), isNull(client.staffGroup)));
    }
  }
}

/** Stores a message: its row, its recipients and its mailboxes. */
function stored(
  conversation: Conversation,
  index: number,
  position: number,
  given: DemonstrationMessage,
  today: string,
) {
  const clientUid = demonstrationAccounts[conversation.client].uid;
  const fromFirm = given.from !== 'client';
  const id = messageId(index, position);
  const at = new Date(`${addDays(today, -given.daysAgo)}T${given.time}:00Z`);
  const next = conversation.messages[position + 1];
  const answeredAt = next && !next.draft ? new Date(`${addDays(today, -next.daysAgo)}T${next.time}:00Z`) : null;
  const answeredBy = answeredAt && (next?.from === 'client' ? clientUid : firm);
  const row = {
    id,
    threadId: messageId(index, 0),
    previousMessageId: position === 0 ? null : messageId(index, position - 1),
    clientUid,
    senderUid: given.from === 'client' ? clientUid : demonstrationAccounts[given.from].uid,
    fromFirm,
    subject: position === 0 ? conversation.subject : `Re: ${conversation.subject}`,
    category: conversation.category,
    bodyHtml: given.text.map((paragraph) => `<p>${paragraph}</p>`).join(''),
    bodyText: given.text.join(' '),
    dateSent: given.draft ? null : at,
    changedAt: at,
    answeredAt,
  };
  const boxOf = (box: string, written: boolean, reader: 'client' | 'firm', openedBy: string) => {
    const read = written || given.unreadBy !== reader;
    return {
      messageId: id,
      box,
      written,
      at,
      draft: given.draft ?? false,
      archived: reader === 'client' && (conversation.archived ?? false),
      read,
      openedAt: read ? at : null,
      openedBy: read ? openedBy : null,
      answered: answeredBy === box,
    };
  };
  const boxes = [
    boxOf(clientUid, !fromFirm, 'client', clientUid),
    boxOf(firm, fromFirm, 'firm', fromFirm ? row.senderUid : demonstrationAccounts.adviser.uid),
  ];
  return {
    row,
    recipient: { messageId: id, recipientUid: fromFirm ? clientUid : firm, copied: false, position: 0 },
    boxes: boxes.filter(({ written }) => written || !given.draft),
  };
}

/** Adds the attachments of messages and stores their files. */
async function seedFiles(tx: Transaction, store: ObjectStore): Promise<void> {
  const files = conversations.flatMap((conversation, index) =>
    conversation.messages.flatMap(({ pdf }, position) =>
      pdf === undefined
        ? []
        : [{ pdf, id: messageId(index, position), clientUid: demonstrationAccounts[conversation.client].uid }],
    ),
  );
  for (const { pdf, id, clientUid } of files) {
    const bytes = smallPdf([
      'Quarterly statement',
      'of your discretionary portfolio',
      '',
      'Fictional, as all of this firm is.',
    ]);
    const key = `demonstration-${id}`;
    const contentType = 'application/pdf';
    await store.put(key, bytes, contentType);
    await tx.insert(storedObject).values({ key, clientUid, fileName: pdf, contentType, expiresAt: null });
    await tx.insert(messageAttachment).values({
      id,
      messageId: id,
      objectKey: key,
      fileName: pdf,
      contentType,
      size: bytes.length,
      state: 'stored',
      position: 0,
    });
  }
}

/** What clients wrote last and earlier than this needs no answer: they said thank you. */
const oldestQuestionDays = 30;

/** Puts the conversations in which a client wrote last into the desk's queue, the first with a note of a colleague. */
async function seedDesk(tx: Transaction, today: string): Promise<void> {
  const waits = conversations.flatMap((conversation, index) => {
    const sent = conversation.messages.filter(({ draft }) => !draft);
    const answers = sent.findLastIndex(({ from }) => from !== 'client');
    const oldest = sent[answers + 1];
    if (!oldest || oldest.daysAgo > oldestQuestionDays) return [];
    const since = new Date(`${addDays(today, -oldest.daysAgo)}T${oldest.time}:00Z`);
    return [
      {
        since,
        threadId: messageId(index, 0),
        messageId: messageId(index, sent.length - 1),
        clientUid: demonstrationAccounts[conversation.client].uid,
      },
    ];
  });
  const [first] = waits;
  if (!first) return;
  for (const row of waits) {
    const answerBy = await promisedAnswer({ db: tx }, row.since.getTime());
    await tx.insert(waitingConversation).values({ ...row, answerBy });
  }
  await tx.insert(messageNote).values({
    id: messageId(99, 0),
    threadId: first.threadId,
    at: new Date(first.since.getTime() + 3_600_000),
    authorUid: demonstrationAccounts.administrator.uid,
    text: 'I have asked the administrators for the figures.',
  });
}

/** Adds messages for staff to start from. */
async function seedTemplates(tx: Transaction): Promise<void> {
  await tx
    .insert(messageTemplate)
    .values(messageTemplates.map((template, index) => ({ id: messageId(98, index), ...template })))
    .onConflictDoNothing();
}

/**
 * Adds messages for the demonstration's clients and the firm, once: later changes by users are kept. Does nothing
 * without these clients.
 * @param today ISO date
 * @param store where files are stored; if omitted, messages have no attachments
 */
export async function seedMessages(tx: Transaction, today: string, store?: ObjectStore): Promise<void> {
  const { client: eleanor, partner, adviser, administrator } = demonstrationAccounts;
  const needed = [eleanor.uid, partner.uid, adviser.uid, administrator.uid];
  const known = await tx.select({ uid: client.uid }).from(client).where(inArray(client.uid, needed));
  if (known.length < needed.length) return;
  await noteStaff(tx);
  const all = conversations.flatMap((conversation, index) =>
    conversation.messages.map((given, position) => stored(conversation, index, position, given, today)),
  );
  // The first message was sent, so nobody can have removed it.
  const [before] = await tx
    .select({ id: message.id })
    .from(message)
    .where(eq(message.id, messageId(0, 0)));
  if (before) return;
  await tx.insert(message).values(all.map(({ row }) => row));
  await tx.insert(messageRecipient).values(all.map(({ recipient }) => recipient));
  await tx.insert(messageBox).values(all.flatMap(({ boxes }) => boxes));
  await seedDesk(tx, today);
  await seedTemplates(tx);
  if (store) await seedFiles(tx, store);
}
