import { api } from '@harbour/api';
import { useCall } from '@harbour/api/query';
import { getLastVisit, noteVisit } from '@harbour/definitions/clients/visits';
import {
  type ChangeReason,
  getValueChanges,
  type ValueChanges,
} from '@harbour/definitions/investments/performance/changes';
import { addMoney, monthsAfter } from '@harbour/finance';
import { useTarget } from '@harbour/session';
import { Change, formatDate, londonToday, Money, NotAvailable } from '@harbour/ui';
import { useEffect } from 'react';
import { AboutFigures } from '../about-figures/about-figures.tsx';
import styles from './cards.module.css';
import { DashboardCard } from './dashboard-card.tsx';
import { useCurrencyQuery } from './dashboard-currency.ts';
import { Incomplete } from './incomplete.tsx';

/** Each reason as clients read it: its name in the list, and in the sentence about the largest change. */
const reasonTexts: Readonly<Record<ChangeReason, readonly [name: string, largest: string]>> = {
  market: ['Markets', 'market prices'],
  'market-and-currency': ['Markets and exchange rates', 'market prices and exchange rates'],
  'paid-in': ['Paid in', 'money paid in'],
  'paid-out': ['Taken out', 'money taken out'],
  income: ['Income', 'income'],
  charges: ['Charges and tax', 'charges and tax'],
  currency: ['Exchange rates', 'exchange rates'],
  'not-counted': ['Plans whose records are not complete', 'plans whose records are not complete'],
  'self-managed-revalued': ['Self-managed, new values', 'new values of self-managed holdings'],
  'self-managed-added': ['Self-managed, added', 'self-managed holdings that were added'],
  'self-managed-ended': ['Self-managed, ended', 'self-managed holdings that ended'],
  'linked-moved': ['Bank balances', 'bank balances'],
  'linked-added': ['Banks, newly linked', 'banks that were newly linked'],
  'linked-ended': ['Banks, no longer linked', 'banks that are no longer linked'],
};

type Known = ValueChanges & { opening: number; closing: number; changes: NonNullable<ValueChanges['changes']> };

const isKnown = (found: ValueChanges): found is Known => found.changes !== null;

function Explained({ found: { opening, closing, changes, currency, from, to } }: { found: Known }) {
  const change = addMoney([closing, -opening], currency);
  const [largest] = [...changes].sort((one, other) => Math.abs(other.amount) - Math.abs(one.amount));
  return (
    <>
      <p className={styles.figure} data-testid="value-change">
        <Change amount={change} currency={currency} percent={opening > 0 ? (change / opening) * 100 : undefined} />
      </p>
      <p className={styles.soft}>
        {largest ? `The largest change: ${reasonTexts[largest.reason][1]}.` : 'Nothing has changed.'}
      </p>
      <dl className={styles.lines}>
        <div className={styles.line}>
          <dt>{formatDate(from)}</dt>
          <dd>
            <Money amount={opening} currency={currency} />
          </dd>
        </div>
        {changes.map(({ reason, amount }) => (
          <div key={reason} className={styles.line}>
            <dt>{reasonTexts[reason][0]}</dt>
            <dd>
              <Change amount={amount} currency={currency} />
            </dd>
          </div>
        ))}
        <div className={`${styles.line} ${styles.sum}`}>
          <dt>{formatDate(to)}</dt>
          <dd>
            <Money amount={closing} currency={currency} />
          </dd>
        </div>
      </dl>
    </>
  );
}

/** What has changed since the client was last here, and why: reasons that add up to the penny. */
export function ChangeCard() {
  const acting = useTarget() !== undefined;
  const query = useCurrencyQuery();
  const visit = useCall(getLastVisit, {}, { background: true });
  const previous = visit.data?.previous;
  const since = previous ?? monthsAfter(londonToday(), -1);
  const changes = useCall(
    getValueChanges,
    { params: { since }, query: query ?? {} },
    { background: true, enabled: visit.data !== undefined && query !== undefined },
  );
  const shown = changes.data !== undefined;
  useEffect(() => {
    // A visit that could not be noted is one less to compare with; the server leaves staff out too.
    if (shown && !acting) api.get(noteVisit, { body: {} }, { background: true }).catch(() => undefined);
  }, [shown, acting]);

  const who = acting ? 'the client’s' : 'your';
  return (
    <DashboardCard
      title="What has changed"
      {...(visit.data
        ? { aside: previous ? `Since ${who} visit of ${formatDate(previous)}` : 'In the past month' }
        : {})}
      of="what has changed"
      call={{
        data: changes.data,
        error: visit.error ?? changes.error,
        refetch: () => (visit.isError ? visit.refetch() : changes.refetch()),
      }}
      more={{ to: '/investments/valuation', text: 'How the value came about' }}
    >
      {(found) => (
        <>
          {isKnown(found) ? <Explained found={found} /> : <NotAvailable reason={found.reason ?? ''} />}
          <Incomplete missing={found.missing} />
          {previous === null && (
            <p className={styles.note}>
              This is {who} first visit with something to compare, so it is the past month. From the next visit on, it
              is the time between two visits.
            </p>
          )}
          <AboutFigures>
            <p>Values are at the close of each day, as they are known now.</p>
          </AboutFigures>
        </>
      )}
    </DashboardCard>
  );
}
