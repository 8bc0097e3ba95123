import type { MailMessage, MailParty, MailSummary } from '@harbour/definitions/messaging/messages';

/**
 * Names of recipients in one line: `Admin Team, Marcus Webb and 3 more`.
 * @param atMost how many are named before the rest is counted
 */
export function partyNames(parties: readonly MailParty[], atMost = 2): string {
  const names = parties.map(({ name }) => name);
  if (names.length <= atMost + 1) return names.join(', ');
  return `${names.slice(0, atMost).join(', ')} and ${names.length - atMost} more`;
}

/**
 * Whether a message came to the side that reads it, or was written there: to the firm comes what a client wrote, to a
 * client what anybody else did. A draft never came from anybody.
 */
export function isIncoming(
  { sender, draft }: Pick<MailSummary | MailMessage, 'sender' | 'draft'>,
  isFirm: boolean,
): boolean {
  return !draft && (isFirm ? sender.kind === 'client' : sender.relation !== 'self');
}
