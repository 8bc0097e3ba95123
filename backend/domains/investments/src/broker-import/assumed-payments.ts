import type { Database } from '@harbour/backend-database';
import { rows } from '@harbour/kernel/database/rows';
import { sql } from 'drizzle-orm';
import { z } from 'zod/mini';

const payment = z.object({ reference: z.string(), date: z.string(), value: z.number() });

export type InferredPayment = z.infer<typeof payment>;

/** Whether a transaction is a payment that was assumed: nothing in an export has such a reference. */
const isAssumed = sql`reference like 'assumed %'`;

/** The payments that are assumed in a plan, by day. */
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
 * Pays for the trades of a plan whose exports have no payments, from all of its transactions: on each day what its
 * purchases cost beyond the cash that is there. What a sale brought stays in cash and pays for what is bought next, so
 * that a portfolio which is sold and built anew uses no allowance twice.
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
