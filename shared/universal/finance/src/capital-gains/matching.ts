import type Big from 'big.js';
import { dateOf, dayNumber } from '../days/day-number.ts';
import { isDust, smaller, zero } from './decimals.ts';
import type { Acquisition, Disposal, Exchange, Ratio } from './events.ts';
import { matchedDays } from './matched-days.ts';
import { part } from './part.ts';
import { scaled } from './units-held.ts';

/** A part of a day's disposals and the acquisition that it is identified with. */
export interface AcquisitionMatch {
  rule: 'same-day' | '30-day';
  /** ISO date. */
  acquiredOn: string;
  /** What was acquired: another holding than the disposal’s if a merger came between. */
  acquiredHolding: string;
  /** Units as on the day of the disposal. */
  units: Big;
  /** The same units as on the day of the acquisition, which a split in between makes different. */
  acquiredUnits: Big;
  /** GBP, to the penny. */
  cost: Big;
}

/** One holding's trades of a day: all acquisitions as one, all disposals as one (TCGA 1992 s.105(1)(a)). */
export interface TradingDay {
  date: string;
  disposals: readonly Disposal[];
  matches: AcquisitionMatch[];
  /** Units of the day's disposals that come from the pool. */
  fromPool: Big;
  /** What of the day's acquisitions goes into the pool. */
  intoPool: { units: Big; cost: Big };
}

/** What was traded of one holding. */
export interface TradedHolding {
  holding: string;
  trades: readonly (Acquisition | Disposal)[];
  /** In order of their dates. */
  rescalings: readonly { date: string; ratio: Ratio }[];
}

/** All units of a holding became units of another. */
export interface UnitsExchanged {
  event: Exchange;
  /** New units for old ones. */
  ratio: Ratio;
}

export interface MatchedTrades {
  /** In order, by holding. */
  days: ReadonlyMap<string, TradingDay[]>;
  /**
   * Units, right before a merger, of disposals before it that are matched with acquisitions of the new holding after
   * it: they are still in the pool, and become units of the new one with it.
   */
  crossing: ReadonlyMap<Exchange, Big>;
}

interface OpenDay {
  holding: string;
  date: string;
  disposals: Disposal[];
  /** Not matched yet. */
  disposed: Big;
  acquired: Big;
  cost: Big;
  matches: AcquisitionMatch[];
}

const byDate = (a: OpenDay, b: OpenDay) => (a.date < b.date ? -1 : Number(a.date > b.date));

function openDays({ holding, trades }: TradedHolding): OpenDay[] {
  const days = new Map<string, OpenDay>();
  for (const trade of trades) {
    const day: OpenDay = days.get(trade.date) ?? {
      holding,
      date: trade.date,
      disposals: [],
      disposed: zero,
      acquired: zero,
      cost: zero,
      matches: [],
    };
    days.set(trade.date, day);
    if (trade.kind === 'dispose') {
      day.disposals.push(trade);
      day.disposed = day.disposed.plus(trade.units);
    } else {
      day.acquired = day.acquired.plus(trade.units);
      day.cost = day.cost.plus(trade.cost);
    }
  }
  return [...days.values()].sort(byDate);
}

/**
 * Matches what both days still have.
 * @param ratios of the splits and mergers between them
 * @returns units as on the day of the disposal
 */
function match(disposal: OpenDay, acquisition: OpenDay, ratios: readonly Ratio[]): Big {
  const wanted = scaled(disposal.disposed, ratios, 'forward');
  const acquiredUnits = smaller(wanted, acquisition.acquired);
  // What is used up is used up exactly, without the last decimal of a conversion.
  const units = wanted.lte(acquisition.acquired) ? disposal.disposed : scaled(acquiredUnits, ratios, 'back');
  const cost = part(acquisition.cost, acquiredUnits, acquisition.acquired);
  disposal.matches.push({
    rule: disposal === acquisition ? 'same-day' : '30-day',
    acquiredOn: acquisition.date,
    acquiredHolding: acquisition.holding,
    units,
    acquiredUnits,
    cost,
  });
  disposal.disposed = disposal.disposed.minus(units);
  acquisition.acquired = acquisition.acquired.minus(acquiredUnits);
  acquisition.cost = acquisition.cost.minus(cost);
  return units;
}

const has = (units: Big) => !isDust(units);

/** A holding that the units of a disposal are of, or became, from a day on. */
interface Stage {
  holding: string;
  /** ISO date of the merger; null for the holding of the disposal. */
  from: string | null;
  /** The mergers up to it. */
  exchanges: readonly UnitsExchanged[];
}

/** The holding of a disposal, and those that its units would have become by mergers of the days after it. */
function stagesOf({ holding, date }: OpenDay, exchanges: readonly UnitsExchanged[], last: string): Stage[] {
  const stages: Stage[] = [{ holding, from: null, exchanges: [] }];
  for (const exchanged of exchanges) {
    const { event } = exchanged;
    const stage = stages.at(-1);
    if (stage?.holding !== event.holding || event.date <= date || event.date > last) continue;
    stages.push({ holding: event.into, from: event.date, exchanges: [...stage.exchanges, exchanged] });
  }
  return stages;
}

