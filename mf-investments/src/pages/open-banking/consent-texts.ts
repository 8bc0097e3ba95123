import type { Consent } from '@harbour/definitions/investments/open-banking/accounts';
import { formatDate } from '@harbour/ui';

/** How each status of a consent reads. */
export const consentLabels: Record<Consent['status'], string> = {
  active: 'Sharing',
  expired: 'Confirm again',
  ended: 'Ended',
};

function inDays(days: number): string {
  if (days <= 0) return 'today';
  return days === 1 ? 'tomorrow' : `in ${days} days`;
}

/** What a client is warned of: that a consent ends soon, or has ended, and what to do. */
export function endOf({ status, until, daysLeft }: Pick<Consent, 'status' | 'until' | 'daysLeft'>): string {
  const day = formatDate(until.slice(0, 10));
  if (status === 'ended') return 'The bank no longer shares these accounts with us. To see new figures, link it again.';
  if (status === 'expired') return `Your consent ended on ${day}. Renew it to see new figures.`;
  const on = daysLeft > 1 ? `, on ${day}` : '';
  return `Your consent ends ${inDays(daysLeft)}${on}. Renew it to go on seeing new figures.`;
}

/** Until when a bank shares its accounts, in a few words. */
export function stateInShort({ status, until, daysLeft, warning }: Consent): string {
  const day = formatDate(until.slice(0, 10));
  if (status === 'ended') return 'No longer shares its accounts';
  if (status === 'expired') return `Consent ended on ${day}`;
  if (!warning) return `Consent until ${day}`;
  return `Consent ends ${inDays(daysLeft)},${daysLeft > 1 ? ' on' : ''} ${day}`;
}
