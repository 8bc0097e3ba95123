import { lowestTax } from './deduction-split.ts';
import { savingsAllowanceOf, stackedTax, type TaxedIncome } from './stacked-tax.ts';
import type { TaxSchedule } from './tax-schedule.ts';

/** ITA 2007 s.35: £1 less for every £2 above the limit, what is left rounded up to a pound. */
function personalAllowanceOf({ personalAllowance, allowanceTaper }: TaxSchedule, adjustedNetIncome: number): number {
  const over = adjustedNetIncome - allowanceTaper.now;
  if (over <= 0) return personalAllowance.now;
  return Math.max(0, Math.ceil((personalAllowance.now - over / 2) / 100) * 100);
}

const wholeOf = ({ other, property, savings, dividends }: TaxedIncome) => other + property + savings + dividends;

/** Income of all kinds after the personal allowance, pence: it decides on bands of gains. */
export function taxableIncome(schedule: TaxSchedule, income: TaxedIncome): number {
  const whole = wholeOf(income);
  return Math.max(0, whole - personalAllowanceOf(schedule, Math.max(0, whole - income.extension)));
}

const left: TaxedIncome = { country: 'rest-of-uk', other: 0, property: 0, savings: 0, dividends: 0, extension: 0 };

/** Income tax of a year, pence: to the penny that of `incomeTax` in shared/uk-tax. */
export function incomeTax(schedule: TaxSchedule, income: TaxedIncome): number {
  const { country, other, property, savings, dividends, extension } = income;
  const taxable = taxableIncome(schedule, income);
  if (taxable === 0) return 0;
  const deductions = wholeOf(income) - taxable;
  const savingsAllowance = savings > 0 ? savingsAllowanceOf(schedule, taxable, extension) : 0;
  left.country = country;
  left.extension = extension;
  left.property = property;
  left.savings = savings;
  left.dividends = dividends;
  const fromOther = schedule.otherFirst || savings + dividends + property === 0 ? Math.min(other, deductions) : 0;
  left.other = other - fromOther;
  const rest = deductions - fromOther;
  if (rest === 0) return stackedTax(schedule, left, savingsAllowance, false);
  return lowestTax(schedule, left, rest, savingsAllowance);
}
