import type { Database } from '@harbour/backend-database';
import type { PlanSide, ProposalEffect } from '@harbour/definitions/ims/proposal-effects';
import { type HoldingChange, readTransactions } from '@harbour/definitions/ims/proposed-transactions';
import { assetClasses } from '@harbour/definitions/investments/asset-classes';
import { instrumentKinds } from '@harbour/definitions/research/funds';
import { allocationOf, cashOnlyMix, type MixedHolding, mixRow, valuedHoldings } from '@harbour/domain-plans';
import { rows } from '@harbour/kernel/database/rows';
import { recordSet } from '@harbour/kernel/importing/record-set';
import Big from 'big.js';
import { sql } from 'drizzle-orm';
import { z } from 'zod/mini';
import { pendingRecords } from './pending-records.ts';

/** Data about an instrument on a day. */
const facts = {
  kind: z.enum(instrumentKinds),
  /** Ongoing charges figure: percent a year, decimal text. */
  ocf: z.nullable(z.string()),
  mix: z.nullable(mixRow),
};

const heldRow = z.object({
  ...facts,
  planstring: z.string(),
  day: z.string(),
  name: z.string(),
  isin: z.nullable(z.string()),
  pence: z.nullable(z.string()),
});

const fundRow = z.object({ ...facts, isin: z.string(), day: z.string() });

/** A holding with its yearly charge: percent as decimal text, null if unknown. */
interface ChargedHolding extends MixedHolding {
  isin: string | null;
  ocf: string | null;
}

type Facts = Pick<z.infer<typeof fundRow>, 'kind' | 'ocf' | 'mix'>;

/** Cash and shares have no fund charge. */
function charged({ kind, ocf, mix }: Facts): Pick<ChargedHolding, 'ocf' | 'mix'> {
  return { ocf: kind === 'cash' || kind === 'equity' ? '0' : ocf, mix: kind === 'cash' ? cashOnlyMix : mix };
}

/** The newest asset mix of `instrument_id` up to a day. */
const newestMix = sql`
  select to_jsonb(published) as mix
  from portal.instrument_mix published
  where published.instrument_id = wanted.instrument_id and published.as_of <= wanted.day
  order by published.as_of desc limit 1`;

/** The holdings of plans on some days, each with its value in pence. */
function heldIn(database: Database, planstrings: readonly string[], days: readonly string[]) {
  return rows(
    database,
    heldRow,
    sql`
    with ${valuedHoldings(planstrings, days)}
    select
      wanted.planstring, wanted.day::text as day, wanted.name, wanted.isin, wanted.kind,
      (wanted.value * 100)::bigint::text as pence, instrument.ocf::text as ocf, newest.mix
    from valued wanted
    join portal.instrument on instrument.id = wanted.instrument_id
    left join lateral (${newestMix}) newest on true
    where wanted.transfer is null
    order by wanted.planstring, wanted.day, wanted.value desc nulls last, wanted.name`,
  );
}

/** The firm's own funds by ISIN and day, for new purchases of a proposal. */
function fundsOn(database: Database, wanted: readonly { isin: string; day: string }[]) {
  return rows(
    database,
    fundRow,
    sql`
    with wanted as (
      select incoming.isin, incoming.day, instrument.id as instrument_id, instrument.kind, instrument.ocf
      from ${recordSet(wanted, 'isin text, day date')}
      join portal.instrument on instrument.isin = incoming.isin and instrument.own_plan is null
    )
    select wanted.isin, wanted.day::text as day, wanted.kind, wanted.ocf::text as ocf, newest.mix
    from wanted
    left join lateral (${newestMix}) newest on true`,
  );
}

const names = new Intl.ListFormat('en-GB', { type: 'conjunction' });

/**
 * Yearly fund charges of holdings: ongoing charges figure × value, rounded to pence per holding. An unknown figure is
 * not estimated.
 */
function chargesOf(holdings: readonly ChargedHolding[], value: number): PlanSide['charges'] {
  const there = holdings.filter(({ pence }) => pence !== 0n);
  const unknown = there.filter(({ ocf }) => ocf === null).map(({ name }) => name);
  if (unknown.length > 0) {
    const reason = `The yearly charge of ${names.format([...new Set(unknown)].sort())} is not known`;
    return { amount: null, percent: null, reason };
  }
  const pence = there.reduce(
    (sum, holding) =>
      sum.plus(
        new Big(String(holding.pence ?? 0))
          .times(holding.ocf ?? 0)
          .div(100)
          .round(0),
      ),
    new Big(0),
  );
  const amount = pence.div(100).toNumber();
  return {
    amount,
    percent: value > 0 ? new Big(amount).div(value).times(100).round(2).toNumber() : null,
    reason: null,
  };
}

