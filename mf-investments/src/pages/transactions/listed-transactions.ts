import type { Transaction } from '@harbour/api/definitions/transactions';
import { addGbp } from '@harbour/finance';
import type { TransactionFilters } from './transaction-filters.ts';
import { creditOf, debitOf, kindWords } from './transaction-words.ts';

/** A transaction with the name of its plan. */
export interface ListedTransaction extends Transaction {
  planLabel: string;
}

/** Transactions with the names of their plans; a plan without one is called by its reference. */
export function listed(
  transactions: readonly Transaction[],
  plans: readonly { planstring: string; label: string }[],
): ListedTransaction[] {
  const labels = new Map(plans.map(({ planstring, label }) => [planstring, label]));
  return transactions.map((transaction) => ({
    ...transaction,
    planLabel: labels.get(transaction.planstring) ?? transaction.planstring,
  }));
}

/** All the words of a transaction that can be looked for. */
function wordsOf({ planLabel, planstring, kind, holding, isin }: ListedTransaction): string {
  return [planLabel, planstring, kindWords[kind], holding, isin].join(' ').toLocaleLowerCase('en-GB');
}

/** The transactions that pass all filters; of a text, every word has to occur. */
export function filtered(
  transactions: readonly ListedTransaction[],
  { kind, text, externalOnly }: TransactionFilters,
): readonly ListedTransaction[] {
  const wanted = text.toLocaleLowerCase('en-GB').split(/\s+/).filter(Boolean);
  if (!kind && !externalOnly && wanted.length === 0) return transactions;
  return transactions.filter((transaction) => {
    if (kind && transaction.kind !== kind) return false;
    if (externalOnly && !transaction.performance) return false;
    const words = wordsOf(transaction);
    return wanted.every((word) => words.includes(word));
  });
}

/** GBP, exact to the penny. */
export interface TransactionTotals {
  credit: number;
  /** As a positive amount. */
  debit: number;
  /** Credit less debit. */
  net: number;
}

export function totalsOf(transactions: readonly Transaction[]): TransactionTotals {
  const credit = addGbp(transactions.flatMap((transaction) => creditOf(transaction) ?? []));
  const debit = addGbp(transactions.flatMap((transaction) => debitOf(transaction) ?? []));
  return { credit, debit, net: addGbp([credit, -debit]) };
}
