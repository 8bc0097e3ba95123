import { type CallResponse, failureMessage } from '@harbour/api';
import { useCall } from '@harbour/api/query';
import { LazyPart, useWorkInHand } from '@harbour/contract';
import { Link, useLocation, useSearchParams } from '@harbour/contract/router';
import { getLinkedAccounts } from '@harbour/definitions/investments/open-banking/accounts';
import { linkBank } from '@harbour/definitions/investments/open-banking/link';
import type { LinkedAccount } from '@harbour/definitions/investments/open-banking/linked-account';
import { useTarget } from '@harbour/session';
import { Button, Card, Empty, Failure, Money, Notice, Page, Skeleton, WriteGuard } from '@harbour/ui';
import { type ReactNode, Suspense, useEffect, useId, useRef, useState } from 'react';
import { useDialog } from '../../saving/use-dialog.ts';
import type { AccessQuestion } from './access-dialogs.tsx';
import { BankCard } from './bank-card.tsx';
import { bankReturnOf, withoutReturn } from './bank-return.ts';
import { FailedReturn, reasonOfError } from './failed-return.tsx';
import { LinkableBanks } from './linkable-banks.tsx';
import styles from './open-banking.module.css';
import { failureTitles, sayFailed } from './open-banking-toasts.ts';
import { type BankLinks, useBankLinks } from './use-bank-links.ts';
import { WhoSees } from './who-sees.tsx';

const loadDialog = () => import(/* webpackChunkName: "dialogs" */ './access-dialogs.tsx');

type Linked = CallResponse<typeof getLinkedAccounts>;

function Frame({ children }: { children: ReactNode }) {
  const whose = useTarget() === undefined ? 'your' : 'the client’s';
  return (
    <Page
      title="Bank Accounts and Credit Cards"
      lead={`Balances and transactions of ${whose} accounts at banks, beside ${whose} plans.`}
    >
      {children}
    </Page>
  );
}

/** What the client came back from a bank with, where that is a failure. */
interface Failed {
  of: 'add' | 'renew';
  error: string;
}

/** Completes what the client began before going to the bank, once. @returns the failure it ended with at the bank */
function useReturn(links: BankLinks): Failed | undefined {
  const [failed, setFailed] = useState<Failed>();
  const { pathname } = useLocation();
  const [query, setQuery] = useSearchParams();
  const handled = useRef(false);
  useEffect(() => {
    const returned = bankReturnOf(query);
    if (!returned || handled.current) return;
    handled.current = true;
    const renews = pathname.endsWith('/openbankingrenew');
    setQuery(withoutReturn(query), { replace: true });
    if (returned.kind === 'failed') {
      const of = renews ? 'renew' : 'add';
      sayFailed(of);
      setFailed({ of, error: returned.error });
    } else void (renews ? links.completeRenewal : links.completeAdd)({ code: returned.code, state: returned.state });
  }, [query, setQuery, pathname, links]);
  return failed;
}

/** Why the total of accounts or cards is not known: the balances that are missing, by name. */
function whyUnknown(accounts: Linked['accounts'], kind: LinkedAccount['kind']): string {
  const unknown = accounts.filter((one) => one.kind === kind && !one.countedElsewhere && one.balance.gbp === null);
  return unknown
    .map(
      ({ name, provider_name: bank, balance }) => `${name} (${bank}): ${balance.reason ?? 'its balance is not known.'}`,
    )
    .join(' ');
}

/** What is in the accounts and owed on the cards of every bank together. */
function Totals({ linked: { accounts, assets, liabilities } }: { linked: Linked }) {
  return (
    <dl className={styles.totals}>
      <div>
        <dt>In accounts</dt>
        <dd>
          <Money amount={assets} reason={whyUnknown(accounts, 'account')} />
        </dd>
      </div>
      <div>
        <dt>Owed on cards</dt>
        <dd>
          <Money amount={liabilities} reason={whyUnknown(accounts, 'card')} />
        </dd>
      </div>
    </dl>
  );
}

function AddBank({ links, available }: { links: BankLinks; available: boolean }) {
  const id = useId();
  return (
    <WriteGuard call={linkBank}>
      <div className={styles.add}>
        <Button
          variant="primary"
          busy={links.adding}
          disabled={!available}
          aria-describedby={available ? undefined : id}
          onClick={() => void links.add()}
        >
          {failureTitles.add}
        </Button>
        {!available && (
          <p id={id} className={styles.soft}>
            Banks cannot be linked or renewed at the moment.
          </p>
        )}
      </div>
    </WriteGuard>
  );
}

/** Of more banks than this, the accounts are folded: the page would be a screen longer with each. */
const mostUnfolded = 2;

