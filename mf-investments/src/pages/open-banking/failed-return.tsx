import { useHostPages } from '@harbour/contract';
import { Link } from '@harbour/contract/router';
import { linkBank } from '@harbour/definitions/investments/open-banking/link';
import { Button, Notice, WriteGuard } from '@harbour/ui';
import styles from './open-banking.module.css';
import type { failureTitles } from './open-banking-toasts.ts';

/** What happened at the bank, and what to do next. */
interface Outcome {
  happened: string;
  next: string;
}

const bankFault: Outcome = {
  happened: 'The bank’s systems did not complete the request.',
  next: 'Try again later, or choose another bank.',
};
const timedOut: Outcome = {
  happened: 'The bank took too long to answer, or you were away for too long.',
  next: 'Try again: it takes a minute.',
};
const unanswerable: Outcome = {
  happened: 'What came back does not belong to a request that was made here.',
  next: 'Start again from this page.',
};

const notAccepted: Outcome = {
  happened: 'The provider did not accept the request of this portal.',
  next: 'Please write to us: trying again will not help until we have looked at it.',
};

/**
 * The errors that a provider sends a client back with: those of OAuth (RFC 6749, section 4.1.2.1) and of TrueLayer’s
 * authentication.
 */
const outcomes: Readonly<Record<string, Outcome>> = {
  access_denied: {
    happened: 'Access was refused: you, or the bank, did not agree to share the accounts.',
    next: 'Try again if that was a mistake, choose another bank, or enter the account yourself.',
  },
  user_cancelled: {
    happened: 'You closed the bank’s window before you had agreed.',
    next: 'Try again when you have a minute.',
  },
  consent_expired: {
    happened: 'The consent at the bank has expired.',
    next: 'Try again to give a new one.',
  },
  account_temporarily_locked: {
    happened: 'The bank has locked your access for a while.',
    next: 'Sign in at the bank first, then try again, or choose another bank.',
  },
  provider_error: bankFault,
  server_error: bankFault,
  temporarily_unavailable: bankFault,
  provider_request_limit_exceeded: bankFault,
  provider_timeout: timedOut,
  timeout: timedOut,
  invalid_request: unanswerable,
  invalid_scope: notAccepted,
  unauthorized_client: notAccepted,
  unsupported_response_type: notAccepted,
};

/** Of an error without a name here: the name itself comes from outside, so it is not shown. */
const unknown: Outcome = {
  happened: 'The bank did not complete the request, and did not say why.',
  next: 'Try again, choose another bank, or enter the account yourself.',
};

/** What a provider's error means for the client. */
export function reasonOfError(error: string): string {
  const { happened, next } = Object.hasOwn(outcomes, error) ? (outcomes[error] ?? unknown) : unknown;
  return `${happened} ${next}`;
}

interface FailedReturnProps {
  of: keyof typeof failureTitles;
  /** What happened, and what to do next. */
  reason: string;
  /** Whether it is known that nothing was linked or changed. */
  nothingDone: boolean;
  /** Whether banks can be linked at the moment. */
  canLink: boolean;
  busy: boolean;
  /** Goes to the provider, where a bank is chosen. */
  onLink: () => void;
}

/** Says why a bank was not linked or its consent not renewed, below the toast, with ways on. */
export function FailedReturn({ of, reason, nothingDone, canLink, busy, onLink }: FailedReturnProps) {
  const { has } = useHostPages();
  const stored = nothingDone
    ? `Nothing was ${of === 'renew' ? 'changed' : 'linked'}.`
    : 'What is linked now is listed below.';
  return (
    <Notice severity="error">
      {reason} {stored}
      <span className={styles.ways}>
        {canLink && (
          <WriteGuard call={linkBank}>
            <Button busy={busy} onClick={onLink}>
              {of === 'renew' ? 'Link the bank again' : 'Try again or choose another bank'}
            </Button>
          </WriteGuard>
        )}
        {has('/investments/selfmanaged') && <Link to="/investments/selfmanaged">Enter the account yourself</Link>}
      </span>
    </Notice>
  );
}
