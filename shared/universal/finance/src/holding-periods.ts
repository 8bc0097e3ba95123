import Big from 'big.js';
import { daysBetween } from './day-count.ts';
import {
  type DatedDecimal,
  type DatedInput,
  type Decimal,
  datedRows,
  datedSeries,
  decimal,
  InvalidInputError,
  sumOf,
  toNumber,
} from './decimals/decimal.ts';
import { investedSpan } from './external-flows.ts';
import { modifiedDietz } from './modified-dietz.ts';
import { type NotAvailable, notAvailable } from './not-available.ts';

/** What contributions are added up by, beside holdings. */
export const contributionGroups = ['plan', 'class'] as const;
export type ContributionGroup = (typeof contributionGroups)[number];

/** Which holding a row is of, and what else its contribution is counted in. */
interface HoldingRow {
  /** Its name; or `id`. */
  name?: string;
  id?: string;
  /** The plan that holds it: all rows have one, or none. A holding of two plans is two rows. */
  plan?: string;
  /** Its class, such as “Shares”: all rows have one, or none. */
  class?: string;
}

/** A holding with its values at the close of days. */
export interface HoldingSeries extends HoldingRow {
  /**
   * { date, value }. A day without a row, on which others are valued, is worth nothing before the holding was bought and
   * after it was sold: when the flows between that day and the next row say so. Otherwise, and when the value is null,
   * it is not known.
   */
  values: readonly DatedInput[];
  /** What was put into the holding (positive: bought) and taken out (negative: sold, income paid out), at the close of days. */
  flows?: readonly DatedInput[];
}

/** A holding in one period: its weight and return. */
export interface HoldingInPeriod extends HoldingRow {
  /** Share of the portfolio at the beginning, 0–1 scale. */
  weight?: Decimal | null;
  /** 0–1 scale; or `rate`. */
  return?: Decimal | null;
  rate?: Decimal | null;
}

export interface WeightedPeriod {
  /** ISO dates, or any text that names the period; not needed. */
  from?: string;
  to?: string;
  holdings: readonly HoldingInPeriod[];
}

/** The names that a row's contribution is counted under. */
type Labels = { name: string } & Readonly<Record<ContributionGroup, string | null>>;

/** What one row added to the return of one period, 0–1 scale; null when it is not known. */
export interface HoldingPart extends Labels {
  contribution: Big | null;
  reason: string | null;
}

/** One period: its return is the sum of the parts that are known. */
export interface ContributedPeriod {
  from: string | null;
  to: string | null;
  parts: readonly HoldingPart[];
}

/** Decimals of a contribution before it is rounded for the result. */
const partDecimals = 30;
const nothing = new Big(0);

const nameOf = ({ name, id }: HoldingRow, row: string): string => {
  const found = name ?? id;
  if (!found) throw new InvalidInputError(`${row}: give the name of the holding.`);
  return found;
};

const groupsOf = (rows: readonly HoldingRow[]) => contributionGroups.filter((group) => rows.some((row) => row[group]));

/**
 * The labels of rows. A holding has one row, or one in each plan.
 * @param where how errors name the rows, as in “Period 1, holding”
 * @param groups what every row needs, since others have it
 */
function labelsOf(rows: readonly HoldingRow[], where: string, groups: readonly ContributionGroup[]): Labels[] {
  const seen = new Set<string>();
  return rows.map((row, index) => {
    const name = nameOf(row, `${where} ${index + 1}`);
    const { plan = null, class: ofClass = null } = row;
    const key = JSON.stringify([name, plan]);
    if (seen.has(key)) {
      throw new InvalidInputError(
        `${where} ${index + 1}: ${name} is there twice${plan === null ? '' : ` in ${plan}`}. Give it in one row.`,
      );
    }
    seen.add(key);
    const missing = groups.find((group) => !row[group]);
    if (missing) {
      throw new InvalidInputError(`${where} ${index + 1}: give the ${missing} of ${name}, as other rows have one.`);
    }
    return { name, plan, class: ofClass };
  });
}

/** a ÷ b to 30 decimals: big.js keeps 20, which is too few for parts of large sums. */
function ratio(a: Big, b: Big): Big {
  const scale = new Big(10).pow(10);
  return a.times(scale).div(b).div(scale).round(partDecimals);
}

/** The sum of all weights, with what rounding to two decimals may add. */
const mostWeight = 1.05;

/** Periods of which weights and returns are given: contribution = weight × return. */
export function periodsOfWeights(periods: readonly WeightedPeriod[]): ContributedPeriod[] {
  const groups = groupsOf(periods.flatMap(({ holdings }) => holdings));
  return periods.map(({ from = null, to = null, holdings }, index) => {
    const labels = labelsOf(holdings, `Period ${index + 1}, holding`, groups);
    const parts = labels.map((own, position): HoldingPart => {
      const row = `Period ${index + 1}, holding ${position + 1}`;
      const { weight = null, return: given, rate } = holdings[position] ?? {};
      const result = given ?? rate ?? null;
      const isKnown = weight !== null && result !== null;
      return {
        ...own,
        contribution: isKnown ? decimal(weight, row).times(decimal(result, row)) : null,
        reason: isKnown ? null : `The ${weight === null ? 'weight' : 'return'} of ${own.name} is not known`,
      };
    });
    requireShares(holdings, `Period ${index + 1}`);
    return { from, to, parts };
  });
}

/** Weights of percent (60 and 40) would give returns a hundred times too large. Less than 1 leaves the rest at nothing. */
function requireShares(holdings: readonly HoldingInPeriod[], period: string) {
  const sum = sumOf(holdings.map(({ weight }) => decimal(weight ?? 0, period)));
  if (sum.gt(mostWeight)) {
    throw new InvalidInputError(`${period}: the weights add up to ${sum}. Give them as shares of 1: 0.6 for 60%.`);
  }
}

