import { RefusedError } from '@harbour/kernel/errors/refused-error';

/**
 * The day to value on: the one asked for, or today.
 * @throws RefusedError 400 for a day that has not come yet
 */
export function valuationDay(wanted: string | undefined, today: string): string {
  if (wanted !== undefined && wanted > today) {
    throw new RefusedError(400, 'ValuationDateInFuture', 'A valuation date cannot be in the future.');
  }
  return wanted ?? today;
}
