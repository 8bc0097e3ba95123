import { readPageConfig } from '@harbour/contract';
import type { MailSummary } from '@harbour/definitions/messaging/messages';

/** The firm's name as the deployment says it; another host than ours writes no configuration into its page. */
export function firmName(): string {
  return document.getElementById('harbour-config') ? readPageConfig().contact.firm : 'Harbour';
}

/**
 * Who of the firm wrote a message for its sender: `by Ruth Adeyemi, of Harbour`. Undefined for one of the sender's own.
 */
export function staffWriter({ written_by }: Pick<MailSummary, 'written_by'>): string | undefined {
  return written_by === null ? undefined : `by ${written_by}, of ${firmName()}`;
}
