import { type FeeYear, inTodaysMoney } from '@harbour/finance';
import { Card, formatDate, Money } from '@harbour/ui';
import { type Column, DataTable } from '@harbour/ui/table';
import { useMemo } from 'react';
import { OverTime } from '../../calculator/over-time.tsx';
import { dayAfter, rate } from '../../calculator/words.ts';
import type { ChildFees, EducationOutcome } from './education-outcome.ts';

const figure = (title: string, width = 'minmax(112px, 1fr)') => ({ title, width, figure: true }) as const;

const childColumns: readonly Column<ChildFees>[] = [
  { id: 'name', title: 'Child', width: 'minmax(120px, 2fr)', namesRow: true, cell: ({ name }) => name },
  {
    id: 'first',
    title: 'First fees',
    width: 'minmax(104px, 1fr)',
    belowOnPhone: true,
    cell: ({ first, years }) => (years === 0 ? 'None are left' : formatDate(dayAfter(first * 12))),
  },
  { id: 'years', ...figure('School years', '96px'), belowOnPhone: true, cell: ({ years }) => years },
  { id: 'rise', ...figure('Rise a year', '88px'), belowOnPhone: true, cell: ({ child }) => rate(child.rise) },
  { id: 'fees', ...figure('Fees'), cell: ({ fees }) => <Money amount={fees} /> },
  {
    id: 'real',
    ...figure('In today’s money', '136px'),
    belowOnPhone: true,
    cell: ({ real }) => <Money amount={real} />,
  },
];

interface Row extends FeeYear {
  /** The closing value in today's money. */
  real: number;
}

const amounts = [
  ['opening', 'Saved at start'],
  ['fees', 'Fees'],
  ['paidIn', 'Paid in'],
  ['growth', 'Growth'],
  ['closing', 'Saved at end'],
  ['real', 'In today’s money'],
] as const;

const yearColumns: readonly Column<Row>[] = [
  {
    id: 'year',
    title: 'From',
    width: 'minmax(104px, 1fr)',
    namesRow: true,
    cell: ({ year }) => formatDate(dayAfter(year * 12)),
  },
  ...amounts.map(
    ([id, title]): Column<Row> => ({
      id,
      ...figure(title, 'minmax(120px, 1fr)'),
      ...(id === 'closing' ? {} : { belowOnPhone: true }),
      cell: (row) => <Money amount={row[id]} />,
    }),
  ),
];

const file = {
  name: 'education-calculator.csv',
  columns: [
    { title: 'From', text: ({ year }: Row) => dayAfter(year * 12) },
    ...amounts.map(([id, title]) => ({ title, text: (row: Row) => row[id].toFixed(2) })),
  ],
};

interface EducationYearsProps {
  outcome: EducationOutcome;
  /** Percent a year. */
  inflation: number;
}

const names = { value: 'Saved', paidIn: 'Fees', benchmark: 'Today’s money' };

/** What is saved before each year's fees, and in today's money; nothing where nothing is saved. */
export function EducationChart({ outcome, inflation }: EducationYearsProps) {
  const { years } = outcome;
  const points = useMemo(
    () =>
      years.map(({ year, opening }) => ({
        date: dayAfter(year * 12),
        value: opening,
        benchmark: inTodaysMoney(opening, inflation, year * 12),
      })),
    [years, inflation],
  );
  if (points.length < 2 || points.every(({ value }) => value === 0)) return null;
  return <OverTime title="What is saved, before each year’s fees" points={points} names={names} />;
}

/** The fees of each child, and saving and paying year by year. */
export function EducationYears({ outcome, inflation }: EducationYearsProps) {
  const { children, years } = outcome;
  const rows = useMemo(
    () => years.map((row): Row => ({ ...row, real: inTodaysMoney(row.closing, inflation, (row.year + 1) * 12) })),
    [years, inflation],
  );
  return (
    <>
      <Card title="Fees of each child">
        <DataTable
          label="Fees of each child"
          columns={childColumns}
          rows={children}
          rowKey={(_, index) => String(index)}
        />
      </Card>
      {rows.length > 0 && (
        <Card title="Year by year">
          <DataTable
            label="Year by year"
            columns={yearColumns}
            rows={rows}
            rowKey={({ year }) => String(year)}
            file={file}
          />
        </Card>
      )}
    </>
  );
}
