import { portal } from '@harbour/kernel/database/portal-schema';
import { client, person } from '@harbour/kernel/people/tables';
import { sql } from 'drizzle-orm';
import { boolean, index, jsonb, primaryKey, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';

/** Adviser names that match no staff member or several: the firm must assign these clients. */
export const unassignedAdviser = portal.table('unassigned_adviser', {
  clientUid: uuid('client_uid')
    .primaryKey()
    .references(() => client.uid),
  adviserName: text('adviser_name').notNull(),
});

/** Requested name changes. A name changes only when the firm has approved it. */
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
