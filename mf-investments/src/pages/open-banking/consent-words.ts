import type { Consent } from '@harbour/definitions/investments/open-banking/accounts';
import { formatDate } from '@harbour/ui';

/** How each status of a consent reads. */
export const consentLabels: Record<Consent['status'], string> = {
  active: 'Sharing',
  expired: 'Confirm again',
  ended: 'Ended',
};

/** What a client is warned of: that a consent ends soon, or has ended, and what to do. */
export function endOf({ status, until, daysLeft }: Pick<Consent, 'status' | 'until' | 'daysLeft'>): string {
  const day = formatDate(until.slice(0, 10));
  if (status === 'ended') return 'The bank no longer shares these accounts with us. To see new figures, link it again.';
  if (status === 'expired') return `Your consent ended on ${day}. Renew it to see new figures.`;
  const left = daysLeft <= 0 ? 'today' : daysLeft === 1 ? 'tomorrow' : `in ${daysLeft} days, on ${day}`;
  return `Your consent ends ${left}. Renew it to go on seeing new figures.`;
}
