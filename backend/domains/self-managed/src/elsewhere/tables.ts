import { portal } from '@harbour/kernel/database/portal-schema';
import { client } from '@harbour/kernel/people/tables';
import { boolean, uuid } from 'drizzle-orm/pg-core';

/** Whether a client's totals include what is managed elsewhere; without a row they do. */
export const totalsChoice = portal.table('totals_choice', {
  clientUid: uuid('client_uid')
    .primaryKey()
    .references(() => client.uid),
  includeElsewhere: boolean('include_elsewhere').notNull(),
});
