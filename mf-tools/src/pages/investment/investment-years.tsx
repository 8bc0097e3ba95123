import type { SavingsYear } from '@harbour/finance';
import { Card, formatDate, Money } from '@harbour/ui';
import { type Column, DataTable } from '@harbour/ui/table';
import { useMemo } from 'react';
import { OverTime } from '../../calculator/over-time.tsx';
import { dayAfter } from '../../calculator/words.ts';

const columns: readonly Column<SavingsYear>[] = [
  {
    id: 'year',
    title: 'After year',
    width: 'minmax(80px, 1fr)',
    namesRow: true,
    cell: ({ year }) => (year === 0 ? 'Start' : year),
  },
  {
    id: 'date',
    title: 'On',
    width: 'minmax(104px, 1fr)',
    belowOnPhone: true,
    cell: ({ year }) => formatDate(dayAfter(year * 12)),
  },
  ...(
    [
      ['paidIn', 'Paid in'],
      ['growth', 'Growth'],
      ['charges', 'Charges'],
    ] as const
  ).map(
    ([id, title]): Column<SavingsYear> => ({
      id,
      title,
      width: 'minmax(112px, 1fr)',
      figure: true,
      belowOnPhone: true,
      cell: (row) => <Money amount={row[id]} />,
    }),
  ),
  {
    id: 'value',
    title: 'Value',
    width: 'minmax(128px, 1fr)',
    figure: true,
    cell: ({ value }) => <Money amount={value} />,
  },
  {
    id: 'real',
    title: 'In today’s money',
    width: 'minmax(128px, 1fr)',
    figure: true,
    belowOnPhone: true,
    cell: ({ real }) => <Money amount={real} />,
  },
];

const file = {
  name: 'investment-calculator.csv',
  columns: [
    { title: 'Year', text: ({ year }: SavingsYear) => String(year) },
    { title: 'Paid in', text: ({ paidIn }: SavingsYear) => paidIn.toFixed(2) },
    { title: 'Growth', text: ({ growth }: SavingsYear) => growth.toFixed(2) },
    { title: 'Charges', text: ({ charges }: SavingsYear) => charges.toFixed(2) },
    { title: 'Value', text: ({ value }: SavingsYear) => value.toFixed(2) },
    { title: 'In today’s money', text: ({ real }: SavingsYear) => real.toFixed(2) },
  ],
};

const names = { value: 'Value', paidIn: 'Paid in', benchmark: 'Today’s money', difference: 'Growth after charges' };

/** The value year by year, with what was paid in and in today's money. */
export function InvestmentChart({ years }: { years: readonly SavingsYear[] }) {
  const points = useMemo(
    () =>
      years.map(({ year, value, paidInSoFar, real }) => ({
        date: dayAfter(year * 12),
        value,
        paidIn: paidInSoFar,
        benchmark: real,
      })),
    [years],
  );
  return <OverTime title="Value over time" points={points} names={names} />;
}

/** Every year with what adds up to its value. */
export function InvestmentYears({ years }: { years: readonly SavingsYear[] }) {
  return (
    <Card title="Year by year">
      <DataTable label="Year by year" columns={columns} rows={years} rowKey={({ year }) => String(year)} file={file} />
    </Card>
  );
}
