import type Big from 'big.js';
import { toPence } from '../decimals/decimal.ts';
import { isDust, quotient, smaller, zero } from './decimals.ts';
import { cashDisposal, type WorkedDisposal } from './disposal.ts';
import type { CapitalDistribution, CorporateAction, CostAdjustment, Demerger, Exchange, Paid } from './events.ts';
import { part } from './part.ts';
import type { Pool } from './pool.ts';
import { RowError } from './problem.ts';
import { scaled, type UnitsHeld } from './units-held.ts';

export type PoolsOf = (holding: string) => Pool;

/** Income that is added to the cost of units. */
export interface PooledIncome {
  date: string;
  holding: string;
  kind: 'reportable-income' | 'accumulation';
  row: number;
  amount: Big;
}

/** What a corporate action did. */
export interface ActionResult {
  what: CorporateAction['kind'];
  disposals: WorkedDisposal[];
  income: PooledIncome | null;
  /** Holdings whose pools changed. */
  changed: string[];
}

/** A distribution is small up to this amount, whatever the holding is worth, GBP (HMRC, CG57836). */
const smallAmount = 3_000;
/** Or up to this percentage of the value of the holding right before it (CG57835). */
const smallPercent = 5;

const nothingElse = { disposals: [], income: null };

function adjustCost(event: CostAdjustment, pool: Pool, held: Big): Omit<ActionResult, 'what'> {
  const { date, holding, source, why } = event;
  let income: PooledIncome | null = null;
  if (event.periodEnd === null) {
    if (!pool.units.gt(0)) {
      throw new RowError(
        source,
        'no units are in the pool on that day.',
        'Add the acquisitions before it; for units sold before the distribution date, add `periodEnd`.',
      );
    }
    const amount = pool.note(event, held);
    income = why === 'equalisation' || amount.eq(0) ? null : { date, holding, kind: why, row: source.row, amount };
  }
  const cost = pool.cost.plus(pool.due(event));
  if (cost.lt(0)) {
    throw new RowError(
      source,
      `the amount is more than the cost of the units, £${pool.cost}.`,
      'Correct the amount, or add the acquisitions before it.',
    );
  }
  pool.cost = cost;
  return { disposals: [], income, changed: [holding] };
}

/**
 * The cost of the units that really had a part in an action: units sold before it, and matched with an acquisition after
 * it, are in the pool but had none.
 */
const entitledCost = (pool: Pool, held: Big): Big => part(pool.cost, held, pool.units);

/** What was paid for the units held, GBP to the penny. */
const paidFor = (paid: Paid, held: Big): Big => ('amount' in paid ? paid.amount : toPence(paid.perUnit.times(held)));

/** Whether cash is small beside what the holding was worth. @throws RowError if that cannot be known */
function isSmall(cash: Big, valueBefore: Big | null, event: CapitalDistribution | Exchange): boolean {
  if (cash.lte(smallAmount)) return true;
  if (valueBefore?.gt(0)) return cash.times(100).lte(valueBefore.times(smallPercent));
  throw new RowError(
    event.source,
    `£${cash} is more than £3,000, so the value of the holding decides how it is taxed (TCGA 1992 s.122).`,
    event.kind === 'distribute'
      ? 'Add the market value of the holding right before the distribution (`value`).'
      : 'Add the market value of the units received (`value`), or the percentage of the cost that goes to them (`apportionment`).',
  );
}

/**
 * A capital distribution (TCGA 1992 s.122): a small one comes off the cost; one above the cost leaves none, and the
 * rest is a gain (s.122(4), whose election is assumed); any other is a part disposal, cost × cash ÷ value before (s.42).
 */
function distribute(event: CapitalDistribution, pool: Pool, held: Big): Omit<ActionResult, 'what'> {
  const cash = paidFor(event.paid, held);
  const value = event.value === null ? null : paidFor(event.value, held);
  if (!held.gt(0)) {
    throw new RowError(event.source, 'no units are held on that day.', 'Add the acquisitions before it.');
  }
  const before = { units: pool.units, cost: pool.cost };
  const source = { row: event.source.row, date: event.date, holding: event.holding };
  const entitled = entitledCost(pool, held);
  if (!event.asDisposal && isSmall(cash, value, event)) {
    const cost = smaller(cash, entitled);
    pool.cost = pool.cost.minus(cost);
    const disposals = cash.gt(cost) ? [cashDisposal(source, cash, cost, before)] : [];
    return { ...nothingElse, disposals, changed: [event.holding] };
  }
  if (value === null) {
    throw new RowError(
      event.source,
      'value is missing.',
      'Add the market value of the holding right before the distribution.',
    );
  }
  const cost = part(entitled, cash, value);
  pool.cost = pool.cost.minus(cost);
  return { ...nothingElse, disposals: [cashDisposal(source, cash, cost, before)], changed: [event.holding] };
}

