import { useCall } from '@harbour/api/query';
import { getLinkedAccounts } from '@harbour/definitions/investments/open-banking/accounts';
import { useTarget } from '@harbour/session';
import { Empty } from '@harbour/ui';
import { stateInShort } from '../pages/open-banking/consent-texts.ts';
import styles from './cards.module.css';
import { DashboardCard } from './dashboard-card.tsx';

/** How many banks are named. */
const named = 3;

/** How many banks wait, in a sentence. */
function waitingTexts(waiting: number): string {
  if (waiting === 0) return 'Nothing to renew.';
  return waiting === 1 ? '1 bank waits for consent.' : `${waiting} banks wait for consent.`;
}

/** The banks that the client has linked, those first that wait for a new consent. */
export function BankLinksCard() {
  const acting = useTarget() !== undefined;
  const call = useCall(getLinkedAccounts, { query: { transactions: 0 } }, { background: true });
  const consents = (call.data?.consents ?? []).toSorted((one, other) => one.until.localeCompare(other.until));
  const toRenew = consents.filter(({ warning }) => warning);
  const banks = [...toRenew, ...consents.filter(({ warning }) => !warning)];
  const waiting = toRenew.length;
  /** Only clients link and renew, and only where the firm has a provider for it. */
  const mayAct = !acting && call.data?.available === true;
  return (
    <DashboardCard
      title="Bank links"
      of="your bank links"
      call={call}
      more={{
        to: '/investments/openbanking',
        text:
          mayAct && waiting > 0
            ? 'Renew access'
            : mayAct && banks.length === 0
              ? 'Link a bank'
              : 'Bank accounts and cards',
      }}
    >
      {() =>
        banks.length > 0 ? (
          <>
            <p className={styles.soft} data-testid="consents-waiting">
              {waitingTexts(waiting)}
            </p>
            <ul className={styles.shares}>
              {banks.slice(0, named).map((consent) => (
                <li key={consent.credentials_id}>
                  {consent.provider_name}
                  <span className={consent.warning ? styles.due : styles.small}>{stateInShort(consent)}</span>
                </li>
              ))}
              {banks.length > named && <li>and {banks.length - named} more</li>}
            </ul>
          </>
        ) : (
          <Empty title="No bank is linked">
            Accounts and cards at a bank can be seen here beside the plans, and count in the total valuation.
          </Empty>
        )
      }
    </DashboardCard>
  );
}
