import { personalAllowanceOf } from './income-tax.ts';
import { taxAt } from './pence.ts';
import { savingsAllowanceOf, type TaxedIncome, taxBetween } from './stacked-tax.ts';
import type { TaxSchedule } from './tax-schedule.ts';

/**
 * Tax on a gain that is the highest part of income, less the basic rate that counts as paid, pence. Personal allowance,
 * starting rate and savings allowance are those of somebody with this much income.
 */
function taxOnTop(schedule: TaxSchedule, income: TaxedIncome, gain: number): number {
  const { other, property, savings, dividends, extension } = income;
  const below = other + property + savings + dividends;
  const allowance = personalAllowanceOf(schedule, Math.max(0, below + gain - extension));
  const start = Math.max(0, below - allowance);
  const taxed = gain - Math.max(0, allowance - below);
  if (taxed <= 0) return 0;
  const main = Math.max(0, other + property - allowance);
  const interest = Math.min(savings, start);
  const starting = Math.max(0, schedule.startingLimit.now - main);
  const allowed = savingsAllowanceOf(schedule, start + taxed, extension);
  const free = Math.max(0, starting + allowed - interest);
  const tax = taxBetween(schedule.savings, start + Math.min(free, taxed), start + taxed, extension, false);
  return Math.max(0, tax - taxAt(gain, schedule.savingsBasicRate));
}

/**
 * Top slicing relief, pence: what the tax on gains of bonds is above that on one year's slice, for all the years that
 * they were held (ITTOIA 2005 s.535 to 537; HMRC IPTM3840).
 * @param income without the gains
 * @param slices the gains, each divided by the years that its bond was held
 */
export function topSlicingRelief(schedule: TaxSchedule, income: TaxedIncome, gains: number, slices: number): number {
  if (slices <= 0 || slices >= gains) return 0;
  const relieved = Math.round(taxOnTop(schedule, income, slices) * (gains / slices));
  return Math.max(0, taxOnTop(schedule, income, gains) - relieved);
}
