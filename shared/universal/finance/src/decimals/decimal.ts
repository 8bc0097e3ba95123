import Big from 'big.js';
import { dayNumber } from '../days/day-number.ts';

/**
 * An amount, a level, a rate or units: a number, which counts with the decimals that it shows, or text such as
 * '1234.56', '1,234.56' or '£1,234.56', which keeps every decimal as it is written.
 */
export type Decimal = number | string | Big;

/** Input that no rule can be applied to. The message names the row and what would mend it. */
export class InvalidInputError extends RangeError {
  override readonly name = 'InvalidInputError';
}

/** Commas only between groups of thousands: '1,23' may be a decimal comma. */
const writtenNumber = /^([+-]?)£?(\d{1,3}(?:,\d{3})+|\d+)?(\.\d+)?(e[+-]?\d{1,3})?$/i;

/**
 * The exact decimal of an input: a number counts as the decimals that it shows, so that 0.1 is a tenth. Undefined for
 * text that is no number, NaN and infinity.
 */
export function decimalOf(input: Decimal): Big | undefined {
  if (typeof input === 'number' && !Number.isFinite(input)) return undefined;
  const [, sign = '', units = '', fraction = '', exponent = ''] = writtenNumber.exec(String(input).trim()) ?? [];
  if (units === '' && fraction === '') return undefined;
  return new Big(`${sign === '-' ? '-' : ''}${units.replaceAll(',', '') || '0'}${fraction}${exponent}`);
}

/**
 * The exact decimal of an input, whose text may have pound signs and spaces anywhere.
 * @param what the row and field, for the message
 * @throws InvalidInputError for text that is no number, NaN and infinity
 */
export function decimal(input: Decimal, what: string): Big {
  const value = decimalOf(typeof input === 'string' ? input.replace(/[£\s]/g, '') : input);
  if (value === undefined) throw new InvalidInputError(`${what}: “${input}” is no number. Write it as 1234.56.`);
  return value;
}

/** A decimal of zero or more. @throws InvalidInputError */
export function positiveDecimal(input: Decimal, what: string): Big {
  const value = decimal(input, what);
  if (value.lt(0)) throw new InvalidInputError(`${what} is ${value}: give zero or more.`);
  return value;
}

/** @throws InvalidInputError when the text is no day of the calendar, written as YYYY-MM-DD */
export function requireDate(date: string, what: string): string {
  try {
    dayNumber(date);
  } catch (cause) {
    throw new InvalidInputError(`${what}: “${date}” is no date. Write a day of the calendar as YYYY-MM-DD.`, { cause });
  }
  return date;
}

/** An amount of a day. The amount may be called `value`, `amount` or `level`; null when it is not known. */
export interface DatedInput {
  /** ISO date. */
  date: string;
  value?: Decimal | null;
  amount?: Decimal | null;
  level?: Decimal | null;
}

/** A known decimal on a day. */
export interface DatedDecimal {
  /** ISO date. */
  date: string;
  value: Big;
}

/** The earlier and the later of two ISO dates. */
export const earlier = (one: string, other: string): string => (one < other ? one : other);
export const later = (one: string, other: string): string => (one < other ? other : one);

const byDate = (one: { date: string }, other: { date: string }) =>
  one.date < other.date ? -1 : one.date > other.date ? 1 : 0;

/**
 * Rows of days in order of date; rows of one day keep their order.
 * @throws InvalidInputError for a date or a number that is none
 */
export function datedRows(rows: readonly DatedInput[], what: string): { date: string; value: Big | null }[] {
  return rows
    .map(({ date, value, amount, level }, index) => {
      const row = `${what}, row ${index + 1}`;
      const given = value ?? amount ?? level ?? null;
      return { date: requireDate(date, row), value: given === null ? null : decimal(given, row) };
    })
    .sort(byDate);
}

/**
 * The known rows of a series that has one row a day at most, oldest first.
 * @throws InvalidInputError for a date or a number that is none, and two rows of one day
 */
export function datedSeries(rows: readonly DatedInput[], what: string): DatedDecimal[] {
  const sorted = datedRows(rows, what);
  const twice = sorted.find(({ date }, index) => sorted[index + 1]?.date === date);
  if (twice) throw new InvalidInputError(`${what}: there are two rows of ${twice.date}. Leave one of them out.`);
  return sorted.flatMap(({ date, value }) => (value === null ? [] : { date, value }));
}

/**
 * Amounts rounded to some decimals so that they add up to the rounded total: each is rounded down, and what is left goes
 * to those with the largest remainders, the first of equal ones first.
 */
export function roundedParts(parts: readonly Big[], total: Big, decimals: number): Big[] {
  const unit = new Big(10).pow(-decimals);
  const floors = parts.map((part) => floorTo(part, decimals));
  const sum = floors.reduce((all, part) => all.plus(part), new Big(0));
  let left = Number(total.round(decimals, Big.roundHalfUp).minus(sum).div(unit).round(0).toString());
  const order = parts
    .map((part, index) => ({ index, remainder: part.minus(floors[index] ?? 0) }))
    .sort((one, other) => other.remainder.cmp(one.remainder) || one.index - other.index);
  const rounded = [...floors];
  for (let position = 0; left !== 0 && order.length > 0; position += 1) {
    const step = Math.sign(left);
    // What is too much is taken from the smallest remainders.
    const { index = 0 } = order.at(step > 0 ? position % order.length : -1 - (position % order.length)) ?? {};
    rounded[index] = (rounded[index] ?? new Big(0)).plus(unit.times(step));
    left -= step;
  }
  return rounded;
}

function floorTo(amount: Big, decimals: number): Big {
  const cut = amount.round(decimals, Big.roundDown);
  return cut.gt(amount) ? cut.minus(new Big(10).pow(-decimals)) : cut;
}

/** A decimal as the nearest number; what is nothing is 0, not −0. */
export const toNumber = (value: Big): number => value.toNumber() + 0;

/** GBP to the penny, half away from zero. */
export const toPence = (value: Big): Big => value.round(2, Big.roundHalfUp);

export const sumOf = (values: readonly Big[]): Big => values.reduce((sum, value) => sum.plus(value), new Big(0));
