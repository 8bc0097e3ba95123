import { confirmedKinds } from '@harbour/definitions/clients/details-changes';
import { marketingChannels, marketingSubjects } from '@harbour/definitions/clients/marketing';
import { densities, themes } from '@harbour/definitions/clients/website-settings';
import { portal } from '@harbour/kernel/database/portal-schema';
import { client, person } from '@harbour/kernel/people/tables';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  date,
  index,
  integer,
  jsonb,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';

export const websiteSettings = portal.table('website_settings', {
  clientUid: uuid('client_uid')
    .primaryKey()
    .references(() => client.uid),
  buylist: boolean('buylist').notNull().default(true),
  collapsedLeftNav: boolean('collapsed_left_nav').notNull().default(false),
  homepage: text('homepage').notNull().default('/'),
  mfaEnabled: boolean('mfa_enabled').notNull().default(false),
  newNotification: boolean('new_notification').notNull().default(true),
  newSecureMessage: boolean('new_secure_message').notNull().default(true),
  reportingCurrency: text('reporting_currency').notNull().default('GBP'),
  elementVisibility: jsonb('element_visibility').$type<Record<string, boolean>>().notNull().default({}),
  theme: text('theme', { enum: themes }).notNull().default('system'),
  density: text('density', { enum: densities }).notNull().default('comfortable'),
  checkpointEnabled: boolean('checkpoint_enabled').notNull().default(false),
  /** The cards of the dashboard in the client's order, by name; empty means the firm's order. */
  dashboardOrder: jsonb('dashboard_order').$type<string[]>().notNull().default([]),
});

/** Somebody who signed up: made with their client record. */
export const registration = portal.table(
  'registration',
  {
    clientUid: uuid('client_uid')
      .primaryKey()
      .references(() => client.uid),
    registeredAt: timestamp('registered_at', { withTimezone: true }).notNull(),
    /** When the firm's staff were sent an e-mail about it; null while that is to be done. */
    notifiedAt: timestamp('notified_at', { withTimezone: true }),
  },
  (table) => [index().on(table.registeredAt), index().on(table.notifiedAt)],
);

/** When a client last looked at their dashboard; what staff look at for them does not count. */
export const dashboardVisit = portal.table('dashboard_visit', {
  clientUid: uuid('client_uid')
    .primaryKey()
    .references(() => client.uid),
  visitedOn: date('visited_on', { mode: 'string' }).notNull(),
  /** The day of the visit before that; null if there was none. */
  visitedBefore: date('visited_before', { mode: 'string' }),
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

/** What a client asks the firm to change, by kind: a name, or a postal address. */
export const detailsChange = portal.table(
  'details_change',
  {
    id: uuid('id').primaryKey(),
    clientUid: uuid('client_uid')
      .notNull()
      .references(() => client.uid),
    kind: text('kind', { enum: confirmedKinds }).notNull(),
    /** `Name` or `PostalAddress`, by the kind. */
    wanted: jsonb('wanted').notNull(),
    requestedAt: timestamp('requested_at', { withTimezone: true }).notNull(),
    state: text('state', { enum: ['waiting', 'approved', 'declined'] })
      .notNull()
      .default('waiting'),
    decidedAt: timestamp('decided_at', { withTimezone: true }),
    decidedBy: uuid('decided_by').references(() => client.uid),
    /** Why it was declined, for the client. */
    reason: text('reason'),
  },
  (table) => [
    uniqueIndex('details_change_waiting').on(table.clientUid, table.kind).where(sql`state = 'waiting'`),
    index().on(table.clientUid),
    index().on(table.decidedBy),
  ],
);

/** Where and how a client is reached, besides by e-mail. */
export const clientContact = portal.table('client_contact', {
  clientUid: uuid('client_uid')
    .primaryKey()
    .references(() => client.uid),
  /** Counts the changes of the client's details: of these, and of the client's own row. */
  version: integer('version').notNull().default(0),
  /** `PostalAddress`, as the firm has confirmed it. */
  postalAddress: jsonb('postal_address'),
  /** E.164. */
  mobilePhone: text('mobile_phone'),
  homePhone: text('home_phone'),
  workPhone: text('work_phone'),
});

/** The text that a client agrees to, dated: what was agreed to is shown by the wording of its day. */
export const marketingWording = portal.table('marketing_wording', {
  version: integer('version').primaryKey(),
  fromDate: date('from_date', { mode: 'string' }).notNull(),
  text: text('text').notNull(),
});

/** What a client agreed to or withdrew: evidence, to which rows are only added. The newest of each pair counts. */
export const marketingDecision = portal.table(
  'marketing_decision',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    clientUid: uuid('client_uid')
      .notNull()
      .references(() => client.uid),
    channel: text('channel', { enum: marketingChannels }).notNull(),
    subject: text('subject', { enum: marketingSubjects }).notNull(),
    agreed: boolean('agreed').notNull(),
    wordingVersion: integer('wording_version')
      .notNull()
      .references(() => marketingWording.version),
    decidedAt: timestamp('decided_at', { withTimezone: true }).notNull(),
    /** The client, or the member of staff who recorded it for them. */
    decidedBy: uuid('decided_by')
      .notNull()
      .references(() => client.uid),
  },
  (table) => [index().on(table.clientUid, table.id), index().on(table.decidedBy), index().on(table.wordingVersion)],
);

/** A friend whom a client referred to the firm. */
export const referral = portal.table(
  'referral',
  {
    id: uuid('id').primaryKey(),
    clientUid: uuid('client_uid')
      .notNull()
      .references(() => client.uid),
    name: text('name').notNull(),
    email: text('email').notNull(),
    sentAt: timestamp('sent_at', { withTimezone: true }).notNull(),
    /** The message that informed the firm. */
    messageId: uuid('message_id').notNull(),
  },
  (table) => [index().on(table.clientUid, table.sentAt)],
);

export { riskDraft, riskOverride, riskResult } from './risk-profile/tables.ts';
