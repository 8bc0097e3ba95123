import { type PackChanges, packOutcomes, packRunStates } from '@harbour/definitions/investments/yearly-packs';
import { portal } from '@harbour/kernel/database/portal-schema';
import { client } from '@harbour/kernel/people/tables';
import { sql } from 'drizzle-orm';
import { customType, index, integer, jsonb, primaryKey, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';

const moment = (name: string) => timestamp(name, { withTimezone: true });

const bytea = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });

/** Making the yearly documents of all clients for a tax year, once or as a correction. */
export const yearlyPackRun = portal.table(
  'yearly_pack_run',
  {
    id: uuid('id').primaryKey(),
    /** The calendar year in which the tax year begins. */
    year: integer('year').notNull(),
    state: text('state', { enum: packRunStates }).notNull(),
    startedBy: uuid('started_by')
      .notNull()
      .references(() => client.uid),
    startedAt: moment('started_at').notNull(),
    endedAt: moment('ended_at'),
  },
  (table) => [
    index().on(table.startedBy),
    // One run of a tax year at a time.
    uniqueIndex('yearly_pack_run_open').on(table.year).where(sql`state <> 'done'`),
  ],
);

/** A client of a run, and what became of them. A process that works on one claims it for some minutes. */
export const yearlyPackTask = portal.table(
  'yearly_pack_task',
  {
    runId: uuid('run_id')
      .notNull()
      .references(() => yearlyPackRun.id),
    clientUid: uuid('client_uid')
      .notNull()
      .references(() => client.uid),
    outcome: text('outcome', { enum: packOutcomes }).notNull().default('waiting'),
    claimedUntil: moment('claimed_until'),
    /** Why it failed, for staff. */
    problem: text('problem'),
    endedAt: moment('ended_at'),
  },
  (table) => [
    primaryKey({ columns: [table.runId, table.clientUid] }),
    index().on(table.clientUid),
    index('yearly_pack_task_waiting').on(table.runId, table.clientUid).where(sql`outcome = 'waiting'`),
  ],
);

/** A version of a client's yearly document. Rows are only added; the newest version is the one that counts. */
export const yearlyPack = portal.table(
  'yearly_pack',
  {
    /** Also the id of the message to the client. */
    id: uuid('id').primaryKey(),
    clientUid: uuid('client_uid')
      .notNull()
      .references(() => client.uid),
    year: integer('year').notNull(),
    version: integer('version').notNull(),
    runId: uuid('run_id')
      .notNull()
      .references(() => yearlyPackRun.id),
    madeAt: moment('made_at').notNull(),
    /** People whose figures it has: who no longer sees one of them does not open it. */
    people: uuid('people').array().notNull(),
    /** Its file in the object store. */
    objectKey: text('object_key').notNull(),
    bytes: integer('bytes').notNull(),
    /** Its tables as JSON, compressed by gzip: the next version is compared with them. */
    content: bytea('content').notNull(),
    /** What differs from the version before; null for the first. */
    changes: jsonb('changes').$type<PackChanges>(),
    /** When the message to the client was sent. */
    notifiedAt: moment('notified_at'),
  },
  (table) => [
    uniqueIndex().on(table.clientUid, table.year, table.version),
    index().on(table.runId),
    index('yearly_pack_unnotified').on(table.madeAt).where(sql`notified_at is null`),
  ],
);
