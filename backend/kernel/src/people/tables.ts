import { staffRoles } from '@harbour/definitions/rights';
import { type AnyPgColumn, boolean, date, index, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { portal } from '../database/portal-schema.ts';

/** A family or firm whose members' accounts belong together. */
export const clientGroup = portal.table('client_group', {
  id: uuid('id').primaryKey(),
  name: text('name').notNull(),
});

/** A person who can own plans, whether or not they have an account. */
export const person = portal.table('person', {
  uuid: uuid('uuid').primaryKey(),
  name: text('name').notNull(),
});

/**
 * A team of the firm that messages can be sent to. The id of the first team is also the id of the firm's shared
 * mailbox.
 */
export const mailTeam = portal.table('mail_team', {
  id: uuid('id').primaryKey(),
  name: text('name').notNull(),
  email: text('email'),
});

/** A user who signs in; `uid` is the `custom:harbour_uid` of the identity service. */
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
    /** Null for staff: the firm asks them for none. */
    dob: date('dob', { mode: 'string' }),
    /**
     * In lower case, as verified by the identity service, which is the only source of changes and keeps addresses
     * unique. The value here may be out of date.
     */
    emailAddress: text('email_address').notNull(),
    countryOfDomicile: text('country_of_domicile'),
    countryOfResidence: text('country_of_residence'),
    imageBase64: text('image_base64'),
    /** Their adviser, a staff member. The firm sets it; advisers see the mail of their own clients only. */
    adviserUid: uuid('adviser_uid').references((): AnyPgColumn => client.uid),
    /** The team that looks after them; its members see the same as the adviser. */
    teamId: uuid('team_id').references(() => mailTeam.id),
    /**
     * Their role at the firm (`rights.ts`), also of those who left; clients can write to these people. Null for a
     * client. It is for others to see: what somebody may do follows from the groups of their token.
     */
    staffGroup: text('staff_group', { enum: staffRoles }),
    /** When a member of staff left the firm; null while they work for it, and for a client. */
    leftAt: timestamp('left_at', { withTimezone: true }),
    investmentService: boolean('investment_service').notNull().default(false),
    adviceService: boolean('advice_service').notNull().default(false),
  },
  (table) => [index().on(table.adviserUid), index().on(table.teamId)],
);

/** Which staff belong to which team. */
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

/** Whose plans a client may see: their own and those of people who gave permission. */
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

/**
 * The firm's register of its clients, with and without a sign-in. A client of the portal has the record of their person;
 * somebody who registered has none until the firm links it to them.
 */
export const clientRecord = portal.table(
  'client_record',
  {
    personUuid: uuid('person_uuid')
      .primaryKey()
      .references(() => person.uuid),
    /** The firm's own number of the client. */
    number: text('number').notNull().unique(),
    firstname: text('firstname').notNull(),
    surname: text('surname').notNull(),
    dob: date('dob', { mode: 'string' }),
    email: text('email'),
    postcode: text('postcode'),
    /** Who looks after a client without a sign-in. With one, the client's own row says it. */
    adviserUid: uuid('adviser_uid').references(() => client.uid),
    teamId: uuid('team_id').references(() => mailTeam.id),
    /** When the firm's next review of the client is due. */
    reviewDue: date('review_due', { mode: 'string' }),
  },
  (table) => [index().on(table.adviserUid), index().on(table.teamId)],
);
