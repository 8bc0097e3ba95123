import { type DataReport, dataKindNames } from '@harbour/definitions/firm/data-desk';
import { dataRequestKinds, dataRequestStates, type ErasureResult } from '@harbour/definitions/firm/data-requests';
import { purposeNames } from '@harbour/definitions/firm/purposes';
import { requestKinds } from '@harbour/definitions/firm/requests';
import { servicePartNames } from '@harbour/definitions/firm/service-notices';
import { partyKindNames, partyScopeNames } from '@harbour/definitions/firm/third-parties';
import { staffRoles } from '@harbour/definitions/rights';
import { plan } from '@harbour/domain-plans/tables';
import { portal } from '@harbour/kernel/database/portal-schema';
import { client, mailTeam, person } from '@harbour/kernel/people/tables';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';

/**
 * A request of staff about the data of a client, or a deletion of what is kept no longer. What waits for a second person has a row of
 * `staff_request` beside it.
 */
export const dataRequest = portal.table(
  'data_request',
  {
    id: uuid('id').primaryKey(),
    kind: text('kind', { enum: dataRequestKinds }).notNull(),
    /** Whose data: a person of the register, with or without a sign-in; null for a deletion of what is kept no longer. */
    personUuid: uuid('person_uuid').references(() => person.uuid),
    /** Null for a person without a sign-in. */
    clientUid: uuid('client_uid').references(() => client.uid),
    purpose: text('purpose', { enum: purposeNames }).notNull(),
    /** Why, in the words of who asked. */
    reason: text('reason').notNull(),
    askedBy: uuid('asked_by')
      .notNull()
      .references(() => client.uid),
    askedAt: timestamp('asked_at', { withTimezone: true }).notNull(),
    state: text('state', { enum: dataRequestStates }).notNull(),
    /** Why the work failed, for staff. */
    problem: text('problem'),
    /** The archive in the object store, with its size in bytes and its SHA-256 in hexadecimal. */
    objectKey: text('object_key'),
    bytes: integer('bytes'),
    sha256: text('sha256'),
    /** When the work ended. */
    endedAt: timestamp('ended_at', { withTimezone: true }),
    /** Until when the archive can be downloaded. */
    expiresAt: timestamp('expires_at', { withTimezone: true }),
    downloadedAt: timestamp('downloaded_at', { withTimezone: true }),
    /** For a deletion: the day as of which it was shown and confirmed. */
    asOf: date('as_of', { mode: 'string' }),
    /** What was erased and what is kept. */
    result: jsonb('result').$type<ErasureResult>(),
  },
  (table) => [
    index().on(table.askedAt),
    index().on(table.clientUid),
    index().on(table.askedBy),
    // One request of a kind about a person at a time.
    uniqueIndex('data_request_open').on(table.personUuid, table.kind).where(sql`state in ('waits', 'working')`),
    uniqueIndex('data_request_open_retention')
      .on(table.kind)
      .where(sql`person_uuid is null and state in ('waits', 'working')`),
  ],
);

/** Whom a client lets act for them, such as an attorney. Rows are only added, and ended by their last day. */
export const authorisedParty = portal.table(
  'authorised_party',
  {
    id: uuid('id').primaryKey(),
    personUuid: uuid('person_uuid')
      .notNull()
      .references(() => person.uuid),
    kind: text('kind', { enum: partyKindNames }).notNull(),
    name: text('name').notNull(),
    organisation: text('organisation').notNull(),
    contact: text('contact').notNull(),
    scopes: text('scopes', { enum: partyScopeNames }).array().notNull(),
    /** The first day, and the last one; null while there is none. */
    from: date('from_date', { mode: 'string' }).notNull(),
    until: date('until_date', { mode: 'string' }),
    /** The document that was seen. */
    evidence: text('evidence').notNull(),
    recordedBy: uuid('recorded_by')
      .notNull()
      .references(() => client.uid),
    recordedAt: timestamp('recorded_at', { withTimezone: true }).notNull(),
  },
  (table) => [index().on(table.personUuid)],
);

/** What the firm writes on the public page of the service's state. */
export const serviceNotice = portal.table(
  'service_notice',
  {
    id: uuid('id').primaryKey(),
    /** Null for an announcement about no part. */
    part: text('part', { enum: servicePartNames }),
    text: text('text').notNull(),
    addedBy: uuid('added_by')
      .notNull()
      .references(() => client.uid),
    from: timestamp('from_time', { withTimezone: true }).notNull(),
    /** Null while it is on the page. */
    until: timestamp('until_time', { withTimezone: true }),
    endedBy: uuid('ended_by').references(() => client.uid),
  },
  (table) => [index().on(table.until), index().on(table.addedBy), index().on(table.endedBy)],
);

/** Who is notified of new registrations: everybody with a role, or in a team, who may see all clients. */
export const registrationRecipient = portal.table(
  'registration_recipient',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    role: text('role', { enum: staffRoles }).unique(),
    teamId: uuid('team_id')
      .unique()
      .references(() => mailTeam.id),
  },
  (table) => [check('registration_recipient_one', sql`(${table.role} is null) <> (${table.teamId} is null)`)],
);

/** On which day the relationship with a client ended: periods of retention count from it. */
export const relationshipEnd = portal.table('relationship_end', {
  personUuid: uuid('person_uuid')
    .primaryKey()
    .references(() => person.uuid),
  endedOn: date('ended_on', { mode: 'string' }).notNull(),
  recordedBy: uuid('recorded_by')
    .notNull()
    .references(() => client.uid),
  recordedAt: timestamp('recorded_at', { withTimezone: true }).notNull(),
});

