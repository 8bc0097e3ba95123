import type { Transaction } from '@harbour/definitions/investments/transactions';
import { addMoney, convertGbp } from '@harbour/finance';
import { formatDate } from '@harbour/ui';
import type { TransactionFilters } from './transaction-filters.ts';
import { creditOf, debitOf, kindLabels } from './transaction-labels.ts';

/** A transaction with the name of its plan. */
export interface ListedTransaction extends Transaction {
  planLabel: string;
  /** For a transfer between two of the plans, the name of the other one; null for everything else. */
  otherPlanLabel?: string | null;
}

/** Transactions with the names of their plans; a plan without one is called by its reference. */
export function listed(
  transactions: readonly Transaction[],
  plans: readonly { planstring: string; label: string }[],
): ListedTransaction[] {
  const labels = new Map(plans.map(({ planstring, label }) => [planstring, label]));
  const nameOf = (planstring: string) => labels.get(planstring) ?? planstring;
  return transactions.map((transaction) => ({
    ...transaction,
    planLabel: nameOf(transaction.planstring),
    otherPlanLabel: transaction.transfer ? nameOf(transaction.transfer.planstring) : null,
  }));
}

/** A note about a transfer: its other side, or that it has none here; null for other transactions. */
export function transferNote({
  kind,
  value,
  units,
  performance,
  transfer,
  otherPlanLabel,
}: ListedTransaction): string | null {
  if (kind !== 'transfer') return null;
  const left = (value || units || 0) < 0;
  if (transfer) {
    const day = formatDate(transfer.transactionDate);
    return left ? `To ${otherPlanLabel}, arrived on ${day}` : `From ${otherPlanLabel}, left on ${day}`;
  }
  if (!performance) return null;
  return left
    ? 'Counted as taken out: not matched with an arrival in the plans shown'
    : 'Counted as paid in: not matched with a transfer out of the plans shown';
}

/** All the words of a transaction that can be looked for. */
function wordsOf({ planLabel, otherPlanLabel, planstring, kind, holding, isin }: ListedTransaction): string {
  return [planLabel, otherPlanLabel, planstring, kindLabels[kind], holding, isin].join(' ').toLocaleLowerCase('en-GB');
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

/** In one currency, exact to its minor unit. */
export interface TransactionTotals {
  credit: number;
  /** As a positive amount. */
  debit: number;
  /** Credit less debit. */
  net: number;
}

/** How amounts in GBP become those of a currency, each at the rate of its own day; undefined where a day has none. */
export interface DayConversion {
  currencyCode: string;
  rateOn: (day: string) => number | undefined;
}

/** An amount in GBP of a transaction in another currency, at the rate of its day; null where there is none. */
export function convertAtDay(
  gbp: number,
  { transactionDate }: Pick<Transaction, 'transactionDate'>,
  { currencyCode, rateOn }: DayConversion,
): number | null {
  const rate = rateOn(transactionDate);
  return rate === undefined ? null : convertGbp(gbp, rate, currencyCode);
}

/** The sums of what is shown, so that a column adds up to its total; undefined where an amount cannot be converted. */
export function totalsOf(
  transactions: readonly Transaction[],
  conversion: DayConversion,
): TransactionTotals | undefined {
  const { currencyCode } = conversion;
  const sum = (gbpOf: typeof creditOf) => {
    const amounts = transactions.flatMap((transaction) => {
      const gbp = gbpOf(transaction);
      return gbp === null ? [] : [convertAtDay(gbp, transaction, conversion)];
    });
    const known = amounts.flatMap((amount) => amount ?? []);
    return known.length === amounts.length ? addMoney(known, currencyCode) : undefined;
  };
  const [credit, debit] = [sum(creditOf), sum(debitOf)];
  if (credit === undefined || debit === undefined) return undefined;
  return { credit, debit, net: addMoney([credit, -debit], currencyCode) };
}
