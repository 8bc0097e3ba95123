import { basisOn, basisRow } from '@harbour/domain-market-data';
import { addGbp } from '@harbour/finance';
import { rows } from '@harbour/kernel/database/rows';
import type { CallContext } from '@harbour/kernel/http/call-context';
import { sql } from 'drizzle-orm';
import { z } from 'zod/mini';
import { recordShared } from '../plans/record-shared.ts';
import { visiblePlans } from '../plans/visible-plans.ts';
import { noValueReason, valuedHoldings } from './valued-holdings.ts';

const heldFund = z.object({
  isin: z.string(),
  planstring: z.string(),
  units: z.number(),
  /** GBP; null with a reason. */
  value: z.nullable(z.number()),
  reason: z.nullable(z.string()),
  ...basisRow,
});
export type HeldFund = z.infer<typeof heldFund> & { planName: string };

/**
 * What the plans that a client sees hold of some funds on a day, by ISIN and plan, largest first. An owner who shares a
 * plan in it with the client can read that it was shown. Two statements, and one more where plans are shared.
 * @param isins ISINs of funds
 * @param day ISO date
 */
export async function heldFunds(
  { database, recordFound, caller }: Pick<CallContext, 'database' | 'recordFound'> & { caller: { clientUid: string } },
  isins: readonly string[],
  day: string,
): Promise<HeldFund[]> {
  const plans = await visiblePlans(database, caller.clientUid);
  if (plans.length === 0 || isins.length === 0) return [];
  const planOf = new Map(plans.map((plan) => [plan.planstring, plan]));
  const found = await rows(
    database,
    heldFund,
    sql`
    with ${valuedHoldings([...planOf.keys()], [day])}
    select
      isin, planstring, sum(units)::float8 as units,
      case when count(*) = count(value) then sum(value) end::float8 as value,
      case when count(*) > count(value) then ${noValueReason}::text end as reason,
      ${basisOn(sql`${day}::date`, sql`min(priced_on)`, sql`min(rated_on)`)}
    from valued
    where transfer is null and isin = any(string_to_array(${isins.join(',')}, ','))
    group by isin, planstring
    order by value desc nulls last, planstring`,
  );
  const shown = new Set(found.map(({ planstring }) => planstring));
  await recordShared(
    { recordFound },
    plans.filter(({ planstring }) => shown.has(planstring)),
  );
  return found.map((row) => ({ ...row, planName: planOf.get(row.planstring)?.name ?? row.planstring }));
}

/** What all plans hold together: the sum of what is rounded in each; without one of the values there is no sum. */
export function heldTogether(held: readonly HeldFund[]): { value: number | null; reason: string | null } {
  const values = held.flatMap(({ value }) => value ?? []);
  if (values.length < held.length) return { value: null, reason: held.find(({ reason }) => reason)?.reason ?? null };
  return { value: addGbp(values), reason: null };
}
