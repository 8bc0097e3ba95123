import { type MortgageMonth, type MortgageYear, mortgageYears } from '@harbour/finance';
import { Card, Money } from '@harbour/ui';
import { RadioChoice } from '@harbour/ui/fields';
import { type Column, DataTable } from '@harbour/ui/table';
import { useMemo } from 'react';
import { OverTime } from '../../calculator/over-time.tsx';
import { dayAfter, evenMonths } from '../../calculator/words.ts';
import type { Deal, MortgageOutcome } from './mortgage-outcome.ts';

/** A month or a year of a schedule. */
interface Row extends Omit<MortgageYear, 'year'> {
  number: number;
}

const amounts = [
  ['opening', 'Owed at start'],
  ['interest', 'Interest'],
  ['payment', 'Payment'],
  ['overpayment', 'Overpaid'],
  ['closing', 'Owed at end'],
] as const;

function columnsOf(unit: string): readonly Column<Row>[] {
  return [
    { id: 'number', title: unit, width: 'minmax(72px, 1fr)', namesRow: true, cell: ({ number }) => number },
    ...amounts.map(
      ([id, title]): Column<Row> => ({
        id,
        title,
        width: 'minmax(120px, 1fr)',
        figure: true,
        ...(id === 'closing' ? {} : { belowOnPhone: true }),
        cell: (row) => <Money amount={row[id]} />,
      }),
    ),
  ];
}

const columns = { year: columnsOf('Year'), month: columnsOf('Month') };

const file = {
  name: 'mortgage-schedule.csv',
  columns: [
    { title: 'Number', text: ({ number }: Row) => String(number) },
    ...amounts.map(([id, title]) => ({ title, text: (row: Row) => row[id].toFixed(2) })),
  ],
};

function rowsOf(months: readonly MortgageMonth[], by: 'year' | 'month'): Row[] {
  return by === 'month'
    ? months.map(({ month, ...row }) => ({ ...row, number: month }))
    : mortgageYears(months).map(({ year, ...row }) => ({ ...row, number: year }));
}

const names = { value: 'Owed', paidIn: 'Not overpaid', benchmark: 'Second deal' };

/** What is owed from today on, with what would be owed in other ways. */
function points({ deal, plain, comparison }: MortgageOutcome) {
  const second = comparison?.deals[1]?.deal;
  const all = [deal, plain, second].flatMap((one) => one ?? []);
  const longest = Math.max(...all.map(({ schedule }) => schedule.months.length));
  const owed = (of: Deal | undefined, month: number) => {
    if (!of) return null;
    const { months, owedAtEnd } = of.schedule;
    if (month === 0) return months[0]?.opening ?? 0;
    return months[month - 1]?.closing ?? owedAtEnd;
  };
  return evenMonths(longest).map((month) => ({
    date: dayAfter(month),
    value: owed(deal, month),
    paidIn: owed(plain, month),
    benchmark: owed(second, month),
  }));
}

interface ScheduleProps {
  outcome: MortgageOutcome;
  by: 'year' | 'month';
  onBy: (by: string | undefined) => void;
}

/** What is owed over time. */
export function OwedChart({ outcome }: { outcome: MortgageOutcome }) {
  const drawn = useMemo(() => points(outcome), [outcome]);
  return <OverTime title="What is owed" points={drawn} names={names} />;
}

/** Every payment, by year or by month. */
export function Schedule({ outcome, by, onBy }: ScheduleProps) {
  const { months } = outcome.deal.schedule;
  const rows = useMemo(() => rowsOf(months, by), [months, by]);
  return (
    <Card title="Payments">
      <DataTable
        label={by === 'month' ? 'Payments by month' : 'Payments by year'}
        columns={columns[by]}
        rows={rows}
        rowKey={({ number }) => String(number)}
        file={file}
        summary={
          <RadioChoice
            label="Shown by"
            row
            options={[
              { value: 'year', label: 'year' },
              { value: 'month', label: 'month' },
            ]}
            value={by}
            onChange={onBy}
          />
        }
      />
    </Card>
  );
}
