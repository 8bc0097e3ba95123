import { historicalYears } from './historical-years.ts';
import type { Household } from './household.ts';
import { deterministicMarket, projectionRates } from './market.ts';
import { compileHousehold } from './project-household.ts';
import type { Market } from './projection.ts';

/** Years of history that a start has at least: with fewer it would say little of a retirement. */
const leastYears = 30;
/** Of the worst starts, as many as are named. */
const named = 3;

/** The years with which a sequence of history may begin: it covers the household's life, or thirty years of it. */
function startsFor(years: number): number[] {
  const needed = Math.min(years, leastYears);
  return historicalYears.slice(0, historicalYears.length - needed + 1).map(([year]) => year);
}

/**
 * Markets as they were from a year on, one after the other; after the last year of the series the middle rate. Cash
 * earns as much above or below prices as the household assumes, at least nothing.
 * @param start a year of `historicalYears`
 */
export function historicalMarket(household: Household, start: number): Market {
  const usual = deterministicMarket(household, projectionRates.middle);
  const first = historicalYears.findIndex(([year]) => year === start);
  const { cashPercent, inflationPercent } = household.assumptions;
  const at = (year: number) => (first < 0 ? undefined : historicalYears[first + year]);
  return {
    growth(year, sharesPercent) {
      const row = at(year);
      if (!row) return usual.growth(year, sharesPercent);
      const part = sharesPercent / 100;
      return (part * row[1] + (1 - part) * row[2]) / 100;
    },
    cash(year) {
      const row = at(year);
      return row ? Math.max(0, row[3] + cashPercent - inflationPercent) / 100 : usual.cash(year);
    },
    inflation(year) {
      const row = at(year);
      return row ? row[3] / 100 : usual.inflation(year);
    },
  };
}

export interface HistoricalStart {
  year: number;
  /** The year of the projection that first runs short, 0 for the first; null for none. */
  shortIn: number | null;
  /** Wealth after the last year, pence in the prices of the first day. */
  wealth: number;
}

export interface HistoricalStarts {
  /** How many starts there are, and from when to when. */
  count: number;
  first: number;
  last: number;
  /** In how many of them all spending and all debt payments are paid. */
  lasting: number;
  /** The worst: the earliest that runs short, then the poorest at the end. */
  worst: HistoricalStart[];
}

/** What becomes of a household if markets move as they did from each year of history on. */
export function historicalStarts(household: Household): HistoricalStarts {
  const { years, run, state } = compileHousehold(household);
  const starts = startsFor(years);
  const found = starts.map((year): HistoricalStart => {
    run(historicalMarket(household, year));
    return {
      year,
      shortIn: state.spendingMet ? null : state.paidYears,
      wealth: Math.round((state.wealth[years - 1] ?? 0) / (state.prices[years] ?? 1)),
    };
  });
  const worst = found.toSorted(
    (one, other) => (one.shortIn ?? years) - (other.shortIn ?? years) || one.wealth - other.wealth,
  );
  return {
    count: found.length,
    first: starts[0] ?? 0,
    last: starts.at(-1) ?? 0,
    lasting: found.filter(({ shortIn }) => shortIn === null).length,
    worst: worst.slice(0, named),
  };
}
