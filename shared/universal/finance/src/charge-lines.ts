import Big from 'big.js';
import { daysBetween } from './day-count.ts';
import { type Decimal, decimal, InvalidInputError, positiveDecimal, requireDate, toPence } from './decimals/decimal.ts';

/** Kinds of charges (Delegated Regulation (EU) 2017/565, annex II; COBS 6.1ZA): `ancillary` is of a service only. */
export const chargeKinds = ['one-off', 'ongoing', 'transaction', 'ancillary', 'incidental'] as const;
export type ChargeKind = (typeof chargeKinds)[number];

/** Charges of the investments themselves, and charges of the services of firms. */
export const chargeSides = ['product', 'service'] as const;
export type ChargeSide = (typeof chargeSides)[number];

/** A charge, or a charge that its provider has not told. */
export interface ChargeInput {
  kind: ChargeKind;
  of: ChargeSide;
  /** The product or the provider, for the lines of the statement; or `provider`. */
  name?: string;
  provider?: string;
  /** The day on which it was taken, ISO date. Or `from` and `to` for one that accrues over days. */
  date?: string;
  /** First and last day that it is for, ISO dates, both included. */
  from?: string;
  to?: string;
  /** GBP, negative for a rebate; null or 'not told' when the provider has not given it. */
  amount?: Decimal | null;
  /** Instead of an amount: percent a year (0–100) of `averageValue`, for the days from `from` to `to`, by 365. */
  percent?: Decimal;
  /** GBP: the average value of the product over these days. */
  averageValue?: Decimal;
  /** Paid from elsewhere, such as a bank account: the values of the series are not lower because of it. */
  paidFrom?: 'inside' | 'outside';
  /** A payment that the firm received from a third party: part of the cost of the service, itemised (article 50(2)). */
  thirdParty?: boolean;
}

/** A charge of some days, in exact pence. */
export interface ChargeLine {
  kind: ChargeKind;
  of: ChargeSide;
  name: string;
  /** First and last day, ISO dates; the same for a charge of one day. */
  from: string;
  to: string;
  /** GBP to the penny; null when it was not told. */
  amount: Big | null;
  outside: boolean;
  thirdParty: boolean;
}

const daysOfYear = 365;

function requireOneOf<Value extends string>(value: Value, all: readonly Value[], row: string): Value {
  if (!all.includes(value)) throw new InvalidInputError(`${row}: “${value}” is unknown: give ${all.join(', ')}.`);
  return value;
}

function amountOf(charge: ChargeInput, row: string, days: number): Big | null {
  const { amount, percent, averageValue } = charge;
  if (percent !== undefined) {
    if (averageValue === undefined || charge.from === undefined) {
      throw new InvalidInputError(`${row}: a charge in percent needs averageValue, from and to.`);
    }
    const yearly = decimal(percent, row).times(positiveDecimal(averageValue, row)).div(100);
    return toPence(yearly.times(days).div(daysOfYear));
  }
  if (amount === undefined || amount === null || amount === 'not told') return null;
  return toPence(decimal(amount, row));
}

/**
 * A charge with its days and pence.
 * @param within first and last day of everything, for a charge without days of its own
 * @throws InvalidInputError, which names the row
 */
export function chargeLine(charge: ChargeInput, index: number, within: { from: string; to: string }): ChargeLine {
  const name = charge.name ?? charge.provider ?? `Charge ${index + 1}`;
  const row = `Charges, row ${index + 1} (${name})`;
  const kind = requireOneOf(charge.kind, chargeKinds, row);
  const of = requireOneOf(charge.of, chargeSides, row);
  if (kind === 'ancillary' && of === 'product')
    throw new InvalidInputError(`${row}: a product has no ancillary charge.`);
  const from = requireDate(charge.date ?? charge.from ?? within.from, row);
  const to = requireDate(charge.date ?? charge.to ?? within.to, row);
  if (to < from) throw new InvalidInputError(`${row}: ${to} is before ${from}.`);
  const amount = amountOf(charge, row, daysBetween(from, to) + 1);
  return {
    kind,
    of,
    name,
    from,
    to,
    amount,
    outside: charge.paidFrom === 'outside',
    thirdParty: charge.thirdParty === true,
  };
}

/**
 * The part of a charge that belongs to some days, to the penny: what accrues over days counts by the days, rounded so
 * that the parts of consecutive days add up to the whole.
 */
export function partWithin({ from, to, amount }: ChargeLine, first: string, last: string): Big | null {
  if (amount === null) return null;
  const all = daysBetween(from, to) + 1;
  const accruedBy = (day: string) => {
    const days = Math.min(Math.max(daysBetween(from, day) + 1, 0), all);
    return toPence(amount.times(days).div(all));
  };
  const dayBeforeFirst = daysBetween(from, first);
  const before = dayBeforeFirst <= 0 ? new Big(0) : toPence(amount.times(Math.min(dayBeforeFirst, all)).div(all));
  return accruedBy(last).minus(before);
}
