import Big from 'big.js';
import { averageValue } from './average-value.ts';
import {
  type ChargeInput,
  type ChargeKind,
  type ChargeLine,
  type ChargeSide,
  chargeLine,
  partWithin,
} from './charge-lines.ts';
import {
  type DatedDecimal,
  type DatedInput,
  type Decimal,
  datedSeries,
  decimal,
  InvalidInputError,
  requireDate,
  sumOf,
  toNumber,
} from './decimals/decimal.ts';
import { type ChargedReturn, effectNotKnown, netAndGross } from './net-and-gross.ts';
import type { NotAvailable } from './not-available.ts';

/** The charges of a client, a plan or a household, and the values that they are measured against. */
export interface ChargesCase {
  /** First and last day of the period, ISO dates, both included. */
  from: string;
  to: string;
  charges: readonly ChargeInput[];
  /** The first day of all, ISO date; the earliest day of a charge or value unless it is given. */
  since?: string;
  /** Charges that providers must tell: one of which there is no line is not told. */
  expected?: readonly { kind: ChargeKind; of: ChargeSide; name: string }[];
  /** Values at the close of days, GBP: { date, value }. */
  values?: readonly DatedInput[];
  /** What was paid in (positive) and taken out, GBP, without charges: { date, value }. */
  flows?: readonly DatedInput[];
  /** GBP: the average value of the period, instead of one computed from `values`. */
  averageValue?: Decimal;
}

/** An amount of charges. */
export interface ChargeAmount {
  /** GBP to the penny, of what was told; null when no amount was given. */
  pounds: number | null;
  /** Whether something was not told: the amount is then at least this. */
  atLeast: boolean;
  /** Names of what was not told. */
  notTold: readonly string[];
  /** “£150.00”, “at least £150.00” or “not told”. */
  text: string;
}

export interface ChargesBySide {
  byKind: Readonly<Record<ChargeKind, ChargeAmount>>;
  total: ChargeAmount;
}

export interface ChargesOfTime {
  /** First and last day, ISO dates, both included. */
  from: string;
  to: string;
  product: ChargesBySide;
  service: ChargesBySide;
  /** Both sides by kind. */
  byKind: Readonly<Record<ChargeKind, ChargeAmount>>;
  total: ChargeAmount;
  /** Part of the total: what the firm received from third parties. */
  thirdPartyPayments: ChargeAmount;
  /** GBP to the penny; null when there are no values. */
  averageValue: number | null;
  /** The total as percent (0–100) of the average value, four decimals; null without one. At least this, with `atLeast`. */
  percentOfAverageValue: number | null;
  /** Gross return − net return over the time, 0–1 scale. At least this, when the total is. */
  effectOnReturn: ChargedReturn;
  netReturn: ChargedReturn;
  grossReturn: ChargedReturn;
}

export interface Charges {
  period: ChargesOfTime;
  sinceStart: ChargesOfTime;
}

const inPounds = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' });

interface Part {
  line: ChargeLine;
  /** GBP within the time; null when not told. */
  amount: Big | null;
}

function amountOf(parts: readonly Part[]): ChargeAmount {
  const knownAmounts = parts.flatMap(({ amount }) => amount ?? []);
  const notTold = [...new Set(parts.filter(({ amount }) => amount === null).map(({ line }) => line.name))];
  const atLeast = notTold.length > 0;
  if (atLeast && knownAmounts.length === 0) return { pounds: null, atLeast, notTold, text: 'not told' };
  const pounds = toNumber(sumOf(knownAmounts));
  return { pounds, atLeast, notTold, text: `${atLeast ? 'at least ' : ''}${inPounds.format(pounds)}` };
}

function byKindOf(parts: readonly Part[]): Record<ChargeKind, ChargeAmount> {
  const of = (kind: ChargeKind) => amountOf(parts.filter(({ line }) => line.kind === kind));
  return {
    'one-off': of('one-off'),
    ongoing: of('ongoing'),
    transaction: of('transaction'),
    ancillary: of('ancillary'),
    incidental: of('incidental'),
  };
}

function sideOf(parts: readonly Part[], side: ChargeSide): ChargesBySide {
  const own = parts.filter(({ line }) => line.of === side);
  return { byKind: byKindOf(own), total: amountOf(own) };
}

/** Net and gross returns of a time, from the value before its first day. */
function returnsOf(input: ChargesCase, values: readonly DatedDecimal[], from: string, to: string) {
  const opening = values.findLast(({ date }) => date < from) ?? values.find(({ date }) => date >= from && date < to);
  const within = values.filter(({ date }) => opening && date >= opening.date && date <= to);
  const missing: NotAvailable = effectNotKnown();
  if (!opening || within.length < 2) return { net: missing, gross: missing, effect: missing };
  const flows = (input.flows ?? []).filter(({ date }) => date > opening.date && date <= (within.at(-1)?.date ?? to));
  return netAndGross({ values: within, flows, charges: input.charges });
}

