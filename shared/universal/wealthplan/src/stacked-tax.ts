import { taxAt } from './pence.ts';
import type { Bands, TaxSchedule } from './tax-schedule.ts';

/** One person's income of a year by kind, pence, as `IncomeTaxCase` of @harbour/uk-tax has it. */
export interface TaxedIncome {
  country: 'rest-of-uk' | 'scotland';
  /** Pay, profits and pensions. */
  other: number;
  property: number;
  savings: number;
  dividends: number;
  /** Gross pension contributions with relief at source: they raise limits. */
  extension: number;
}

/** Tax on the part of stacked income between two amounts: exact in pence × rate, or each line rounded down. */
export function taxBetween(bands: Bands, from: number, to: number, extension: number, exact: boolean): number {
  let tax = 0;
  let top = to;
  for (const { above, rate, extended } of bands) {
    if (top <= from) break;
    const limit = extended ? above.now + extension : above.now;
    if (top <= limit) continue;
    const start = Math.max(limit, from);
    tax += exact ? (top - start) * rate : taxAt(top - start, rate);
    top = start;
  }
  return tax;
}

/** The savings allowance of somebody with this much taxable income in all (ITA 2007 s.12B). */
export function savingsAllowanceOf(schedule: TaxSchedule, taxable: number, extension: number): number {
  const { savingsAllowance } = schedule;
  if (taxable > schedule.higherRateLimit.now + extension) return savingsAllowance.additional.now;
  return taxable > schedule.basicRateLimit.now + extension ? savingsAllowance.higher.now : savingsAllowance.basic.now;
}

/**
 * Tax on taxable income by kind: stacked in the order of ITA 2007 s.16, nil rates first within savings and dividends.
 * @param taxable after allowances
 * @param exact in pence × rate, to compare; otherwise each line is rounded down to the penny
 */
export function stackedTax(
  schedule: TaxSchedule,
  taxable: TaxedIncome,
  savingsAllowance: number,
  exact: boolean,
): number {
  const { country, other, property, savings, dividends, extension } = taxable;
  let tax = taxBetween(schedule.main[country], 0, other, extension, exact);
  let end = other + property;
  if (property > 0) tax += taxBetween(schedule.property[country], other, end, extension, exact);
  if (savings > 0) {
    const start = end;
    end += savings;
    const starting = Math.min(savings, Math.max(0, schedule.startingLimit.now - start));
    const free = Math.min(savings, starting + savingsAllowance);
    tax += taxBetween(schedule.savings, start + free, end, extension, exact);
  }
  if (dividends > 0) {
    const start = end;
    end += dividends;
    const free = Math.min(dividends, schedule.dividendAllowance.now);
    tax += taxBetween(schedule.dividends, start + free, end, extension, exact);
  }
  return tax;
}
