import type { Policy } from '@harbour/definitions/investments/asset-allocation';
import { assetClasses } from '@harbour/definitions/investments/asset-classes';
import { assetClassNames } from '@harbour/definitions/investments/asset-names';
import type { Currency } from '@harbour/definitions/investments/valuation/currencies';
import { Card, formatDate, formatPercent, Money } from '@harbour/ui';
import { type Column, DataTable, type ExpandedRows } from '@harbour/ui/table';
import { useMemo, useState } from 'react';
import { FundDialog } from '../../funds/fund-dialog.tsx';
import { FreshnessBadge } from '../../valuation/freshness.tsx';
import type { Figure } from '../../valuation/plan-groups.ts';
import { inCurrency } from '../../valuation/reporting-currency.ts';
import styles from './asset-allocation.module.css';

type Fund = Policy['funds'][number];
type NamedFund = { isin: string; name: string };

function valueColumn(currency: Currency): Column<Figure> {
  return {
    id: 'value',
    title: 'Value',
    width: '120px',
    figure: true,
    cell: (figure) => {
      const shown = inCurrency(figure, currency);
      return <Money amount={shown.value} reason={shown.reason} currency={currency.currencyCode} />;
    },
  };
}

function fundColumns(currency: Currency, onMore: (fund: NamedFund) => void): readonly Column<Fund>[] {
  return [
    {
      id: 'fund',
      title: 'Fund',
      width: 'minmax(160px, 1fr)',
      namesRow: true,
      cell: ({ name, isin, published }) => (
        <>
          {isin ? (
            <button type="button" className={styles.more} aria-haspopup="dialog" onClick={() => onMore({ isin, name })}>
              {name}
            </button>
          ) : (
            name
          )}
          {published && published.freshness !== 'fresh' && (
            <FreshnessBadge freshness={published.freshness}>make-up of {formatDate(published.asOf)}</FreshnessBadge>
          )}
        </>
      ),
    },
    ...assetClasses.map(
      (key): Column<Fund> => ({
        id: key,
        title: assetClassNames[key],
        width: '88px',
        figure: true,
        belowOnPhone: true,
        // Of what nobody has classified the first column says so.
        cell: ({ allocation }) =>
          allocation ? formatPercent(allocation[key]) : key === assetClasses[0] ? 'Not classified' : null,
      }),
    ),
    valueColumn(currency),
  ];
}

const managedBy = { 'self-managed': 'Managed by you', linked: 'Linked account' } as const;

// A plan may hold two listings of one name.
const fundKey = ({ isin, name }: Fund, index: number) => `${isin ?? name} ${index}`;

/** What each plan holds, and what each of its funds is made of. */
export function PlanAllocations({
  policies,
  date,
  currency,
}: {
  policies: readonly Policy[];
  date: string;
  currency: Currency;
}) {
  const [fund, setFund] = useState<NamedFund>();
  const [open, setOpen] = useState<readonly string[]>([]);
  const columns = useMemo<readonly Column<Policy>[]>(
    () => [
      {
        id: 'plan',
        title: 'Plan',
        width: 'minmax(160px, 1fr)',
        namesRow: true,
        cell: ({ elsewhere }) => elsewhere && <span className={styles.managedBy}>{managedBy[elsewhere]}</span>,
      },
      valueColumn(currency),
    ],
    [currency],
  );
  const ofFunds = useMemo(() => fundColumns(currency, setFund), [currency]);
  const opened = useMemo<ExpandedRows<Policy>>(
    () => ({
      title: ({ name }) => name,
      isOpen: ({ id }) => open.includes(id),
      openOnPaper: true,
      onToggle: ({ id }) => setOpen(open.includes(id) ? open.filter((other) => other !== id) : [...open, id]),
      content: ({ name, funds }) => (
        <div className={styles.funds}>
          <DataTable label={`Funds of ${name}`} columns={ofFunds} rows={funds} rowKey={fundKey} />
        </div>
      ),
    }),
    [open, ofFunds],
  );
  return (
    <Card title="Plans and funds">
      <DataTable label="Plans and funds" columns={columns} rows={policies} rowKey={({ id }) => id} opened={opened} />
      {fund && <FundDialog {...fund} date={date} onClose={() => setFund(undefined)} />}
    </Card>
  );
}
