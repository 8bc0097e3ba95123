import { readPageConfig } from '@harbour/contract';
import type { Consent } from '@harbour/definitions/investments/open-banking/accounts';
import { daysAfter, formatDate, londonToday } from '@harbour/ui';
import { ConfirmDialog } from '@harbour/ui/overlay';
import styles from './open-banking.module.css';
import { WhoSees } from './who-sees.tsx';

/** What a dialog asks: about which bank, and what about it. */
export interface AccessQuestion {
  kind: 'renew' | 'revoke';
  consent: Consent;
}

interface AccessDialogProps {
  question: AccessQuestion;
  /** The accounts of that bank. */
  accountIds: readonly string[];
  /** For how long a renewed consent lasts. Days. */
  reconfirmDays: number;
  busy: boolean;
  /** Why the last try did not work. */
  failure: string | undefined;
  onConfirm: () => void;
  onKeep: () => void;
}

/** Asks before a consent is renewed or ended, and says what the client agrees to. */
export default function AccessDialog(props: AccessDialogProps) {
  const { question, accountIds, reconfirmDays, busy, failure, onConfirm, onKeep } = props;
  const { kind, consent } = question;
  const { firm } = readPageConfig().contact;
  const own = { busy, failure, onConfirm, onCancel: onKeep };
  if (kind === 'revoke') {
    return (
      <ConfirmDialog
        {...own}
        title={`Stop sharing from ${consent.provider_name}?`}
        confirm="Stop sharing"
        cancel="Keep sharing"
      >
        <p>
          {firm} no longer reads your accounts there, and their balances no longer count in your valuation. You can link
          the bank again at any time.
        </p>
      </ConfirmDialog>
    );
  }
  return (
    <ConfirmDialog
      {...own}
      title={`Share from ${consent.provider_name} for longer?`}
      confirm="Renew access"
      cancel="Not now"
    >
      <div className={styles.stack}>
        <p>
          {firm} can go on reading these until {formatDate(daysAfter(londonToday(), reconfirmDays))}, to show them here
          and count them in your valuation:
        </p>
        <ul className={styles.shared}>
          {consent.shared.map(({ scope, label }) => (
            <li key={scope}>{label}</li>
          ))}
        </ul>
        <WhoSees accountIds={accountIds} />
        <p>It can only read. Your bank may ask you to confirm this, or to sign in again.</p>
      </div>
    </ConfirmDialog>
  );
}
