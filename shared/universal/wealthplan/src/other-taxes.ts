import { taxAt } from './pence.ts';
import { type TaxedIncome, taxBetween } from './stacked-tax.ts';
import type { Contributions, TaxSchedule } from './tax-schedule.ts';

/** A line of National Insurance: to the nearest penny, half a penny being disregarded (SI 2001/1004 reg. 12(1)). */
function contributionAt(pence: number, rate: number): number {
  const down = taxAt(pence, rate);
  return pence * rate - down * 10_000 > 5_000 ? down + 1 : down;
}

/** National Insurance on a year's pay or profits, pence. */
export function nationalInsurance({ from, to, mainRate, upperRate }: Contributions, earnings: number): number {
  if (earnings <= from.now) return 0;
  const upper = Math.max(0, earnings - to.now);
  return contributionAt(earnings - from.now - upper, mainRate) + contributionAt(upper, upperRate);
}

/**
 * Capital gains tax of a year, pence.
 * @param net gains less losses of the year
 * @param broughtForward losses of earlier years: they reduce only what is above the exemption
 * @param taxable income after allowances: gains take what it leaves of the basic rate band
 */
export function capitalGainsTax(
  { gainsExemption, gainsRates, basicRateLimit }: TaxSchedule,
  net: number,
  broughtForward: number,
  taxable: number,
  extension: number,
): number {
  const taxed = net - gainsExemption.now - broughtForward;
  if (taxed <= 0) return 0;
  const basic = Math.min(taxed, Math.max(0, basicRateLimit.now + extension - taxable));
  return taxAt(basic, gainsRates.basic) + taxAt(taxed - basic, gainsRates.higher);
}

/**
 * The high income child benefit charge, pence (ITEPA 2003 s.681C).
 * @param adjustedNetIncome of the partner whose is higher
 */
export function childBenefitCharge(
  { childBenefitCharge: rule }: TaxSchedule,
  adjustedNetIncome: number,
  benefit: number,
) {
  const over = Math.max(0, adjustedNetIncome - rule.above.now);
  const percent = Math.min(100, Math.floor(over / (rule.poundsForPercent * 100)));
  return Math.floor((Math.floor(benefit / 100) * percent) / 100) * 100;
}

/** What is left of losses of earlier years, pence. */
export function lossesLeft({ gainsExemption }: TaxSchedule, net: number, broughtForward: number): number {
  if (net < 0) return broughtForward - net;
  return broughtForward - Math.min(broughtForward, Math.max(0, net - gainsExemption.now));
}

/** What somebody pays into pensions in a year, pence. */
export interface PensionContributions {
  /** Own contributions, gross. */
  own: number;
  employer: number;
  /** Whether money was taken flexibly in an earlier year (FA 2004 s.227ZA). */
  accessed: boolean;
}

/**
 * The annual allowance charge, pence (FA 2004 s.227): what is paid in above the allowance of the year, taxed as if it
 * lay on top of taxable income. Nothing is carried forward from earlier years.
 */
export function pensionCharge(
  schedule: TaxSchedule,
  income: TaxedIncome,
  taxable: number,
  { own, employer, accessed }: PensionContributions,
): number {
  const paidIn = own + employer;
  const { adjusted, threshold, floor } = schedule.pensionTaper;
  if (paidIn <= (accessed ? Math.min(schedule.moneyPurchaseAllowance.now, floor.now) : floor.now)) return 0;
  const netIncome = income.other + income.property + income.savings + income.dividends;
  let allowance = schedule.pensionAllowance.now;
  // The limits of both incomes: FA 2004 s.228ZA; the reduction is rounded down to a pound.
  if (netIncome + employer > adjusted.now && netIncome - own > threshold.now) {
    const reduction = Math.floor((netIncome + employer - adjusted.now) / 200) * 100;
    allowance = Math.max(floor.now, allowance - reduction);
  }
  if (accessed) allowance = Math.min(allowance, schedule.moneyPurchaseAllowance.now);
  const excess = paidIn - allowance;
  if (excess <= 0) return 0;
  return taxBetween(schedule.main[income.country], taxable, taxable + excess, income.extension, false);
}
