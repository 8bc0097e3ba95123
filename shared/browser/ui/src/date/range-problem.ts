import { formatDate } from '../money/format.ts';
import { londonToday } from './london-day.ts';

/**
 * Why a day cannot be chosen; undefined if it can.
 * @param iso ISO date, as `min` and `max` are
 */
export function rangeProblem(iso: string, min: string, max: string): string | undefined {
  if (iso > max) {
    const future = iso > londonToday() ? `${formatDate(iso)} is in the future. ` : '';
    return `${future}Choose a day up to ${formatDate(max)}.`;
  }
  if (iso < min) return `Choose ${formatDate(min)} or a later day.`;
  return undefined;
}
