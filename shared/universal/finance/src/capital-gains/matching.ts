import type Big from 'big.js';
import { dateOf, dayNumber } from '../days/day-number.ts';
import { isDust, smaller, zero } from './decimals.ts';
import type { Acquisition, Disposal, Ratio } from './events.ts';
import { part } from './part.ts';
import { scaled } from './units-held.ts';

/** Days after a disposal whose acquisitions it is matched with (TCGA 1992 s.106A(5)). */
const daysAfter = 30;

/** A part of a day's disposals and the acquisition that it is identified with. */
export interface AcquisitionMatch {
  rule: 'same-day' | '30-day';
  /** ISO date. */
  acquiredOn: string;
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

interface OpenDay {
  date: string;
  disposals: Disposal[];
  /** Not matched yet. */
  disposed: Big;
  acquired: Big;
  cost: Big;
  matches: AcquisitionMatch[];
}

function openDays(trades: readonly (Acquisition | Disposal)[]): OpenDay[] {
  const days = new Map<string, OpenDay>();
  for (const trade of trades) {
    const day: OpenDay = days.get(trade.date) ?? {
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
  return [...days.values()].sort((a, b) => (a.date < b.date ? -1 : 1));
}

/** Matches what both days still have. @param ratios of the splits between them */
function match(disposal: OpenDay, acquisition: OpenDay, ratios: readonly Ratio[]) {
  const wanted = scaled(disposal.disposed, ratios, 'forward');
  const acquiredUnits = smaller(wanted, acquisition.acquired);
  // What is used up is used up exactly, without the last decimal of a conversion.
  const units = wanted.lte(acquisition.acquired) ? disposal.disposed : scaled(acquiredUnits, ratios, 'back');
  const cost = part(acquisition.cost, acquiredUnits, acquisition.acquired);
  disposal.matches.push({
    rule: disposal === acquisition ? 'same-day' : '30-day',
    acquiredOn: acquisition.date,
    units,
    acquiredUnits,
    cost,
  });
  disposal.disposed = disposal.disposed.minus(units);
  acquisition.acquired = acquisition.acquired.minus(acquiredUnits);
  acquisition.cost = acquisition.cost.minus(cost);
}

const has = (units: Big) => !isDust(units);

/**
 * Identifies the disposals of one holding with acquisitions: first those of the same day (TCGA 1992 s.105(1)(b)), then
 * those of the 30 days after it, earlier disposals and earlier acquisitions first (s.106A(2), (5)), and leaves the rest
 * to the pool (s.104). A split or bonus issue in between changes the number of units, not which they are (s.127).
 * @param rescalings of the holding, in order of their dates
 * @param isAbroad whether the person was not UK resident on a day: what is acquired then is not matched by the 30-day
 * rule (s.106A(5A))
 * @returns days in order
 */
export function matchTrades(
  trades: readonly (Acquisition | Disposal)[],
  rescalings: readonly { date: string; ratio: Ratio }[],
  isAbroad: (date: string) => boolean,
): TradingDay[] {
  const days = openDays(trades);
  for (const day of days) if (has(day.disposed) && has(day.acquired)) match(day, day, []);

  for (const [index, day] of days.entries()) {
    const last = dateOf(dayNumber(day.date) + daysAfter);
    for (let next = index + 1; next < days.length && has(day.disposed); next += 1) {
      const later = days[next];
      if (later === undefined || later.date > last) break;
      if (!has(later.acquired) || isAbroad(later.date)) continue;
      const between = rescalings.filter(({ date }) => date > day.date && date <= later.date);
      match(
        day,
        later,
        between.map(({ ratio }) => ratio),
      );
    }
  }
  return days.map(({ date, disposals, matches, disposed, acquired, cost }) => ({
    date,
    disposals,
    matches,
    fromPool: has(disposed) ? disposed : zero,
    intoPool: { units: has(acquired) ? acquired : zero, cost },
  }));
}
