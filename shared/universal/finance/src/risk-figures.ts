import {
  type CurrencyEffect,
  currencyEffect,
  type RealReturn,
  type ReturnDifference,
  realReturn,
  returnDifference,
} from './compared-returns.ts';
import { yearsBetween } from './day-count.ts';
import { type DatedInput, type Decimal, InvalidInputError } from './decimals/decimal.ts';
import {
  type CalendarYearFigure,
  calendarYearFigures,
  type DiscreteYear,
  twelveMonthFigures,
} from './discrete-years.ts';
import {
  type GrowthLevels,
  growthOfMonths,
  growthOfValues,
  levelAt,
  type MonthlyReturnInput,
  returnBetweenLevels,
} from './growth-levels.ts';
import { type LargestFall, largestFall } from './largest-fall.ts';
import { extremeMonths, type MonthReturn, monthReturns } from './month-returns.ts';
import { type NotAvailable, notAvailable, unavailable } from './not-available.ts';
import { type IndexOfMonth, indexByMonth, indexMonthOf } from './price-index.ts';
import { annualised, isAnnualised } from './returns.ts';
import { type ThreeYearFigures, threeYearFigures, type VolatilityFigure, volatilityOf } from './volatility.ts';

/** A series of values or of monthly returns, and what it is compared with. */
export interface RiskCase {
  /** Values at the close of days, in any order: { date, value }. Days whose value is null are passed over. */
  values?: readonly DatedInput[];
  /** What was paid in (positive) and taken out at the close of days, after the first value: { date, value }. */
  flows?: readonly DatedInput[];
  /** Instead of values: { month: '2026-03', rate: 0.012 }, in any order. */
  monthlyReturns?: readonly MonthlyReturnInput[];
  /** Levels of the benchmark (total return), its monthly returns, or its return over the same days. */
  benchmark?: readonly DatedInput[] | { monthlyReturns: readonly MonthlyReturnInput[] } | { rate: Decimal };
  /** Levels of a price index such as the CPI by month, or the rate of inflation over the same days. */
  inflation?: readonly IndexOfMonth[] | { rate: Decimal };
  /** Pounds for one unit of the holding’s own currency on days: the values are in pounds. */
  exchangeRates?: readonly DatedInput[];
}

/** The return of all days of a series. */
export type SeriesReturn =
  | {
      ok: true;
      from: string;
      to: string;
      /** 0–1 scale, over all days. */
      rate: number;
      /** Years between the two days: whole years where there are whole years, otherwise days ÷ 365. */
      years: number;
      /** As a yearly rate; null under one year (GIPS: returns of less than a year are not annualised). */
      annualised: number | null;
    }
  | NotAvailable;

type Compared<Figures> =
  | ({ ok: true /** The same as yearly rates; null under one year. */; annualised: Figures | null } & Figures)
  | NotAvailable;

export interface RiskFigures {
  /** The first and the last day of the series, ISO dates; null when there are none. */
  from: string | null;
  to: string | null;
  return: SeriesReturn;
  /** Complete months, oldest first. */
  months: readonly MonthReturn[];
  /** Of all complete months, twelve at least. */
  volatility: VolatilityFigure;
  /** Of the last 36 complete months. */
  threeYears: ThreeYearFigures;
  largestFall: LargestFall | NotAvailable;
  best: MonthReturn | null;
  worst: MonthReturn | null;
  /** Calendar years, newest first. */
  calendarYears: readonly CalendarYearFigure[];
  /** Twelve months each to the end of the last complete month, newest first. */
  twelveMonths: readonly DiscreteYear[];
  /** Null when nothing was given to compare with. */
  benchmark: Compared<ReturnDifference> | null;
  inflation: Compared<RealReturn> | null;
  currency: ({ ok: true } & CurrencyEffect) | NotAvailable | null;
}

const yearly = (rate: number, years: number) => (isAnnualised(years) ? annualised(rate, years) : null);

function seriesReturn({ levels, unknownMonths }: GrowthLevels): SeriesReturn {
  const [first, last] = [levels.at(0), levels.at(-1)];
  if (!first || !last) return notAvailable('not-valued');
  const [unknown] = unknownMonths;
  if (unknown) return notAvailable('not-valued', `The return of ${unknown} is not known.`);
  const rate = returnBetweenLevels(first.value, last.value);
  const years = yearsBetween(first.date, last.date);
  return { ok: true, from: first.date, to: last.date, rate, years, annualised: yearly(rate, years) };
}

type Known = SeriesReturn & { ok: true };

function levelsReturn(growth: GrowthLevels | NotAvailable, name: string, { from, to }: Known): number | NotAvailable {
  if (!('levels' in growth)) return growth;
  const unknown = growth.unknownMonths.find((month) => `${month}-31` > from && `${month}-01` <= to);
  const [first, last] = [levelAt(growth.levels, from), levelAt(growth.levels, to)];
  if (unknown) return unavailable('no-level', `The return of the ${name} of ${unknown} is not known.`);
  if (first && last && first.gt(0)) return returnBetweenLevels(first, last);
  return unavailable(
    'no-level',
    `No level of the ${name} is known on ${first ? to : from} or in the ten days before it.`,
  );
}

