import type { DrawdownYear } from '@harbour/finance';
import type { FigureTableData } from '../../calculator/figure-table.tsx';
import type { OverTimeData } from '../../calculator/over-time.tsx';
import { dayAfter } from '../../calculator/texts.ts';
import type { DrawdownOutcome } from './drawdown-outcome.ts';

/** Every year with what adds up to what is left, in pounds of then and of today. */
export const yearsTable = ({ years }: DrawdownOutcome): FigureTableData<DrawdownYear> => ({
  title: 'Year by year',
  columns: [
    { title: 'Age', as: 'number', width: '64px', of: ({ age }) => age },
    { title: 'From the pot before tax', as: 'money', width: 'minmax(120px, 1fr)', of: ({ withdrawn }) => withdrawn },
    {
      title: 'State Pension before tax',
      as: 'money',
      width: 'minmax(120px, 1fr)',
      of: ({ statePension }) => statePension,
    },
    {
      title: 'Income before tax in today’s money',
      as: 'money',
      width: 'minmax(136px, 1fr)',
      of: ({ realIncome }) => realIncome,
    },
    { title: 'Growth', as: 'money', of: ({ growth }) => growth },
    { title: 'Charges', as: 'money', of: ({ charges }) => charges },
    { title: 'Left', as: 'money', main: true, of: ({ closing }) => closing },
    { title: 'Left in today’s money', as: 'money', width: 'minmax(136px, 1fr)', of: ({ realClosing }) => realClosing },
  ],
  rows: years,
});

/** What is left over the years, in pounds of then and of today. */
export const leftOverTime = ({ plan, years }: DrawdownOutcome): OverTimeData => ({
  title: 'What is left',
  points: [
    { date: dayAfter(0), value: plan.pot, benchmark: plan.pot },
    ...years.map(({ age, closing, realClosing }) => ({
      date: dayAfter((age + 1 - plan.age) * 12),
      value: closing,
      benchmark: realClosing,
    })),
  ],
  names: { value: 'Left', paidIn: 'Paid out', benchmark: 'Today’s money' },
});
