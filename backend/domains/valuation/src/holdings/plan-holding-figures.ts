import { type Database, eventLoopTurns } from '@harbour/backend-database';
import type {
  HoldingFigures,
  PlanGrowth,
  PlanHoldingFigures,
} from '@harbour/definitions/investments/performance/holding-figures';
import type { Holding } from '@harbour/definitions/investments/valuation/holdings';
import { holdingsOf, type PlanRow, unreconciledPlans } from '@harbour/domain-plans';
import { addGbp, addKnownGbp, performanceMethods } from '@harbour/finance';
import Big from 'big.js';
import { type HoldingHistory, holdingHistory } from './holding-history.ts';
import { type Booked, bookedUpTo, type PriceChange, priceChanges, unitsHeldOn } from './holding-records.ts';
import { holdingReturn } from './holding-return.ts';

/** Transactions of one plan that its figures are computed from, in steps of one holding. */
const mostBooked = 20_000;

const incomplete = 'The transactions of this plan are not complete since it was opened.';
const tooMany = 'This plan has more transactions than these figures are computed from.';

/** Kinds of transactions that bring income. */
export const incomeKinds: ReadonlySet<string> = new Set(['income', 'interest']);
const chargeKinds: ReadonlySet<string> = new Set(['charge', 'tax']);

/** The sum of what some transactions moved, GBP, to the penny. */
function netOf(booked: readonly Booked[]): number {
  return booked.reduce((sum, { value }) => sum.plus(value), new Big(0)).toNumber();
}

/** Dividends and interest among some transactions, GBP. */
export const incomeOf = (booked: readonly Booked[]) => netOf(booked.filter(({ kind }) => incomeKinds.has(kind)));

function lastDealtOf(booked: readonly Booked[]): HoldingFigures['lastDealt'] {
  const last = booked.findLast(({ units }) => units !== null && !new Big(units).eq(0));
  return last ? { date: last.date, kind: last.kind, units: Number(last.units), value: Number(last.value) } : null;
}

const noFigures = { heldSince: null, bookCost: null, gain: null, gainRate: null, income: null };

/** A gain in parts of what it cost; null if one is unknown, or nothing was paid. */
const gainRateOf = (gain: number | null, bookCost: number | null) =>
  gain === null || !bookCost ? null : gain / bookCost;
const noReturn = { rate: null, annualised: false };

/** What is known of each holding of a plan. */
export interface PlanHistory {
  day: string;
  /** By listing: oldest first. */
  bookedOf: ReadonlyMap<number | null, readonly Booked[]>;
  historyOf: ReadonlyMap<number, HoldingHistory>;
  changeOf: ReadonlyMap<number, PriceChange>;
  /** Why nothing can be computed of any holding; undefined if there is no such reason. */
  reason: string | undefined;
}

/** The figures of one holding; of cash there are none. */
function figuresOf(holding: Holding, { day, bookedOf, historyOf, changeOf, reason }: PlanHistory): HoldingFigures {
  const { listingId, value, cash } = holding;
  const booked = cash ? [] : (bookedOf.get(listingId) ?? []);
  const change = changeOf.get(listingId);
  const moved = {
    priceChange: change ? { from: change.from, to: change.to, rate: change.rate } : null,
    lastDealt: lastDealtOf(booked),
  };
  const history = historyOf.get(listingId);
  const { heldSince = null, bookCost = null } = history ?? {};
  const unknown = cash ? null : (reason ?? history?.reason ?? (heldSince === null ? incomplete : null));
  if (unknown !== null || heldSince === null) {
    return { ...holding, ...moved, ...noFigures, figuresReason: unknown, return: { ...noReturn, reason: unknown } };
  }
  const since = booked.filter(({ date }) => date >= heldSince);
  const gain = value === null || bookCost === null ? null : addGbp([value, -bookCost]);
  return {
    ...holding,
    ...moved,
    heldSince,
    bookCost,
    gain,
    gainRate: gainRateOf(gain, bookCost),
    income: incomeOf(since),
    figuresReason: gain === null ? holding.reason : null,
    return: holdingReturn(since, heldSince, { date: day, value, reason: holding.reason }),
  };
}

