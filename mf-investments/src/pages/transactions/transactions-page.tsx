import { failureMessage } from '@harbour/api';
import { Element, useElementVisible } from '@harbour/api/elements';
import { useCall } from '@harbour/api/query';
import { getTransactions } from '@harbour/definitions/investments/transactions';
import type { Plan } from '@harbour/definitions/investments/valuation/plans';
import { Card, Empty, Failure } from '@harbour/ui';
import { type ReactNode, useMemo } from 'react';
import { ContentsLine } from '../../contents-line/contents-line.tsx';
import { type InvestmentFilters, useInvestmentFilters } from '../../filters/use-investment-filters.ts';
import { FirstSteps } from '../../first-steps/first-steps.tsx';
import { MonthlyCard } from '../../performance/monthly-card.tsx';
import { PerformanceCard } from '../../performance/performance-card.tsx';
import { PeriodSelect } from '../../valuation/period-select.tsx';
import { useChosenPlans } from '../../valuation/use-chosen-plans.ts';
import { planNames } from '../../valuation/visible-plans.ts';
import { InvestmentsFrame } from '../investments-frame.tsx';
import { CapitalGainsCard } from './capital-gains/capital-gains-card.tsx';
import { rangeOf } from './transaction-range.ts';
import { TransactionsCard } from './transactions-card.tsx';
import styles from './transactions-page.module.css';
import { TransactionsSkeleton } from './transactions-skeleton.tsx';

/** The parts of the page load and fail independently. */
function PlansAtWork({ plans, filters }: { plans: readonly Plan[]; filters: InvestmentFilters }) {
  const { shown, query, currency, today } = filters;
  const range = rangeOf(shown.date ?? today, shown.period);
  const transactions = useCall(
    getTransactions,
    {
      params: {
        plan: plans.map(({ planstring }) => planstring).join(','),
        range: `${range.from}::${range.to}`,
      },
    },
    { background: true },
  );
  const nameOf = useMemo(() => planNames(plans), [plans]);
  const shownParts = [
    ...(useElementVisible('transactions.performance') ? [{ id: 'performance', title: 'Performance' }] : []),
    { id: 'list', title: 'Transactions' },
    ...(useElementVisible('transactions.monthly') ? [{ id: 'monthly', title: 'Monthly analysis' }] : []),
    { id: 'gains', title: 'Capital gains' },
  ];
  return (
    <div className={styles.parts}>
      <ContentsLine parts={shownParts} />
      <Element name="transactions.performance">
        <PerformanceCard
          query={query}
          period={shown.period}
          currency={currency}
          nameOf={nameOf}
          transactions={transactions}
        />
      </Element>
      <TransactionsCard
        transactions={transactions.data?.transactions}
        failed={transactions.isError}
        onRetry={() => void transactions.refetch()}
        plans={plans}
        range={range}
        currency={currency}
      />
      <Element name="transactions.monthly">
        <MonthlyCard query={query} currency={currency} nameOf={nameOf} />
      </Element>
      <CapitalGainsCard people={query.pe} today={today} />
    </div>
  );
}

/** What moved in the client's plans, and how well they have done. */
export default function TransactionsPage() {
  const filters = useInvestmentFilters();
  const { shown, ready, change } = filters;
  const { plans, error, retry } = useChosenPlans(shown);

  const frame = (content: ReactNode) => <InvestmentsFrame filters={filters}>{content}</InvestmentsFrame>;

  if (error) {
    return frame(
      <Card>
        <Failure title="Your transactions are not available at the moment" onRetry={retry}>
          {failureMessage(error)} Your investments are not affected.
        </Failure>
      </Card>,
    );
  }
  if (plans?.length === 0) {
    return frame(
      <Card title="Transactions">
        <Empty title="There are no plans to show">
          {shown.portfolio === 'all' && shown.people === 'all' ? (
            <>
              Your transactions and their performance appear here with your first plan.
              <FirstSteps />
            </>
          ) : (
            'None of the selected people owns a plan in this portfolio. Choose other people, or all plans.'
          )}
        </Empty>
      </Card>,
    );
  }
  return frame(
    <>
      <div className={styles.period}>
        <PeriodSelect period={shown.period} onPeriod={(period) => change({ period })} />
      </div>
      {plans && ready ? <PlansAtWork plans={plans} filters={filters} /> : <TransactionsSkeleton />}
    </>,
  );
}
