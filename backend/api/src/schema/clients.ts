import { sendMethods } from '@harbour/api/definitions/ims';
import { boolean, date, index, jsonb, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
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

/** Somebody who signs in; `uid` is the `custom:harbour_uid` of the identity service. */
export const client = portal.table('client', {
  uid: uuid('uid').primaryKey(),
  personUuid: uuid('person_uuid')
    .notNull()
    .references(() => person.uuid),
  groupId: uuid('group_id').references(() => clientGroup.id),
  firstname: text('firstname').notNull(),
  surname: text('surname').notNull(),
  dob: date('dob', { mode: 'string' }).notNull(),
  /** Kept in lower case, so that it is unique whatever its writing. */
  emailAddress: text('email_address').notNull().unique(),
  countryOfDomicile: text('country_of_domicile'),
  countryOfResidence: text('country_of_residence'),
  imageBase64: text('image_base64'),
  adviserName: text('adviser_name'),
  /** The group of somebody of the firm (`groupPolicy`), whom clients can write to; null for a client. Their own calls never change it. */
  staffGroup: text('staff_group'),
  investmentService: boolean('investment_service').notNull().default(false),
  adviceService: boolean('advice_service').notNull().default(false),
  /** How what is to be approved is sent to them. */
  imsSendMethod: text('ims_send_method', { enum: sendMethods }).notNull().default('portal'),
  /** What all plans together are compared with; null while the firm's default applies. */
  benchmarkId: text('benchmark_id').references(() => benchmark.id),
});

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
