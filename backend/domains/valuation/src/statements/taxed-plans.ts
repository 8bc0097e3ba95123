import type { StatementScope } from './statement-scope.ts';

/** Whether gains and income of a plan are taxed as they arise: it is no pension, ISA or investment bond. */
export const isTaxed = (
  { planstring, productType }: StatementScope['plans'][number],
  { bonds }: Pick<StatementScope, 'bonds'>,
): boolean => productType === 'nonpens' && !bonds.includes(planstring);
