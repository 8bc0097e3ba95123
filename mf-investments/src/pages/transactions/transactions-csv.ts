import Papa from 'papaparse';
import type { ListedTransaction } from './listed-transactions.ts';
import { creditOf, debitOf, kindWords } from './transaction-words.ts';

/**
 * What a spreadsheet might take for a formula, full-width signs and leading space included (OWASP, CSV Injection). A
 * plain decimal number is none: a negative one stays a number.
 */
const formula = /^(?!-?\d+(?:\.\d+)?$)(?:[\t\r\n]|\s*[=+\-@＝＋－＠])/;

const byteOrderMark = '\uFEFF';

const decimal = new Intl.NumberFormat('en-GB', { useGrouping: false, maximumFractionDigits: 12 });

/** Pounds with two decimals; nothing for none. */
function pounds(amount: number | null): string {
  return amount === null ? '' : amount.toFixed(2);
}

/** The columns of the file. Amounts are in pounds whatever the currency on the screen: these are what was booked. */
const columns: readonly (readonly [title: string, text: (transaction: ListedTransaction) => string])[] = [
  ['Date', ({ transactionDate }) => transactionDate],
  ['Plan', ({ planLabel }) => planLabel],
  ['Plan reference', ({ planstring }) => planstring],
  ['Kind', ({ kind }) => kindWords[kind]],
  ['Holding', ({ holding }) => holding ?? ''],
  ['ISIN', ({ isin }) => isin ?? ''],
  ['Units', ({ units }) => (units === null ? '' : decimal.format(units))],
  ['Credit (GBP)', (transaction) => pounds(creditOf(transaction))],
  ['Debit (GBP)', (transaction) => pounds(debitOf(transaction))],
  ['External flow', ({ performance }) => (performance ? 'yes' : 'no')],
];

/**
 * Transactions as a CSV file that a spreadsheet opens as it is meant: UTF-8 with a byte order mark, lines that end in
 * CRLF (RFC 4180), ISO dates, plain decimals, and no text that it would run as a formula.
 */
export function transactionsCsv(transactions: readonly ListedTransaction[]): string {
  return (
    byteOrderMark +
    Papa.unparse(
      {
        fields: columns.map(([title]) => title),
        data: transactions.map((transaction) => columns.map(([, text]) => text(transaction))),
      },
      { newline: '\r\n', escapeFormulae: formula },
    )
  );
}
