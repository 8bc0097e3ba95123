import { lowestSplit, lowestTax } from './deduction-split.ts';
import { savingsAllowanceOf, stackedTax, type TaxedIncome } from './stacked-tax.ts';
import type { TaxSchedule } from './tax-schedule.ts';

/** ITA 2007 s.35: £1 less for every £2 above the limit, what is left rounded up to a pound. */
export function personalAllowanceOf(
  { personalAllowance, allowanceTaper }: TaxSchedule,
  adjustedNetIncome: number,
): number {
  const over = adjustedNetIncome - allowanceTaper.now;
  if (over <= 0) return personalAllowance.now;
  return Math.max(0, Math.ceil((personalAllowance.now - over / 2) / 100) * 100);
}

const totalIncome = ({ other, property, savings, dividends }: TaxedIncome) => other + property + savings + dividends;

/**
 * Income of all kinds after the personal allowance, pence: it decides on bands of gains.
 * @param given of the allowance to a spouse
 */
export function taxableIncome(schedule: TaxSchedule, income: TaxedIncome, given = 0): number {
  const allIncome = totalIncome(income);
  const allowance = personalAllowanceOf(schedule, Math.max(0, allIncome - income.extension));
  return Math.max(0, allIncome - Math.max(0, allowance - given));
}

/** What a spouse may give of the personal allowance, pence, rounded up to £10 (ITA 2007 s.55B(5)). */
export function transferableAllowance({ personalAllowance, marriageAllowanceRate }: TaxSchedule): number {
  return Math.ceil((personalAllowance.now * marriageAllowanceRate) / 10_000 / 1_000) * 1_000;
}

/** What is taxed by kind, of the last call; in `lowestSplit` where an allowance was split. */
let isSplit = false;
const left: TaxedIncome = { country: 'rest-of-uk', other: 0, property: 0, savings: 0, dividends: 0, extension: 0 };

/**
 * Income tax of a year, pence: to the penny that of `incomeTax` in @harbour/uk-tax.
 * @param given of the personal allowance to a spouse
 */
export function incomeTax(schedule: TaxSchedule, income: TaxedIncome, given = 0): number {
  const { country, other, property, savings, dividends, extension } = income;
  const taxable = taxableIncome(schedule, income, given);
  if (taxable === 0) return 0;
  const deductions = totalIncome(income) - taxable;
  const savingsAllowance = savings > 0 ? savingsAllowanceOf(schedule, taxable, extension) : 0;
  left.country = country;
  left.extension = extension;
  left.property = property;
  left.savings = savings;
  left.dividends = dividends;
  const fromOther = schedule.otherFirst || savings + dividends + property === 0 ? Math.min(other, deductions) : 0;
  left.other = other - fromOther;
  const rest = deductions - fromOther;
  isSplit = rest > 0;
  if (!isSplit) return stackedTax(schedule, left, savingsAllowance, false);
  return lowestTax(schedule, left, rest, savingsAllowance);
}

/**
 * Whether somebody is taxed at no rate above the basic one, in Scotland the intermediate one: only they may give or
 * receive a marriage allowance (ITA 2007 s.55B(2), s.55C(1)). Nil rates are no rate above it.
 */
export function isTaxedModestly(schedule: TaxSchedule, income: TaxedIncome, given = 0): boolean {
  const { country, extension } = income;
  const taxable = taxableIncome(schedule, income, given);
  if (taxable === 0) return true;
  incomeTax(schedule, income, given);
  const { other, property, savings, dividends } = isSplit ? lowestSplit : left;
  const main = other + property;
  const limit = schedule.basicRateLimit.now + extension;
  if (main > schedule.modestLimit[country].now + extension) return false;
  const starting = Math.min(savings, Math.max(0, schedule.startingLimit.now - main));
  const free = starting + savingsAllowanceOf(schedule, taxable, extension);
  if (savings > free && main + savings > limit) return false;
  return dividends <= schedule.dividendAllowance.now || main + savings + dividends <= limit;
}
