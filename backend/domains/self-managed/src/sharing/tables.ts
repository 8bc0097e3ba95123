import { sharedKinds, sharingStates } from '@harbour/definitions/investments/sharing';
import { portal } from '@harbour/kernel/database/portal-schema';
import { visiblePerson } from '@harbour/kernel/people/tables';
import { foreignKey, index, primaryKey, text, uuid } from 'drizzle-orm/pg-core';

const ofPerson = {
  /** Who sees the accounts. */
  clientUid: uuid('client_uid').notNull(),
  /** Whose accounts they are. */
  personUuid: uuid('person_uuid').notNull(),
  kind: text('kind', { enum: sharedKinds }).notNull(),
};

/**
 * That a person lets a client see accounts of a kind, or has yet to answer whether. Without a row the client sees none.
 * It ends with the permission to see the person's plans.
 */
export const sharedKind = portal.table(
  'shared_kind',
  { ...ofPerson, state: text('state', { enum: sharingStates }).notNull() },
  (table) => [
    primaryKey({ columns: [table.clientUid, table.personUuid, table.kind] }),
    index().on(table.personUuid),
    foreignKey({
      name: 'shared_kind_permission',
      columns: [table.clientUid, table.personUuid],
      foreignColumns: [visiblePerson.clientUid, visiblePerson.personUuid],
    }).onDelete('cascade'),
  ],
);

/** One account of a shared kind that the client sees. It ends with the permission for the kind. */
export const sharedAccount = portal.table(
  'shared_account',
  {
    ...ofPerson,
    /** A linked account or a self-managed holding, by kind. Ids are never used again, so a row may outlive it. */
    accountId: uuid('account_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.clientUid, table.personUuid, table.kind, table.accountId] }),
    index().on(table.personUuid),
    foreignKey({
      name: 'shared_account_kind',
      columns: [table.clientUid, table.personUuid, table.kind],
      foreignColumns: [sharedKind.clientUid, sharedKind.personUuid, sharedKind.kind],
    }).onDelete('cascade'),
  ],
);
