import type { MailMessage, MailParty } from '@harbour/definitions/messaging/messages';
import { formatDateTime } from '@harbour/ui';
import type { ReactNode } from 'react';
import { staffWriter } from '../../mail/firm-name.ts';
import { PartyMark } from '../../mail/party-mark.tsx';
import styles from './message-header.module.css';

const names = (parties: readonly MailParty[]) => parties.map(({ name }) => name).join(', ');

/** A message's metadata. */
export function MessageHeader({ message, isFirm }: { message: MailMessage; isFirm: boolean }) {
  const { sender, recipient, cc, date_sent, category, client, opened_by, last_opened } = message;
  const writer = staffWriter(message);
  const lines: readonly (readonly [name: string, value: ReactNode])[] = [
    [
      'From',
      <span key="from">
        {sender.name} <PartyMark party={sender} isFirm={isFirm} />
      </span>,
    ],
    ...(writer === undefined ? [] : [['Written', `${writer}, for ${sender.name}`] as const]),
    ['To', names(recipient)],
    ...(cc.length > 0 ? [['Cc', names(cc)] as const] : []),
    ['Date', date_sent ? <time dateTime={date_sent}>{formatDateTime(date_sent)}</time> : 'Not sent yet'],
    ['Category', category],
    ...(isFirm ? [['Client', client.name] as const] : []),
    // Among colleagues it counts who has seen it first.
    ...(isFirm && opened_by && last_opened ? [['First opened by', opened_by] as const] : []),
  ];
  return (
    <dl className={styles.head}>
      {lines.map(([name, value]) => (
        <div key={name} className={styles.line}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
