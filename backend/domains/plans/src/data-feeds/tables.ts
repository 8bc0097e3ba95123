import { feedStatuses } from '@harbour/definitions/investments/data-feeds';
import { portal } from '@harbour/kernel/database/portal-schema';
import { client } from '@harbour/kernel/people/tables';
import { index, integer, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { plan } from '../plans/tables.ts';

/** A company that holds plans and sends data about them. */
export const provider = portal.table('provider', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
});

/** A provider's data feed for a client's plans. */
export const dataFeed = portal.table(
  'data_feed',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    feedId: text('feed_id').notNull().unique(),
    clientUid: uuid('client_uid')
      .notNull()
      .references(() => client.uid),
    providerId: text('provider_id')
      .notNull()
      .references(() => provider.id),
    /** The client's reference at the provider. */
    providerRef: text('provider_ref').notNull(),
    status: text('status', { enum: feedStatuses }).notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }),
    /** The problem as the provider reported it. */
    problem: text('problem'),
  },
  (table) => [index().on(table.clientUid)],
);

/** The plans of a feed. */
export const dataFeedPlan = portal.table(
  'data_feed_plan',
  {
    dataFeedId: integer('data_feed_id')
      .notNull()
      .references(() => dataFeed.id),
    planstring: text('planstring')
      .notNull()
      .references(() => plan.planstring),
  },
  (table) => [primaryKey({ columns: [table.dataFeedId, table.planstring] })],
);
