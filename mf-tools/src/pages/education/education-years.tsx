import { type FeeYear, inTodaysMoney } from '@harbour/finance';
import { formatDate } from '@harbour/ui';
import { documentTable, FigureTable, type FigureTableData } from '../../calculator/figure-table.tsx';
import type { OverTimeData } from '../../calculator/over-time.tsx';
import { dayAfter } from '../../calculator/texts.ts';
import type { ChildFees, EducationOutcome } from './education-outcome.ts';

const childrenTable = (rows: readonly ChildFees[]): FigureTableData<ChildFees> => ({
  title: 'Fees of each child',
  columns: [
    { title: 'Child', as: 'text', width: 'minmax(120px, 2fr)', of: ({ name }) => name },
    {
      title: 'First fees',
      as: 'text',
      width: 'minmax(104px, 1fr)',
      of: ({ first }) => (first === undefined ? 'None are left' : formatDate(dayAfter(first * 12))),
    },
    { title: 'School years', as: 'number', of: ({ years }) => years },
    { title: 'Rise a year', as: 'percent', width: '88px', of: ({ child }) => child.rise },
    { title: 'Fees', as: 'money', main: true, width: 'minmax(112px, 1fr)', of: ({ fees }) => fees },
    { title: 'In today’s money', as: 'money', width: '136px', of: ({ real }) => real },
  ],
  rows,
});

const yearsTable = (years: readonly FeeYear[], inflation: number): FigureTableData<FeeYear> => ({
  title: 'Year by year',
  columns: [
    { title: 'From', as: 'day', of: ({ year }) => dayAfter(year * 12) },
    { title: 'Saved at start', as: 'money', of: ({ opening }) => opening },
    { title: 'Fees', as: 'money', of: ({ fees }) => fees },
    { title: 'Paid in', as: 'money', of: ({ paidIn }) => paidIn },
    { title: 'Growth', as: 'money', of: ({ growth }) => growth },
    { title: 'Saved at end', as: 'money', main: true, of: ({ closing }) => closing },
    {
      title: 'In today’s money',
      as: 'money',
      of: ({ closing, year }) => inTodaysMoney(closing, inflation, (year + 1) * 12),
    },
  ],
  rows: years,
});

interface EducationYearsProps {
  outcome: EducationOutcome;
  /** Percent a year. */
  inflation: number;
}

/** What is saved before each year's fees, and in today's money; undefined where nothing is saved. */
export function savedOverTime({ years }: EducationOutcome, inflation: number): OverTimeData | undefined {
  if (years.length < 2 || years.every(({ opening }) => opening === 0)) return undefined;
  return {
    title: 'What is saved, before each year’s fees',
    points: years.map(({ year, opening }) => ({
      date: dayAfter(year * 12),
      value: opening,
      benchmark: inTodaysMoney(opening, inflation, year * 12),
    })),
    names: { value: 'Saved', paidIn: 'Fees', benchmark: 'Today’s money' },
  };
}

/** Both tables for a document; the second one only where something is saved. */
export const educationTables = ({ children, years }: EducationOutcome, inflation: number) => [
  documentTable(childrenTable(children)),
  ...(years.length > 0 ? [documentTable(yearsTable(years, inflation))] : []),
];

/** The fees of each child, and saving and paying year by year. */
export function EducationYears({ outcome: { children, years }, inflation }: EducationYearsProps) {
  return (
    <>
      <FigureTable {...childrenTable(children)} />
      {years.length > 0 && <FigureTable {...yearsTable(years, inflation)} file="education-calculator.csv" />}
    </>
  );
}
