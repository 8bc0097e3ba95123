import { compareWays, projectWays } from '@harbour/wealthplan/compare-withdrawals';
import type { Household } from '@harbour/wealthplan/household';
import { heirsTaxPercents } from './heirs-tax-percents.ts';
import type { WithdrawalAnswer } from './withdrawal-messages.ts';

/** The ways to draw on a household's accounts, compared for each rate that heirs may pay. */
export function comparedWithdrawals(household: Household): WithdrawalAnswer {
  const ways = projectWays(household);
  return {
    ok: true,
    comparisons: heirsTaxPercents.map((heirsTaxPercent) => {
      const { entered, named, best, tried } = compareWays(ways, { heirsTaxPercent });
      const copied = <Way extends typeof best>({ order, allowancesFirst, ...amounts }: Way) => ({
        ...amounts,
        order: [...order],
        allowancesFirst: [...allowancesFirst],
      });
      return { heirsTaxPercent, entered: copied(entered), named: named.map(copied), best: copied(best), tried };
    }),
  };
}
