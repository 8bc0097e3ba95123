import type { Database } from '@harbour/backend-database';
import { rows } from '@harbour/kernel/database/rows';
import { sql } from 'drizzle-orm';
import { z } from 'zod/mini';

const payment = z.object({ reference: z.string(), date: z.string(), value: z.number() });

export type InferredPayment = z.infer<typeof payment>;

/** Whether a transaction is an inferred payment: no reference from an export has this form. */
const isAssumed = sql`reference like 'assumed %'`;

/** The inferred payments of a plan, by day. */
export function inferredPayments(database: Database, planstring: string): Promise<InferredPayment[]> {
  return rows(
    database,
    payment,
    sql`
    select reference, transaction_date::text as date, value::float8 as value
    from portal.plan_transaction where planstring = ${planstring} and ${isAssumed}
    order by transaction_date`,
  );
}

/**
 * Infers the payments that funded the trades of a plan whose exports contain none, from all of its transactions: each
 * day's payment is the cost of purchases beyond the available cash. Sale proceeds stay in cash and fund later
 * purchases, so that selling and rebuying a portfolio does not use an allowance twice.
 */
export async function inferPayments(database: Database, planstring: string): Promise<void> {
  await database.db.execute(sql`delete from portal.plan_transaction where planstring = ${planstring} and ${isAssumed}`);
  await database.db.execute(sql`
    insert into portal.plan_transaction (planstring, transaction_date, kind, value, performance, reference)
    select ${planstring}, day, 'contribution', paid, true, 'assumed ' || day
    from (
      select day, needed - coalesce(lag(needed) over (order by day), 0) as paid
      from (
        -- All that had to be paid in by a day: the most that cash would have been below zero until then.
        select day, greatest(0, max(-cash) over (order by day)) as needed
        from (
          select transaction_date as day, sum(sum(value)) over (order by transaction_date) as cash
          from portal.plan_transaction
          where planstring = ${planstring} and not (kind = 'transfer' and units is not null)
          group by transaction_date
        ) daily
      ) running
    ) due
    where paid > 0`);
}
