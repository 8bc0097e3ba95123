import Big from 'big.js';

/** GBP: a number with its decimals (as amounts travel in the portal), text, or the Big of another result. */
export type Amount = number | string | Big;

/** One line of a calculation. */
export interface WorkingLine {
  /** The rule in words. */
  rule: string;
  /** 0–100, where the rule has a rate. */
  percent: number | null;
  /** GBP to which the rate applies, where it does. */
  on: Big | null;
  /** GBP: what the line adds to the total. Negative for a reduction. */
  amount: Big;
  /** Where the rate or amount comes from. */
  source: string;
}

/** A result in GBP and its working: the lines' amounts add up to the total. */
export interface Worked {
  total: Big;
  lines: readonly WorkingLine[];
}

/** A case that no rule can be applied to: an amount below zero, or answers that exclude each other. */
export class InvalidCaseError extends RangeError {
  override readonly name = 'InvalidCaseError';
}

export const nothing = new Big(0);

/** An amount of a case. @throws InvalidCaseError unless it is a number of pounds, zero or more */
export function gbp(amount: Amount | undefined, what: string): Big {
  if (amount === undefined) return nothing;
  let value: Big;
  try {
    value = new Big(amount);
  } catch (cause) {
    throw new InvalidCaseError(`${what}: “${amount}” is no amount in pounds.`, { cause });
  }
  if (value.lt(0)) throw new InvalidCaseError(`${what} is ${value}: give an amount of zero or more.`);
  return value;
}

export const least = (...amounts: readonly Big[]) => amounts.reduce((low, each) => (each.lt(low) ? each : low));
export const greatest = (...amounts: readonly Big[]) => amounts.reduce((high, each) => (each.gt(high) ? each : high));
/** What is left of an amount after a deduction, never below zero. */
export const less = (amount: Big, deduction: Big) => greatest(nothing, amount.minus(deduction));
export const sum = (amounts: readonly Big[]) => amounts.reduce((total, each) => total.plus(each), nothing);

/** How an amount of tax is rounded. */
export type Rounding = (amount: Big) => Big;
export const downToPenny: Rounding = (amount) => amount.round(2, Big.roundDown);
export const downToPound: Rounding = (amount) => amount.round(0, Big.roundDown);
export const upToPound: Rounding = (amount) => amount.round(0, Big.roundUp);

const pounds = new Intl.NumberFormat('en-GB', {
  style: 'currency',
  currency: 'GBP',
  trailingZeroDisplay: 'stripIfInteger',
});
/** A limit in the words of a rule: £29,385. */
export const inPounds = (limit: number) => pounds.format(limit);

/** A percentage of an amount as a line, rounded down to the penny unless the law says otherwise. */
export function percentLine(
  rule: string,
  percent: number,
  on: Big,
  source: string,
  rounded: Rounding = downToPenny,
): WorkingLine {
  return { rule, percent, on, amount: rounded(on.times(percent).div(100)), source };
}

/** A fixed amount as a line. */
export function amountLine(rule: string, amount: Big, source: string): WorkingLine {
  return { rule, percent: null, on: null, amount, source };
}

export function worked(lines: readonly WorkingLine[]): Worked {
  return { total: sum(lines.map(({ amount }) => amount)), lines };
}
