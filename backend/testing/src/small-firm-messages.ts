import type { Database } from '@harbour/backend-database';
import { defaultRecipient } from '@harbour/definitions/messaging/messages';
import {
  message,
  messageAttachment,
  messageBox,
  messageRecipient,
  messageTemplate,
} from '@harbour/domain-messaging/tables';

const id = (tail: string) => `0b5f3a52-6c1d-4e7f-9a10-00000000${tail}`;

/** Messages of the small firm by role; Anna and the firm have one draft for each call that changes a draft. */
export const smallMessages = {
  /** Anna asks the team, and Adi answers. */
  question: id('dd01'),
  answer: id('dd02'),
  /** Adi writes to Carl. */
  toCarl: id('dd03'),
  annasDraft: id('dd04'),
  annasRemovedDraft: id('dd05'),
  firmsDraft: id('dd06'),
  firmsRemovedDraft: id('dd07'),
  carlsDraft: id('dd08'),
} as const;

export const smallTemplate = id('df09');

/** An attachment of each draft, not uploaded yet. */
export const smallAttachments = { annas: id('de01'), firms: id('de02'), carls: id('de03') } as const;

interface Person {
  uid: string;
}

interface Given {
  id: string;
  /** The first message of its conversation; if omitted, the message itself. */
  thread?: string;
  previous?: string;
  client: Person;
  sender: Person;
  fromFirm: boolean;
  to: readonly string[];
  /** Mailboxes, the writer's first; a draft is only in that one. */
  boxes: readonly string[];
  subject: string;
  text: string;
  at: string;
  draft?: true;
}

async function store({ db }: Database, given: Given): Promise<void> {
  const at = new Date(given.at);
  await db.insert(message).values({
    id: given.id,
    threadId: given.thread ?? given.id,
    previousMessageId: given.previous ?? null,
    clientUid: given.client.uid,
    senderUid: given.sender.uid,
    fromFirm: given.fromFirm,
    subject: given.subject,
    category: 'Investments',
    bodyHtml: `<p>${given.text}</p>`,
    bodyText: given.text,
    dateSent: given.draft ? null : at,
    changedAt: at,
  });
  if (given.to.length > 0) {
    await db
      .insert(messageRecipient)
      .values(
        given.to.map((recipientUid, position) => ({ messageId: given.id, recipientUid, copied: false, position })),
      );
  }
  await db.insert(messageBox).values(
    given.boxes.map((box, index) => ({
      messageId: given.id,
      box,
      written: index === 0,
      at,
      draft: given.draft ?? false,
      read: index === 0,
    })),
  );
}

/** Adds a few messages and a template to the small firm. Staff other than Adi write drafts only. */
export async function seedMessages(
  database: Database,
  { anna, carl, adviser, admin }: Readonly<Record<'anna' | 'carl' | 'adviser' | 'admin', Person>>,
): Promise<void> {
  const firm = defaultRecipient.id;
  const question = { client: anna, sender: anna, fromFirm: false, to: [firm], boxes: [anna.uid, firm] };
  await store(database, {
    ...question,
    id: smallMessages.question,
    subject: 'My annual allowance',
    text: 'How much may I still pay in?',
    at: '2026-03-10T09:00:00Z',
  });
  await store(database, {
    id: smallMessages.answer,
    thread: smallMessages.question,
    previous: smallMessages.question,
    client: anna,
    sender: adviser,
    fromFirm: true,
    to: [anna.uid],
    boxes: [firm, anna.uid],
    subject: 'Re: My annual allowance',
    text: 'You have £4,000 left.',
    at: '2026-03-11T10:30:00Z',
  });
  await store(database, {
    id: smallMessages.toCarl,
    client: carl,
    sender: adviser,
    fromFirm: true,
    to: [carl.uid],
    boxes: [firm, carl.uid],
    subject: 'Your review',
    text: 'When shall we meet?',
    at: '2026-03-12T11:00:00Z',
  });
  const drafts = [
    { id: smallMessages.annasDraft, sender: anna, fromFirm: false, to: [firm] },
    { id: smallMessages.annasRemovedDraft, sender: anna, fromFirm: false, to: [] },
    { id: smallMessages.firmsDraft, sender: admin, fromFirm: true, to: [] },
    { id: smallMessages.firmsRemovedDraft, sender: admin, fromFirm: true, to: [] },
    { id: smallMessages.carlsDraft, sender: carl, fromFirm: false, to: [firm] },
  ];
  for (const draft of drafts) {
    await store(database, {
      ...draft,
      client: draft.sender,
      boxes: [draft.fromFirm ? firm : draft.sender.uid],
      subject: 'Not ready yet',
      text: 'More soon.',
      at: '2026-03-17T08:00:00Z',
      draft: true,
    });
  }
  await database.db.insert(messageTemplate).values({
    id: smallTemplate,
    name: 'Received',
    subject: 'Your message',
    category: 'Correspondence',
    text: 'Dear {first name},\n\nthank you. We answer within {answer time}.\n{my name}, {firm name}',
  });
  const files = [
    [smallAttachments.annas, smallMessages.annasDraft],
    [smallAttachments.firms, smallMessages.firmsDraft],
    [smallAttachments.carls, smallMessages.carlsDraft],
  ] as const;
  await database.db.insert(messageAttachment).values(
    files.map(([attachmentId, messageId], index) => ({
      id: attachmentId,
      messageId,
      objectKey: String(index).repeat(43),
      fileName: 'statement.pdf',
      contentType: 'application/pdf',
      size: 1_000,
      state: 'waiting' as const,
      position: 0,
    })),
  );
}
