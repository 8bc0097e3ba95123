import { sendMethods } from '@harbour/api/definitions/ims/approvals';
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  date,
  index,
  jsonb,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { benchmark } from './market.ts';
import { portal } from './portal.ts';

/** A family or firm whose members' accounts belong together. */
export const clientGroup = portal.table('client_group', {
  id: uuid('id').primaryKey(),
  name: text('name').notNull(),
});

/** Somebody who can own plans, whether or not they sign in. */
export const person = portal.table('person', {
  uuid: uuid('uuid').primaryKey(),
  name: text('name').notNull(),
});

/** A team of the firm that messages can be sent to. The first one's id is also that of the firm's common mailbox. */
export const mailTeam = portal.table('mail_team', {
  id: uuid('id').primaryKey(),
  name: text('name').notNull(),
  email: text('email'),
});

/** Somebody who signs in; `uid` is the `custom:harbour_uid` of the identity service. */
export const client = portal.table(
  'client',
  {
    uid: uuid('uid').primaryKey(),
    personUuid: uuid('person_uuid')
      .notNull()
      .references(() => person.uuid),
    groupId: uuid('group_id').references(() => clientGroup.id),
    firstname: text('firstname').notNull(),
    surname: text('surname').notNull(),
    dob: date('dob', { mode: 'string' }).notNull(),
    /**
     * In lower case. It is the address that the identity service verified: nobody sets another one. The identity service
     * keeps addresses unique; one that stands here may be older.
     */
    emailAddress: text('email_address').notNull(),
    countryOfDomicile: text('country_of_domicile'),
    countryOfResidence: text('country_of_residence'),
    imageBase64: text('image_base64'),
    /** Their adviser, one of the firm's people. The firm sets it; advisers see the mail of their own clients alone. */
    adviserUid: uuid('adviser_uid').references((): AnyPgColumn => client.uid),
    /** The team that looks after them: its members see what their adviser sees. */
    teamId: uuid('team_id').references(() => mailTeam.id),
    /** The group of somebody of the firm (`groupRights` in `@harbour/api`), whom clients can write to; null for a client. Their own calls never change it. */
    staffGroup: text('staff_group'),
    investmentService: boolean('investment_service').notNull().default(false),
    adviceService: boolean('advice_service').notNull().default(false),
    /** How what is to be approved is sent to them. */
    imsSendMethod: text('ims_send_method', { enum: sendMethods }).notNull().default('portal'),
    /** What all plans together are compared with; null while the firm's default applies. */
    benchmarkId: text('benchmark_id').references(() => benchmark.id),
  },
  (table) => [index().on(table.adviserUid), index().on(table.teamId)],
);

/** Who of the firm belongs to a team. */
export const teamMember = portal.table(
  'team_member',
  {
    teamId: uuid('team_id')
      .notNull()
      .references(() => mailTeam.id),
    staffUid: uuid('staff_uid')
      .notNull()
      .references(() => client.uid),
  },
  (table) => [primaryKey({ columns: [table.teamId, table.staffUid] }), index().on(table.staffUid)],
);

/** Advisers that were noted by a name which none of the firm's people has, or several have: for the firm to assign. */
export const unassignedAdviser = portal.table('unassigned_adviser', {
  clientUid: uuid('client_uid')
    .primaryKey()
    .references(() => client.uid),
  adviserName: text('adviser_name').notNull(),
});

/** Names that people asked for. A name changes only when the firm has approved it. */
export const nameChange = portal.table(
  'name_change',
  {
    id: uuid('id').primaryKey(),
    clientUid: uuid('client_uid')
      .notNull()
      .references(() => client.uid),
    firstname: text('firstname').notNull(),
    surname: text('surname').notNull(),
    requestedAt: timestamp('requested_at', { withTimezone: true }).notNull(),
    state: text('state', { enum: ['waiting', 'approved', 'declined'] })
      .notNull()
      .default('waiting'),
    decidedAt: timestamp('decided_at', { withTimezone: true }),
    decidedBy: uuid('decided_by').references(() => client.uid),
  },
  (table) => [uniqueIndex('name_change_waiting').on(table.clientUid).where(sql`state = 'waiting'`)],
);

/** Whose plans a client may see: themselves, and who has let them. */
export const visiblePerson = portal.table(
  'visible_person',
  {
    clientUid: uuid('client_uid')
      .notNull()
      .references(() => client.uid),
    personUuid: uuid('person_uuid')
      .notNull()
      .references(() => person.uuid),
  },
  (table) => [primaryKey({ columns: [table.clientUid, table.personUuid] })],
);

export const websiteSettings = portal.table('website_settings', {
  clientUid: uuid('client_uid')
    .primaryKey()
    .references(() => client.uid),
  buylist: boolean('buylist').notNull().default(false),
  collapsedLeftNav: boolean('collapsed_left_nav').notNull().default(false),
  homepage: text('homepage').notNull().default('/'),
  mfaEnabled: boolean('mfa_enabled').notNull().default(false),
  newNotification: boolean('new_notification').notNull().default(false),
  newSecureMessage: boolean('new_secure_message').notNull().default(true),
  reportingCurrency: text('reporting_currency').notNull().default('GBP'),
  elementVisibility: jsonb('element_visibility').$type<Record<string, boolean>>().notNull().default({}),
  checkpointEnabled: boolean('checkpoint_enabled').notNull().default(false),
});

/** Other people whose checkpoint reports a client may include. */
export const checkpointPerson = portal.table(
  'checkpoint_person',
  {
    clientUid: uuid('client_uid')
      .notNull()
      .references(() => client.uid),
    personUuid: uuid('person_uuid')
      .notNull()
      .references(() => person.uuid),
    enabled: boolean('enabled').notNull(),
  },
  (table) => [primaryKey({ columns: [table.clientUid, table.personUuid] }), index().on(table.personUuid)],
);
