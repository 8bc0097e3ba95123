import { daysBetween } from '@harbour/finance';
import Big from 'big.js';
import { ratesOn } from './rates.ts';
import type { RateTables } from './tables/table.ts';
import { type TaxYear, taxYearStart } from './tax-year.ts';
import { amountLine, downToPenny, InvalidCaseError, type Worked, worked } from './working.ts';

/** The same day some months later, or the last of a shorter month, as gov.uk's State Pension age timetables count. */
function anniversary(date: string, years: number, months: number): string {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  const last = new Date(Date.UTC(year + years, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year + years, month - 1 + months, Math.min(day, last))).toISOString().slice(0, 10);
}

/** Completed years of age on a day. @throws RangeError for what is no date */
export function ageOn(bornOn: string, date: string): number {
  if (daysBetween(bornOn, date) < 0) throw new InvalidCaseError(`${date} is before the birth on ${bornOn}.`);
  const years = Number(date.slice(0, 4)) - Number(bornOn.slice(0, 4));
  return date >= anniversary(bornOn, years, 0) ? years : years - 1;
}

/**
 * The day on which somebody reaches State Pension age, by date of birth.
 * @param bornOn ISO date
 * @throws MissingRateError for births that the table does not cover
 * @throws RangeError for what is no date
 */
export function statePensionDate(bornOn: string, tables?: RateTables): { on: string; source: string } {
  const { value, source } = ratesOn(bornOn, tables)('statePensionAge');
  return { on: 'on' in value ? value.on : anniversary(bornOn, value.years, value.months), source };
}

/** Weeks for which a year's State Pension is counted, as gov.uk states it. */
const weeksOfYear = 52;

/**
 * The new State Pension in a tax year, GBP.
 * @param qualifyingYears of National Insurance; without it the full amount
 * @returns `total` is the amount of 52 weeks
 * @throws MissingRateError, InvalidCaseError
 */
export function statePension(
  { year, qualifyingYears }: { year: TaxYear; qualifyingYears?: number },
  tables?: RateTables,
): Worked & { weekly: Big } {
  const rate = ratesOn(taxYearStart(year), tables);
  const full = rate('statePensionWeekly');
  const share = (): Big => {
    if (qualifyingYears === undefined) return new Big(1);
    if (!Number.isInteger(qualifyingYears) || qualifyingYears < 0) {
      throw new InvalidCaseError(`Qualifying years are ${qualifyingYears}: give a whole number, zero or more.`);
    }
    // Pensions Act 2014 s.3 and s.4.
    const { minimum, full: needed } = rate('statePensionYears').value;
    return qualifyingYears < minimum ? new Big(0) : new Big(Math.min(qualifyingYears, needed)).div(needed);
  };
  // To the nearest penny (Pensions Act 2014 s.3(3)).
  const weekly = share().times(full.value).round(2, Big.roundHalfUp);
  const line = amountLine(
    `State Pension, ${weeksOfYear} weeks at £${weekly.toFixed(2)}`,
    downToPenny(weekly.times(weeksOfYear)),
    full.source,
  );
  return { ...worked([line]), weekly };
}