/** Reads and computes what each listing of a plan did up to a day, in four statements. */
async function planHistory(database: Database, plan: PlanRow, day: string): Promise<PlanHistory> {
  const { planstring, performance } = plan;
  const booked = await bookedUpTo(database, planstring, day, mostBooked);
  const held = await unitsHeldOn(database, planstring, day);
  const bookedOf = Map.groupBy(booked, ({ listingId }) => listingId);
  const reason = !performance ? incomplete : booked.length > mostBooked ? tooMany : undefined;
  const historyOf = new Map<number, HoldingHistory>();
  const takeTurn = eventLoopTurns();
  for (const [listingId, own] of bookedOf) {
    if (listingId === null || reason !== undefined) continue;
    await takeTurn();
    historyOf.set(listingId, holdingHistory(own, held.get(listingId) ?? '0'));
  }
  const changes = await priceChanges(database, planstring, day);
  const changeOf = new Map(changes.map((change) => [change.listingId, change]));
  return { day, bookedOf, historyOf, changeOf, reason };
}

function sumsOf(holdings: readonly HoldingFigures[]): PlanHoldingFigures['sums'] {
  const invested = holdings.filter(({ cash }) => !cash);
  const bookCost = addKnownGbp(invested.map((one) => one.bookCost));
  const gain = addKnownGbp(invested.map((one) => one.gain));
  return {
    value: addKnownGbp(holdings.map(({ value }) => value)),
    bookCost,
    gain,
    gainRate: gainRateOf(gain, bookCost),
    income: addKnownGbp(invested.map(({ income }) => income)),
    reason: invested.find(({ figuresReason }) => figuresReason !== null)?.figuresReason ?? null,
  };
}

type Growth = Pick<PlanHoldingFigures, 'growth' | 'growthReason'>;

const unknownGrowth = (growthReason: string): Growth => ({ growth: null, growthReason });

/** How a plan came to its growth since it was opened, in pounds; each part is a sum over transactions or holdings. */
function growthOf({ bookedOf, historyOf }: PlanHistory, { value, gain, reason }: PlanHoldingFigures['sums']): Growth {
  if (value === null || gain === null) return unknownGrowth(reason ?? incomplete);
  const sold: number[] = [];
  for (const { gainSold, reason: why } of historyOf.values()) {
    if (gainSold === null) return unknownGrowth(why ?? incomplete);
    sold.push(gainSold);
  }
  const all = [...bookedOf.values()].flat();
  const inside = all.filter(({ performance }) => !performance);
  const netPaidIn = netOf(all.filter(({ performance }) => performance));
  const parts: Omit<PlanGrowth, 'netPaidIn' | 'other' | 'growth'> = {
    gainHeld: gain,
    gainSold: addGbp(sold),
    income: incomeOf(inside.filter(({ listingId }) => listingId !== null)),
    interest: incomeOf(inside.filter(({ listingId }) => listingId === null)),
    charges: netOf(inside.filter(({ kind }) => chargeKinds.has(kind))),
  };
  const growth = addGbp([value, -netPaidIn]);
  const other = addGbp([growth, ...Object.values(parts).map((part) => -part)]);
  return { growth: { netPaidIn, ...parts, other, growth }, growthReason: null };
}

/**
 * What each holding of a plan cost, gained, paid and returned since it was bought, and how that adds up to the growth
 * of the plan, in a constant number of statements.
 * @param plan a plan that the caller may see
 * @param day ISO date
 */
export async function planHoldingFigures(
  database: Database,
  plan: PlanRow,
  day: string,
): Promise<{ figures: PlanHoldingFigures; history: PlanHistory }> {
  const { planstring, openedOn } = plan;
  const history = await planHistory(database, plan, day);
  const holdings = (await holdingsOf(database, planstring, day)).map((holding) => figuresOf(holding, history));
  const sums = sumsOf(holdings);
  const unreconciled = await unreconciledPlans(database, [planstring], openedOn, day);
  const reason = history.reason ?? unreconciled.get(planstring);
  const growth = reason === undefined ? growthOf(history, sums) : unknownGrowth(reason);
  return {
    figures: { valuationDate: day, holdings, sums, ...growth, method: performanceMethods.moneyWeighted },
    history,
  };
}
