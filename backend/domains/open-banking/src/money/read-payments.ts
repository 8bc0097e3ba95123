import { type Database, eventLoopTurns } from '@harbour/backend-database';
import { rows } from '@harbour/kernel/database/rows';
import { eq, isNull, or, sql } from 'drizzle-orm';
import { z } from 'zod/mini';
import { type Categorised, categoriser } from './categorise.ts';
import { paymentRule } from './tables.ts';

const paymentRow = z.object({
  id: z.string(),
  accountId: z.string(),
  account: z.string(),
  on: z.string(),
  description: z.string(),
  currency: z.string(),
  amount: z.number(),
});

/** A payment of an account with a name. */
export type NamedPayment = z.infer<typeof paymentRow>;

/** Most payments of a client that are read: the newest. */
const mostRead = 20_000;

/** Payments that are worked on without a turn of the event loop. */
const atOnce = 50;

/** The payments of the accounts that a client has linked and still shares, the newest first. One statement. */
export function paymentsOfClient(database: Pick<Database, 'db'>, clientUid: string): Promise<NamedPayment[]> {
  return rows(
    database,
    paymentRow,
    sql`
    select paid.id::text, paid.account_id::text as "accountId", account.name as account,
      ((paid.at at time zone 'Europe/London')::date)::text as "on", paid.description, paid.currency,
      (paid.amount * 1000)::float8 as amount
    from portal.linked_transaction paid
    join portal.linked_account account on account.id = paid.account_id
    join portal.bank_consent consent on consent.id = account.consent_id
    where consent.client_uid = ${clientUid}::uuid
      and (consent.ended_by is null or consent.ended_by in ('bank', 'time')) and paid.amount <> 0
    order by paid.at desc, paid.id
    limit ${mostRead}::int`,
  );
}

/** The firm's rules and the client's own. */
export async function rulesFor(database: Pick<Database, 'db'>, clientUid: string) {
  const found = await database.db
    .select()
    .from(paymentRule)
    .where(or(isNull(paymentRule.clientUid), eq(paymentRule.clientUid, clientUid)))
    .orderBy(paymentRule.text, paymentRule.direction);
  return found.map(({ clientUid: of, ...rule }) => ({ ...rule, own: of !== null }));
}

export type NamedCategorised = Categorised & Pick<NamedPayment, 'account'>;

/** The client's payments with their categories, the newest first, and the rules. Two statements. */
export async function categorisedOfClient(database: Pick<Database, 'db'>, clientUid: string) {
  const payments = await paymentsOfClient(database, clientUid);
  const rules = await rulesFor(database, clientUid);
  const categorise = categoriser(payments, rules);
  const takeTurn = eventLoopTurns();
  const categorised: NamedCategorised[] = [];
  for (const [index, payment] of payments.entries()) {
    if (index % atOnce === 0) await takeTurn();
    categorised.push({ ...categorise(payment), account: payment.account });
  }
  return { payments: categorised, rules };
}
