import type { Database } from '@harbour/backend-database';
import type { HoldingPage } from '@harbour/definitions/investments/performance/holding-figures';
import type { Transaction } from '@harbour/definitions/investments/transactions';
import { holdingValues, type PlanRow } from '@harbour/domain-plans';
import { addDays } from '@harbour/kernel/calendar';
import { RefusedError } from '@harbour/kernel/errors/refused-error';
import { taxYearOf } from '@harbour/uk-tax';
import { chartDatesSince, withExtremes } from '../valuation/chart-dates.ts';
import { type Booked, heldInstrumentOf } from './holding-records.ts';
import { incomeKinds, incomeOf, planHoldingFigures } from './plan-holding-figures.ts';

/** Transactions that a page lists, the newest. */
const mostListed = 1_000;

function listed(booked: readonly Booked[], planstring: string): Transaction[] {
  return booked
    .slice(-mostListed)
    .reverse()
    .map(({ id, date, kind, name, isin, units, value, performance }) => ({
      id,
      planstring,
      transactionDate: date,
      kind,
      holding: name,
      isin,
      performance,
      units: units === null ? null : Number(units),
      value: Number(value),
    }));
}

/** Dividends and interest by the tax year in which they were booked, the newest first. */
function incomeYearsOf(booked: readonly Booked[]): HoldingPage['incomeYears'] {
  const income = booked.filter(({ kind }) => incomeKinds.has(kind));
  return [...Map.groupBy(income, ({ date }) => taxYearOf(date))]
    .map(([taxYear, ofYear]) => ({ taxYear, amount: incomeOf(ofYear) }))
    .reverse();
}

/**
 * Everything about one holding of a plan; its figures are those of the plan’s answer.
 * @param plan a plan that the caller may see
 * @param listingId what is or was held
 * @param day ISO date
 * @throws RefusedError 404 for what the plan has never held by that day, and for cash
 */
export async function holdingPage(
  database: Database,
  plan: PlanRow,
  listingId: number,
  day: string,
): Promise<HoldingPage> {
  const { planstring, name, provider } = plan;
  const listing = await heldInstrumentOf(database, planstring, listingId, day);
  if (!listing) throw new RefusedError(404, 'HoldingNotFound', 'This plan has never held that.');
  const { figures, history } = await planHoldingFigures(database, plan, day);
  const booked = history.bookedOf.get(listingId) ?? [];
  const { firstHeld, ...named } = listing;
  const days = chartDatesSince(firstHeld < day ? firstHeld : addDays(day, -1), day);
  const known = history.reason === undefined && history.historyOf.get(listingId)?.reason === null;
  return {
    valuationDate: day,
    plan: { planstring, name, provider },
    listing: named,
    figures: figures.holdings.find((holding) => holding.listingId === listingId) ?? null,
    gainSold: known ? (history.historyOf.get(listingId)?.gainSold ?? null) : null,
    incomeEver: known ? incomeOf(booked) : null,
    incomeYears: known ? incomeYearsOf(booked) : [],
    values: withExtremes(await holdingValues(database, planstring, listingId, days)),
    transactions: listed(booked, planstring),
    method: figures.method,
  };
}
