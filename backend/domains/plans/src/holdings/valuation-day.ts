import { RefusedError } from '@harbour/kernel/errors/refused-error';

/**
 * The requested valuation day, by default today.
 * @throws RefusedError 400 for a day in the future
 */
export function valuationDay(wanted: string | undefined, today: string): string {
  if (wanted !== undefined && wanted > today) {
    throw new RefusedError(400, 'ValuationDateInFuture', 'A valuation date cannot be in the future.');
  }
  return wanted ?? today;
}
