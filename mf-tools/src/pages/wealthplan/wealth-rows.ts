import type { CallResponse } from '@harbour/api';
import type { ElsewhereHolding } from '@harbour/definitions/investments/self-managed/totals';
import type { getPlanTotals, Plan } from '@harbour/definitions/investments/valuation/plans';
import { addGbp } from '@harbour/finance';

/** GBP; what is owed is below zero. Null if it cannot be computed, for a reason. */
export interface Figure {
  value: number | null;
  reason: string | null;
}

interface Part extends Figure {
  kind: string;
  /** The person it belongs to, or `joint`. */
  owner: string;
  owed: boolean;
}

/** A kind of wealth. */
export interface WealthRow {
  kind: string;
  owed: boolean;
  /** By person's id or `joint`; left out where there is nothing. */
  byOwner: ReadonlyMap<string, Figure>;
  total: Figure;
}

const kinds = [
  'Pensions',
  'ISAs',
  'Other plans',
  'On its way between plans',
  'What you manage yourself',
  'Linked accounts',
  'What you owe',
] as const;
const planKinds = { pens: 'Pensions', isa: 'ISAs', nonpens: 'Other plans' } as const;

/** What belongs to several people has no shares for plans, so it is counted as joint. */
const ownerOf = (owners: readonly string[]) => (owners.length === 1 ? (owners[0] ?? 'joint') : 'joint');

/** The sum of figures; one that is missing makes the sum missing, for its own reason. */
export function sumOf(figures: readonly Figure[]): Figure {
  const missing = figures.find(({ value }) => value === null);
  if (missing) return { value: null, reason: missing.reason };
  return { value: addGbp(figures.flatMap(({ value }) => value ?? [])), reason: null };
}

function partsOf(
  plans: readonly Plan[],
  totals: CallResponse<typeof getPlanTotals> | undefined,
  holdings: readonly ElsewhereHolding[],
): Part[] {
  const byId = new Map(plans.map((plan) => [plan.planstring, plan]));
  return [
    ...(totals?.plantotals ?? []).flatMap(({ planstring, opened, value, reason }): Part[] => {
      const plan = byId.get(planstring);
      if (!plan || !opened) return [];
      return [{ kind: planKinds[plan.productType], owner: ownerOf(plan.ownership), owed: false, value, reason }];
    }),
    ...(totals?.inTransit ?? []).map(({ toPlanstring, value, reason }): Part => {
      const owner = ownerOf(byId.get(toPlanstring)?.ownership ?? []);
      return { kind: 'On its way between plans', owner, owed: false, value, reason };
    }),
    ...holdings.map(({ kind, source, ownership, value, reason }): Part => {
      const owed = kind === 'liability';
      return {
        kind: owed ? 'What you owe' : source === 'linked' ? 'Linked accounts' : 'What you manage yourself',
        owner: ownerOf(ownership.map(({ owner }) => owner)),
        owed,
        value: value === null || !owed ? value : -value,
        reason,
      };
    }),
  ];
}

/** What is owned and owed, by kind and person, in a fixed order; kinds without anything are left out. */
export function wealthRows(...of: Parameters<typeof partsOf>): WealthRow[] {
  const parts = partsOf(...of);
  return kinds.flatMap((kind) => {
    const own = parts.filter((part) => part.kind === kind);
    if (own.length === 0) return [];
    const owners = [...new Set(own.map(({ owner }) => owner))];
    const byOwner = new Map(owners.map((owner) => [owner, sumOf(own.filter((part) => part.owner === owner))]));
    return [{ kind, owed: own.some(({ owed }) => owed), byOwner, total: sumOf(own) }];
  });
}
