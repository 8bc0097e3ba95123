import type { Database } from '@harbour/backend-database';
import { type FundPage, grownAmount } from '@harbour/definitions/research/fund-page';
import { fundReturnMonths } from '@harbour/definitions/research/price-returns';
import { calendarYearReturns, calendarYears, growthOf } from '@harbour/finance';
import { benchmarkLevelsOn, inPounds, poundPricesOn } from '../funds/pound-prices.ts';
import { priceReturns, returnStart, seriesDays } from '../funds/price-returns.ts';
import type { PricedFund } from '../funds/priced-fund.ts';

type Performance = Pick<FundPage, 'periods' | 'years' | 'growth'>;
type OnDay = { day: string; date: string; price: number };

/** Calendar years that are shown at most: the current one and five before it. */
const mostYears = 6;

/** The levels of the calculation, oldest first, each once. */
function levelsOf(prices: readonly OnDay[]) {
  const byDate = new Map(prices.map(({ date, price }) => [date, price]));
  return [...byDate].map(([date, level]) => ({ date, level })).sort((one, other) => one.date.localeCompare(other.date));
}

/** The returns of each period, or none with the reason that applies to all of them. */
function returnsOf(prices: readonly OnDay[], asOf: string, name: string) {
  const newest = prices.find(({ day }) => day === asOf);
  return newest
    ? priceReturns(newest, prices, name)
    : fundReturnMonths.map((months) => ({
        months,
        percent: null,
        annualised: months >= 12,
        reason: `No ${name} is known on ${asOf}`,
      }));
}

/**
 * How a fund has done in pounds beside its benchmark, by period and by calendar year, and what £1,000 has become, up
 * to its newest price. Two statements at most.
 */
export async function fundPerformance(
  database: Database,
  fund: PricedFund,
  benchmarkId: string | null,
): Promise<Performance> {
  const { listingId: listing, priceDate: asOf, firstPriceDate, currency } = fund;
  if (asOf === null || firstPriceDate === null) {
    const none = { percent: null, reason: 'No price of this fund is known yet' };
    const periods = fundReturnMonths.map((months) => ({
      months,
      annualised: months >= 12,
      fund: none,
      benchmark: none,
      own: null,
    }));
    return { periods, years: [], growth: [] };
  }
  const series = seriesDays(firstPriceDate, asOf);
  const count = Math.min(mostYears, Number(asOf.slice(0, 4)) - Number(firstPriceDate.slice(0, 4)) + 1);
  const yearEnds = calendarYears(asOf, count).flatMap(({ from, to }) => [from, to]);
  const starts = fundReturnMonths.map((months) => returnStart(asOf, months));
  const days = [...new Set([asOf, ...starts, ...yearEnds, ...series])].sort();

  const prices = await poundPricesOn(
    database,
    days.map((day) => ({ listing, day })),
  );
  const pounds = inPounds(prices);
  const levels = benchmarkId === null ? [] : await benchmarkLevelsOn(database, benchmarkId, days);

  const name = currency === 'GBP' ? 'price' : 'price in pounds';
  const without = benchmarkId === null ? 'No benchmark of ours fits this fund' : undefined;
  const ofFund = returnsOf(pounds, asOf, name);
  const inOwn = currency === 'GBP' ? [] : returnsOf(prices, asOf, 'price');
  const ofBenchmark = returnsOf(levels, asOf, 'level of the benchmark');
  const rate = (one: { percent: number | null; reason: string | null } | undefined, reason?: string) =>
    reason ? { percent: null, reason } : { percent: one?.percent ?? null, reason: one?.reason ?? null };

  const years = calendarYearReturns(levelsOf(pounds), { asOf, count, name });
  const benchmarkYears = calendarYearReturns(levelsOf(levels), { asOf, count, name: 'level of the benchmark' });
  const grown = growthOf(grownAmount, levelsOf(pounds), series);
  const benchmarkGrown = growthOf(grownAmount, levelsOf(levels), series);
  return {
    periods: ofFund.map(({ months, annualised, ...one }, index) => ({
      months,
      annualised,
      fund: rate(one),
      own: inOwn[index] ? rate(inOwn[index]) : null,
      benchmark: rate(ofBenchmark[index], without),
    })),
    years: years.map(({ year, complete, ...one }, index) => ({
      year,
      complete,
      fund: rate(one),
      benchmark: rate(benchmarkYears[index], without),
    })),
    growth: series.map((date, index) => ({
      date,
      fund: grown[index] ?? null,
      benchmark: benchmarkGrown[index] ?? null,
    })),
  };
}
