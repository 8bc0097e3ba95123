import type { HoldingChange } from '@harbour/definitions/ims/proposed-transactions';
import { formatMoney, Money } from '@harbour/ui';
import { type Column, DataTable } from '@harbour/ui/table';
import { useMemo } from 'react';
import type { ReadableChanges } from '../../approvals/approval-items.ts';
import pageStyles from './approval-centre.module.css';
import styles from './trades.module.css';

/** A trade in words: `Sell £100.10`. */
function tradeText({ sold, bought }: HoldingChange): string {
  return sold === null ? `Buy ${formatMoney(bought ?? 0)}` : `Sell ${formatMoney(sold)}`;
}

/** The sums of a document's trades, in pounds. */
function TradeTotals({ total: { sold, bought, cashLeft } }: Pick<ReadableChanges, 'total'>) {
  const lines: readonly (readonly [label: string, amount: number])[] = [
    ['Sold in this proposal', sold],
    ['Bought in this proposal', bought],
    cashLeft < 0 ? ['Taken from the plan’s cash', -cashLeft] : ['Cash left over', cashLeft],
  ];
  return (
    <dl className={styles.totals}>
      {lines.map(([label, amount]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{formatMoney(amount)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Every trade of a document as a list, for the approval dialog. */
export function TradeList({ changes, total }: Pick<ReadableChanges, 'changes' | 'total'>) {
  if (changes.length === 0) return <p>No sales or purchases.</p>;
  return (
    <>
      <ul className={styles.trades}>
        {changes.map((change) => (
          <li key={change.isin ?? change.name} className={styles.trade}>
            <span>
              {change.name} {change.isin && <span className={styles.soft}>{change.isin}</span>}
            </span>
            <span className={styles.amount}>{tradeText(change)}</span>
            <span className={styles.soft}>
              {formatMoney(change.before)} before, {formatMoney(change.after)} after
            </span>
          </li>
        ))}
      </ul>
      <TradeTotals total={total} />
    </>
  );
}

type Amount = 'before' | 'sold' | 'bought' | 'after';

function columnsFor({ changes, total }: ReadableChanges): readonly Column<HoldingChange>[] {
  const amount = (id: Amount, title: string, onPhone: 'below' | 'no'): Column<HoldingChange> => ({
    id,
    title,
    width: 'minmax(104px, 1fr)',
    figure: true,
    ...(onPhone === 'below' ? { belowOnPhone: true } : { only: 'wide' }),
    cell: (change) => (change[id] === null ? null : <Money amount={change[id]} />),
    total: <Money amount={total[id]} />,
  });
  return [
    {
      id: 'name',
      title: 'Holding',
      width: 'minmax(200px, 2fr)',
      namesRow: true,
      cell: ({ name, isin }) => (
        <>
          {name} {isin && <span className={pageStyles.soft}>{isin}</span>}
        </>
      ),
      total: changes.length === 1 ? 'This holding' : `These ${changes.length} holdings`,
    },
    { id: 'trade', title: 'Trade', width: '112px', figure: true, only: 'narrow', cell: tradeText },
    amount('before', 'Before', 'below'),
    amount('sold', 'Sold', 'no'),
    amount('bought', 'Bought', 'no'),
    amount('after', 'After', 'below'),
  ];
}

const keyOf = ({ isin, name }: HoldingChange) => isin ?? name;

/** Every trade of a document as a table: each holding before and after, with totals. Pounds. */
export function ProposedChanges({ label, proposed }: { label: string; proposed: ReadableChanges }) {
  const columns = useMemo(() => columnsFor(proposed), [proposed]);
  const { changes, total } = proposed;
  if (changes.length === 0) return <p className={pageStyles.words}>It proposes no sales or purchases.</p>;
  return (
    <>
      <DataTable label={`Changes: ${label}`} columns={columns} rows={changes} rowKey={keyOf} />
      <TradeTotals total={total} />
    </>
  );
}
