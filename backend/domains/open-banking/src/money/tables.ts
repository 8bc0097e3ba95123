import { paymentCategories } from '@harbour/definitions/investments/open-banking/payment-categories';
import { portal } from '@harbour/kernel/database/portal-schema';
import { client } from '@harbour/kernel/people/tables';
import { text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';

/**
 * Which payments are of a category: those whose description has the text, as whole words. A client's own rule, learnt
 * from the payee of a corrected payment, goes before the firm's; of several, the one with the longest text applies.
 */
export const paymentRule = portal.table(
  'payment_rule',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** Whose own rule it is; null for the firm's. */
    clientUid: uuid('client_uid').references(() => client.uid),
    /** In lower case, words separated by single spaces. */
    text: text('text').notNull(),
    /** Money in or out; null for both. */
    direction: text('direction', { enum: ['in', 'out'] }),
    category: text('category', { enum: paymentCategories }).notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [unique('payment_rule_text').on(table.clientUid, table.text, table.direction).nullsNotDistinct()],
);
