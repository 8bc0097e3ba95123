import { type ChargeInput, type ChargeLine, chargeLine, partWithin } from './charge-lines.ts';
import { daysBetween, yearsBetween } from './day-count.ts';
import {
  type DatedDecimal,
  type DatedInput,
  datedRows,
  datedSeries,
  earlier,
  InvalidInputError,
  later,
  sumOf,
  toNumber,
} from './decimals/decimal.ts';
import { midpointOf } from './month-ends.ts';
import { type NotAvailable, notAvailable } from './not-available.ts';
import { annualised, isAnnualised } from './returns.ts';
import { timeWeightedReturn } from './time-weighted-return.ts';

/** A series and the charges on it. */
export interface NetAndGrossCase {
  /** Values at the close of days, after the charges that were taken inside: { date, value }. */
  values: readonly DatedInput[];
  /** What was paid in (positive) and taken out, without charges: { date, value }, after the first value's day. */
  flows?: readonly DatedInput[];
  charges?: readonly ChargeInput[];
}

/** A return before or after charges. */
export type ChargedReturn =
  | {
      ok: true;
      /** Over all days, 0–1 scale. */
      rate: number;
      /** As a yearly rate; null under one year. */
      annualised: number | null;
    }
  | NotAvailable;

export interface NetAndGross {
  from: string;
  to: string;
  /** After all charges. */
  net: ChargedReturn;
  /** Before all charges that were told. */
  gross: ChargedReturn;
  /** gross − net, 0–1 scale: what the charges took from the return. */
  effect: ChargedReturn;
  /** GBP to the penny, of the charges that were told. */
  charges: number;
  /** Whether a charge was not told: gross return, effect and charges are then at least these. */
  atLeast: boolean;
  /** Names of what was not told, each once. */
  notTold: readonly string[];
}

interface Flow {
  date: string;
  value: number;
}

/** Charges as flows between valued days: each on its day, what accrues over days in the middle of them. */
function chargeFlows(lines: readonly ChargeLine[], days: readonly string[]): Flow[] {
  const flows: Flow[] = [];
  // Their first days are computed once: a fund has a line for each month, and there are many days.
  const spans = days.slice(1).map((to, index) => ({ first: nextDay(days[index] ?? to), to }));
  for (const line of lines) {
    for (const span of spans) {
      const first = later(line.from, span.first);
      const last = earlier(line.to, span.to);
      if (first > last) continue;
      const part = partWithin(line, first, last);
      if (part && !part.eq(0)) flows.push({ date: middleOf(first, last), value: toNumber(part) });
    }
  }
  return flows;
}

const nextDay = (date: string) => new Date(Date.parse(`${date}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
const middleOf = (first: string, last: string) => (daysBetween(first, last) === 0 ? first : midpointOf(first, last));

function returnOf(values: readonly DatedDecimal[], flows: readonly Flow[], years: number): ChargedReturn {
  const result = timeWeightedReturn(
    values.map(({ date, value }) => ({ date, value: toNumber(value) })),
    flows,
  );
  if (!result.ok) return { ok: false, reason: result.reason, message: result.message };
  return { ok: true, rate: result.rate, annualised: isAnnualised(years) ? annualised(result.rate, years) : null };
}

function difference(gross: ChargedReturn, net: ChargedReturn): ChargedReturn {
  if (!gross.ok) return gross;
  if (!net.ok) return net;
  const yearly = gross.annualised === null || net.annualised === null ? null : gross.annualised - net.annualised;
  return { ok: true, rate: gross.rate - net.rate, annualised: yearly };
}

/**
 * The net and the gross return of a plan, a holding or a class, beside each other.
 *
 * **Input**: `values` ({ date, value } at the close of days, GBP, numbers or text), `flows` ({ date, value }, positive is
 * paid in, after the first value’s day, without charges), `charges` (see `ChargeInput`: { kind, of, date, amount }).
 * Charges outside the days of the values are left out; one that accrues over days counts with its days within.
 *
 * **Rule**: both returns are time-weighted: modified Dietz between each two values, linked. A charge taken inside (from
 * cash, units or a fund’s price) is, for the gross return, money that left like a withdrawal. A charge paid from outside
 * is, for the net return, money that was paid in and lost. What accrues over days counts in the middle of them. So
 * effect = gross − net is zero without charges, and never below zero for charges above zero.
 *
 * **Output**: rates on a 0–1 scale, not rounded, with yearly rates from one year on; `charges` in GBP to the penny. When
 * a charge was not told, `atLeast` is true and `notTold` names it.
 * @throws InvalidInputError, which names the row; RangeError for flows outside the values
 */
export function netAndGross({ values, flows = [], charges = [] }: NetAndGrossCase): NetAndGross {
  const valued = datedSeries(values, 'Values');
  const [first, last] = [valued.at(0), valued.at(-1)];
  if (!first || !last || first === last) throw new InvalidInputError('Values: give those of two days at least.');
  const [from, to] = [first.date, last.date];
  const after = nextDay(from);
  const lines = charges
    .map((charge, index) => chargeLine(charge, index, { from: after, to }))
    .filter((line) => line.to >= after && line.from <= to);
  const paid = datedRows(flows, 'Flows').map(({ date, value }, index): Flow => {
    if (value === null) throw new InvalidInputError(`Flows, row ${index + 1}: give the amount of the flow of ${date}.`);
    return { date, value: toNumber(value) };
  });

  const days = valued.map(({ date }) => date);
  const inside = chargeFlows(
    lines.filter(({ outside }) => !outside),
    days,
  );
  const outside = chargeFlows(
    lines.filter((line) => line.outside),
    days,
  );
  const years = yearsBetween(from, to);
  const net = returnOf(valued, [...paid, ...outside], years);
  const gross = returnOf(valued, [...paid, ...inside.map(({ date, value }) => ({ date, value: -value }))], years);
  const notTold = [...new Set(lines.filter(({ amount }) => amount === null).map(({ name }) => name))];
  return {
    from,
    to,
    net,
    gross,
    effect: difference(gross, net),
    charges: toNumber(sumOf(lines.flatMap((line) => partWithin(line, after, to) ?? []))),
    atLeast: notTold.length > 0,
    notTold,
  };
}

/** The effect of charges where values are missing. */
export const effectNotKnown = () =>
  notAvailable('not-valued', 'The values of two days are needed for the effect on return.');
