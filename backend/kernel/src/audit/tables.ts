import { sql } from 'drizzle-orm';
import { boolean, index, integer, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { portal } from '../database/portal-schema.ts';

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
    /**
     * The client id that the action is about, as given: after a refusal it may not exist. Null in rows that the
     * previous release wrote after this column was added: those have `target_uid`.
     */
    subjectUid: text('subject_uid'),
    method: text('method').notNull(),
    path: text('path').notNull(),
    /** Method and path pattern of the call's definition; null in rows of releases before this column was added. */
    call: text('call'),
    /** Whether that call changes data; null in the same rows. */
    effect: text('effect', { enum: ['read', 'write'] }),
    /** The HTTP status of the response; null in rows of a release that recorded the permission before the action. */
    status: integer('status'),
    /** Written by the previous release, which may still be running. To be dropped in the next release. */
    targetUid: text('target_uid'),
    allowed: boolean('allowed'),
  },
  (table) => [
    index().on(table.subjectUid, table.at),
    index().on(table.at),
    // What others did, which clients can read; most records are of one's own changes.
    index('audit_record_by_others').on(table.subjectUid, table.at).where(sql`actor_uid::text <> subject_uid`),
  ],
);