interface Series {
  labels: Labels;
  values: ReadonlyMap<string, Big>;
  flows: readonly DatedDecimal[];
  /** The first day that has no value, and why the holding cannot be counted. */
  reason: string | null;
}

function flowsOf(name: string, flows: readonly DatedInput[], days: readonly string[]): DatedDecimal[] {
  return datedRows(flows, `Flows of ${name}`).map(({ date, value }) => {
    if (value === null) throw new InvalidInputError(`Flows of ${name}: give the amount of the flow of ${date}.`);
    if (date <= (days[0] ?? '') || date > (days.at(-1) ?? '')) {
      throw new InvalidInputError(
        `Flows of ${name}: the flow of ${date} lies outside the days from ${days[0]} (its close) to ${days.at(-1)}.`,
      );
    }
    return { date, value };
  });
}

/** Whether a holding that has no row on a day was bought after it, before its first row, or sold before it. */
function isNotHeld(day: string, rows: readonly DatedDecimal[], flows: readonly DatedDecimal[]): boolean {
  const [first, last] = [rows.at(0)?.date, rows.at(-1)?.date];
  if (!first || !last) return false;
  if (day < first) return flows.some(({ date, value }) => date > day && date <= first && value.gt(0));
  return day > last && flows.some(({ date, value }) => date > last && date <= day && value.lt(0));
}

function seriesOf(holding: HoldingSeries, labels: Labels, days: readonly string[]): Series {
  const { name } = labels;
  const rows = datedSeries(holding.values, `Values of ${name}`);
  const flows = flowsOf(name, holding.flows ?? [], days);
  const values = new Map(rows.map(({ date, value }) => [date, value]));
  const given = new Set(holding.values.map(({ date }) => date));
  for (const day of days) {
    if (!given.has(day) && isNotHeld(day, rows, flows)) values.set(day, nothing);
  }
  const missing = days.find((day) => !values.has(day));
  return { labels, values, flows, reason: missing ? `The value of ${name} on ${missing} is not known` : null };
}

/** Growth and average capital of a holding between two days (modified Dietz). */
function measured({ values, flows }: Series, from: string, to: string, weightAfter: (date: string) => Big) {
  const worth = (day: string) => values.get(day) ?? nothing;
  const within = flows.filter(({ date }) => date > from && date <= to);
  const paid = sumOf(within.map(({ value }) => value));
  return {
    opening: worth(from),
    closing: worth(to),
    flows: within,
    growth: worth(to).minus(worth(from)).minus(paid),
    weighted: worth(from).plus(sumOf(within.map(({ date, value }) => value.times(weightAfter(date))))),
  };
}

function periodOf(known: readonly Series[], unknown: readonly Series[], from: string, to: string) {
  const totalFlows = known
    .flatMap(({ flows }) => flows.filter(({ date }) => date > from && date <= to))
    .map(({ date, value }) => ({ date, value: toNumber(value) }));
  const plain = known.map((series) => measured(series, from, to, () => nothing));
  const total = {
    from,
    to,
    opening: toNumber(sumOf(plain.map(({ opening }) => opening))),
    closing: toNumber(sumOf(plain.map(({ closing }) => closing))),
    flows: totalFlows,
  };
  const result = modifiedDietz(total);
  if (!result.ok && result.reason !== 'nothing-invested') return result;
  const span = investedSpan(total);
  const days = daysBetween(span.from, span.to);
  const weightAfter = (date: string) => (days > 0 ? new Big(daysBetween(date, span.to)).div(days) : new Big(1));
  const exact = known.map((series) => ({ labels: series.labels, ...measured(series, from, to, weightAfter) }));
  const capital = sumOf(exact.map(({ weighted }) => weighted));
  const parts = exact.map(
    ({ labels, growth }): HoldingPart => ({
      ...labels,
      contribution: result.ok ? ratio(growth, capital) : nothing,
      reason: null,
    }),
  );
  const missing = unknown.map(({ labels, reason }): HoldingPart => ({ ...labels, contribution: null, reason }));
  return { from, to, parts: [...parts, ...missing] };
}

/** Why no period can be computed, with the rows. */
export interface NoPeriods {
  missing: NotAvailable;
  parts: readonly HoldingPart[];
}

/**
 * Periods between the days that holdings are valued on: contribution = growth of the holding ÷ average capital of all
 * (modified Dietz). A holding that is not valued on one of the days, in one of its plans, is counted nowhere.
 */
export function periodsOfValues(holdings: readonly HoldingSeries[]): ContributedPeriod[] | NoPeriods {
  const days = [...new Set(holdings.flatMap(({ values }) => values.map(({ date }) => date)))].sort();
  const labels = labelsOf(holdings, 'Holding', groupsOf(holdings));
  const series = holdings.flatMap((holding, index) => {
    const own = labels[index];
    return own ? seriesOf(holding, own, days) : [];
  });
  const missing = new Set(series.filter(({ reason }) => reason !== null).map((one) => one.labels.name));
  const known = series.filter((one) => !missing.has(one.labels.name));
  const unknown = series.filter((one) => missing.has(one.labels.name));
  const none = (reason: NotAvailable): NoPeriods => ({
    missing: reason,
    parts: labels.map((own) => ({ ...own, contribution: null, reason: null })),
  });
  if (days.length < 2) return none(notAvailable('not-valued', 'The values of two days at least are needed.'));

  const periods: ContributedPeriod[] = [];
  for (const [index, to] of days.slice(1).entries()) {
    const from = days[index] ?? to;
    const period = periodOf(known, unknown, from, to);
    if (!('parts' in period)) return none(period);
    periods.push(period);
  }
  return periods;
}
