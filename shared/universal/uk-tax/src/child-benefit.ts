import Big from 'big.js';
import { ratesOn } from './rates.ts';
import type { RateTables } from './tables/table.ts';
import { type TaxYear, taxYearStart } from './tax-year.ts';
import {
  type Amount,
  downToPound,
  gbp,
  InvalidCaseError,
  inPounds,
  least,
  less,
  nothing,
  type Worked,
  worked,
} from './working.ts';

/** Weeks for which a year's Child Benefit is counted, as for the State Pension. */
const weeksOfYear = 52;

/**
 * Child Benefit of a tax year, GBP: the higher rate for the eldest child, the other for each further one.
 * @throws MissingRateError, InvalidCaseError
 */
export function childBenefit({ year, children }: { year: TaxYear; children: number }, tables?: RateTables): Big {
  if (!Number.isInteger(children) || children < 0) {
    throw new InvalidCaseError(`${children} is no number of children: give a whole number of zero or more.`);
  }
  const { eldest, other } = ratesOn(taxYearStart(year), tables)('childBenefitWeekly').value;
  if (children === 0) return nothing;
  return new Big(other)
    .times(children - 1)
    .plus(eldest)
    .times(weeksOfYear);
}

/** A household's year. Amounts are GBP. */
export interface ChildBenefitChargeCase {
  year: TaxYear;
  /** Of the partner whose is higher: `incomeTax(…).adjustedNetIncome`. */
  adjustedNetIncome: Amount;
  /** Received in the year by either of them. */
  childBenefit: Amount;
}

/**
 * The high income child benefit charge: 1% of the benefit for every £200 of income above £60,000, at most all of it.
 * Percentage, benefit and charge are rounded down, to a whole number and to whole pounds (ITEPA 2003 s.681C(3)).
 * @throws MissingRateError, InvalidCaseError
 */
export function childBenefitCharge(of: ChildBenefitChargeCase, tables?: RateTables): Worked {
  const { value, source } = ratesOn(taxYearStart(of.year), tables)('childBenefitCharge');
  const { above, poundsForPercent } = value;
  const over = less(gbp(of.adjustedNetIncome, 'Adjusted net income'), new Big(above));
  const percent = least(new Big(100), downToPound(over.div(poundsForPercent)));
  const benefit = downToPound(gbp(of.childBenefit, 'Child Benefit'));
  if (percent.eq(0) || benefit.eq(0)) return worked([]);
  return worked([
    {
      rule: `Child Benefit, 1% for every ${inPounds(poundsForPercent)} of income above ${inPounds(above)}`,
      percent: percent.toNumber(),
      on: benefit,
      amount: downToPound(benefit.times(percent).div(100)),
      source,
    },
  ]);
}
