import { purposeNames } from '@harbour/definitions/firm/purposes';
import { sql } from 'drizzle-orm';
import { index, integer, jsonb, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { portal } from '../database/portal-schema.ts';

/** A field that a call changed. */
export interface RecordedChange {
  field: string;
  before: string | null;
  after: string | null;
}

/**
 * What staff did for clients and what clients decided themselves, done or refused (`authorisation/audit-policy.ts`).
 * Rows are only inserted, and deleted once they are older than the firm's `audit-keep-days`.
 */
export const auditRecord = portal.table(
  'audit_record',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    at: timestamp('at', { withTimezone: true }).notNull().defaultNow(),
    /** Who did it: the identity service's subject and their own client id. */
    actorSub: text('actor_sub').notNull(),
    actorUid: uuid('actor_uid').notNull(),
    groups: text('groups').array().notNull(),
    /** The client id that the action is about, as given: after a refusal it may not exist. */
    subjectUid: text('subject_uid').notNull(),
    method: text('method').notNull(),
    path: text('path').notNull(),
    /** Method and path pattern of the call's definition. */
    call: text('call').notNull(),
    /** Whether that call changes data. */
    effect: text('effect', { enum: ['read', 'write'] }).notNull(),
    /** The HTTP status of the response. */
    status: integer('status').notNull(),
    /** Why a member of staff did it (`purposes`); null where none is asked for. */
    purpose: text('purpose', { enum: purposeNames }),
    /** The fields that changed, in words, with their values before and after. */
    changes: jsonb('changes').$type<RecordedChange[]>(),
  },
  (table) => [
    index().on(table.subjectUid, table.at),
    index().on(table.at),
    // What others did, which clients can read; most records are of one's own changes.
    index('audit_record_by_others').on(table.subjectUid, table.at).where(sql`actor_uid::text <> subject_uid`),
  ],
);
