import Big from 'big.js';
import { type LinkingMethod, linkingFactors, linkingMethods } from './contribution-linking.ts';
import { InvalidInputError, roundedParts, sumOf, toNumber } from './decimals/decimal.ts';
import {
  type ContributedPeriod,
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
  /** The largest contribution first; of equal ones by name; then those that are not available, by name. */
  rows: readonly HoldingContribution[];
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
  for (const { parts } of periods) {
    for (const [name, { contribution, reason }] of parts) {
      if (contribution === null && !reasons.has(name)) reasons.set(name, reason ?? 'It is not known');
    }
  }
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

function notComputed(method: LinkingMethod, missing: NotAvailable, names: readonly string[]): Contributions {
  const rows = names.toSorted(byName).map((name) => ({ name, ...missing }));
  return { method: linkingMethods[method], rows, total: missing, periods: [] };
}

/** Parts of each period by name, without the holdings that are not known throughout. */
function partsOf(periods: readonly ContributedPeriod[], names: readonly string[]): Big[][] {
  return periods.map(({ parts }) => names.map((name) => parts.get(name)?.contribution ?? nothing));
}

/**
 * The contribution of each holding to a return, adding up exactly to it.
 *
 * **Input**: either `holdings`: [{ name, values: [{ date, value }], flows: [{ date, value }] }], values at the close of
 * the same days for all, flows after the first day (positive: put into the holding, negative: taken out; a purchase of
 * one from the proceeds of another is a flow of both). Or `periods`: [{ holdings: [{ name, weight, return }] }], weights
 * at the beginning and returns on a 0–1 scale; a holding that a period lacks adds nothing in it. Numbers or text.
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
 * with its reason and is counted in no period; `total.without` and `total.note` name it, and the return is of the rest.
 * When nothing can be computed, every row and the total are { ok: false, reason, message }.
 * @throws InvalidInputError, which names the row, for dates and numbers that are none, a holding given twice, weights
 *   that add up to more than 1, and flows outside the valued days
 */
export function contribution(input: ContributionCase): Contributions {
  const { method, decimals } = requireKnown(input);
  if (!input.holdings && !input.periods) throw new InvalidInputError('Give holdings, or periods with their holdings.');
  const periods = input.holdings ? periodsOfValues(input.holdings) : periodsOfWeights(input.periods ?? []);
  if (!Array.isArray(periods)) {
    const named = (input.holdings ?? []).map(({ name, id }) => name ?? id ?? '');
    return notComputed(method, periods, named);
  }
  const reasons = reasonsOf(periods);
  const names = [...new Set(periods.flatMap(({ parts }) => [...parts.keys()]))];
  const known = names.filter((name) => !reasons.has(name));
  if (known.length === 0) return notComputed(method, notAvailable('not-valued'), names);

  const parts = partsOf(periods, known);
  const rates = parts.map(sumOf);
  const factors = linkingFactors(rates, method);
  if (!factors)
    return notComputed(
      method,
      unavailable('all-lost', 'All was lost in one of the periods: Cariño smoothing has no factor for that.'),
      names,
    );
  const total = rates.reduce((product, rate) => product.times(rate.plus(1)).round(40), new Big(1)).minus(1);
  const linked = known.map((_, holding) =>
    sumOf(parts.map((ofPeriod, index) => (ofPeriod[holding] ?? nothing).times(factors[index] ?? 1))),
  );
  const rounded = roundedParts(linked, total, decimals);
  const order = known
    .map((name, index) => ({ name, index, value: rounded[index] ?? nothing }))
    .sort((one, other) => other.value.cmp(one.value) || byName(one.name, other.name));
  const without = [...reasons.keys()].sort(byName);
  return {
    method: linkingMethods[method],
    rows: [
      ...order.map(({ name, value }) => ({ name, ok: true as const, contribution: toNumber(value) })),
      ...without.map((name) => ({ name, ...notAvailable('not-valued', reasons.get(name)) })),
    ],
    total: {
      ok: true,
      return: toNumber(total.round(decimals, Big.roundHalfUp)),
      without,
      note: without.length > 0 ? `Without ${without.join(', ')}` : null,
    },
    periods: periods.map(({ from, to }, index) => {
      const rate = rates[index] ?? nothing;
      const ofPeriod = roundedParts(parts[index] ?? [], rate, decimals);
      const rows = order.map(({ name, index: position }) => ({
        name,
        contribution: toNumber(ofPeriod[position] ?? nothing),
      }));
      return {
        from,
        to,
        return: toNumber(rate.round(decimals, Big.roundHalfUp)),
        rows: [...rows, ...without.map((name) => ({ name, contribution: null }))],
      };
    }),
  };
}
