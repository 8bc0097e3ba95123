import type { Database } from '@harbour/backend-database';
import { type ChangedPlan, type ChangePreview, mostPlansOfChange } from '@harbour/definitions/ims/proposal-desk';
import { valuedHoldings } from '@harbour/domain-plans';
import { isInScope } from '@harbour/kernel/authorisation/clients-seen';
import type { Actor } from '@harbour/kernel/authorisation/tokens';
import { firstRows } from '@harbour/kernel/database/first-rows';
import { commaList, rows } from '@harbour/kernel/database/rows';
import { RefusedError } from '@harbour/kernel/errors/refused-error';
import Big from 'big.js';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod/mini';

/** What is sold and bought, by ISIN or as `cash`, and how much of a holding is sold: percent, decimal text. */
export interface Change {
  sell: string;
  buy: string;
  percent: string;
}

/** A plan with what it holds of both funds, in GBP. */
export interface PlanBeforeChange extends ChangedPlan {
  /** E-mail address of the client. */
  email: string;
  heldOfBought: number;
}

interface ComputedChange extends Omit<ChangePreview, 'plans'> {
  plans: PlanBeforeChange[];
}

export const fundRow = z.object({ isin: z.string(), name: z.string() });

/** SQL condition on an instrument: a fund or share of the firm, which a change may name by its ISIN. */
export const isFirmsFund: SQL = sql`(instrument.isin is not null and instrument.own_plan is null and instrument.kind <> 'cash')`;

const cash = { isin: 'cash', name: 'cash' };

/** SQL condition on an instrument and its listing: what a change names. Cash is that in pounds, which trades settle in. */
const isNamed = (named: string): SQL =>
  named === cash.isin
    ? sql`(instrument.kind = 'cash' and listing.currency = 'GBP')`
    : sql`(instrument.isin = ${named} and ${isFirmsFund})`;

async function fundsOf(database: Database, { sell, buy }: Change) {
  if (sell === buy) throw new RefusedError(400, 'SameFund', 'Choose two different funds, or a fund and cash.');
  const found = await rows(
    database,
    fundRow,
    sql`
    select isin, name from portal.instrument
    where isin in (${sell}, ${buy}) and ${isFirmsFund}`,
  );
  const [sold, bought] = [sell, buy].map((isin) => [cash, ...found].find((fund) => fund.isin === isin));
  if (sold && bought) return { sold, bought };
  const unknown = sold ? buy : sell;
  throw new RefusedError(404, 'FundNotFound', `We have no fund with the ISIN ${unknown}. Check the number.`);
}

const holderRow = z.object({
  planstring: z.string(),
  name: z.string(),
  client: z.object({ id: z.string(), name: z.string() }),
  email: z.string(),
});

/**
 * The plans that hold a fund, or cash, on a day, each with one of its owners. Not those that a client fills from a broker’s exports.
 * @param only these plans; all if it is omitted
 */
function holdersOf(database: Database, actor: Actor, isin: string, day: string, only?: readonly string[]) {
  return rows(
    database,
    holderRow,
    sql`
    select distinct on (plan.planstring) plan.planstring, plan.name, client.email_address as email,
      json_build_object('id', client.uid, 'name', client.firstname || ' ' || client.surname) as client
    from portal.instrument
    join portal.listing on listing.instrument_id = instrument.id
    join portal.holding_period held on held.listing_id = listing.id
    join portal.plan on plan.planstring = held.planstring and plan.broker is null
    join portal.plan_owner owner on owner.planstring = plan.planstring
    join portal.client on client.person_uuid = owner.person_uuid and client.staff_group is null
    where ${isNamed(isin)} and held.units <> 0
      and held.from_date <= ${day}::date and (held.to_date is null or held.to_date > ${day}::date)
      and ${only ? sql`plan.planstring = any(string_to_array(${commaList(only)}, ','))` : sql`true`}
      and ${isInScope(actor, 'proposals.publish', sql`client.uid`)}
    order by plan.planstring, client.uid
    limit ${mostPlansOfChange + 1}`,
  );
}

const valueRow = z.object({ planstring: z.string(), isin: z.string(), pence: z.nullable(z.string()) });

/** What plans hold of both funds on a day, in pence as text; null without a price or exchange rate. */
async function heldOf(database: Database, planstrings: readonly string[], { sell, buy }: Change, day: string) {
  const found = await rows(
    database,
    valueRow,
    sql`
    with ${valuedHoldings(planstrings, [day])}
    select planstring, named.isin,
      case when bool_and(value is not null) then (sum(value) * 100)::bigint::text end as pence
    from valued
    cross join lateral (select case when kind = 'cash' and currency = 'GBP' then 'cash' else isin end as isin) named
    where transfer is null and named.isin in (${sell}, ${buy})
    group by planstring, named.isin`,
  );
  const pence = new Map(found.map(({ planstring, isin, pence: value }) => [`${planstring} ${isin}`, value]));
  return (planstring: string, isin: string): Big | null => {
    const held = pence.get(`${planstring} ${isin}`);
    if (held === undefined) return new Big(0);
    return held === null ? null : new Big(held);
  };
}

const pounds = (pence: Big): number => pence.div(100).toNumber();

/**
 * What a change sells in each plan that holds it: a percentage of the holding's value on a day, rounded to
 * pence.
 * @param day ISO date of the valuation
 * @param only these plans; all if it is omitted
 * @throws RefusedError 400 for one fund twice, 404 for one that the firm does not have
 */
export async function changeOfFund(
  database: Database,
  actor: Actor,
  change: Change,
  day: string,
  only?: readonly string[],
): Promise<ComputedChange> {
  const { sold, bought } = await fundsOf(database, change);
  const holders = await holdersOf(database, actor, change.sell, day, only);
  const { listed, more } = firstRows(holders, mostPlansOfChange);
  const held = await heldOf(
    database,
    listed.map(({ planstring }) => planstring),
    change,
    day,
  );
  const plans = listed.flatMap((plan) => {
    const before = held(plan.planstring, change.sell);
    const other = held(plan.planstring, change.buy);
    const amount = before?.times(change.percent).div(100).round(0);
    if (!before || !other || !amount?.gt(0)) return [];
    return [{ ...plan, held: pounds(before), amount: pounds(amount), heldOfBought: pounds(other) }];
  });
  return {
    day,
    sell: sold,
    buy: bought,
    plans,
    more,
    withoutValue: listed.length - plans.length,
  };
}
