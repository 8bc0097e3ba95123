import type Big from 'big.js';
import { sumOf } from '../decimals/decimal.ts';
import { quotient, zero } from './decimals.ts';
import type { Disposal, DisposalKind } from './events.ts';
import type { TradingDay } from './matching.ts';
import { partsOf } from './part.ts';
import type { TakenFromPool } from './pool.ts';

/** One line of a disposal's working, exact. */
export interface MatchLine {
  rule: 'same-day' | '30-day' | 'section-104';
  acquiredOn: string | null;
  acquiredHolding: string | null;
  units: Big;
  acquiredUnits: Big;
  /** GBP, with `adjustment`. */
  cost: Big;
  adjustment: Big;
  poolBefore: { units: Big; cost: Big } | null;
}

/** A disposal and the lines of its working; GBP to the penny. */
export interface WorkedDisposal {
  date: string;
  holding: string;
  kind: DisposalKind;
  connectedTo: string | null;
  rows: number[];
  units: Big;
  proceeds: Big;
  disposalCosts: Big;
  lines: (MatchLine & { proceeds: Big; disposalCosts: Big })[];
}

interface Group {
  kind: Disposal['as'];
  connectedTo: string | null;
  disposals: Disposal[];
  units: Big;
}

const isNoGain = (kind: DisposalKind) => kind === 'transfer-to-spouse' || kind === 'gift-to-charity';

/**
 * Sales and gifts of a day are one disposal. What is at no gain, no loss has proceeds of its own, and what goes to a
 * connected person losses of its own: each of these is a disposal apart.
 */
function groupsOf(disposals: readonly Disposal[]): Group[] {
  const groups = new Map<string, Group>();
  for (const disposal of disposals) {
    const chargeable = disposal.as === 'sale' || disposal.as === 'gift';
    const key = chargeable ? `to ${disposal.connectedTo ?? ''}` : disposal.as;
    const group = groups.get(key) ?? {
      kind: disposal.as,
      connectedTo: disposal.connectedTo,
      disposals: [],
      units: zero,
    };
    if (disposal.as === 'sale') group.kind = 'sale';
    group.disposals.push(disposal);
    group.units = group.units.plus(disposal.units);
    groups.set(key, group);
  }
  return [...groups.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, group]) => group);
}

function linesOf(day: TradingDay, taken: TakenFromPool | null): MatchLine[] {
  const matched: MatchLine[] = day.matches.map((match) => ({ ...match, adjustment: zero, poolBefore: null }));
  if (taken === null) return matched;
  const { cost, adjustment, before } = taken;
  const pooled: MatchLine = {
    rule: 'section-104',
    acquiredOn: null,
    acquiredHolding: null,
    units: day.fromPool,
    acquiredUnits: day.fromPool,
    cost: cost.plus(adjustment),
    adjustment,
    poolBefore: before,
  };
  return [...matched, pooled];
}

/** The lines of each group, by its part of all units: the day's disposals are identified as one (TCGA 1992 s.105(1)(a)). */
function sharedOut(lines: readonly MatchLine[], groups: readonly Group[]): MatchLine[][] {
  const [only] = groups;
  if (only === undefined || groups.length === 1) return [[...lines]];
  const weights = groups.map(({ units }) => units);
  const all = sumOf(weights);
  const shared: MatchLine[][] = groups.map(() => []);
  for (const line of lines) {
    const costs = partsOf(line.cost, weights);
    const adjustments = partsOf(line.adjustment, weights);
    for (const [index, { units }] of groups.entries()) {
      shared[index]?.push({
        ...line,
        units: quotient(line.units.times(units), all),
        acquiredUnits: quotient(line.acquiredUnits.times(units), all),
        cost: costs[index] ?? zero,
        adjustment: adjustments[index] ?? zero,
      });
    }
  }
  return shared;
}

/**
 * The disposals of a day with their working.
 * @param taken what they take from the pool; null for nothing
 */
export function disposalsOfDay(holding: string, day: TradingDay, taken: TakenFromPool | null): WorkedDisposal[] {
  const groups = groupsOf(day.disposals);
  const shared = sharedOut(linesOf(day, taken), groups);
  return groups.map(({ kind, connectedTo, disposals, units }, index) => {
    const lines = shared[index] ?? [];
    const disposalCosts = sumOf(disposals.map(({ costs }) => costs));
    const cost = sumOf(lines.map((line) => line.cost));
    // What gives neither a gain nor a loss (TCGA 1992 s.58(1), s.257(2)).
    const proceeds = isNoGain(kind) ? cost.plus(disposalCosts) : sumOf(disposals.map((each) => each.proceeds));
    const weights = lines.map((line) => line.units);
    const costParts = partsOf(disposalCosts, weights);
    const proceedsParts = isNoGain(kind)
      ? lines.map((line, at) => line.cost.plus(costParts[at] ?? zero))
      : partsOf(proceeds, weights);
    return {
      date: day.date,
      holding,
      kind,
      connectedTo,
      rows: disposals.map(({ source }) => source.row).sort((a, b) => a - b),
      units,
      proceeds,
      disposalCosts,
      lines: lines.map((line, at) => ({
        ...line,
        proceeds: proceedsParts[at] ?? zero,
        disposalCosts: costParts[at] ?? zero,
      })),
    };
  });
}

/** A part disposal for cash while the units stay: part of the pool's cost against the cash. */
export function cashDisposal(
  source: { row: number; date: string; holding: string },
  cash: Big,
  cost: Big,
  poolBefore: { units: Big; cost: Big },
): WorkedDisposal {
  return {
    date: source.date,
    holding: source.holding,
    kind: 'capital-distribution',
    connectedTo: null,
    rows: [source.row],
    units: zero,
    proceeds: cash,
    disposalCosts: zero,
    lines: [
      {
        rule: 'section-104',
        acquiredOn: null,
        acquiredHolding: null,
        units: zero,
        acquiredUnits: zero,
        cost,
        adjustment: zero,
        poolBefore,
        proceeds: cash,
        disposalCosts: zero,
      },
    ],
  };
}
