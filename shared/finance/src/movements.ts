import { type DatedValue, type ExternalFlow, flowsWithin, growthOf, paidInAndOut } from './external-flows.ts';
import { type ModifiedDietz, modifiedDietz } from './modified-dietz.ts';
import { notAvailable } from './not-available.ts';

/** What happened between two days, GBP to the penny: opening + paid in − paid out + growth = closing. */
export interface Movements {
  /** After the close of this day. */
  from: string;
  /** Up to the close of this one. */
  to: string;
  /** Null when the value on that day is not known; `growth` is null then too. */
  opening: number | null;
  paidIn: number;
  paidOut: number;
  growth: number | null;
  closing: number | null;
}

/** What happened between two valued days; `flows` may hold others than those between them. */
export function movementsBetween(
  { date: from, value: opening }: DatedValue,
  { date: to, value: closing }: DatedValue,
  flows: readonly ExternalFlow[],
): Movements {
  const within = flowsWithin(flows, from, to);
  const growth = opening === null || closing === null ? null : growthOf({ opening, closing, flows: within });
  return { from, to, opening, ...paidInAndOut(within), growth, closing };
}

/** The return between two valued days by modified Dietz; `flows` may hold others than those between them. */
export function returnBetween(
  { date: from, value: opening, reason: openingReason }: DatedValue,
  { date: to, value: closing, reason: closingReason }: DatedValue,
  flows: readonly ExternalFlow[],
): ModifiedDietz {
  if (opening === null) return notAvailable('not-valued', openingReason);
  if (closing === null) return notAvailable('not-valued', closingReason);
  return modifiedDietz({ from, to, opening, closing, flows: flowsWithin(flows, from, to) });
}
