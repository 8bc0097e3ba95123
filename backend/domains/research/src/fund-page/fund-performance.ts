import type { Database } from '@harbour/backend-database';
import { type FundPage, grownAmount } from '@harbour/definitions/research/fund-page';
import { fundReturnMonths } from '@harbour/definitions/research/price-returns';
import {
  type DatedLevel,
  discreteYears,
  growthOf,
  lastMonthEnd,
  levelOn,
  levelReturn,
  monthEnds,
  monthsAfter,
  riskFigures,
} from '@harbour/finance';
import { comparatorLevelsOn, inPounds, poundPricesOn } from '../funds/pound-prices.ts';
import { priceReturns, returnStart, seriesDays } from '../funds/price-returns.ts';
import type { PricedFund } from '../funds/priced-fund.ts';
import { distributionsOf, type KnownIncome, withIncome } from './total-return.ts';

type Performance = Pick<FundPage, 'periods' | 'years' | 'volatility' | 'growth'>;
type Rate = { percent: number | null; reason: string | null };

/** A series that returns are measured on, and why it has none. */
interface Measured {
  /** Oldest first. */
  levels: readonly DatedLevel[];
  /** What the levels are, for the reason of a missing return. */
  name: string;
  /** The reason that applies to all of its returns. */
  reason: string | null;
}

/** Months of the volatility: three years, as is the convention (GIPS 2020, section 4). */
const volatilityMonths = 36;

/** The levels of some days, oldest first, each once. */
function levelsOf(prices: readonly { date: string; price: number }[]): DatedLevel[] {
  const byDate = new Map(prices.map(({ date, price }) => [date, price]));
  return [...byDate].map(([date, level]) => ({ date, level })).sort((one, other) => one.date.localeCompare(other.date));
}

/** The return of each period up to a day, by the rules of price returns. */
function ratesOf({ levels, name, reason }: Measured, asOf: string): Rate[] {
  const newest = reason === null ? levelOn(levels, asOf) : undefined;
  if (!newest) {
    return fundReturnMonths.map(() => ({ percent: null, reason: reason ?? `No ${name} is known on ${asOf}` }));
  }
  const starts = fundReturnMonths.flatMap((months) => {
    const day = returnStart(asOf, months);
    const first = levelOn(levels, day);
    return first ? [{ day, date: first.date, price: first.level }] : [];
  });
  return priceReturns({ date: asOf, price: newest.level }, starts, name).map(({ percent, reason: why }) => ({
    percent,
    reason: why,
  }));
}

/** The yearly standard deviation of the last 36 complete months; of all, if there are twelve at least. */
function volatilityOf({ levels, reason }: Measured, asOf: string) {
  const end = lastMonthEnd(asOf);
  const values = monthEnds(monthsAfter(end, -volatilityMonths), end).flatMap((date) => {
    const found = levelOn(levels, date);
    return found ? [{ date, value: found.level }] : [];
  });
  if (reason !== null || values.length === 0) {
    return { percent: null, reason: reason ?? 'There are no monthly returns', from: null, to: null };
  }
  const { volatility } = riskFigures({ values });
  return volatility.ok
    ? { percent: Math.round(volatility.rate * 10_000) / 100, reason: null, from: volatility.from, to: volatility.to }
    : { percent: null, reason: volatility.message, from: null, to: null };
}

/** What is shown where there is nothing to measure. */
function nothing(reason: string): Performance {
  const none = { percent: null, reason };
  return {
    years: [],
    periods: fundReturnMonths.map((months) => ({
      months,
      annualised: months >= 12,
      price: none,
      total: none,
      own: null,
      comparator: none,
    })),
    volatility: { from: null, to: null, of: 'price', fund: none, comparator: none },
    growth: [],
  };
}

interface Series {
  price: Measured;
  total: Measured;
  /** In the fund's own currency, where that is another than the pound. */
  own: Measured | null;
  comparator: Measured;
}

