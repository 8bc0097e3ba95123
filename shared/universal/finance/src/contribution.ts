import Big from 'big.js';
import { type LinkingMethod, linkingFactors, linkingMethods } from './contribution-linking.ts';
import { InvalidInputError, roundedParts, sumOf, toNumber } from './decimals/decimal.ts';
import {
  type ContributedPeriod,
  type ContributionGroup,
  contributionGroups,
  type HoldingPart,
  type HoldingSeries,
  periodsOfValues,
  periodsOfWeights,
  type WeightedPeriod,
} from './holding-periods.ts';
import { type NotAvailable, notAvailable, unavailable } from './not-available.ts';

/** Holdings with their values and flows, or periods with the weights and returns of holdings. */
export interface ContributionCase {
  holdings?: readonly HoldingSeries[];
  periods?: readonly WeightedPeriod[];
  /** `carino` unless it is given. */
  method?: LinkingMethod;
  /** Decimals of the results on the 0–1 scale, 10 unless given: 4 for percent with two decimals. */
  decimals?: number;
}

/** What a holding added to the return. */
export type HoldingContribution = { name: string } & (
  | {
      ok: true;
      /** 0–1 scale. */
      contribution: number;
    }
  | NotAvailable
);

/** What a plan or a class added to the return. */
export type GroupContribution = { name: string } & (
  | {
      ok: true;
      /** 0–1 scale. */
      contribution: number;
      /** Names of its holdings that are not in it. */
      without: readonly string[];
    }
  | NotAvailable
);

export interface PeriodContributions {
  from: string | null;
  to: string | null;
  /** The return of the period, 0–1 scale. */
  return: number;
  /** Not linked: these add up to the return of the period. In the order of the result's rows. */
  rows: readonly { name: string; contribution: number | null }[];
}

export interface Contributions {
  /** The method by name: “Cariño smoothing”. */
  method: string;
  /** By holding. The largest contribution first; of equal ones by name; then those that are not available, by name. */
  rows: readonly HoldingContribution[];
  /** By plan, in the same order; empty if no row has a plan. */
  plans: readonly GroupContribution[];
  /** By class, in the same order; empty if no row has a class. */
  classes: readonly GroupContribution[];
  /** The return of all periods, linked: exactly the sum of the contributions, 0–1 scale. */
  total:
    | {
        ok: true;
        return: number;
        /** Names of holdings that are not in it. */
        without: readonly string[];
        /** “Without Fund B, Fund C”, or null when nothing is missing. */
        note: string | null;
      }
    | NotAvailable;
  /** Oldest first, as given. */
  periods: readonly PeriodContributions[];
}

const nothing = new Big(0);
const byName = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);

function reasonsOf(periods: readonly ContributedPeriod[]): Map<string, string> {
  const reasons = new Map<string, string>();
  const missing = periods.flatMap(({ parts }) => parts).filter(({ contribution }) => contribution === null);
  for (const { name, reason } of missing) if (reason !== null && !reasons.has(name)) reasons.set(name, reason);
  return reasons;
}

function requireKnown({ method = 'carino', decimals = 10 }: ContributionCase) {
  if (!(method in linkingMethods)) {
    throw new InvalidInputError(`“${method}” is no method: give ${Object.keys(linkingMethods).join(' or ')}.`);
  }
  if (!Number.isInteger(decimals) || decimals < 0 || decimals > 15) {
    throw new InvalidInputError(`Decimals are ${decimals}: give a whole number of 0 to 15.`);
  }
  return { method, decimals };
}

type Label = 'name' | ContributionGroup;

/** The labels of some parts, each once. */
const labelsOf = (parts: readonly HoldingPart[], label: Label): string[] => [
  ...new Set(parts.flatMap((part) => part[label] ?? [])),
];

function notComputed(method: LinkingMethod, missing: NotAvailable, parts: readonly HoldingPart[]): Contributions {
  const rowsOf = (label: Label) =>
    labelsOf(parts, label)
      .sort(byName)
      .map((name) => ({ name, ...missing }));
  return {
    method: linkingMethods[method],
    rows: rowsOf('name'),
    plans: rowsOf('plan'),
    classes: rowsOf('class'),
    total: missing,
    periods: [],
  };
}

/** Sums of what periods added, by a label: each period's parts × its factor. */
function sumsOf(periods: readonly HoldingPart[][], factors: readonly Big[], label: Label): Map<string, Big> {
  const sums = new Map<string, Big>();
  for (const [index, parts] of periods.entries()) {
    for (const { [label]: name, contribution } of parts) {
      if (name === null || contribution === null) continue;
      sums.set(name, (sums.get(name) ?? nothing).plus(contribution.times(factors[index] ?? 1)));
    }
  }
  return sums;
}

/** Rounded so that they add up to the total, the largest first. */
function ordered(sums: ReadonlyMap<string, Big>, total: Big, decimals: number): { name: string; value: Big }[] {
  const rounded = roundedParts([...sums.values()], total, decimals);
  return [...sums.keys()]
    .map((name, index) => ({ name, value: rounded[index] ?? nothing }))
    .sort((one, other) => other.value.cmp(one.value) || byName(one.name, other.name));
}

