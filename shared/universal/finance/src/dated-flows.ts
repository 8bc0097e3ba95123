import type { InvestorFlow } from './money-weighted-return.ts';

/** One line of what a money-weighted return was computed from. */
export interface DatedFlow extends InvestorFlow {
  kind: 'opening' | 'paid-in' | 'paid-out' | 'month' | 'closing';
}

/**
 * Lines without those of zero: they say nothing, and Excel's XIRR fails on a first amount of zero, so that what is
 * left can be copied into a spreadsheet as it is.
 */
export function withoutZeros(flows: readonly DatedFlow[]): DatedFlow[] {
  return flows.filter(({ amount }) => amount !== 0);
}
