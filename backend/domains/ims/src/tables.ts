import { sendMethods } from '@harbour/definitions/ims/approvals';
import { plan } from '@harbour/domain-plans/tables';
import { portal } from '@harbour/kernel/database/portal-schema';
import { client } from '@harbour/kernel/people/tables';
import { date, index, integer, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** Changes to a client's plans that the firm proposes; the client must approve them first. */
export const imsRebalance = portal.table(
  'ims_rebalance',
  {
    id: uuid('id').primaryKey(),
    clientUid: uuid('client_uid')
      .notNull()
      .references(() => client.uid),
    description: text('description').notNull(),
    /** The reason for the client to read: plain text, paragraphs separated by an empty line. */
    reason: text('reason'),
    /** The staff member who proposes it. */
    proposedBy: uuid('proposed_by').references(() => client.uid),
    proposedOn: date('proposed_on', { mode: 'string' }).notNull(),
  },
  (table) => [index().on(table.clientUid)],
);

/** One document of a proposal, for one plan. */
export const imsDocument = portal.table(
  'ims_document',
  {
    id: uuid('id').primaryKey(),
    rebalanceId: uuid('rebalance_id')
      .notNull()
      .references(() => imsRebalance.id),
    planstring: text('planstring')
      .notNull()
      .references(() => plan.planstring),
    type: text('type').notNull(),
    /** JSON with purchases and sales, as the firm's systems send it. */
    transactions: text('transactions').notNull(),
    /** 0 until it is approved, then 1. */
    stage: integer('stage').notNull().default(0),
    approvalBy: date('approval_by', { mode: 'string' }),
    /** Shared by documents that are approved together. */
    sibling: uuid('sibling'),
    /** Increases with every change of the proposal. */
    version: integer('version').notNull().default(1),
    position: integer('position').notNull(),
    approvedAt: timestamp('approved_at', { withTimezone: true }),
    /** The client. Older records may have a staff member who answered on the client's behalf. */
    approvedBy: uuid('approved_by').references(() => client.uid),
    approvedVersion: integer('approved_version'),
  },
  (table) => [index().on(table.rebalanceId)],
);

/** A client's decline of one version of a document. A new version needs a new answer. */
export const imsDecline = portal.table(
  'ims_decline',
  {
    documentId: uuid('document_id')
      .notNull()
      .references(() => imsDocument.id),
    version: integer('version').notNull(),
    reason: text('reason').notNull(),
    declinedAt: timestamp('declined_at', { withTimezone: true }).notNull(),
    /** The client. Older records may have a staff member who answered on the client's behalf. */
    declinedBy: uuid('declined_by')
      .notNull()
      .references(() => client.uid),
  },
  (table) => [primaryKey({ columns: [table.documentId, table.version] })],
);

/** When a client first opened a version of a document that waits for their answer. */
export const imsSeen = portal.table(
  'ims_seen',
  {
    documentId: uuid('document_id')
      .notNull()
      .references(() => imsDocument.id),
    version: integer('version').notNull(),
    seenAt: timestamp('seen_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.documentId, table.version] })],
);

/** A reminder of a proposal, sent as a message with the same id. */
export const imsReminder = portal.table(
  'ims_reminder',
  {
    id: uuid('id').primaryKey(),
    rebalanceId: uuid('rebalance_id')
      .notNull()
      .references(() => imsRebalance.id),
    sentAt: timestamp('sent_at', { withTimezone: true }).notNull(),
    /** The member of staff. */
    sentBy: uuid('sent_by')
      .notNull()
      .references(() => client.uid),
  },
  (table) => [index().on(table.rebalanceId, table.sentAt)],
);

/** How a client receives documents for approval; in the portal if there is no row. */
export const imsSendMethod = portal.table('ims_send_method', {
  clientUid: uuid('client_uid')
    .primaryKey()
    .references(() => client.uid),
  method: text('method', { enum: sendMethods }).notNull(),
});
