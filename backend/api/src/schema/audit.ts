import { boolean, index, integer, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { portal } from './portal.ts';

/** Every call that a staff member made for a client, allowed or not. Rows are only ever added. */
export const auditRecord = portal.table(
  'audit_record',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    at: timestamp('at', { withTimezone: true }).notNull().defaultNow(),
    /** The staff member, by the identity service's subject and their own client id. */
    actorSub: text('actor_sub').notNull(),
    actorUid: uuid('actor_uid').notNull(),
    groups: text('groups').array().notNull(),
    /** As given: one that is refused need not be anybody's. */
    targetUid: text('target_uid').notNull(),
    method: text('method').notNull(),
    path: text('path').notNull(),
    allowed: boolean('allowed').notNull(),
  },
  (table) => [index().on(table.targetUid, table.at)],
);
