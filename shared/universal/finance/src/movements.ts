import { type DatedValue, type ExternalFlow, flowsWithin, netByDay, paidInAndOut } from './external-flows.ts';
import { isResidual, type ModifiedDietz, modifiedDietz } from './modified-dietz.ts';
import { addMoney, roundMoney } from './money.ts';
import { notAvailable } from './not-available.ts';

/**
 * What happened between two days as it is shown, to the penny: opening + paid in − paid out + growth = closing.
 * Returns are not computed from these amounts, but from what they were before they were rounded.
 */
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

/**
 * What happened between two valued days; `flows` may hold others than those between them.
 * @param currency ISO 4217 code of what all amounts are in; each is rounded to its minor unit
 */
export function movementsBetween(
  { date: from, value: before }: DatedValue,
  { date: to, value: after }: DatedValue,
  flows: readonly ExternalFlow[],
  currency: string = 'GBP',
): Movements {
  const opening = before === null ? null : roundMoney(before, currency);
  const closing = after === null ? null : roundMoney(after, currency);
  const { paidIn, paidOut } = paidInAndOut(flowsWithin(flows, from, to), currency);
  const growth =
    opening === null || closing === null ? null : addMoney([closing, -opening, -paidIn, paidOut], currency);
  return { from, to, opening, paidIn, paidOut, growth, closing };
}

/** The return between two valued days by modified Dietz; `flows` may hold others than those between them. */
export function returnBetween(
  { date: from, value: opening, reason: openingReason }: DatedValue,
  { date: to, value: closing, reason: closingReason }: DatedValue,
  flows: readonly ExternalFlow[],
): ModifiedDietz {
  if (opening === null) return notAvailable('not-valued', openingReason);
  if (closing === null) return notAvailable('not-valued', closingReason);
  const result = modifiedDietz({ from, to, opening, closing, flows: flowsWithin(flows, from, to) });
  const takenOutBefore = -(netByDay(flows).get(from) ?? 0);
  return result.ok && isResidual(result, takenOutBefore) ? notAvailable('little-left') : result;
}