function benchmarkOf(benchmark: RiskCase['benchmark'], own: SeriesReturn): RiskFigures['benchmark'] {
  if (!benchmark) return null;
  if (!own.ok) return own;
  const rate =
    'rate' in benchmark
      ? benchmark.rate
      : 'monthlyReturns' in benchmark
        ? levelsReturn(growthOfMonths(benchmark.monthlyReturns, 'Benchmark'), 'benchmark', own)
        : levelsReturn(growthOfValues(benchmark, []), 'benchmark', own);
  if (typeof rate === 'object' && 'ok' in rate) return rate;
  const difference = returnDifference({ portfolio: own.rate, benchmark: rate });
  const { portfolio, benchmark: compared } = difference;
  const [one, other] = [yearly(portfolio, own.years), yearly(compared, own.years)];
  const perYear = one === null || other === null ? null : returnDifference({ portfolio: one, benchmark: other });
  return { ok: true, ...difference, annualised: perYear };
}

function inflationOf(inflation: RiskCase['inflation'], own: SeriesReturn): RiskFigures['inflation'] {
  if (!inflation) return null;
  if (!own.ok) return own;
  let real: RealReturn;
  if ('rate' in inflation) {
    real = realReturn({ nominal: own.rate, inflation: inflation.rate });
  } else {
    const levels = indexByMonth(inflation);
    const months = [indexMonthOf(own.from), indexMonthOf(own.to)];
    const [first, last] = months.map((month) => levels.get(month));
    if (!first || !last) {
      return unavailable('no-level', `The price index of ${first ? months[1] : months[0]} is not known.`);
    }
    real = realReturn({ nominal: own.rate, levels: [first, last] });
  }
  const [one, other] = [yearly(real.nominal, own.years), yearly(real.inflation, own.years)];
  const perYear = one === null || other === null ? null : realReturn({ nominal: one, inflation: other });
  return { ok: true, ...real, annualised: perYear };
}

function currencyOf(rates: RiskCase['exchangeRates'], own: SeriesReturn): RiskFigures['currency'] {
  if (!rates) return null;
  if (!own.ok) return own;
  const currency = levelsReturn(growthOfValues(rates, []), 'exchange rate', own);
  return typeof currency === 'number' ? { ok: true, ...currencyEffect({ total: own.rate, currency }) } : currency;
}

function growthOf({ values, flows = [], monthlyReturns }: RiskCase): GrowthLevels | NotAvailable {
  if (monthlyReturns) return growthOfMonths(monthlyReturns);
  if (values) return growthOfValues(values, flows);
  throw new InvalidInputError('Give the values of days, or monthly returns.');
}

function fallOf({ levels, unknownMonths }: GrowthLevels): RiskFigures['largestFall'] {
  const [unknown] = unknownMonths;
  return unknown ? notAvailable('not-valued', `The return of ${unknown} is not known.`) : largestFall(levels);
}

/**
 * Risk and return figures of one series: a plan, a holding, a class or everything together.
 *
 * **Input**: `values` ({ date, value } at the close of days; numbers or text, in one currency) with `flows` ({ date,
 * value }, positive is paid in, after the first value's day), or `monthlyReturns` ({ month: '2026-03', rate }, 0–1
 * scale). Optionally `benchmark`, `inflation` and `exchangeRates`: see `RiskCase`. Rows may be in any order.
 *
 * **Output**: every rate on a 0–1 scale, not rounded; ISO dates; a figure that cannot be computed is { ok: false, reason,
 * message }, never 0.
 *
 * - Returns: without flows, value ÷ value − 1; with flows, modified Dietz between each two valued days, linked: exact
 *   when the days of flows are valued.
 * - Months run between month ends, each with the newest value on or before it (at most ten days old); a first value on
 *   the 1st opens its month, and a last value after which only a weekend follows ends its month. Values that all fall on
 *   one other day of the month (the 15th) have months between these days. Incomplete months are left out.
 * - `volatility`: the standard deviation of monthly returns with n − 1, × √12, from twelve months. `threeYears`:
 *   volatility and yearly return of the last 36 months (GIPS 2020).
 * - `largestFall`: from a peak to a trough, at the days valued; `rate` is negative; `recovery` is null when the peak was
 *   not reached again.
 * - `calendarYears` and `twelveMonths` are discrete, newest first.
 * - `benchmark`: portfolio − benchmark, and (1 + portfolio) ÷ (1 + benchmark) − 1; `inflation`: (1 + nominal) ÷ (1 +
 *   inflation) − 1, by the index of the last complete month on each of the two days; `currency`: (1 + local) × (1 +
 *   currency) − 1, split. All of them are over the days from the first to the last of the series.
 * @throws InvalidInputError, which names the row, for dates and numbers that are none, days or months given twice, and
 *   RangeError for flows outside the values
 */
export function riskFigures(risk: RiskCase): RiskFigures {
  const growth = growthOf(risk);
  if (!('levels' in growth)) {
    const missing = growth;
    return {
      from: null,
      to: null,
      return: missing,
      months: [],
      volatility: missing,
      threeYears: missing,
      largestFall: missing,
      best: null,
      worst: null,
      calendarYears: [],
      twelveMonths: [],
      benchmark: risk.benchmark ? missing : null,
      inflation: risk.inflation ? missing : null,
      currency: risk.exchangeRates ? missing : null,
    };
  }
  const own = seriesReturn(growth);
  const months = monthReturns(growth);
  return {
    from: growth.levels.at(0)?.date ?? null,
    to: growth.levels.at(-1)?.date ?? null,
    return: own,
    months,
    volatility: volatilityOf(months),
    threeYears: threeYearFigures(months),
    largestFall: fallOf(growth),
    ...extremeMonths(months),
    calendarYears: calendarYearFigures(growth),
    twelveMonths: twelveMonthFigures(growth),
    benchmark: benchmarkOf(risk.benchmark, own),
    inflation: inflationOf(risk.inflation, own),
    currency: currencyOf(risk.exchangeRates, own),
  };
}
