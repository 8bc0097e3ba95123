import type { SavingsYear } from '@harbour/finance';
import { FigureTable, type FigureTableData } from '../../calculator/figure-table.tsx';
import type { OverTimeData } from '../../calculator/over-time.tsx';
import { dayAfter } from '../../calculator/texts.ts';

/** Every year with what adds up to its value. */
export const yearsTable = (rows: readonly SavingsYear[]): FigureTableData<SavingsYear> => ({
  title: 'Year by year',
  columns: [
    { title: 'After year', as: 'text', width: 'minmax(80px, 1fr)', of: ({ year }) => (year === 0 ? 'Start' : year) },
    { title: 'On', as: 'day', of: ({ year }) => dayAfter(year * 12) },
    { title: 'Paid in', as: 'money', of: ({ paidIn }) => paidIn },
    { title: 'Growth', as: 'money', of: ({ growth }) => growth },
    { title: 'Charges', as: 'money', of: ({ charges }) => charges },
    { title: 'Value', as: 'money', main: true, of: ({ value }) => value },
    { title: 'In today’s money', as: 'money', of: ({ real }) => real },
  ],
  rows,
});

/** The value year by year, with what was paid in and in today's money. */
export const valueOverTime = (years: readonly SavingsYear[]): OverTimeData => ({
  title: 'Value over time',
  points: years.map(({ year, value, paidInSoFar, real }) => ({
    date: dayAfter(year * 12),
    value,
    paidIn: paidInSoFar,
    benchmark: real,
  })),
  names: { value: 'Value', paidIn: 'Paid in', benchmark: 'Today’s money', difference: 'Growth after charges' },
});

export function InvestmentYears({ years }: { years: readonly SavingsYear[] }) {
  return <FigureTable {...yearsTable(years)} file="investment-calculator.csv" />;
}
