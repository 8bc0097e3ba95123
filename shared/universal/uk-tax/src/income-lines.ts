import { type Decimal, decimal, InvalidInputError, monthsAfter, requireDate } from '@harbour/finance';
import Big from 'big.js';

/**
 * What an income is.
 *
 * - `uk-dividend`: of a UK company, investment trust or the ordinary dividend of a REIT. `fund-dividend`: of a UK
 *   authorised unit trust or OEIC.
 * - `foreign-dividend`, `foreign-interest`: also distributions of offshore funds, which are interest where more than 60%
 *   of the fund bears interest (ITTOIA 2005 s.378A).
 * - `property-distribution`: of a UK REIT or property fund (PID), paid less basic rate tax.
 * - `uk-interest`: of banks, and interest distributions of UK funds. `gilt-interest`: of gilts and other UK securities.
 * - `excess-reportable-income`: of an offshore reporting fund; `as` says whether it is a dividend or interest.
 * - `equalisation`: what a fund gives back of the price of new units: a return of capital, no income.
 * - `accrued-income`: what the price of a security had of interest: positive for a profit (sold with the next interest),
 *   negative for a loss (bought with it); the date is that on which the interest period ends (ITA 2007 s.617).
 */
export const recordedIncomeKinds = [
  'uk-dividend',
  'fund-dividend',
  'foreign-dividend',
  'property-distribution',
  'uk-interest',
  'gilt-interest',
  'foreign-interest',
  'excess-reportable-income',
  'equalisation',
  'accrued-income',
] as const;
export type RecordedIncomeKind = (typeof recordedIncomeKinds)[number];

/** Wrappers in which income is not taxed; any other name is a taxed account. */
const untaxedWrappers = [
  'isa',
  'junior-isa',
  'lifetime-isa',
  'pension',
  'sipp',
  'bond',
  'onshore-bond',
  'offshore-bond',
];

/** One income as it was recorded. */
export interface IncomeRecord {
  /** The day on which it was paid, accumulated or treated as paid, ISO date. */
  date?: string;
  /** Excess reportable income: the last day of the reporting period; it counts six months later. */
  periodEnd?: string;
  kind: RecordedIncomeKind;
  /** GBP before tax; negative for a correction. Or `net`, GBP after `tax`. */
  amount?: Decimal;
  net?: Decimal;
  /** GBP that was taken off, at home or abroad. */
  tax?: Decimal;
  /** GBP of the amount that is equalisation. */
  equalisation?: Decimal;
  /** Reinvested in accumulation units: taxed as if it was paid. */
  accumulated?: boolean;
  /** Excess reportable income: what it is taxed as; a dividend unless it is a bond fund’s. */
  as?: 'dividend' | 'interest';
  /** Whose it is. */
  person?: string;
  /** 'gia' (taxed) unless given; 'isa', 'pension', 'bond' and the like are not taxed. */
  wrapper?: string;
  /** The holding, for the working. */
  name?: string;
  /** The country that a foreign income comes from. */
  country?: string;
}

/** A recorded income in exact pence. */
export interface IncomeLine {
  /** Its place among the records, from 0. */
  record: number;
  /** ISO date that decides on the tax year. */
  date: string;
  kind: RecordedIncomeKind;
  /** GBP before tax, without equalisation. */
  gross: Big;
  tax: Big;
  equalisation: Big;
  accumulated: boolean;
  person: string;
  wrapper: string;
  isTaxed: boolean;
  name: string;
  country: string;
}

/** Months after the end of a reporting period on which its income counts (SI 2009/3001 reg. 94(4)). */
const reportedAfterMonths = 6;

const pence = (value: Decimal, what: string): Big => decimal(value, what).round(2, Big.roundHalfUp);

function dateOf({ date, periodEnd }: IncomeRecord, what: string): string {
  if (date !== undefined) return requireDate(date, what);
  if (periodEnd === undefined)
    throw new InvalidInputError(`${what}: give the date, or the end of the reporting period.`);
  return monthsAfter(requireDate(periodEnd, what), reportedAfterMonths);
}

/** Excess reportable income is taxed as what it would have been if it had been paid (SI 2009/3001 reg. 95 and 96). */
function kindOf({ kind, as }: IncomeRecord, what: string): RecordedIncomeKind {
  if (!recordedIncomeKinds.includes(kind)) {
    throw new InvalidInputError(
      `${what}: “${kind}” is no kind of income: give one of ${recordedIncomeKinds.join(', ')}.`,
    );
  }
  return kind === 'excess-reportable-income' && as === 'interest' ? 'foreign-interest' : kind;
}

/** @throws InvalidInputError, which names the row */
export function incomeLine(given: IncomeRecord, record: number): IncomeLine {
  const name = given.name ?? '';
  const what = `Income, row ${record + 1}${name && ` (${name})`}`;
  const kind = kindOf(given, what);
  const tax = pence(given.tax ?? 0, what);
  const total =
    given.amount === undefined && given.net !== undefined
      ? pence(given.net, what).plus(tax)
      : pence(given.amount ?? '', `${what}, amount before tax`);
  const part = pence(given.equalisation ?? 0, what);
  const equalisation = kind === 'equalisation' ? total : part;
  if (tax.lt(0) || part.lt(0)) throw new InvalidInputError(`${what}: tax and equalisation are zero or more.`);
  const wrapper = given.wrapper?.toLowerCase() ?? 'gia';
  return {
    record,
    date: dateOf(given, what),
    kind,
    gross: total.minus(equalisation),
    tax,
    equalisation,
    accumulated: given.accumulated === true,
    person: given.person ?? '',
    wrapper,
    isTaxed: !untaxedWrappers.includes(wrapper),
    name,
    country: given.country ?? '',
  };
}
