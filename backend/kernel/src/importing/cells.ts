import { unitRatio } from '@harbour/definitions/investments/corporate-actions';
import { addDays } from '../calendar.ts';
import type { Reading } from './import-findings.ts';

/** Limits of `numeric(20, 8)`: the database would round or reject more digits. */
const integerDigits = 12;
const decimals = 8;

/** Whether a cell is empty, in any of the ways that data vendors write it. */
export function isEmptyCell(text: string): boolean {
  return ['', '-', 'n/a', 'na', 'nan', 'none', 'null'].includes(text.toLowerCase());
}

/**
 * An ISO date.
 * @param today ISO date, the last one that is accepted
 */
export function readDate(text: string, today: string): Reading<string> {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return { reason: 'is not a date. Write it as 2026-11-20.' };
  // A day that does not exist is parsed as another one.
  if (addDays(text, 0) !== text) return { reason: 'is not a day of the calendar.' };
  if (text > today) return { reason: `lies in the future (today is ${today}).` };
  return { value: text };
}

interface Digits {
  integerDigits: number;
  decimals: number;
}

/** An unsigned number as it was written, if it can be stored exactly. */
function readDigits(text: string, digits: Digits, notANumber: string): Reading<string> {
  const parts = /^(\d+)(?:\.(\d+))?$/.exec(text);
  if (!parts) return { reason: notANumber };
  const [, integer = '', fraction = ''] = parts;
  if (integer.replace(/^0+/, '').length > digits.integerDigits)
    return { reason: `has more than ${digits.integerDigits} digits before the point.` };
  if (fraction.replace(/0+$/, '').length > digits.decimals) {
    return { reason: `has more than ${digits.decimals} decimals, so it could not be stored exactly.` };
  }
  return { value: text };
}

/** A number above zero as decimal text, as it was written. */
export function readPositiveDecimal(text: string): Reading<string> {
  if (/^-\d/.test(text)) return { reason: 'is negative; it must be above zero.' };
  if (/^0+(\.0+)?$/.test(text)) return { reason: 'is zero; it must be above zero.' };
  const notANumber = 'is not a number. Write it as 1234.5, without signs, spaces or thousands separators.';
  return readDigits(text, { integerDigits: integerDigits, decimals }, notANumber);
}

/** A number as decimal text, as it was written; a minus sign if it is negative. */
export function readDecimal(text: string, digits: Digits): Reading<string> {
  const notANumber = 'is not a number. Write it as 1234.5 or -1234.5, without spaces or thousands separators.';
  const read = readDigits(text.replace(/^-/, ''), digits, notANumber);
  return 'value' in read ? { value: text } : read;
}

/** A percentage from 0 to 100 as decimal text, as it was written. */
export function readPercent(text: string): Reading<string> {
  const read = readDecimal(text, { integerDigits: 3, decimals: 6 });
  if (!('value' in read)) return read;
  return Number(text) >= 0 && Number(text) <= 100 ? read : { reason: 'is not a percentage from 0 to 100.' };
}

/** New units for old ones, as it was written: 2:1. */
export const readRatio = (text: string): Reading<string> =>
  unitRatio.safeParse(text).success
    ? { value: text }
    : { reason: 'is not a ratio. Write new units for old ones: 2:1 for a split, 1:10 for a consolidation.' };
