import type { Statement } from '@harbour/definitions/investments/statements';
import type { StatementScope } from './statement-scope.ts';

/** What to do about a plan whose transactions are not complete. */
export const completePlan = 'Give the missing transactions to the firm, or import them from the broker.';

/** The name of a plan of a statement. */
export const planNameOf = ({ plans }: StatementScope, planstring: string): string =>
  plans.find((plan) => plan.planstring === planstring)?.name ?? planstring;

/** Whether something is of a plan that the figures include. */
export function isIncludedIn(excluded: readonly { planstring: string }[]) {
  const out = new Set(excluded.map(({ planstring }) => planstring));
  return ({ planstring }: { planstring: string }): boolean => !out.has(planstring);
}

/** Plans that no figure includes, as a statement names them. */
export const leftOutPlans = (
  scope: StatementScope,
  excluded: readonly { planstring: string; reason: string }[],
): Statement['leftOut'] =>
  excluded.map(({ planstring, reason }) => ({ name: planNameOf(scope, planstring), reason, mend: completePlan }));
