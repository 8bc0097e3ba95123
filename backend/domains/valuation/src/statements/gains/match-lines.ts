import { money } from '@harbour/backend-documents/document-figures';
import type { CapitalGainsDisposal, CapitalGainsMatch } from '@harbour/finance';
import { formatDay } from '@harbour/kernel/calendar';
import type { CountedGains } from '../../capital-gains/person-gains.ts';
import { acquiredName } from '../../holding-key.ts';
import { pounds } from '../statement-parts.ts';

const ruleNames = {
  'same-day': 'bought on the same day',
  '30-day': 'bought within the 30 days after',
  'section-104': 'from the pool',
} as const;

/** @param other the name of what was acquired, if a merger made it another holding */
function matchText({ rule, acquiredOn, units, proceeds, cost, pool }: CapitalGainsMatch, other: string | null): string {
  const source =
    pool === null
      ? `${ruleNames[rule]}${acquiredOn === null ? '' : `, on ${formatDay(acquiredOn)}`}${other === null ? '' : `, as ${other} after a merger`}`
      : `${ruleNames[rule]} of ${pool.units} units that cost ${money(pool.cost)}`;
  return `${units} units ${source}: proceeds ${money(proceeds)} less cost ${money(cost)}`;
}

/** How the gain of a disposal was computed, a line for each match. */
export const matchLines = (
  { holding, matches }: Pick<CapitalGainsDisposal, 'holding' | 'matches'>,
  names: CountedGains['names'],
) =>
  matches.map((match) => {
    const other = acquiredName(names, { holding, acquiredHolding: match.acquiredHolding });
    return pounds(matchText(match, other), match.gain);
  });
