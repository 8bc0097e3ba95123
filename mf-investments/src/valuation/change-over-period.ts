import type { Plan, PlanTotal } from '@harbour/api/definitions/valuation';
import { changeBetween } from '@harbour/finance';
import { type Figure, grandTotal, groupPlans } from './plan-groups.ts';

/**
 * How far the value has moved since an earlier day, money paid in and out included.
 * @returns undefined where one of the two values is missing
 */
export function changeSince(now: Figure, plans: readonly Plan[], earlier: readonly PlanTotal[] | undefined) {
  if (!earlier || now.value === null) return undefined;
  const before = grandTotal(groupPlans(plans, earlier));
  return before.value === null ? undefined : changeBetween(before.value, now.value);
}
