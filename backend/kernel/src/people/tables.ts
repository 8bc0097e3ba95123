import { type AnyPgColumn, boolean, date, index, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { portal } from '../database/portal-schema.ts';

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
    /** Read and written by the release before, which may still run; to be taken away in the next one, like the one below. */
    imsSendMethod: text('ims_send_method').notNull().default('portal'),
    benchmarkId: text('benchmark_id'),
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
