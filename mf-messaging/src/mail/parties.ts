import type { MailMessage, MailParty, MailSummary } from '@harbour/api/definitions/messaging';

/**
 * Names of recipients in one line: `Admin Team, Marcus Webb and 3 more`.
 * @param atMost how many are named before the rest is counted
 */
export function partyNames(parties: readonly MailParty[], atMost = 2): string {
  const names = parties.map(({ name }) => name);
  if (names.length <= atMost + 1) return names.join(', ');
  return `${names.slice(0, atMost).join(', ')} and ${names.length - atMost} more`;
}

/** Whether a message came to the side that reads it, or was written there. A draft never came from anybody. */
export function cameIn(
  { sender, client, draft }: Pick<MailSummary | MailMessage, 'sender' | 'client' | 'draft'>,
  isFirm: boolean,
): boolean {
  return !draft && (sender.id === client.id) === isFirm;
}
