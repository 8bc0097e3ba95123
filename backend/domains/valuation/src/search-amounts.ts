import type { OpenHit } from '@harbour/definitions/research/search';
import { type PlanRow, recordShared, valuedHoldings, visiblePlans } from '@harbour/domain-plans';
import { elsewhereHoldings, recordSharedElsewhere } from '@harbour/domain-self-managed';
import type { Caller } from '@harbour/kernel/authorisation/authorise';
import { formatDay } from '@harbour/kernel/calendar';
import { commaList, rows } from '@harbour/kernel/database/rows';
import type { CallContext } from '@harbour/kernel/http/call-context';
import { unmarked } from '@harbour/kernel/search/highlights';
import type { Searched } from '@harbour/kernel/search/search-query';
import { sql } from 'drizzle-orm';
import { z } from 'zod/mini';
import { type AskedAmount, amountAsked } from './amount-asked.ts';

/** Most hits of one kind. */
const mostFound = 20;

const foundRow = z.object({
  kind: z.enum(['plan', 'holding', 'transaction']),
  id: z.string(),
  planstring: z.string(),
  name: z.string(),
  /** GBP. */
  value: z.number(),
  /** The day of a payment; null of a value. */
  on: z.nullable(z.string()),
});
type Found = z.infer<typeof foundRow>;

/**
 * Plans and holdings that are worth an amount today, and payments of it, in one statement. A plan with a holding that
 * has no value has none itself.
 */
function inPlans(context: CallContext, plans: readonly PlanRow[], { least, most }: AskedAmount): Promise<Found[]> {
  const planstrings = plans.map(({ planstring }) => planstring);
  const isAsked = sql`between ${least}::numeric and ${most}::numeric`;
  return rows(
    context.database,
    foundRow,
    sql`
    with ${valuedHoldings(planstrings, [context.today()])},
    total as (
      select planstring, sum(value) as value from valued where transfer is null
      group by planstring having bool_and(value is not null)
    ),
    found as (
      select 'plan' as kind, planstring as id, planstring, '' as name, value, null::date as "on" from total
      where value ${isAsked}
      union all
      select 'holding', planstring || ' ' || name, planstring, name, value, null from valued
      where transfer is null and value ${isAsked}
      union all
      select 'transaction', moved.id::text, moved.planstring, coalesce(instrument.name, moved.kind), moved.value,
        moved.transaction_date
      from portal.plan_transaction moved
      left join portal.listing on listing.id = moved.listing_id
      left join portal.instrument on instrument.id = listing.instrument_id
      where moved.planstring = any(string_to_array(${commaList(planstrings)}, ',')) and abs(moved.value) ${isAsked}
    ),
    placed as (
      select *, row_number() over (partition by kind order by "on" desc nulls last, abs(value) desc, id) as place
      from found
    )
    select kind, id, planstring, name, value::float8 as value, "on"::text as "on" from placed where place <= ${mostFound}
    order by array_position(array['plan', 'holding', 'transaction'], kind), place`,
  );
}

/** What a payment without an instrument is called, by its kind. */
const paymentNames: Readonly<Record<string, string>> = {
  contribution: 'Paid in',
  withdrawal: 'Taken out',
  income: 'Income',
  interest: 'Interest',
  charge: 'Charge',
  tax: 'Tax',
  transfer: 'Transfer',
};

const pounds = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP', currencySign: 'accounting' });

function hitOf({ kind, id, planstring, name, value, on }: Found, planName: string): OpenHit {
  const amount = pounds.format(value);
  const inPlan = { link: `/investments/valuation?open=${planstring}`, kind, id };
  if (kind === 'plan') return { ...inPlan, title: unmarked(planName), detail: unmarked(`${amount} today`) };
  if (kind === 'holding') {
    return { ...inPlan, title: unmarked(name), detail: unmarked(`${amount} today · ${planName}`) };
  }
  return {
    kind,
    id,
    title: unmarked(paymentNames[name] ?? name),
    detail: unmarked(`${amount} · ${on === null ? '' : formatDay(on)} · ${planName}`),
    // The days of a month that end on its day, with its calendar month open.
    link: `/investments/transactions?d=${on}&period=1&tm=${on?.slice(0, 7)}#list`,
  };
}

/** Holdings and linked accounts that are worth an amount today; without one if their value is not known. */
async function elsewhere(context: CallContext & { caller: Caller }, { least, most }: AskedAmount): Promise<OpenHit[]> {
  const { database, recordFound, today, caller } = context;
  const { holdings } = await elsewhereHoldings(database, { clientUid: caller.clientUid }, today());
  const found = holdings
    .filter(({ value }) => value !== null && Math.abs(value) >= Number(least) && Math.abs(value) <= Number(most))
    .slice(0, mostFound);
  await recordSharedElsewhere(
    { recordFound },
    caller.clientUid,
    found.map(({ id }) => id),
  );
  return found.map(({ id, source, name, label, value }) => ({
    kind: 'holding',
    id,
    title: unmarked(name),
    detail: unmarked(`${pounds.format(value ?? 0)} today · ${label}`),
    link: source === 'linked' ? '/investments/openbanking' : '/investments/selfmanaged',
  }));
}

/**
 * What a term that is an amount finds: plans and holdings that are worth it today, and payments of it, as far as the
 * caller sees them. Any other term finds nothing here and costs nothing.
 */
export async function searchAmounts(context: CallContext & { caller: Caller }, asked: Searched): Promise<OpenHit[]> {
  const amount = amountAsked(asked.term);
  if (!amount) return [];
  const { database, recordFound, caller } = context;
  const plans = await visiblePlans(database, caller.clientUid);
  const named = new Map(plans.map(({ planstring, name }) => [planstring, name]));
  const found = plans.length > 0 ? await inPlans(context, plans, amount) : [];
  const seen = new Set(found.map(({ planstring }) => planstring));
  await recordShared(
    { recordFound },
    plans.filter(({ planstring }) => seen.has(planstring)),
  );
  return [...found.map((one) => hitOf(one, named.get(one.planstring) ?? '')), ...(await elsewhere(context, amount))];
}
