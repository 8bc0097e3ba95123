import type { FileColumn } from '@harbour/ui/table';
import type { ListedTransaction } from './listed-transactions.ts';
import { creditOf, debitOf, kindLabels } from './transaction-labels.ts';

const decimal = new Intl.NumberFormat('en-GB', { useGrouping: false, maximumFractionDigits: 12 });

/** Pounds with two decimals; nothing for none. */
function pounds(amount: number | null): string {
  return amount === null ? '' : amount.toFixed(2);
}

/** The columns of the file. Amounts are in pounds whatever the currency on the screen: these are what was booked. */
export const fileColumns: readonly FileColumn<ListedTransaction>[] = [
  { title: 'Date', text: ({ transactionDate }) => transactionDate },
  { title: 'Plan', text: ({ planLabel }) => planLabel },
  { title: 'Plan reference', text: ({ planstring }) => planstring },
  { title: 'Kind', text: ({ kind }) => kindLabels[kind] },
  { title: 'Holding', text: ({ holding }) => holding ?? '' },
  { title: 'ISIN', text: ({ isin }) => isin ?? '' },
  { title: 'Units', text: ({ units }) => (units === null ? '' : decimal.format(units)) },
  { title: 'Credit (GBP)', text: (transaction) => pounds(creditOf(transaction)) },
  { title: 'Debit (GBP)', text: (transaction) => pounds(debitOf(transaction)) },
  { title: 'External flow', text: ({ performance }) => (performance ? 'yes' : 'no') },
];
