import type { Household } from '@harbour/wealthplan/household';
import { wayNames, wayText } from './way-text.ts';
import type { ComparedWay, Comparison } from './withdrawal-messages.ts';

/** A way as a row of the table; amounts are pence in today's money. */
export interface WithdrawalRow extends ComparedWay {
  key: string;
  name: string;
  says: string;
  /** Whether nothing that was tried is better. */
  isBest: boolean;
  /** Whether the household draws on its accounts in this way now. */
  isEntered: boolean;
}

const sameWay = (one: ComparedWay, other: ComparedWay) =>
  one.order.join() === other.order.join() && one.allowancesFirst.join() === other.allowancesFirst.join();

/** The entered way, those with names, and the best of all that were tried where it is none of these. */
export function withdrawalRows({ entered, named, best }: Comparison, household: Household): WithdrawalRow[] {
  const row = (key: string, name: string, way: ComparedWay): WithdrawalRow => ({
    ...way,
    key,
    name,
    says: wayText(way, household),
    isBest: sameWay(way, best),
    isEntered: key === 'entered',
  });
  const rows = [row('entered', 'As entered', entered), ...named.map((way) => row(way.key, wayNames[way.key], way))];
  return rows.some(({ isBest }) => isBest) ? rows : [...rows, row('best', 'Best of those tried', best)];
}
