import type { ReturnHeadlines } from '@harbour/definitions/investments/performance/headlines';
import type { Currency } from '@harbour/definitions/investments/valuation/currencies';
import { Card, Money, NotAvailable } from '@harbour/ui';
import { type Column, DataTable, type ExpandedRows } from '@harbour/ui/table';
import { type ReactNode, useMemo } from 'react';
import { Growth, TimeWeightedCell } from '../../performance/headline.tsx';
import type { HeadlinesState } from '../../performance/use-headlines.ts';
import { AsOf, basisIn } from '../../valuation/freshness.tsx';
import { type PlanGroup, sumFigures, type ValuedFigure, type ValuedPlan } from '../../valuation/plan-groups.ts';
import { inCurrency } from '../../valuation/reporting-currency.ts';
import { PlanDetails } from './plan-details.tsx';
import { Share } from './share.tsx';
import { useOpenPlans } from './use-open-plans.ts';
import styles from './valuation-page.module.css';

/** What every plan of a page is shown with. */
interface PlanView {
  currency: Currency;
  /** ISO date. */
  date: string;
  /** Months. */
  period: number;
}

/** What the tables of all groups have in common. */
interface PageOfPlans {
  names: ReadonlyMap<string, string>;
  returns: HeadlinesState;
  /** Percent of the total valuation, by plan, by type and `in transit <type>`. */
  shares: ReadonlyMap<string, number | undefined>;
}

type Found = ReturnHeadlines['overall'] | undefined;

/** A plan, or what is on its way between the plans of the group. */
interface Row {
  key: string;
  valued: ValuedPlan | undefined;
  figure: ValuedFigure;
  /** The headline of its return; undefined while it loads. */
  found: Found;
}

const inTransitTitle = 'In transit between these plans';
export const inTransitKey = (productType: PlanGroup['productType']) => `in transit ${productType}`;

function Amount({ figure, currency }: { figure: ValuedFigure; currency: Currency }) {
  const shown = inCurrency(figure, currency);
  return <Money amount={shown.value} reason={shown.reason} currency={currency.currencyCode} />;
}

/** A return in each of its states; its space is reserved while it loads. */
function Awaited({ returns, children }: { returns: HeadlinesState; children: ReactNode }) {
  if (returns.state === 'ready') return children;
  if (returns.state === 'failed') return <NotAvailable reason="It could not be loaded." />;
  return <span className={styles.awaited} aria-hidden="true" />;
}

function columnsFor(
  group: PlanGroup,
  { names, returns, shares }: PageOfPlans,
  { currency, date }: PlanView,
): readonly Column<Row>[] {
  const ofGroup: Found =
    returns.state === 'ready'
      ? returns.headlines.groups.find(({ productType }) => productType === group.productType)
      : undefined;
  const growth = (found: Found) => (
    <Awaited returns={returns}>{found && <Growth of={found} currency={currency.currencyCode} />}</Awaited>
  );
  const rate = (found: Found) => (
    <Awaited returns={returns}>
      {found && returns.state === 'ready' && <TimeWeightedCell of={found} span={returns.headlines} />}
    </Awaited>
  );
  const asOf = (figure: ValuedFigure) =>
    figure.value === null ? null : <AsOf basis={basisIn(figure, currency)} valuationDate={date} />;
  const opened = ({ valued }: Row) => valued?.opened === true;
  /** Plans that had not been opened are not in the total. */
  const counts = ({ valued }: Row) => valued?.opened ?? true;
  return [
    {
      id: 'plan',
      title: 'Plan',
      width: 'minmax(184px, 3fr)',
      namesRow: true,
      cell: ({ valued }) =>
        valued && (
          <span className={styles.owners}>
            {valued.plan.ownership.map((owner) => names.get(owner) ?? 'Someone else').join(' and ')}
            {' · '}
            <span className={styles.reference}>{valued.plan.planstring}</span>
          </span>
        ),
      total: <span className={styles.totalName}>Total</span>,
    },
    {
      id: 'value',
      title: 'Value',
      width: 'minmax(104px, 1fr)',
      figure: true,
      cell: ({ valued, figure }) =>
        valued && !valued.opened ? 'Not started yet' : <Amount figure={figure} currency={currency} />,
      total: <Amount figure={group.total} currency={currency} />,
    },
    {
      id: 'growth',
      title: 'Growth',
      width: 'minmax(112px, 1fr)',
      figure: true,
      belowOnPhone: true,
      cell: (row) => (opened(row) ? growth(row.found) : null),
      total: growth(ofGroup),
    },
    {
      id: 'return',
      title: 'Return',
      width: '88px',
      figure: true,
      belowOnPhone: true,
      cell: (row) => (opened(row) ? rate(row.found) : null),
      total: rate(ofGroup),
    },
    {
      id: 'share',
      title: 'Share',
      width: '56px',
      figure: true,
      belowOnPhone: true,
      cell: (row) => (counts(row) ? <Share percent={shares.get(row.key)} /> : null),
      total: <Share percent={shares.get(group.productType)} />,
    },
    {
      id: 'as-of',
      title: 'As of',
      width: '88px',
      figure: true,
      belowOnPhone: true,
      cell: (row) => (counts(row) ? asOf(row.figure) : null),
      total: asOf(group.total),
    },
  ];
}

const keyOf = ({ key }: Row) => key;

/** The plans of one group: what each is worth, how it has done, and as of when; each opens to its holdings. */
export function PlanTable({
  group,
  names,
  returns,
  shares,
  currency,
  date,
  period,
}: { group: PlanGroup } & PageOfPlans & PlanView) {
  const { isOpen, toggle } = useOpenPlans();
  const rows = useMemo<Row[]>(() => {
    const headlines = returns.state === 'ready' ? returns.headlines.plans : [];
    const inTransit = sumFigures(group.inTransit);
    const key = inTransitKey(group.productType);
    return [
      ...group.plans.map((valued) => ({
        key: valued.plan.planstring,
        valued,
        figure: valued.figure,
        found: headlines.find(({ planstring }) => planstring === valued.plan.planstring),
      })),
      ...(inTransit.value === 0 ? [] : [{ key, valued: undefined, figure: inTransit, found: undefined }]),
    ];
  }, [group, returns]);
  const columns = useMemo(
    () => columnsFor(group, { names, returns, shares }, { currency, date, period }),
    [group, names, returns, shares, currency, date, period],
  );
  const opened: ExpandedRows<Row> = {
    title: ({ valued }) => valued?.plan.label ?? inTransitTitle,
    canOpen: ({ valued }) => valued?.opened ?? false,
    isOpen: (row) => isOpen(keyOf(row)),
    onToggle: (row) => toggle(keyOf(row)),
    content: ({ valued }) =>
      valued && <PlanDetails plan={valued.plan} currency={currency} date={date} period={period} returns={returns} />,
  };
  return (
    <Card title={group.title}>
      <DataTable label={group.title} columns={columns} rows={rows} rowKey={keyOf} opened={opened} />
    </Card>
  );
}
