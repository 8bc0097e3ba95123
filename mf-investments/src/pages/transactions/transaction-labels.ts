import type { Transaction, TransactionKind } from '@harbour/definitions/investments/transactions';

/** What each kind of transaction is called. */
export const kindLabels: Record<TransactionKind, string> = {
  contribution: 'Paid in',
  withdrawal: 'Taken out',
  purchase: 'Bought',
  sale: 'Sold',
  income: 'Income',
  interest: 'Interest',
  charge: 'Charge',
  tax: 'Tax',
  transfer: 'Transfer',
};

/**
 * GBP that came in; null when none did (specification, section 4: a positive value is credit, a negative one debit).
 */
export function creditOf({ value }: Pick<Transaction, 'value'>): number | null {
  return value > 0 ? value : null;
}

/** GBP that went out, as a positive amount; null when none did. */
export function debitOf({ value }: Pick<Transaction, 'value'>): number | null {
  return value < 0 ? -value : null;
}