/** Plans or classes with what their known holdings added. */
function groupsOf(
  label: ContributionGroup,
  sums: ReadonlyMap<string, Big>,
  of: { all: readonly HoldingPart[]; reasons: ReadonlyMap<string, string>; total: Big; decimals: number },
): GroupContribution[] {
  const missingOf = (group: string) =>
    labelsOf(
      of.all.filter((part) => part[label] === group && of.reasons.has(part.name)),
      'name',
    ).sort(byName);
  const known = sums.size === 0 ? [] : ordered(sums, of.total, of.decimals);
  const unknown = labelsOf(of.all, label).filter((name) => !sums.has(name));
  return [
    ...known.map(({ name, value }) => ({
      name,
      ok: true as const,
      contribution: toNumber(value),
      without: missingOf(name),
    })),
    ...unknown.sort(byName).map((name) => ({
      name,
      ...notAvailable('not-valued', `It is not known what ${missingOf(name).join(', ')} added`),
    })),
  ];
}

/** What holdings added in one period, in the order of the result's rows. */
function periodRows(
  sums: ReadonlyMap<string, Big>,
  rate: Big,
  { names, without, decimals }: { names: readonly string[]; without: readonly string[]; decimals: number },
): PeriodContributions['rows'] {
  const rounded = roundedParts(
    names.map((name) => sums.get(name) ?? nothing),
    rate,
    decimals,
  );
  return [
    ...names.map((name, index) => ({ name, contribution: toNumber(rounded[index] ?? nothing) })),
    ...without.map((name) => ({ name, contribution: null })),
  ];
}

/**
 * The contribution of each holding to a return, adding up exactly to it; and of each plan and class, which do so too.
 *
 * **Input**: either `holdings`: [{ name, values: [{ date, value }], flows: [{ date, value }] }], values at the close of
 * the same days for all, flows after the first day (positive: put into the holding, negative: taken out; a purchase of
 * one from the proceeds of another is a flow of both). Or `periods`: [{ holdings: [{ name, weight, return }] }], weights
 * at the beginning and returns on a 0–1 scale; a holding that a period lacks adds nothing in it. Numbers or text. A row
 * may have a `plan` and a `class`, as text: then all rows have one. The same holding in two plans is two rows, with the
 * weight or the values and flows in each of them; a transfer of units between the two is a flow of both.
 *
 * **One period** is what lies between two valued days: contribution = growth ÷ average capital of all holdings, growth =
 * closing − opening − flows, average capital = opening + Σ flow × share of the days that remain after it (modified
 * Dietz). Where each flow's day is valued this is exact (the daily method). With weights: weight × return.
 *
 * **Several periods** are linked by `method`: `carino` (Cariño smoothing: contributions × (ln(1 + r) ÷ r) ÷ (ln(1 + R) ÷
 * R)), or `rebased` (geometric re-basing: contributions × Π (1 + r) of the periods before). Both have no residual.
 *
 * **Output**: rates on a 0–1 scale with `decimals` (10) decimals. The total is rounded half away from zero, and the
 * contributions are rounded so that they add up to it exactly (largest remainder). `rows` by contribution, the largest
 * first, then by name. A holding without a value on one of the days, or without a weight or return, is not available
 * with its reason and is counted in no period, also not in another plan; `total.without` and `total.note` name it, and
 * the return is of the rest. `plans` and `classes` are the sums of their known holdings in the same order, and name the
 * others in `without`; they are empty where no row has a plan or a class. Each of the three adds up to the total.
 * When nothing can be computed, every row and the total are { ok: false, reason, message }.
 * @throws InvalidInputError, which names the row, for dates and numbers that are none, a holding given twice in the same
 *   plan, a plan or class that only some rows have, weights that add up to more than 1, and flows outside the valued days
 */
export function contribution(input: ContributionCase): Contributions {
  const { method, decimals } = requireKnown(input);
  if (!input.holdings && !input.periods) throw new InvalidInputError('Give holdings, or periods with their holdings.');
  const periods = input.holdings ? periodsOfValues(input.holdings) : periodsOfWeights(input.periods ?? []);
  if (!Array.isArray(periods)) return notComputed(method, periods.missing, periods.parts);
  const reasons = reasonsOf(periods);
  const all = periods.flatMap(({ parts }) => parts);
  const known = periods.map(({ parts }) => parts.filter(({ name }) => !reasons.has(name)));
  if (known.flat().length === 0) return notComputed(method, notAvailable('not-valued'), all);

  const rates = known.map((parts) => sumOf(parts.map((part) => part.contribution ?? nothing)));
  const factors = linkingFactors(rates, method);
  if (!factors)
    return notComputed(
      method,
      unavailable('all-lost', 'All was lost in one of the periods: Cariño smoothing has no factor for that.'),
      all,
    );
  const total = rates.reduce((product, rate) => product.times(rate.plus(1)).round(40), new Big(1)).minus(1);
  const holdings = ordered(sumsOf(known, factors, 'name'), total, decimals);
  const without = [...reasons.keys()].sort(byName);
  const [plans, classes] = contributionGroups.map((label) =>
    groupsOf(label, sumsOf(known, factors, label), { all, reasons, total, decimals }),
  );
  return {
    method: linkingMethods[method],
    rows: [
      ...holdings.map(({ name, value }) => ({ name, ok: true as const, contribution: toNumber(value) })),
      ...without.map((name) => ({ name, ...notAvailable('not-valued', reasons.get(name)) })),
    ],
    plans: plans ?? [],
    classes: classes ?? [],
    total: {
      ok: true,
      return: toNumber(total.round(decimals, Big.roundHalfUp)),
      without,
      note: without.length > 0 ? `Without ${without.join(', ')}` : null,
    },
    periods: periods.map(({ from, to }, index) => {
      const rate = rates[index] ?? nothing;
      const sums = sumsOf([known[index] ?? []], [], 'name');
      return {
        from,
        to,
        return: toNumber(rate.round(decimals, Big.roundHalfUp)),
        rows: periodRows(sums, rate, { names: holdings.map(({ name }) => name), without, decimals }),
      };
    }),
  };
}
