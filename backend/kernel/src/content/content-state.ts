import type { ContentState } from '@harbour/definitions/content-state';

/**
 * Whether clients see on a day what is published on the days from and until, both included.
 * @param period ISO dates; null for always
 * @param today ISO date
 */
export function contentStateOn(
  { from, until }: { from: string | null; until: string | null },
  today: string,
): ContentState {
  if (from !== null && from > today) return 'upcoming';
  return until !== null && until < today ? 'expired' : 'public';
}
