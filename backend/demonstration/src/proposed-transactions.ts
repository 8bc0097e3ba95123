import type { ProposedChange, ProposedTransactions } from '@harbour/definitions/ims/proposed-transactions';
import Big from 'big.js';
import type { DemonstrationFund } from './funds.ts';
import type { ProposedPlan } from './proposals.ts';

/** GBP value of each fund that a plan holds, by ISIN. */
export type HeldValues = ReadonlyMap<string, string>;

type Named = Pick<DemonstrationFund, 'name' | 'isin'>;

function change({ name, isin }: Named, held: Big, amount: Big, after: Big): ProposedChange {
  return { name, isin, before: held.toNumber(), amount: amount.toNumber(), after: after.toNumber() };
}

/**
 * The purchases and sales of a proposal. Each amount is rounded to pence; the last purchase takes the remainder, so
 * that the proceeds are spent exactly.
 * @returns undefined if the plan does not hold what would be sold
 */
export function proposedTransactions(
  { sell, buy }: Pick<ProposedPlan, 'sell' | 'buy'>,
  funds: readonly Named[],
  values: HeldValues,
): ProposedTransactions | undefined {
  const heldOf = (fund: Named) => new Big(values.get(fund.isin) ?? 0);
  const sales: ProposedChange[] = [];
  let proceeds = new Big(0);
  for (const [fundIndex, share] of sell) {
    const fund = funds[fundIndex];
    if (!fund) return undefined;
    const held = heldOf(fund);
    if (!held.gt(0)) return undefined;
    const amount = held.times(share).round(2);
    proceeds = proceeds.plus(amount);
    sales.push(change(fund, held, amount, held.minus(amount)));
  }
  const purchases: ProposedChange[] = [];
  let left = proceeds;
  for (const [index, [fundIndex, share]] of buy.entries()) {
    const fund = funds[fundIndex];
    if (!fund) return undefined;
    const amount = index === buy.length - 1 ? left : proceeds.times(share).round(2);
    left = left.minus(amount);
    purchases.push(change(fund, heldOf(fund), amount, heldOf(fund).plus(amount)));
  }
  return { purchases, sales };
}