/** A plan with these holdings, all of which have a value. */
function sideOf(holdings: readonly ChargedHolding[]): PlanSide {
  const invested = allocationOf(holdings);
  const value = invested.value ?? 0;
  const classes = [...assetClasses, 'unclassified' as const].map((name) => ({
    name,
    amount: invested.amounts[name] ?? 0,
    percent: invested[name],
  }));
  return { value, classes, charges: chargesOf(holdings, value) };
}

const pence = (pounds: number) => BigInt(new Big(pounds).times(100).round(0).toFixed());

/** Whether a transaction is about this holding: matched by ISIN, or by name if the proposal has none. */
function isAbout({ isin, name }: HoldingChange, holding: ChargedHolding): boolean {
  return isin === null ? holding.name === name : holding.isin === isin;
}

/**
 * The plan before and after a proposal. The proposal's "before" amounts must match the plan's valuation of that day to
 * the penny; otherwise nothing is compared.
 */
function compared(
  text: string,
  held: readonly ChargedHolding[],
  fundOf: (isin: string) => Facts | undefined,
): Pick<ProposalEffect, 'before' | 'after' | 'reason'> {
  const not = (reason: string) => ({ before: null, after: null, reason });
  const proposed = readTransactions(text);
  if (!proposed.ok) return not(proposed.reason);
  const unvalued = held.find((holding) => holding.pence === null);
  if (unvalued) return not(`${unvalued.name} had no price or exchange rate on that day`);
  const heldOf = (change: HoldingChange) =>
    held.filter((holding) => isAbout(change, holding)).reduce((sum, holding) => sum + (holding.pence ?? 0n), 0n);
  const other = proposed.changes.find((change) => heldOf(change) !== pence(change.before));
  if (other) return not(`What it says of ${other.name} before is not what the plan’s valuation of that day says`);

  const unchanged = held.filter((holding) => !proposed.changes.some((change) => isAbout(change, holding)));
  const changed = proposed.changes.map((change): ChargedHolding => {
    const known = held.find((holding) => isAbout(change, holding));
    const fund = change.isin === null ? undefined : fundOf(change.isin);
    const about = known ?? (fund ? charged(fund) : { ocf: null, mix: null });
    return { name: change.name, isin: change.isin, pence: pence(change.after), ocf: about.ocf, mix: about.mix };
  });
  const left = { name: 'Cash', isin: null, pence: pence(proposed.total.cashLeft), ocf: '0', mix: cashOnlyMix };
  return { before: sideOf(held), after: sideOf([...unchanged, ...changed, left]), reason: null };
}

/**
 * The effect of each pending document on its whole plan, valued on the day of the proposal, in a constant number of
 * statements.
 * @param today ISO date
 */
export async function proposalEffects(database: Database, clientUid: string, today: string): Promise<ProposalEffect[]> {
  const waiting = (await pendingRecords(database, clientUid)).flatMap(({ proposedOn, documents }) =>
    documents.filter(({ stage }) => stage === 0).map((document) => ({ ...document, day: proposedOn })),
  );
  const valued = waiting.filter(({ day }) => day <= today);
  if (waiting.length === 0) return [];
  const held = await heldIn(
    database,
    [...new Set(valued.map(({ policy }) => policy))],
    valued.map(({ day }) => day),
  );
  const wanted = valued.flatMap(({ transactions, day }) => {
    const proposed = readTransactions(transactions);
    return proposed.ok ? proposed.changes.flatMap(({ isin }) => (isin === null ? [] : [{ isin, day }])) : [];
  });
  const funds = await fundsOn(database, wanted);
  const fund = new Map(funds.map((each) => [`${each.isin} ${each.day}`, each]));
  return waiting.map(({ id, version, policy, transactions, day }) => {
    const about = { id, version, valuationDate: day };
    if (day > today) return { ...about, before: null, after: null, reason: 'Its day has not come yet' };
    const inPlan = held
      .filter((holding) => holding.planstring === policy && holding.day === day)
      .map((holding) => ({
        name: holding.name,
        isin: holding.isin,
        ...charged(holding),
        pence: holding.pence === null ? null : BigInt(holding.pence),
      }));
    return { ...about, ...compared(transactions, inPlan, (isin) => fund.get(`${isin} ${day}`)) };
  });
}
