import type { ImportedTransaction } from '@harbour/definitions/investments/broker-import';
import { type TransactionKind, transactionKinds } from '@harbour/definitions/investments/transactions';
import { addGbp } from '@harbour/finance';

export interface KindTotal {
  kind: TransactionKind;
  count: number;
  /** GBP: positive is credit, negative is debit. */
  value: number;
}

/** Sums of the new transactions by kind; empty kinds are left out. */
export function kindTotals(transactions: readonly ImportedTransaction[]): KindTotal[] {
  const byKind = Map.groupBy(
    transactions.filter(({ state }) => state === 'new'),
    ({ kind }) => kind,
  );
  return transactionKinds.flatMap((kind) => {
    const ofKind = byKind.get(kind) ?? [];
    if (ofKind.length === 0) return [];
    return { kind, count: ofKind.length, value: addGbp(ofKind.map(({ value }) => value)) };
  });
}
