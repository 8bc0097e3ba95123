import type Big from 'big.js';
import { type ActionResult, applyAction, type PooledIncome, type PoolsOf } from './corporate-actions.ts';
import { zero } from './decimals.ts';
import { disposalsOfDay, type WorkedDisposal } from './disposal.ts';
import type { Acquisition, CapitalGainsEvent, CorporateAction, CostAdjustment, Disposal } from './events.ts';
import { inOrder } from './events.ts';
import { type MatchedTrades, matchTrades, type TradingDay } from './matching.ts';
import { Pool } from './pool.ts';
import { asText, type CapitalGainsProblem, RowError } from './problem.ts';
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

/** Matches the trades of all holdings. */
function matched(events: readonly CapitalGainsEvent[], held: UnitsHeld, isAbroad: (date: string) => boolean) {
  const traded = [...grouped(events)].map(([holding, own]) => ({
    holding,
    trades: own.filter((event): event is Acquisition | Disposal => !isAction(event)),
    rescalings: own.flatMap((event) => {
      const ratio = isAction(event) ? held.ratios.get(event) : undefined;
      return ratio === undefined ? [] : [{ date: event.date, ratio }];
    }),
  }));
  const exchanges = [...held.exchanged].map(([event, ratio]) => ({ event, ratio }));
  return matchTrades(traded, exchanges, isAbroad);
}

/** The pools of all holdings, and what comes of their events, one after the other. */
class OpenLedger implements Ledger {
  readonly disposals: WorkedDisposal[] = [];
  readonly income: PooledIncome[] = [];
  readonly history: PoolChange[] = [];
  readonly pools = new Map<string, Pool>();
  readonly problems: CapitalGainsProblem[];
  private readonly held: UnitsHeld;
  private readonly crossing: MatchedTrades['crossing'];

  constructor(held: UnitsHeld, { crossing }: MatchedTrades) {
    this.held = held;
    this.crossing = crossing;
    this.problems = [...held.problems];
  }

  act(event: CorporateAction) {
    const result = applyAction(event, this.poolOf, this.held, this.crossing);
    this.disposals.push(...result.disposals);
    if (result.income !== null) this.income.push(result.income);
    for (const holding of result.changed) this.noteChange(event.date, holding, result.what);
  }

  trade(holding: string, day: TradingDay) {
    const pool = this.poolOf(holding);
    if (day.intoPool.units.gt(0)) {
      pool.add(day.intoPool.units, day.intoPool.cost);
      this.noteChange(day.date, holding, 'acquired');
    }
    if (day.disposals.length === 0) return;
    const taken = day.fromPool.gt(0) ? pool.take(day.fromPool) : null;
    this.disposals.push(...disposalsOfDay(holding, day, taken));
    if (taken !== null) this.noteChange(day.date, holding, 'disposed');
  }

  /** The units at the end of a period decide what its income is. @throws RowError */
  endPeriod(event: CostAdjustment) {
    const { date, holding, why: kind, source } = event;
    const pool = this.poolOf(holding);
    if ('amount' in event.paid && !pool.units.gt(0)) {
      throw new RowError(
        source,
        `no units are in the pool at the end of the period, ${asText(event.periodEnd ?? date)}.`,
        'Add the acquisitions before it, or correct `periodEnd`.',
      );
    }
    const amount = pool.note(event, this.held.atPeriodEnd.get(event) ?? zero);
    if (kind !== 'equalisation' && amount.gt(zero)) this.income.push({ date, holding, kind, row: source.row, amount });
  }

  private readonly poolOf: PoolsOf = (holding) => {
    const pool = this.pools.get(holding) ?? new Pool();
    this.pools.set(holding, pool);
    return pool;
  };

  private noteChange(date: string, holding: string, what: PoolChange['what']) {
    const { units, cost } = this.poolOf(holding);
    this.history.push({ date, holding, what, units, cost });
  }
}

/** The steps of all holdings, in the order in which they happen. */
function stepsOf(events: readonly CapitalGainsEvent[], { days }: MatchedTrades, ledger: OpenLedger): Step[] {
  const actions = events.filter(isAction).flatMap((event): Step[] => {
    const { date, holding } = event;
    const own: Step = { date, order: 0, holding, run: () => ledger.act(event) };
    if (event.kind !== 'adjust-cost' || event.periodEnd === null) return [own];
    return [own, { date: event.periodEnd, order: 2, holding, run: () => ledger.endPeriod(event) }];
  });
  const trades = [...days].flatMap(([holding, own]) =>
    own.map((day): Step => ({ date: day.date, order: 1, holding, run: () => ledger.trade(holding, day) })),
  );
  return [...actions, ...trades].sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : a.order - b.order));
}

/**
 * Follows the pools of all holdings from day to day; a holding with a problem is followed no further.
 * @param unordered events of holdings without problems
 */
export function ledgerOf(unordered: readonly CapitalGainsEvent[], isAbroad: (date: string) => boolean): Ledger {
  const events = inOrder(unordered);
  const held = unitsHeld(events);
  const trades = matched(events, held, isAbroad);
  const ledger = new OpenLedger(held, trades);
  const failed = new Set(held.problems.map(({ holding }) => holding));
  for (const { holding, run } of stepsOf(events, trades, ledger)) {
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
