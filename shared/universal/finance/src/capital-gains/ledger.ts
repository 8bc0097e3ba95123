import type Big from 'big.js';
import { type ActionResult, applyAction, type PooledIncome, type PoolsOf } from './corporate-actions.ts';
import { zero } from './decimals.ts';
import { disposalsOfDay, type WorkedDisposal } from './disposal.ts';
import type { Acquisition, CapitalGainsEvent, CorporateAction, CostAdjustment, Disposal } from './events.ts';
import { inOrder } from './events.ts';
import { matchTrades, type TradingDay } from './matching.ts';
import { Pool } from './pool.ts';
import { type CapitalGainsProblem, inWords, RowError } from './problem.ts';
import { type UnitsHeld, unitsHeld } from './units-held.ts';

/** One change of a pool. */
export interface PoolChange {
  date: string;
  holding: string;
  /** 'acquired' and 'disposed' for trades, else the kind of corporate action. */
  what: 'acquired' | 'disposed' | ActionResult['what'];
  units: Big;
  cost: Big;
}

export interface Ledger {
  disposals: WorkedDisposal[];
  income: PooledIncome[];
  /** After each change. */
  history: PoolChange[];
  pools: ReadonlyMap<string, Pool>;
  held: UnitsHeld;
  problems: CapitalGainsProblem[];
}

interface Step {
  date: string;
  /** Corporate actions are first on a day, trades next, ends of periods last. */
  order: 0 | 1 | 2;
  holding: string;
  run: () => void;
}

const isAction = (event: CapitalGainsEvent): event is CorporateAction =>
  event.kind !== 'acquire' && event.kind !== 'dispose';

function grouped<Item extends { holding: string }>(items: readonly Item[]): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const group = groups.get(item.holding);
    if (group === undefined) groups.set(item.holding, [item]);
    else group.push(item);
  }
  return groups;
}

/** Matches the trades of each holding. */
function tradingDays(events: readonly CapitalGainsEvent[], held: UnitsHeld, isAbroad: (date: string) => boolean) {
  return [...grouped(events)].flatMap(([holding, own]) => {
    const trades = own.filter((event): event is Acquisition | Disposal => !isAction(event));
    const rescalings = own.flatMap((event) => {
      const ratio = isAction(event) ? held.ratios.get(event) : undefined;
      return ratio === undefined ? [] : [{ date: event.date, ratio }];
    });
    return matchTrades(trades, rescalings, isAbroad).map((day) => ({ holding, day }));
  });
}

/**
 * Follows the pools of all holdings from day to day.
 * @param unordered events of holdings without problems
 */
export function ledgerOf(unordered: readonly CapitalGainsEvent[], isAbroad: (date: string) => boolean): Ledger {
  const events = inOrder(unordered);
  const held = unitsHeld(events);
  const pools = new Map<string, Pool>();
  const ledger: Ledger = { disposals: [], income: [], history: [], pools, held, problems: [...held.problems] };
  const failed = new Set(held.problems.map(({ holding }) => holding));

  const poolOf: PoolsOf = (holding) => {
    const pool = pools.get(holding) ?? new Pool();
    pools.set(holding, pool);
    return pool;
  };
  const noteChange = (date: string, holding: string, what: PoolChange['what']) => {
    const { units, cost } = poolOf(holding);
    ledger.history.push({ date, holding, what, units, cost });
  };

  const act = (event: CorporateAction) => {
    const result = applyAction(event, poolOf, held);
    ledger.disposals.push(...result.disposals);
    if (result.income !== null) ledger.income.push(result.income);
    for (const holding of result.changed) noteChange(event.date, holding, result.what);
  };
  const trade = (holding: string, day: TradingDay) => {
    const pool = poolOf(holding);
    if (day.intoPool.units.gt(0)) {
      pool.add(day.intoPool.units, day.intoPool.cost);
      noteChange(day.date, holding, 'acquired');
    }
    if (day.disposals.length === 0) return;
    const taken = day.fromPool.gt(0) ? pool.take(day.fromPool) : null;
    ledger.disposals.push(...disposalsOfDay(holding, day, taken));
    if (taken !== null) noteChange(day.date, holding, 'disposed');
  };
  const endPeriod = (event: CostAdjustment) => {
    const pool = poolOf(event.holding);
    if ('amount' in event.paid && !pool.units.gt(0)) {
      throw new RowError(
        event.source,
        `no units are in the pool at the end of the period, ${inWords(event.periodEnd ?? event.date)}.`,
        'Add the acquisitions before it, or correct `periodEnd`.',
      );
    }
    const amount = pool.note(event, held.atPeriodEnd.get(event) ?? zero);
    if (event.why !== 'equalisation' && amount.gt(zero)) {
      const { date, holding, why: kind, source } = event;
      ledger.income.push({ date, holding, kind, row: source.row, amount });
    }
  };

  const steps: Step[] = events.filter(isAction).flatMap((event): Step[] => {
    const { date, holding } = event;
    const own: Step = { date, order: 0, holding, run: () => act(event) };
    if (event.kind !== 'adjust-cost' || event.periodEnd === null) return [own];
    return [own, { date: event.periodEnd, order: 2, holding, run: () => endPeriod(event) }];
  });
  for (const { holding, day } of tradingDays(events, held, isAbroad)) {
    steps.push({ date: day.date, order: 1, holding, run: () => trade(holding, day) });
  }
  steps.sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : a.order - b.order));
  for (const { holding, run } of steps) {
    if (failed.has(holding)) continue;
    try {
      run();
    } catch (error) {
      if (!(error instanceof RowError)) throw error;
      failed.add(holding);
      ledger.problems.push(error.problem);
    }
  }
  return ledger;
}