function percentOf({ pounds }: ChargeAmount, average: Big | null): number | null {
  if (pounds === null || !average?.gt(0)) return null;
  return toNumber(new Big(pounds).times(100).div(average).round(4, Big.roundHalfUp));
}

function chargesOf(
  input: ChargesCase,
  lines: readonly ChargeLine[],
  values: readonly DatedDecimal[],
  time: { from: string; to: string; average: Big | null },
): ChargesOfTime {
  const { from, to, average } = time;
  const parts = lines
    .filter((line) => line.to >= from && line.from <= to)
    .map((line): Part => ({ line, amount: partWithin(line, from, to) }));
  const total = amountOf(parts);
  const { net, gross, effect } = returnsOf(input, values, from, to);
  return {
    from,
    to,
    product: sideOf(parts, 'product'),
    service: sideOf(parts, 'service'),
    byKind: byKindOf(parts),
    total,
    thirdPartyPayments: amountOf(parts.filter(({ line }) => line.thirdParty)),
    averageValue: average === null ? null : toNumber(average.round(2, Big.roundHalfUp)),
    percentOfAverageValue: percentOf(total, average),
    effectOnReturn: effect,
    netReturn: net,
    grossReturn: gross,
  };
}

/** The lines that were expected and not given, as lines that were not told. */
function missingLines({ expected = [], from, to }: ChargesCase, lines: readonly ChargeLine[]): ChargeLine[] {
  const isGiven = ({ kind, of, name }: { kind: ChargeKind; of: ChargeSide; name: string }) =>
    lines.some(
      (line) => line.kind === kind && line.of === of && line.name === name && line.to >= from && line.from <= to,
    );
  return expected
    .filter((each) => !isGiven(each))
    .map((each) => ({ ...each, from, to, amount: null, outside: false, thirdParty: false }));
}

/**
 * Charges in pounds and percent, of a period and since the start, after the event (MiFID II article 24(4), Delegated
 * Regulation (EU) 2017/565 article 50 and annex II, FCA COBS 6.1ZA).
 *
 * **Input**: `from` and `to` (ISO dates, both included), `charges`: [{ kind: 'one-off' | 'ongoing' | 'transaction' |
 * 'ancillary' | 'incidental', of: 'product' | 'service', name, date, amount }]; amounts are GBP (numbers or text,
 * negative for a rebate). A charge over days has `from` and `to` instead of `date` and counts by days; one without days
 * is of the period. A charge in percent a year has `percent`, `averageValue`, `from` and `to`: percent × value × days ÷
 * 365. An `amount` that is null, missing or 'not told' was not told by its provider; so is a line of `expected` that is
 * not there. A kind without any line costs nothing. Each line is rounded to the penny (half away from zero), then they
 * are summed, so sides, kinds and totals add up.
 *
 * **Output**: `period` and `sinceStart`, each with `product` and `service` (`byKind`, `total`), `byKind`, `total`: {
 * pounds, atLeast, notTold, text }, where `text` is “£150.00”, “at least £150.00” or “not told”. `averageValue` is that
 * of the days (`values`: neighbouring values count with their mean for the days between them; the newest one before the
 * first day, at most ten days old, opens it); `percentOfAverageValue` = total ÷ averageValue × 100, 0–100, four decimals.
 * `effectOnReturn` = gross return − net return, 0–1 scale (see `netAndGross`), over the days from the last value before
 * the period (or the first within it) to the last value within it.
 * @throws InvalidInputError, which names the row, for dates, numbers and kinds that are none
 */
export function charges(input: ChargesCase): Charges {
  const { from, to } = input;
  requireDate(from, 'from');
  requireDate(to, 'to');
  if (to < from) throw new InvalidInputError(`The period ends on ${to}, before it begins on ${from}.`);
  const given = input.charges.map((charge, index) => chargeLine(charge, index, { from, to }));
  const lines = [...given, ...missingLines(input, given)];
  const values = datedSeries(input.values ?? [], 'Values');
  const days = [from, ...lines.map((line) => line.from), ...values.map(({ date }) => date)].sort();
  const since = input.since === undefined ? (days[0] ?? from) : requireDate(input.since, 'since');
  if (since > from) throw new InvalidInputError(`The start ${since} is after the first day of the period, ${from}.`);
  const ofPeriod =
    input.averageValue === undefined
      ? averageValue(values, from, to)
      : decimal(input.averageValue, 'The average value');
  const sinceAverage = since === from ? ofPeriod : averageValue(values, since, to);
  return {
    period: chargesOf(input, lines, values, { from, to, average: ofPeriod }),
    sinceStart: chargesOf(input, lines, values, { from: since, to, average: sinceAverage }),
  };
}
