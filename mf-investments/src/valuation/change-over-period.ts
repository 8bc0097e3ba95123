import type { Basis, Plan } from '@harbour/api/definitions/valuation';
import { type Figure, grandTotal, groupPlans } from './plan-groups.ts';
import type { EarlierTotals } from './use-valuation.ts';

/** The movement of a value: being loaded, not to be had for a reason, or known by its two values in GBP. */
export type ValueChange =
  | { state: 'loading' }
  | { state: 'missing'; reason: string }
  | { state: 'known'; opening: number; closing: number; openingBasis: Basis };

const unknown = 'One of the two values is not known.';

/** How far the value has moved since an earlier day, money paid in and out included. */
export function changeSince(now: Figure, plans: readonly Plan[], earlier: EarlierTotals): ValueChange {
  if (earlier.state === 'loading') return { state: 'loading' };
  if (earlier.state === 'failed') return { state: 'missing', reason: 'The earlier value could not be loaded.' };
  if (earlier.totals.every(({ begun }) => !begun))
    return { state: 'missing', reason: 'None of these plans had begun then.' };
  const {
    value: opening,
    reason,
    ...openingBasis
  } = grandTotal(groupPlans(plans, earlier.totals, earlier.inTransit), earlier.inTransit);
  if (now.value === null) return { state: 'missing', reason: now.reason ?? unknown };
  if (opening === null) return { state: 'missing', reason: reason ?? unknown };
  return { state: 'known', opening, closing: now.value, openingBasis };
}
