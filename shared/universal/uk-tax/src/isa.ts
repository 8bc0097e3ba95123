import Big from 'big.js';
import { ratesOn } from './rates.ts';
import { ageOn } from './state-pension.ts';
import type { RateTables } from './tables/table.ts';
import { amountLine, type WorkingLine } from './working.ts';

/** What one person may pay in during a tax year, GBP. `cash` and `lifetime` are parts of `all`. */
export interface IsaLimits {
  all: WorkingLine;
  /** The most that may go into cash ISAs. */
  cash: WorkingLine;
}

/**
 * ISA limits of an adult on the day of a payment.
 * @param on ISO date of the payment
 * @param bornOn ISO date of birth: from 6 April 2027 the limit for cash depends on the age on that day
 * @throws MissingRateError, RangeError for what is no date
 */
export function isaLimits({ on, bornOn }: { on: string; bornOn: string }, tables?: RateTables): IsaLimits {
  const rate = ratesOn(on, tables);
  const allowance = rate('isaAllowance');
  const all = amountLine('ISA allowance of the tax year', new Big(allowance.value), allowance.source);
  const { value: cash, source } = rate('isaCashLimit');
  if (cash === null || ageOn(bornOn, on) >= cash.underAge) {
    return { all, cash: { ...all, rule: 'All of it may be cash', source } };
  }
  return { all, cash: amountLine(`At most in cash under ${cash.underAge}`, new Big(cash.limit), source) };
}

/**
 * The most that may be paid into a Lifetime ISA in a tax year, as a part of the ISA allowance.
 * @throws MissingRateError
 */
export function lifetimeIsaLimit(on: string, tables?: RateTables): WorkingLine {
  const { value, source } = ratesOn(on, tables)('lifetimeIsaAllowance');
  return amountLine('Lifetime ISA', new Big(value), source);
}

/** The most that may be paid into a child's Junior ISAs in a tax year. @throws MissingRateError */
export function juniorIsaLimit(on: string, tables?: RateTables): WorkingLine {
  const { value, source } = ratesOn(on, tables)('juniorIsaAllowance');
  return amountLine('Junior ISA', new Big(value), source);
}
