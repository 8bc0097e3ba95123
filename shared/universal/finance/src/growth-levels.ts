import Big from 'big.js';
import { levelOn } from './dated-levels.ts';
import { dateOf, dayNumber } from './days/day-number.ts';
import {
  type DatedDecimal,
  type DatedInput,
  type Decimal,
  datedRows,
  datedSeries,
  decimal,
  InvalidInputError,
  toNumber,
} from './decimals/decimal.ts';
import { monthEnds, monthsAfter } from './month-ends.ts';
import { type NotAvailable, notAvailable, unavailable } from './not-available.ts';
import { timeWeightedReturn } from './time-weighted-return.ts';

/** The return of one calendar month. */
export interface MonthlyReturnInput {
  /** The month as '2026-03', or any ISO date in it. */
  month: string;
  /** 0–1 scale: 0.012 is 1.2%; null when it is not known. */
  rate: Decimal | null;
}

/** Levels of an index of growth: their ratios are returns. */
export interface GrowthLevels {
  levels: readonly DatedDecimal[];
  /** Days between which the months of the series run, oldest first. */
  monthCuts: readonly string[];
  /** The months of which no return is known, as '2026-03'. */
  unknownMonths: readonly string[];
}

const levelDecimals = 30;

export const dayBefore = (date: string): string => dateOf(dayNumber(date) - 1);
const dayAfter = (date: string): string => dateOf(dayNumber(date) + 1);
/** The month of which a day is, as '2026-03'. */
export const monthOf = (date: string): string => date.slice(0, 7);

/**
 * The level at the close of a day: the newest on or before it, at most ten days old. A first level on the day after
 * counts too, so that a series may begin with the first day of a month or year.
 */
export function levelAt(levels: readonly DatedDecimal[], day: string): Big | undefined {
  const first = levels[0];
  return (levelOn(levels, day) ?? (first?.date === dayAfter(day) ? first : undefined))?.value;
}

/** The return between two levels, 0–1, exact before it becomes the nearest number. */
export const returnBetweenLevels = (from: Big, to: Big): number => toNumber(to.div(from).minus(1));

/** Whether only a weekend follows a day in its month: the last working day's value is the value at the month's end. */
function endsItsMonth(day: string): boolean {
  const [end = day] = monthEnds(day, monthsAfter(day, 1));
  for (let number = dayNumber(day) + 1; number <= dayNumber(end); number += 1) {
    const weekday = new Date(number * 86_400_000).getUTCDay();
    if (weekday !== 0 && weekday !== 6) return false;
  }
  return true;
}

function cutsOf(days: readonly string[]): string[] {
  const [first = '', last = first] = [days.at(0), days.at(-1)];
  const months = new Set(days.map(monthOf));
  const isMonthly =
    days.length > 1 && months.size === days.length && days.every((day) => day.slice(8) === first.slice(8));
  if (isMonthly && !endsItsMonth(first)) return [...days];
  const [end = last] = endsItsMonth(last) ? monthEnds(last, monthsAfter(last, 1)) : [];
  const opening = first.endsWith('-01') ? dayBefore(first) : first;
  return monthEnds(opening, end);
}

/**
 * Levels of the growth of values: the values themselves without flows, and otherwise linked returns, each between two
 * valued days by modified Dietz.
 * @throws InvalidInputError for dates or numbers that are none, values not above zero, and flows outside the values
 */
export function growthOfValues(
  values: readonly DatedInput[],
  flows: readonly DatedInput[],
): GrowthLevels | NotAvailable {
  const valued = datedSeries(values, 'Values');
  if (valued.length < 2) return notAvailable('not-valued', 'The values of two days at least are needed.');
  const paid = datedRows(flows, 'Flows').map(({ date, value }, index) => {
    if (value === null) throw new InvalidInputError(`Flows, row ${index + 1}: give the amount of the flow of ${date}.`);
    return { date, value: toNumber(value) };
  });
  const monthCuts = cutsOf(valued.map(({ date }) => date));
  if (paid.length === 0) {
    const worthless = valued.find(({ value }, index) => value.lt(0) || (value.eq(0) && index < valued.length - 1));
    if (worthless) return notAvailable('nothing-invested', `The value on ${worthless.date} is not above zero.`);
    return { levels: valued, monthCuts, unknownMonths: [] };
  }
  const linked = timeWeightedReturn(
    valued.map(({ date, value }) => ({ date, value: toNumber(value) })),
    paid,
  );
  if (!linked.ok) return { ok: false, reason: linked.reason, message: linked.message };
  const levels: DatedDecimal[] = [{ date: valued[0]?.date ?? '', value: new Big(1) }];
  for (const { to, result } of linked.spans) {
    const factor = result.ok ? new Big(result.rate).plus(1) : new Big(1);
    levels.push({ date: to, value: (levels.at(-1)?.value ?? factor).times(factor).round(levelDecimals) });
  }
  return { levels, monthCuts, unknownMonths: [] };
}

const endOf = (month: string): string => monthEnds(`${month}-01`, monthsAfter(`${month}-01`, 1))[0] ?? month;

/**
 * Levels of the growth of monthly returns: 1 at the end of the month before the first.
 * @throws InvalidInputError for a month or a rate that is none, a month given twice, and a loss of more than everything
 */
export function growthOfMonths(
  months: readonly MonthlyReturnInput[],
  what = 'Monthly returns',
): GrowthLevels | NotAvailable {
  const rates = new Map<string, Big | null>();
  for (const [index, { month, rate }] of months.entries()) {
    const row = `${what}, row ${index + 1}`;
    if (!/^\d{4}-(0[1-9]|1[0-2])(-\d{2})?$/.test(month)) {
      throw new InvalidInputError(`${row}: “${month}” is no month. Write it as 2026-03.`);
    }
    if (rates.has(monthOf(month))) throw new InvalidInputError(`${row}: ${monthOf(month)} is there twice.`);
    const value = rate === null ? null : decimal(rate, row);
    if (value?.lt(-1)) throw new InvalidInputError(`${row}: ${value} is a loss of more than everything.`);
    rates.set(monthOf(month), value);
  }
  const [first, last] = [[...rates.keys()].sort().at(0), [...rates.keys()].sort().at(-1)];
  if (!first || !last) return unavailable('too-few-months', 'There are no monthly returns.');
  const opening = dayBefore(`${first}-01`);
  const levels: DatedDecimal[] = [{ date: opening, value: new Big(1) }];
  const unknownMonths: string[] = [];
  const monthCuts = [opening, ...monthEnds(`${first}-01`, endOf(last))];
  for (const end of monthCuts.slice(1)) {
    const rate = rates.get(monthOf(end)) ?? null;
    if (rate === null) unknownMonths.push(monthOf(end));
    const before = levels.at(-1)?.value ?? new Big(1);
    levels.push({ date: end, value: before.times((rate ?? new Big(0)).plus(1)).round(levelDecimals) });
  }
  return { levels, monthCuts, unknownMonths };
}
