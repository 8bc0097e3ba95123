import { api } from '@harbour/api';
import { useSaving } from '@harbour/api/saving';
import type { ContactDetails } from '@harbour/definitions/clients/contact-details';
import { type ConfirmedKind, withdrawDetailsChange } from '@harbour/definitions/clients/details-changes';
import type { PersonalDetails } from '@harbour/definitions/clients/personal-details';
import { Button, formatDateTime, Notice, WriteGuard } from '@harbour/ui';
import { useState } from 'react';
import styles from '../personal.module.css';

const whatOf: Readonly<Record<ConfirmedKind, string>> = { name: 'name', address: 'postal address' };

type Asked =
  | { kind: 'name'; change: PersonalDetails['nameChange'] }
  | { kind: 'address'; change: ContactDetails['addressChange']; countries: readonly { code: string; name: string }[] };

function asText(asked: Asked): string | undefined {
  if (!asked.change) return undefined;
  if (asked.kind === 'name') return `${asked.change.firstname} ${asked.change.surname}`;
  const { line1, line2, town, county, postcode, country } = asked.change;
  const name = asked.countries.find(({ code }) => code === country)?.name ?? country;
  return [line1, line2, town, county, postcode, name].filter((part) => part !== '').join(', ');
}

/** What waits for the firm: what was asked, when, and how to withdraw it. Renders nothing if nothing does. */
export function PendingChange(asked: Asked) {
  const { kind, change } = asked;
  const saving = useSaving('Personal Details', ['clientdirectory']);
  const [problem, setProblem] = useState<string>();
  const wanted = asText(asked);
  if (!change || !wanted) return null;

  async function withdraw(): Promise<void> {
    setProblem(undefined);
    const outcome = await saving.save(
      () => api.get(withdrawDetailsChange, { params: { kind } }, { background: true }),
      { severity: 'success', title: 'Success', text: `Your ${whatOf[kind]} stays as it is.`, life: 4_000 },
    );
    if (outcome.state === 'refused') setProblem(outcome.message);
  }

  return (
    <div className={styles.pending}>
      <p>
        <strong>Waiting for us to confirm:</strong> {wanted}.{' '}
        <span className={styles.soft}>
          You asked for this on <time dateTime={change.requestedAt}>{formatDateTime(change.requestedAt)}</time>.
        </span>
      </p>
      <WriteGuard call={withdrawDetailsChange}>
        <Button busy={saving.busy} onClick={() => void withdraw()}>
          Withdraw<span className="visually-hidden"> the change of your {whatOf[kind]}</span>
        </Button>
      </WriteGuard>
      {problem && <Notice severity="error">{problem}</Notice>}
    </div>
  );
}

/** What the firm has declined, and why. */
export function DeclinedChanges({ declined }: { declined: ContactDetails['declined'] }) {
  return declined.map(({ kind, wanted, reason, decidedAt }) => (
    <Notice key={kind} severity="info">
      On {formatDateTime(decidedAt)} we did not confirm your new {whatOf[kind]}, {wanted}.{' '}
      {reason ? `Our reason: ${reason}` : 'Please call us if you would like to know why.'}
    </Notice>
  ));
}
