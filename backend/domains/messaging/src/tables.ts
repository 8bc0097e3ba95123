import { mailCategories } from '@harbour/definitions/messaging/messages';
import { portal } from '@harbour/kernel/database/portal-schema';
import { client } from '@harbour/kernel/people/tables';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, primaryKey, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';

const moment = (name: string) => timestamp(name, { withTimezone: true });

/**
 * What a search looks in: words by their stems, and as they are written, so that the beginning of one is found too.
 * Statements repeat this very expression, or its index is not used.
 */
export const searchedWords = sql.raw(
  "(to_tsvector('english', subject || ' ' || body_text) || to_tsvector('simple', subject || ' ' || body_text))",
);

/** A message between a client and the firm, or a draft of one. */
export const message = portal.table(
  'message',
  {
    /** Made by whoever writes it, so that it is stored once however often it is sent. */
    id: uuid('id').primaryKey(),
    /** The first message of its conversation. */
    threadId: uuid('thread_id').notNull(),
    previousMessageId: uuid('previous_message_id'),
    /** The client whom it is about. */
    clientUid: uuid('client_uid')
      .notNull()
      .references(() => client.uid),
    senderUid: uuid('sender_uid')
      .notNull()
      .references(() => client.uid),
    /** Whether somebody of the firm wrote it. */
    fromFirm: boolean('from_firm').notNull(),
    subject: text('subject').notNull(),
    category: text('category', { enum: mailCategories }).notNull(),
    /** Sanitised. */
    bodyHtml: text('body_html').notNull(),
    /** The same without markup, for searching and previews. */
    bodyText: text('body_text').notNull(),
    /** Null for a draft. */
    dateSent: moment('date_sent'),
    changedAt: moment('changed_at').notNull().defaultNow(),
    version: integer('version').notNull().default(1),
    /** Who of the firm looks after it. */
    assigneeUid: uuid('assignee_uid').references(() => client.uid),
    answeredAt: moment('answered_at'),
  },
  (table) => [
    index('message_thread').on(table.threadId),
    index('message_client').on(table.clientUid, table.dateSent),
    index('message_sender').on(table.senderUid, table.changedAt),
    index('message_words').using('gin', searchedWords),
  ],
);

/** Whom a message is addressed to: clients, people of the firm, teams. */
export const messageRecipient = portal.table(
  'message_recipient',
  {
    messageId: uuid('message_id')
      .notNull()
      .references(() => message.id, { onDelete: 'cascade' }),
    recipientUid: uuid('recipient_uid').notNull(),
    copied: boolean('copied').notNull(),
    position: integer('position').notNull(),
  },
  (table) => [primaryKey({ columns: [table.messageId, table.recipientUid] })],
);

/**
 * A message in somebody's mailbox: each client's own, and one that the firm's people have in common. Who opened it and
 * whether it was archived is theirs alone.
 */
export const messageBox = portal.table(
  'message_box',
  {
    messageId: uuid('message_id')
      .notNull()
      .references(() => message.id, { onDelete: 'cascade' }),
    /** A client's uid, or the first team's id for the firm. */
    box: uuid('box').notNull(),
    /** Whether it was written from there, or came there. */
    written: boolean('written').notNull(),
    /** When it was sent, or last changed while it is a draft: what mailboxes are sorted by. */
    at: moment('at').notNull(),
    draft: boolean('draft').notNull(),
    archived: boolean('archived').notNull().default(false),
    read: boolean('read').notNull().default(false),
    openedAt: moment('opened_at'),
    openedBy: uuid('opened_by'),
    /** Whether it was answered from here. */
    answered: boolean('answered').notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.messageId, table.box] }),
    // Each mailbox is read in the order of an index, so that a page costs the same however much is in it.
    index('message_box_page').on(table.box, table.archived, table.written, table.draft, table.at, table.messageId),
    index('message_box_archived').on(table.box, table.at, table.messageId).where(sql`archived`),
    index('message_box_waiting')
      .on(table.box, table.read, table.answered, table.at.desc().nullsFirst(), table.messageId.desc().nullsFirst())
      .where(sql`not written and not archived`),
    index('message_box_unread').on(table.box, table.at).where(sql`not read and not written and not archived`),
  ],
);

/** A file of a message. */
export const messageAttachment = portal.table(
  'message_attachment',
  {
    /** Made by whoever writes the message. */
    id: uuid('id').primaryKey(),
    messageId: uuid('message_id')
      .notNull()
      .references(() => message.id, { onDelete: 'cascade' }),
    /** Where it is in the object store. */
    objectKey: text('object_key').notNull(),
    fileName: text('file_name').notNull(),
    contentType: text('content_type').notNull(),
    size: integer('size').notNull(),
    state: text('state', { enum: ['waiting', 'stored', 'refused'] }).notNull(),
    position: integer('position').notNull(),
  },
  (table) => [
    index('message_attachment_message').on(table.messageId),
    uniqueIndex('message_attachment_object').on(table.objectKey),
  ],
);
