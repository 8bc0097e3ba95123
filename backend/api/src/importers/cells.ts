import { addDays } from '../calendar.ts';
import type { Reading } from './import-findings.ts';

/** What `numeric(20, 8)` holds: more digits would be rounded or refused by the database. */
const wholeDigits = 12;
const decimals = 8;

/** Whether a cell says that there is nothing, in one of the ways that data vendors say it. */
export function isNothing(text: string): boolean {
  return ['', '-', 'n/a', 'na', 'nan', 'none', 'null'].includes(text.toLowerCase());
}

/**
 * A day, written as ISO dates are.
 * @param today ISO date, the last one that is accepted
 */
export function readDate(text: string, today: string): Reading<string> {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return { reason: 'is not a date. Write it as 2026-11-20.' };
  // A day that does not exist comes back as another one.
  if (addDays(text, 0) !== text) return { reason: 'is not a day of the calendar.' };
  if (text > today) return { reason: `lies in the future (today is ${today}).` };
  return { value: text };
}

/** A figure above zero as decimal text, digit for digit as it was written. */
export function readPositiveDecimal(text: string): Reading<string> {
  if (/^-\d/.test(text)) return { reason: 'is negative; it must be above zero.' };
  const parts = /^(\d+)(?:\.(\d+))?$/.exec(text);
  if (!parts) return { reason: 'is not a number. Write it as 1234.5, without signs, spaces or thousands separators.' };
  if (!/[1-9]/.test(text)) return { reason: 'is zero; it must be above zero.' };
  const [, whole = '', fraction = ''] = parts;
  if (whole.replace(/^0+/, '').length > wholeDigits)
    return { reason: `has more than ${wholeDigits} digits before the point.` };
  if (fraction.replace(/0+$/, '').length > decimals) {
    return { reason: `has more than ${decimals} decimals, so it could not be stored exactly.` };
  }
  return { value: text };
}
