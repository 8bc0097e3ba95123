import type { MailParty, PartyRelation } from '@harbour/definitions/messaging/messages';
import styles from './party-mark.module.css';

/** The mark beside a name, as clients and the firm read it; none for the reader themselves. */
const labels: Readonly<Record<PartyRelation, { client: string; firm: string }>> = {
  self: { client: '', firm: '' },
  'your-adviser': { client: 'Your adviser', firm: '' },
  firm: { client: 'The firm', firm: 'The firm' },
  household: { client: 'Your household', firm: '' },
  'your-client': { client: '', firm: 'Your client' },
  'others-client': { client: '', firm: 'Colleague’s client' },
  client: { client: 'Another client', firm: 'Client' },
  unknown: { client: '', firm: '' },
};

/**
 * Whether somebody is of the firm or a client, and what they are to the reader. It comes from who they are and not from
 * what they are called: anybody can have a name.
 */
export function PartyMark({ party: { kind, relation }, isFirm }: { party: MailParty; isFirm: boolean }) {
  const label = labels[relation][isFirm ? 'firm' : 'client'];
  if (!label) return null;
  return <span className={`${styles.mark} ${kind === 'client' ? styles.client : styles.firm}`}>{label}</span>;
}