/**
 * All units become units of another holding, with their cost (TCGA 1992 s.127, s.135); cash is for a part of it.
 * @param crossing units of the pool that were sold before, and are matched with units of the new holding
 */
function exchange(
  event: Exchange,
  pool: Pool,
  into: Pool,
  { received, held, crossing }: { received: Big; held: Big; crossing: CrossingUnits },
): Omit<ActionResult, 'what'> {
  const before = { units: pool.units, cost: pool.cost };
  const { apportionment } = event;
  const cash = paidFor(event.cash, held);
  const value = event.value === null ? null : paidFor(event.value, held);
  const source = { row: event.source.row, date: event.date, holding: event.holding };
  const disposals: WorkedDisposal[] = [];
  const entitled = entitledCost(pool, held);
  let moved = entitled;
  if (apportionment !== null) {
    moved = toPence(quotient(entitled.times(apportionment), zero.plus(100)));
    disposals.push(...(cash.gt(0) ? [cashDisposal(source, cash, entitled.minus(moved), before)] : []));
  } else if (cash.gt(0)) {
    const all = value === null ? null : value.plus(cash);
    const cost = isSmall(cash, all, event) || all === null ? smaller(cash, entitled) : part(entitled, cash, all);
    moved = entitled.minus(cost);
    if (!cash.eq(cost)) disposals.push(cashDisposal(source, cash, cost, before));
  }
  if (apportionment?.lt(100) && cash.eq(0)) {
    throw new RowError(
      event.source,
      `${apportionment}% of the cost goes to the new units, but nothing else was received.`,
      'Add the cash, leave apportionment out, or use “demerger” if the old units stay.',
    );
  }
  const left = { units: pool.units.minus(held), cost: pool.cost.minus(entitled) };
  const sold = part(left.cost, crossing.units, left.units);
  into.add(received.plus(crossing.received), moved.plus(sold).plus(pool.settle()));
  const rest = left.units.minus(crossing.units);
  pool.units = isDust(rest) ? zero : rest;
  pool.cost = left.cost.minus(sold);
  return { ...nothingElse, disposals, changed: [event.holding, event.into] };
}

/** Part of the cost goes to new units beside those held (TCGA 1992 s.130, s.136). */
function demerge(event: Demerger, pool: Pool, into: Pool, received: Big, held: Big): Omit<ActionResult, 'what'> {
  const entitled = entitledCost(pool, held);
  const moved = toPence(quotient(entitled.times(event.apportionment), zero.plus(100)));
  pool.cost = pool.cost.minus(moved);
  into.add(received, moved);
  return { ...nothingElse, changed: [event.holding, event.into] };
}

/** Units that were sold before a merger and matched after it, in old units and in new ones. */
interface CrossingUnits {
  units: Big;
  received: Big;
}

/**
 * Applies a corporate action to the pools.
 * @param crossing by merger, units that were sold before it and are matched with new ones after it
 * @throws RowError
 */
export function applyAction(
  event: CorporateAction,
  poolOf: PoolsOf,
  held: UnitsHeld,
  crossing: ReadonlyMap<Exchange, Big>,
): ActionResult {
  const pool = poolOf(event.holding);
  const before = held.before.get(event) ?? zero;
  const received = held.received.get(event) ?? zero;
  const sold = (event.kind === 'exchange' && crossing.get(event)) || zero;
  // What may not have held nothing was refused before.
  if ('onlyIfHeld' in event && !before.gt(0) && !sold.gt(0) && (event.kind !== 'distribute' || event.onlyIfHeld)) {
    return { what: event.kind, ...nothingElse, changed: [] };
  }
  const result = (): Omit<ActionResult, 'what'> => {
    switch (event.kind) {
      case 'add':
        pool.add(event.units, event.cost);
        return { ...nothingElse, changed: [event.holding] };
      case 'rescale': {
        const ratio = held.ratios.get(event);
        if (ratio !== undefined) pool.units = scaled(pool.units, [ratio], 'forward');
        return { ...nothingElse, changed: [event.holding] };
      }
      case 'adjust-cost':
        return adjustCost(event, pool, before);
      case 'distribute':
        return distribute(event, pool, before);
      case 'exchange': {
        const ratio = held.exchanged.get(event);
        const own = { units: sold, received: scaled(sold, ratio ? [ratio] : [], 'forward') };
        return exchange(event, pool, poolOf(event.into), { received, held: before, crossing: own });
      }
      case 'demerge':
        return demerge(event, pool, poolOf(event.into), received, before);
    }
  };
  return { what: event.kind, ...result() };
}
