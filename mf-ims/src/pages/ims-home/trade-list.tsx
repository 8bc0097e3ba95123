import type { HoldingChange } from '@harbour/api/definitions/ims/proposed-transactions';
import { formatMoney } from '@harbour/ui';
import type { ReadableChanges } from '../../approvals/approval-items.ts';
import styles from './trades.module.css';

/** What is done with a holding: `Sell £100.10`. */
export function tradeWords({ sold, bought }: HoldingChange): string {
  return sold === null ? `Buy ${formatMoney(bought ?? 0)}` : `Sell ${formatMoney(sold)}`;
}

/** What all trades of a document come to; pounds. */
export function TradeTotals({ total: { sold, bought, cashLeft } }: Pick<ReadableChanges, 'total'>) {
  const lines: readonly (readonly [words: string, amount: number])[] = [
    ['Sold in this proposal', sold],
    ['Bought in this proposal', bought],
    cashLeft < 0 ? ['Taken from the plan’s cash', -cashLeft] : ['Cash left over', cashLeft],
  ];
  return (
    <dl className={styles.totals}>
      {lines.map(([words, amount]) => (
        <div key={words}>
          <dt>{words}</dt>
          <dd>{formatMoney(amount)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Every trade of a document in full, one below the other, for a question that is answered by yes or no. */
export function TradeList({ changes, total }: Pick<ReadableChanges, 'changes' | 'total'>) {
  if (changes.length === 0) return <p>No purchases and no sales.</p>;
  return (
    <>
      <ul className={styles.trades}>
        {changes.map((change) => (
          <li key={change.isin ?? change.name} className={styles.trade}>
            <span>
              {change.name} {change.isin && <span className={styles.soft}>{change.isin}</span>}
            </span>
            <span className={styles.amount}>{tradeWords(change)}</span>
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
