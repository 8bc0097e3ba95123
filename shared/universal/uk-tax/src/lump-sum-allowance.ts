import Big from 'big.js';
import { ratesOn } from './rates.ts';
import type { RateTables } from './tables/table.ts';
import { type Amount, amountLine, gbp, least, less, type WorkingLine } from './working.ts';

/** A pension that money is taken from for the first time. */
export interface TaxFreeCashCase {
  /** ISO date of the payment. */
  on: string;
  /** What is taken from the pension's pot to be paid out or moved into drawdown, GBP. */
  pot: Amount;
  /** The tax-free part that is wanted, 0–25 percent. */
  percent: number;
  /** Tax-free lump sums of earlier times from all pensions, GBP. */
  used?: Amount;
}

export interface TaxFreeCash {
  /** What may be taken tax-free, GBP. */
  cash: Big;
  /** What was left of the lump sum allowance before, GBP. */
  left: Big;
  allowance: WorkingLine;
}

/**
 * The pension commencement lump sum that is wanted, at most what is left of the lump sum allowance (FA 2004 schedule 29
 * paragraphs 1 to 3A; ITEPA 2003 s.637P and 637Q), rounded to the nearest penny.
 * @throws MissingRateError, InvalidCaseError, RangeError for what is no date
 */
export function taxFreeCash({ on, pot, percent, used }: TaxFreeCashCase, tables?: RateTables): TaxFreeCash {
  const { value, source } = ratesOn(on, tables)('lumpSumAllowance');
  const left = less(new Big(value), gbp(used, 'Tax-free cash taken before'));
  const wanted = gbp(pot, 'Pension pot')
    .times(gbp(percent, 'Part that is tax-free'))
    .div(100)
    .round(2, Big.roundHalfUp);
  return { cash: least(wanted, left), left, allowance: amountLine('Lump sum allowance', new Big(value), source) };
}
