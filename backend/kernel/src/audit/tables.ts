import { boolean, index, integer, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { portal } from '../database/portal-schema.ts';

/**
 * What staff did for clients and what clients decided themselves, done or refused (`authorisation/audit-policy.ts`).
 * Rows are added, and removed when they are as old as the firm's `audit-keep-days`.
 */
export const auditRecord = portal.table(
  'audit_record',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    at: timestamp('at', { withTimezone: true }).notNull().defaultNow(),
    /** Who did it, by the identity service's subject and their own client id. */
    actorSub: text('actor_sub').notNull(),
    actorUid: uuid('actor_uid').notNull(),
    groups: text('groups').array().notNull(),
    /**
     * The client whom it is about. As given: one that is refused need not be anybody's. Null in a row of an earlier
     * release that still ran when this column was added: it has `target_uid`.
     */
    subjectUid: text('subject_uid'),
    method: text('method').notNull(),
    path: text('path').notNull(),
    /** The HTTP status of the answer; null for a row of a release that recorded the permission, before the act. */
    status: integer('status'),
    /** Written by the release before, which may still run; to be taken away in the next one. */
    targetUid: text('target_uid'),
    allowed: boolean('allowed'),
  },
  (table) => [index().on(table.subjectUid, table.at), index().on(table.at)],
);
