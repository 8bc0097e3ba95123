import type Big from 'big.js';
import { dayNumber } from '../days/day-number.ts';
import { isDust, quotient, zero } from './decimals.ts';
import type { CapitalGainsEvent, CorporateAction, Demerger, Exchange, Ratio, UnitsReceived } from './events.ts';
import { matchedDays } from './matched-days.ts';
import { type CapitalGainsProblem, RowError } from './problem.ts';

/** What follows from the units that a person really had on each day, whatever the matching rules say. */
export interface UnitsHeld {
  /** Units right before each corporate action. */
  before: ReadonlyMap<CorporateAction, Big>;
  /** New units for old ones, of each split, consolidation and bonus issue. */
  ratios: ReadonlyMap<CorporateAction, Ratio>;
  /** New units for old ones of each merger, also of one that came after all units were sold. */
  exchanged: ReadonlyMap<Exchange, Ratio>;
  /** Units of the new holding, of each merger and demerger. */
  received: ReadonlyMap<CorporateAction, Big>;
  /** Units of the holding of an adjustment with a period, at the period's end. */
  atPeriodEnd: ReadonlyMap<CorporateAction, Big>;
  problems: CapitalGainsProblem[];
}

const one = zero.plus(1);

function unitsReceived(received: UnitsReceived, held: Big): Big {
  return 'units' in received ? received.units : quotient(held.times(received.ratio.new), received.ratio.old);
}

function ratioOf(event: Extract<CorporateAction, { kind: 'rescale' }>, held: Big): Ratio {
  if ('ratio' in event.by) return event.by.ratio;
  if (!held.gt(0)) {
    throw new RowError(
      event.source,
      'no units are held on that day, so new ones cannot be related to them.',
      'Add the acquisitions before it, or the ratio instead of units.',
    );
  }
  const after = 'unitsAfter' in event.by ? event.by.unitsAfter : held.plus(event.by.unitsAdded);
  return { new: after, old: held };
}

/**
 * Whether a merger or demerger changes nothing where no units are held, instead of being a mistake: a merger may lie
 * between a sale of all units and a purchase that it is matched with.
 */
function mayConcernNothing(event: Exchange | Demerger, soldOn: string | undefined): boolean {
  if (event.onlyIfHeld) return true;
  if (event.kind !== 'exchange' || !('ratio' in event.received) || soldOn === undefined) return false;
  return dayNumber(event.date) - dayNumber(soldOn) <= matchedDays;
}

function noUnits(event: CorporateAction): RowError {
  return new RowError(
    event.source,
    'no units are held on that day.',
    'Add the acquisitions before it, or correct the date or the holding.',
  );
}

function afterDisposal(event: Extract<CapitalGainsEvent, { kind: 'dispose' }>, held: Big): Big {
  const left = held.minus(event.units);
  if (isDust(left)) return zero;
  if (left.gt(0)) return left;
  throw new RowError(
    event.source,
    `${event.units} units are disposed of, but only ${held.round(8)} are held on that day: ${left.abs().round(8)} were never bought.`,
    'Add the missing acquisition, transfer or split before it, or an “opening” row with units and cost. Short positions (sold before they are bought) are not supported.',
  );
}

/** Adjustments with a period, by its end, oldest first. */
function periodsByEnd(events: readonly CapitalGainsEvent[]) {
  return events
    .flatMap((event) =>
      event.kind === 'adjust-cost' && event.periodEnd !== null ? [{ event, end: event.periodEnd }] : [],
    )
    .sort((a, b) => (a.end < b.end ? -1 : a.end > b.end ? 1 : 0));
}

/**
 * Follows the units of all holdings from day to day. A holding with a problem is followed no further.
 * @param events in order
 */
export function unitsHeld(events: readonly CapitalGainsEvent[]): UnitsHeld {
  const before = new Map<CorporateAction, Big>();
  const ratios = new Map<CorporateAction, Ratio>();
  const exchanged = new Map<Exchange, Ratio>();
  const received = new Map<CorporateAction, Big>();
  const soldOn = new Map<string, string>();
  const now = new Map<string, Big>();
  const problems: CapitalGainsProblem[] = [];
  const failed = new Set<string>();
  const atPeriodEnd = new Map<CorporateAction, Big>();
  const periods = periodsByEnd(events);

  const apply = (event: CapitalGainsEvent, held: Big): Big => {
    if (event.kind === 'acquire') return held.plus(event.units);
    if (event.kind === 'dispose') {
      soldOn.set(event.holding, event.date);
      return afterDisposal(event, held);
    }
    before.set(event, held);
    switch (event.kind) {
      case 'add':
        return held.plus(event.units);
      case 'rescale': {
        const ratio = ratioOf(event, held);
        ratios.set(event, ratio);
        return 'unitsAfter' in event.by ? event.by.unitsAfter : quotient(held.times(ratio.new), ratio.old);
      }
      case 'exchange':
      case 'demerge': {
        if (event.kind === 'exchange' && 'ratio' in event.received) exchanged.set(event, event.received.ratio);
        if (!held.gt(0) && mayConcernNothing(event, soldOn.get(event.holding))) return held;
        if (!held.gt(0)) throw noUnits(event);
        const units = unitsReceived(event.received, held);
        if (event.kind === 'exchange' && 'units' in event.received) exchanged.set(event, { new: units, old: held });
        received.set(event, units);
        now.set(event.into, (now.get(event.into) ?? zero).plus(units));
        return event.kind === 'exchange' ? zero : held;
      }
      default:
        return held;
    }
  };

  const endPeriodsBefore = (date: string | null) => {
    for (; periods[0] !== undefined && (date === null || periods[0].end < date); periods.shift()) {
      const { event } = periods[0];
      atPeriodEnd.set(event, now.get(event.holding) ?? zero);
    }
  };
  for (const event of events) {
    endPeriodsBefore(event.date);
    if (failed.has(event.holding)) continue;
    try {
      now.set(event.holding, apply(event, now.get(event.holding) ?? zero));
    } catch (error) {
      if (!(error instanceof RowError)) throw error;
      failed.add(event.holding);
      problems.push(error.problem);
    }
  }
  endPeriodsBefore(null);
  return { before, ratios, exchanged, received, atPeriodEnd, problems };
}

/** How many units of the later day one unit of the earlier day became. */
export function scaled(units: Big, ratios: readonly Ratio[], way: 'forward' | 'back'): Big {
  if (ratios.length === 0) return units;
  const product = (side: keyof Ratio) => ratios.reduce((all, ratio) => all.times(ratio[side]), one);
  return way === 'forward'
    ? quotient(units.times(product('new')), product('old'))
    : quotient(units.times(product('old')), product('new'));
}