/** Why nothing of a client is erased, such as a dispute. */
export const legalHold = portal.table(
  'legal_hold',
  {
    id: uuid('id').primaryKey(),
    personUuid: uuid('person_uuid')
      .notNull()
      .references(() => person.uuid),
    reason: text('reason').notNull(),
    placedBy: uuid('placed_by')
      .notNull()
      .references(() => client.uid),
    placedAt: timestamp('placed_at', { withTimezone: true }).notNull(),
    /** Null while it lasts. */
    liftedAt: timestamp('lifted_at', { withTimezone: true }),
    liftedBy: uuid('lifted_by').references(() => client.uid),
  },
  (table) => [uniqueIndex('legal_hold_lasting').on(table.personUuid).where(sql`lifted_at is null`)],
);

/** What a member of staff asked for and a second person decides. */
export const staffRequest = portal.table(
  'staff_request',
  {
    id: uuid('id').primaryKey(),
    kind: text('kind', { enum: requestKinds }).notNull(),
    /** A member of staff, or for a second factor a client; null for a request about data. */
    subjectUid: uuid('subject_uid').references(() => client.uid),
    /** What is asked about the data of a client. */
    dataRequestId: uuid('data_request_id').references(() => dataRequest.id),
    /** For an invitation or a role. */
    role: text('role', { enum: staffRoles }),
    askedBy: uuid('asked_by')
      .notNull()
      .references(() => client.uid),
    askedAt: timestamp('asked_at', { withTimezone: true }).notNull(),
    /** When it is done without a second person; null where it never is. */
    effectiveAt: timestamp('effective_at', { withTimezone: true }),
    /** `took-effect`: its time came before anybody decided. */
    state: text('state', { enum: ['waiting', 'approved', 'refused', 'withdrawn', 'took-effect'] })
      .notNull()
      .default('waiting'),
    decidedBy: uuid('decided_by').references(() => client.uid),
    decidedAt: timestamp('decided_at', { withTimezone: true }),
    /** Why it was refused. */
    reason: text('reason'),
  },
  (table) => [
    uniqueIndex('staff_request_waiting').on(table.subjectUid, table.kind).where(sql`state = 'waiting'`),
    index().on(table.askedBy),
    index().on(table.decidedBy),
    index().on(table.dataRequestId),
  ],
);

/** What a question of an identity check is compared with. */
export const questionSources = [
  'birth date',
  'postcode',
  'e-mail address',
  'phone',
  'plan',
  'adviser',
  'number',
] as const;

/** The firm's questions to somebody who calls, in their order. The firm adds, rewords and retires them here. */
export const checkQuestion = portal.table('check_question', {
  id: text('id').primaryKey(),
  position: integer('position').notNull(),
  text: text('text').notNull(),
  source: text('source', { enum: questionSources }).notNull(),
  /** Whether it is asked today; a retired one stays for the records of earlier checks. */
  asked: boolean('asked').notNull().default(true),
});

/** A check of who calls: evidence, to which rows are only added. */
export const identityCheck = portal.table(
  'identity_check',
  {
    id: uuid('id').primaryKey(),
    clientUid: uuid('client_uid')
      .notNull()
      .references(() => client.uid),
    staffUid: uuid('staff_uid')
      .notNull()
      .references(() => client.uid),
    checkedAt: timestamp('checked_at', { withTimezone: true }).notNull(),
    /** Which questions were answered, and whether rightly; never the answers. */
    answers: jsonb('answers').$type<{ question: string; right: boolean }[]>().notNull(),
    passed: boolean('passed').notNull(),
  },
  (table) => [index().on(table.clientUid, table.checkedAt), index().on(table.staffUid)],
);

/** A file of the firm's data that staff loaded by screen. */
export const dataFile = portal.table(
  'data_file',
  {
    /** Made by who loads it, so that a repeated request loads it once. */
    id: uuid('id').primaryKey(),
    kind: text('kind', { enum: dataKindNames }).notNull(),
    fileName: text('file_name').notNull(),
    loadedAt: timestamp('loaded_at', { withTimezone: true }).notNull(),
    loadedBy: uuid('loaded_by')
      .notNull()
      .references(() => client.uid),
    report: jsonb('report').$type<DataReport>().notNull(),
    undoneAt: timestamp('undone_at', { withTimezone: true }),
    undoneBy: uuid('undone_by').references(() => client.uid),
  },
  (table) => [index().on(table.loadedAt)],
);

/**
 * A row that a file changed, as it was before and after. Triggers on the tables of data write
 * it while the setting `harbour.data_file` names a file; a check's rows are rolled back with it.
 */
export const rowChange = portal.table(
  'row_change',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    fileId: uuid('file_id').notNull(),
    tableName: text('table_name').notNull(),
    /** Null for a row that was added. */
    before: jsonb('before'),
    /** Null for a row that was removed. */
    after: jsonb('after'),
  },
  (table) => [index().on(table.fileId, table.id)],
);

/** Who works on the records of a plan whose holdings and transactions disagree. */
export const takenCorrection = portal.table('taken_correction', {
  planstring: text('planstring')
    .primaryKey()
    .references(() => plan.planstring, { onDelete: 'cascade' }),
  staffUid: uuid('staff_uid')
    .notNull()
    .references(() => client.uid),
  takenAt: timestamp('taken_at', { withTimezone: true }).notNull(),
});