/** What units are matched with, and what is known of all holdings. */
class Matcher {
  readonly crossing = new Map<Exchange, Big>();
  readonly days: ReadonlyMap<string, OpenDay[]>;
  private readonly rescalings: ReadonlyMap<string, TradedHolding['rescalings']>;
  private readonly exchanges: readonly UnitsExchanged[];
  private readonly isAbroad: (date: string) => boolean;

  constructor(
    traded: readonly TradedHolding[],
    exchanges: readonly UnitsExchanged[],
    isAbroad: (date: string) => boolean,
  ) {
    this.days = new Map(traded.map((one) => [one.holding, openDays(one)]));
    this.rescalings = new Map(traded.map(({ holding, rescalings }) => [holding, rescalings]));
    this.exchanges = exchanges;
    this.isAbroad = isAbroad;
  }

  /** Matches a day with what was acquired in the days after it. @param index its place among the days of its holding */
  matchLater(day: OpenDay, index: number) {
    const last = dateOf(dayNumber(day.date) + matchedDays);
    const stages = stagesOf(day, this.exchanges, last);
    const later = stages.flatMap((stage) =>
      this.daysOf(stage, index + 1, last).map((acquired) => ({ stage, acquired })),
    );
    // The sort keeps the order of the stages within a day.
    if (stages.length > 1) later.sort((a, b) => byDate(a.acquired, b.acquired));
    for (const { stage, acquired } of later) {
      if (!has(day.disposed)) return;
      if (!has(acquired.acquired) || this.isAbroad(acquired.date)) continue;
      const units = match(day, acquired, this.ratiosTo(day, stage, acquired.date));
      for (const [place, { event }] of stage.exchanges.entries()) {
        const before = { holding: event.holding, exchanges: stage.exchanges.slice(0, place) };
        const crossed = scaled(units, this.ratiosTo(day, before, event.date), 'forward');
        this.crossing.set(event, (this.crossing.get(event) ?? zero).plus(crossed));
      }
    }
  }

  /** The days of a stage that the disposal may be matched with. @param next the place of the first of its own holding */
  private daysOf({ holding, from }: Stage, next: number, last: string): OpenDay[] {
    const days = this.days.get(holding) ?? [];
    const found: OpenDay[] = [];
    for (let place = from === null ? next : days.findIndex(({ date }) => date >= from); ; place += 1) {
      const day = place < 0 ? undefined : days[place];
      if (day === undefined || day.date > last) return found;
      found.push(day);
    }
  }

  /** What one unit of a disposal became until a day, by splits and mergers. */
  private ratiosTo(day: OpenDay, { holding, exchanges }: Pick<Stage, 'holding' | 'exchanges'>, until: string): Ratio[] {
    const ratios: Ratio[] = [];
    let since = day.date;
    const rescaled = (of: string, to: string) => {
      const between = (this.rescalings.get(of) ?? []).filter(({ date }) => date > since && date <= to);
      ratios.push(...between.map(({ ratio }) => ratio));
      since = to;
    };
    for (const { event, ratio } of exchanges) {
      rescaled(event.holding, event.date);
      ratios.push(ratio);
    }
    rescaled(holding, until);
    return ratios;
  }
}

/**
 * Identifies disposals with acquisitions: first those of the same day (TCGA 1992 s.105(1)(b)), then those of the 30 days
 * after it, earlier disposals and earlier acquisitions first (s.106A(2), (5)), and leaves the rest to the pool (s.104). A
 * split or bonus issue in between changes the number of units, not which they are (s.127). A merger makes the new units
 * the same asset as the old ones (s.127, s.135), so a sale of old ones is matched with a purchase of new ones; what the
 * merger itself gives is no acquisition (CG51560).
 * @param exchanges in order of their dates
 * @param isAbroad whether the person was not UK resident on a day: what is acquired then is not matched by the 30-day
 * rule (s.106A(5A))
 */
export function matchTrades(
  traded: readonly TradedHolding[],
  exchanges: readonly UnitsExchanged[],
  isAbroad: (date: string) => boolean,
): MatchedTrades {
  const matcher = new Matcher(traded, exchanges, isAbroad);
  const days = [...matcher.days.values()].flatMap((own) => own.map((day, index) => ({ day, index })));
  for (const { day } of days) if (has(day.disposed) && has(day.acquired)) match(day, day, []);
  days.sort((a, b) => byDate(a.day, b.day));
  for (const { day, index } of days) if (has(day.disposed)) matcher.matchLater(day, index);
  const closed = ({ date, disposals, matches, disposed, acquired, cost }: OpenDay): TradingDay => ({
    date,
    disposals,
    matches,
    fromPool: has(disposed) ? disposed : zero,
    intoPool: { units: has(acquired) ? acquired : zero, cost },
  });
  return {
    days: new Map([...matcher.days].map(([holding, own]) => [holding, own.map(closed)])),
    crossing: matcher.crossing,
  };
}