/** Every series of a fund on some days, in three statements at most. */
async function seriesOf(
  database: Database,
  { listingId: listing, instrumentId, currency }: PricedFund,
  { income, comparatorId, days }: { income: KnownIncome; comparatorId: string | null; days: readonly string[] },
): Promise<Series> {
  const [after = '', to = after] = [days[0], days.at(-1)];
  const paid = income.income === 'pays-out' ? await distributionsOf(database, instrumentId, { after, to }) : [];
  const asked = [...new Set([...days, ...paid.map(({ exDate }) => exDate)])].sort();
  const prices = await poundPricesOn(
    database,
    asked.map((day) => ({ listing, day })),
  );
  const pounds = levelsOf(inPounds(prices));
  const levels = comparatorId === null ? [] : await comparatorLevelsOn(database, comparatorId, days);
  const name = currency === 'GBP' ? 'price' : 'price in pounds';
  const without = comparatorId === null ? 'We know no index or sector of this fund' : null;
  return {
    price: { levels: pounds, name, reason: null },
    total: { ...withIncome(pounds, income, paid), name: 'price with all that was paid out since' },
    own: currency === 'GBP' ? null : { levels: levelsOf(prices), name: 'price', reason: null },
    comparator: { levels: levelsOf(levels), name: 'level of the index or sector', reason: without },
  };
}

/**
 * How a fund has done in pounds, with and without its income, beside its own index or sector: by discrete years and by
 * period, how much it moved, and what £1,000 has become, up to its newest price. Returns of less than twelve months are
 * not shown alone (FCA COBS 4.6.2R (2)), so a younger fund has none.
 */
export async function fundPerformance(
  database: Database,
  fund: PricedFund,
  { comparatorId, ...income }: KnownIncome & { comparatorId: string | null },
): Promise<Performance> {
  const { priceDate: asOf, firstPriceDate } = fund;
  if (asOf === null || firstPriceDate === null) return nothing('No price of this fund is known yet');
  if (firstPriceDate > returnStart(asOf, 12)) {
    return nothing('Its prices cover less than 12 months, which says too little to be shown');
  }
  const shown = seriesDays(firstPriceDate, asOf);
  const years = discreteYears(firstPriceDate, asOf);
  const lastDays = monthEnds(monthsAfter(lastMonthEnd(asOf), -volatilityMonths), asOf);
  const starts = fundReturnMonths.map((months) => returnStart(asOf, months));
  const days = [
    ...new Set([asOf, ...starts, ...shown, ...lastDays, ...years.flatMap(({ from, to }) => [from, to])]),
  ].sort();
  const { price, total, own, comparator } = await seriesOf(database, fund, { income, comparatorId, days });

  const yearOf = ({ levels, name, reason }: Measured, year: (typeof years)[number]): Rate =>
    reason === null ? levelReturn(levels, year, name) : { percent: null, reason };
  const [prices, totals, owns, comparators] = [price, total, own, comparator].map((one) => one && ratesOf(one, asOf));
  const missing: Rate = { percent: null, reason: null };
  const of = total.reason === null ? 'total' : 'price';
  const moved = volatilityOf(of === 'total' ? total : price, asOf);
  const compared = volatilityOf(comparator, asOf);
  const [grown, withAll, beside] = [price, total, comparator].map(({ levels }) => growthOf(grownAmount, levels, shown));
  return {
    years: years.map((year) => ({
      ...year,
      price: yearOf(price, year),
      total: yearOf(total, year),
      comparator: yearOf(comparator, year),
    })),
    periods: fundReturnMonths.map((months, index) => ({
      months,
      annualised: months >= 12,
      price: prices?.[index] ?? missing,
      total: totals?.[index] ?? missing,
      own: owns?.[index] ?? null,
      comparator: comparators?.[index] ?? missing,
    })),
    volatility: {
      from: moved.from,
      to: moved.to,
      of,
      fund: { percent: moved.percent, reason: moved.reason },
      comparator: { percent: compared.percent, reason: compared.reason },
    },
    growth: shown.map((date, index) => ({
      date,
      price: grown?.[index] ?? null,
      total: withAll?.[index] ?? null,
      comparator: beside?.[index] ?? null,
    })),
  };
}
