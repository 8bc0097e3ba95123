import type { Transaction } from '@harbour/definitions/investments/transactions';
import type { Currency } from '@harbour/definitions/investments/valuation/currencies';
import type { Plan } from '@harbour/definitions/investments/valuation/plans';
import { Button, Card, Empty, Failure, formatDate, Notice } from '@harbour/ui';
import { useDeferredValue, useMemo } from 'react';
import { useDayRates } from '../../valuation/day-rates.ts';
import { DayRateNote } from '../../valuation/rate-note.tsx';
import { filtered, listed } from './listed-transactions.ts';
import { TransactionFilterBar } from './transaction-filter-bar.tsx';
import { useTransactionFilters } from './transaction-filters.ts';
import type { DayRange } from './transaction-range.ts';
import { TransactionTable } from './transaction-table.tsx';
import styles from './transactions-page.module.css';
import { TransactionRowsSkeleton } from './transactions-skeleton.tsx';

interface TransactionsCardProps {
  /** As they were loaded; undefined while they are not. */
  transactions: readonly Transaction[] | undefined;
  failed: boolean;
  onRetry: () => void;
  plans: readonly Plan[];
  range: DayRange;
  /** Undefined while it is not known. */
  currency: Currency | undefined;
}

function LoadedTransactions({
  transactions,
  plans,
  range,
  currency,
}: {
  transactions: readonly Transaction[];
  plans: readonly Plan[];
  range: DayRange;
  currency: Currency;
}) {
  const { filters, unknown, change } = useTransactionFilters();
  // Typing stays quick, however many there are to look through.
  const wanted = useDeferredValue(filters);
  const all = useMemo(() => listed(transactions, plans), [transactions, plans]);
  const rows = useMemo(() => filtered(all, wanted), [all, wanted]);
  const rates = useDayRates(currency, range);
  const { currencyCode } = currency;
  const { rateOn } = rates;
  const conversion = useMemo(() => ({ currencyCode, rateOn }), [currencyCode, rateOn]);

  if (rates.state === 'failed') {
    return (
      <Failure title="Your transactions are not available in this currency at the moment" onRetry={rates.retry}>
        The exchange rates could not be loaded. Choose pounds to see the amounts.
      </Failure>
    );
  }
  if (rates.state === 'loading') return <TransactionRowsSkeleton />;
  if (all.length === 0) {
    return <Empty title="No transactions in this period">Choose a longer period, or a later day.</Empty>;
  }
  return (
    <>
      {unknown && <Notice severity="info">{unknown}</Notice>}
      <TransactionFilterBar filters={filters} change={change} />
      <TransactionTable
        rows={rows}
        conversion={conversion}
        range={range}
        count={all.length}
        empty={
          <Empty title="No transactions match">
            <Button
              className={styles.small ?? ''}
              onClick={() => change({ kind: undefined, text: '', externalOnly: false })}
            >
              Show all
            </Button>
          </Empty>
        }
      />
      <div className={styles.note}>
        <DayRateNote currency={currency} />
        <p>
          An external flow is money that came into a plan or left it; performance is calculated from these. A transfer
          between two of the plans shown is not an external flow.
          {currency.currencyCode !== 'GBP' && ' The file has amounts in pounds, as they were booked.'}
        </p>
      </div>
    </>
  );
}

/** The transactions of the chosen plans within the period, in one table for any number of them. */
export function TransactionsCard({ transactions, failed, onRetry, plans, range, currency }: TransactionsCardProps) {
  return (
    <Card id="list" title="Transactions" aside={`${formatDate(range.from)} to ${formatDate(range.to)}`}>
      {failed ? (
        <Failure title="Your transactions are not available at the moment" onRetry={onRetry}>
          Your investments are not affected.
        </Failure>
      ) : transactions && currency ? (
        <LoadedTransactions transactions={transactions} plans={plans} range={range} currency={currency} />
      ) : (
        <TransactionRowsSkeleton />
      )}
    </Card>
  );
}
