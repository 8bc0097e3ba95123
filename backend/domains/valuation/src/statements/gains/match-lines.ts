import { money } from '@harbour/backend-documents/document-figures';
import type { CapitalGainsMatch } from '@harbour/finance';
import { formatDay } from '@harbour/kernel/calendar';
import { pounds } from '../statement-parts.ts';

const ruleNames = {
  'same-day': 'bought on the same day',
  '30-day': 'bought within the 30 days after',
  'section-104': 'from the pool',
} as const;

function matchText({ rule, acquiredOn, units, proceeds, cost, pool }: CapitalGainsMatch): string {
  const source =
    pool === null
      ? `${ruleNames[rule]}${acquiredOn === null ? '' : `, on ${formatDay(acquiredOn)}`}`
      : `${ruleNames[rule]} of ${pool.units} units that cost ${money(pool.cost)}`;
  return `${units} units ${source}: proceeds ${money(proceeds)} less cost ${money(cost)}`;
}

/** How the gain of a disposal was computed, a line for each match. */
export const matchLines = (matches: readonly CapitalGainsMatch[]) =>
  matches.map((match) => pounds(matchText(match), match.gain));
