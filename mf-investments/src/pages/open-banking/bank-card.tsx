import { useRefusal } from '@harbour/api/query';
import { readPageConfig } from '@harbour/contract';
import type { Consent } from '@harbour/definitions/investments/open-banking/accounts';
import { revokeLink } from '@harbour/definitions/investments/open-banking/link';
import type { LinkedAccount } from '@harbour/definitions/investments/open-banking/linked-account';
import { reconfirm } from '@harbour/definitions/investments/open-banking/reconfirm';
import { Button, Card, formatDate, formatDateTime, Money, Notice, WriteGuard } from '@harbour/ui';
import { Disclosure } from '@harbour/ui/overlay';
import { AccountDetails } from './account-details.tsx';
import { Balance } from './balance.tsx';
import { BankLogo } from './bank-logo.tsx';
import { consentLabels, endOf } from './consent-texts.ts';
import styles from './open-banking.module.css';

function AccountLine({ account }: { account: LinkedAccount }) {
  const { kind, name, type, lastDigits, balance, available, countedElsewhere } = account;
  return (
    <li className={styles.account}>
      <div className={styles.line}>
        <div>
          <h3 className={styles.name}>{name}</h3>
          <span className={styles.below}>
            {type}
            {lastDigits !== null && `, ending in ${lastDigits}`}
          </span>
        </div>
        <div className={styles.figure}>
          <span className={styles.below}>{kind === 'card' ? 'Owed' : 'Balance'}</span>
          <Balance balance={balance} />
          {available !== null && available.amount !== balance.own?.amount && (
            <span className={styles.below}>
              <Money amount={available.amount} currency={available.currency} /> available
            </span>
          )}
        </div>
      </div>
      {countedElsewhere && (
        <p className={styles.soft}>
          This is another card for the same account. Its balance is counted once, with the other card.
        </p>
      )}
      <AccountDetails account={account} />
    </li>
  );
}

/** What is shared, with whom, since when and until when (Open Banking Customer Experience Guidelines). */
function ConsentFacts({ consent: { shared, since, until, readAt } }: { consent: Consent }) {
  const { firm } = readPageConfig().contact;
  return (
    <dl className={styles.facts}>
      <div className={styles.whole}>
        <dt>Shared with</dt>
        <dd>{firm}, to read only. Nobody can pay with your accounts or change them.</dd>
      </div>
      <div className={styles.whole}>
        <dt>What you share</dt>
        <dd>
          <ul className={styles.shared}>
            {shared.map(({ scope, label }) => (
              <li key={scope}>{label}</li>
            ))}
          </ul>
        </dd>
      </div>
      <div>
        <dt>Since</dt>
        <dd>{formatDate(since.slice(0, 10))}</dd>
      </div>
      <div>
        <dt>Until</dt>
        <dd>{formatDate(until.slice(0, 10))}</dd>
      </div>
      <div>
        <dt>Last read</dt>
        <dd>{readAt === null ? 'Not yet' : formatDateTime(readAt)}</dd>
      </div>
    </dl>
  );
}

/** Why a bank's figures are old, and of when they are. */
function Problem({ problem, readAt }: Pick<Consent, 'problem' | 'readAt'>) {
  if (problem === null) return null;
  return (
    <Notice severity="info">
      {problem.message}{' '}
      {readAt === null
        ? `Its accounts have not been read since you linked it (${formatDateTime(problem.since)}).`
        : `The figures below are of ${formatDateTime(readAt)}. It has failed since ${formatDateTime(problem.since)}.`}
    </Notice>
  );
}

/** Of a bank that is folded, how much there is to open. */
const countOf = (accounts: readonly LinkedAccount[]) =>
  accounts.length === 1 ? '1 account or card' : `${accounts.length} accounts and cards`;

interface BankCardProps {
  consent: Consent;
  accounts: readonly LinkedAccount[];
  /** Its accounts and its consent are shown when the reader asks for them. */
  folded: boolean;
  onRenew: () => void;
  onRevoke: () => void;
}

/** One linked bank: its accounts, and the consent to read them. */
export function BankCard({ consent, accounts, folded, onRenew, onRevoke }: BankCardProps) {
  const { provider_name: name, logo_url: logo, status, warning, problem, readAt } = consent;
  const mayEnd = useRefusal(revokeLink) === undefined;
  // Staff may end what the client shares, and renew nothing.
  const endsAlone = useRefusal(reconfirm) !== undefined && mayEnd;
  const stop = (
    <Button onClick={onRevoke} aria-label={`Stop sharing from ${name}`}>
      Stop sharing
    </Button>
  );
  const details = (
    <div className={styles.stack}>
      {accounts.length > 0 && (
        <ul className={styles.accounts} aria-label={`Accounts and cards at ${name}`}>
          {accounts.map((account) => (
            <AccountLine key={account.id} account={account} />
          ))}
        </ul>
      )}
      <section aria-label={`What you share from ${name}`}>
        <ConsentFacts consent={consent} />
      </section>
    </div>
  );
  return (
    <li>
      <Card
        title={
          <span className={styles.bank}>
            <BankLogo url={logo} name={name} />
            {name}
          </span>
        }
        aside={<p className={`${styles.status} ${styles[status]}`}>{consentLabels[status]}</p>}
      >
        <div className={styles.stack}>
          {warning && <Notice severity="info">{endOf(consent)}</Notice>}
          <Problem problem={problem} readAt={readAt} />
          {folded ? <Disclosure title={`${countOf(accounts)}, and what you share`}>{details}</Disclosure> : details}
          <WriteGuard call={reconfirm}>
            <div className={styles.actions}>
              <Button
                variant={warning ? 'primary' : 'secondary'}
                onClick={onRenew}
                aria-label={status === 'ended' ? `Link ${name} again` : `Renew access to ${name}`}
              >
                {status === 'ended' ? 'Link again' : 'Renew access'}
              </Button>
              {!endsAlone && stop}
            </div>
          </WriteGuard>
          {endsAlone && <div className={styles.actions}>{stop}</div>}
        </div>
      </Card>
    </li>
  );
}
