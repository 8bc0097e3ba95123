import { sumOf } from './money-terms.ts';
import { totalOf, type YearLines } from './year-lines.ts';

/** The columns of a table of years, for screen, CSV file and PDF. Whole pounds. */
export const yearAmounts: readonly { title: string; of: (year: YearLines) => number }[] = [
  { title: 'Income', of: ({ comesIn }) => totalOf(comesIn, 'income', 'receipt', 'sale') },
  { title: 'From accounts', of: ({ comesIn }) => totalOf(comesIn, 'withdrawal') },
  { title: 'Spending', of: ({ goesOut }) => totalOf(goesOut, 'spending', 'goal', 'debt') },
  { title: 'Taxes', of: ({ goesOut }) => totalOf(goesOut, 'tax') },
  { title: 'Saved', of: ({ goesOut }) => totalOf(goesOut, 'saved', 'surplus') },
  { title: 'Not paid', of: ({ notPaid }) => sumOf(notPaid.map(({ amount }) => amount)) },
  { title: 'Wealth at end', of: ({ wealth }) => wealth },
];
