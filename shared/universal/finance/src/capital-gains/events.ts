import type Big from 'big.js';
import type { RowReference } from './problem.ts';

/** What a disposal is; each kind of a day has a working of its own. */
export type DisposalKind = 'sale' | 'gift' | 'transfer-to-spouse' | 'gift-to-charity' | 'capital-distribution';

/** A number of units, or units for each unit held. */
export type UnitsReceived = { units: Big } | { ratio: Ratio };
export interface Ratio {
  new: Big;
  old: Big;
}

/** An amount, or an amount for each unit; GBP. */
export type Paid = { amount: Big } | { perUnit: Big };

interface EventOf<Kind extends string> {
  kind: Kind;
  source: RowReference;
  /** ISO date. */
  date: string;
  holding: string;
}

/** All amounts are GBP, rounded to the penny but for amounts per unit. */
export interface Acquisition extends EventOf<'acquire'> {
  units: Big;
  /** With dealing costs and stamp duty. */
  cost: Big;
}

/** Units that are in the pool at once: an opening balance or a rights issue. */
export interface Addition extends EventOf<'add'> {
  why: 'opening' | 'rights';
  units: Big;
  cost: Big;
}

export interface Disposal extends EventOf<'dispose'> {
  as: Exclude<DisposalKind, 'capital-distribution'>;
  units: Big;
  /** Before costs. Zero for what is at no gain, no loss. */
  proceeds: Big;
  costs: Big;
  connectedTo: string | null;
}

/** A split, consolidation or bonus issue. */
export interface Rescaling extends EventOf<'rescale'> {
  by: { ratio: Ratio } | { unitsAfter: Big } | { unitsAdded: Big };
}

export interface CostAdjustment extends EventOf<'adjust-cost'> {
  why: 'reportable-income' | 'accumulation' | 'equalisation';
  paid: Paid;
  /** ISO date at whose end units count; null for the start of the event's date. */
  periodEnd: string | null;
}

/** An action that the issuer announced may concern somebody who holds nothing of it: it then changes nothing. */
interface OfIssuer {
  onlyIfHeld: boolean;
}

export interface CapitalDistribution extends EventOf<'distribute'>, OfIssuer {
  paid: Paid;
  /** Of the holding right before, if it is known. */
  value: Paid | null;
  asDisposal: boolean;
}

export interface Exchange extends EventOf<'exchange'>, OfIssuer {
  into: string;
  received: UnitsReceived;
  cash: Paid;
  /** Market value of what was received in units. */
  value: Paid | null;
  /** 0–100. */
  apportionment: Big | null;
}

export interface Demerger extends EventOf<'demerge'>, OfIssuer {
  into: string;
  received: UnitsReceived;
  /** 0–100. */
  apportionment: Big;
}

export type CorporateAction = Addition | Rescaling | CostAdjustment | CapitalDistribution | Exchange | Demerger;
export type CapitalGainsEvent = Acquisition | Disposal | CorporateAction;

/**
 * The order of one day. Corporate actions count at its start, so that trades of the day are in new units; what a
 * merger or demerger brings is there before the trades.
 */
const dayOrder: Record<CapitalGainsEvent['kind'], number> = {
  'adjust-cost': 0,
  distribute: 1,
  rescale: 2,
  add: 3,
  demerge: 4,
  exchange: 5,
  acquire: 6,
  dispose: 7,
};

export function inOrder<Event extends CapitalGainsEvent>(events: readonly Event[]): Event[] {
  return [...events].sort(
    (one, other) =>
      (one.date < other.date ? -1 : one.date > other.date ? 1 : 0) ||
      dayOrder[one.kind] - dayOrder[other.kind] ||
      one.source.row - other.source.row,
  );
}