function Banks({ linked, links }: { linked: Linked; links: BankLinks }) {
  const { accounts, consents, reconfirmDays, available } = linked;
  const { question, open, close } = useDialog<AccessQuestion>();
  const [failed, setFailed] = useState(false);
  const container = useRef<HTMLDivElement>(null);

  function ask(asked: AccessQuestion): void {
    setFailed(false);
    open(asked);
  }

  async function confirm({ kind, consent }: AccessQuestion): Promise<void> {
    setFailed(false);
    const isDone = await links[kind](consent.credentials_id);
    // What was asked about is gone with its button.
    if (isDone) close(kind === 'revoke' ? container.current : undefined);
    else setFailed(true);
  }

  return (
    <div ref={container} tabIndex={-1} className={styles.container}>
      <Card title="All banks">
        <div className={styles.stack}>
          {consents.length > 0 ? (
            <>
              <Totals linked={linked} />
              <p>
                <Link to="/investments/openbanking/money">Money in and out, by month and category</Link>
              </p>
            </>
          ) : (
            <Empty title="You have not linked a bank">
              Link a bank to see its accounts and cards here, and to count them in your valuation. You choose at the
              bank what you share, for {reconfirmDays} days at a time, and can stop at any time. We can only read:
              nobody can pay with your accounts here.
            </Empty>
          )}
          <AddBank links={links} available={available} />
          <WhoSees accountIds={accounts.map(({ id }) => id)} />
          <LinkableBanks />
        </div>
      </Card>
      <ul className={styles.list} aria-label="Linked banks">
        {consents.map((consent) => (
          <BankCard
            key={consent.credentials_id}
            consent={consent}
            accounts={accounts.filter(({ credentials_id: id }) => id === consent.credentials_id)}
            folded={consents.length > mostUnfolded}
            onRenew={() => (consent.status === 'ended' ? void links.add() : ask({ kind: 'renew', consent }))}
            onRevoke={() => ask({ kind: 'revoke', consent })}
          />
        ))}
      </ul>
      {question && (
        <Suspense fallback={null}>
          <LazyPart
            load={loadDialog}
            props={{
              question,
              accountIds: accounts
                .filter(({ credentials_id: id }) => id === question.consent.credentials_id)
                .map(({ id }) => id),
              reconfirmDays,
              busy: links.renewing || links.revoking,
              failure: failed ? links.failure?.message : undefined,
              onConfirm: () => void confirm(question),
              onKeep: () => close(),
            }}
          />
        </Suspense>
      )}
    </div>
  );
}

interface OpenBankingProps {
  /** Goes to an address of the provider. */
  leave: (url: string) => void;
}

/** The newest failure that the page has to explain; a dialog explains its own, those of access. */
function failureToShow({ failure }: BankLinks, failed: Failed | undefined) {
  if (failure && failure.of !== 'access') {
    const { of, message: reason, nothingDone } = failure;
    return { of, reason, nothingDone };
  }
  return failed && { of: failed.of, reason: reasonOfError(failed.error), nothingDone: true };
}

/** The page, and how it is left for a bank. */
export function OpenBanking({ leave }: OpenBankingProps) {
  const { data, error, refetch } = useCall(getLinkedAccounts, { query: {} });
  const links = useBankLinks(leave);
  const failed = useReturn(links);
  const shown = failureToShow(links, failed);
  useWorkInHand(links.adding || links.renewing || links.revoking);
  return (
    <Frame>
      {links.adding && <Notice severity="info">Linking your bank. This can take a minute.</Notice>}
      {links.renewing && <Notice severity="info">Renewing access. This can take a minute.</Notice>}
      {shown && (
        <FailedReturn
          {...shown}
          canLink={data?.available === true}
          busy={links.adding}
          onLink={() => void links.add()}
        />
      )}
      {error && (
        <Card>
          <Failure
            title={data ? 'This page may be out of date' : 'Your banks are not available at the moment'}
            onRetry={() => void refetch()}
          >
            {failureMessage(error)} What you share is as it was.
          </Failure>
        </Card>
      )}
      {data && <Banks linked={data} links={links} />}
      {!data && !error && (
        <>
          <Card title="All banks">
            <Skeleton label="your banks" bars={[44, 44]} />
          </Card>
          <Card>
            <Skeleton label="more of them" bars={[24, 44, 44, 72]} />
          </Card>
        </>
      )}
    </Frame>
  );
}

/** The client's bank accounts and cards, and the consents to read them: linked, renewed, ended. */
export default function OpenBankingPage() {
  return <OpenBanking leave={(url) => location.assign(url)} />;
}
