import { type MortgageMonth, type MortgageYear, mortgageYears } from '@harbour/finance';
import { RadioChoice } from '@harbour/ui/fields';
import { useMemo } from 'react';
import { FigureTable, type FigureTableData } from '../../calculator/figure-table.tsx';
import type { OverTimeData } from '../../calculator/over-time.tsx';
import { dayAfter, evenMonths } from '../../calculator/texts.ts';
import type { Deal, MortgageOutcome } from './mortgage-outcome.ts';

/** A month or a year of a schedule. */
interface Row extends Omit<MortgageYear, 'year'> {
  number: number;
}

function rowsOf(months: readonly MortgageMonth[], by: 'year' | 'month'): Row[] {
  return by === 'month'
    ? months.map(({ month, ...row }) => ({ ...row, number: month }))
    : mortgageYears(months).map(({ year, ...row }) => ({ ...row, number: year }));
}

/** Every payment, by year or by month. */
export function paymentsTable({ deal }: MortgageOutcome, by: 'year' | 'month'): FigureTableData<Row> {
  return {
    title: by === 'month' ? 'Payments by month' : 'Payments by year',
    columns: [
      {
        title: by === 'month' ? 'Month' : 'Year',
        as: 'number',
        width: 'minmax(72px, 1fr)',
        of: ({ number }) => number,
      },
      { title: 'Owed at start', as: 'money', of: ({ opening }) => opening },
      { title: 'Interest', as: 'money', of: ({ interest }) => interest },
      { title: 'Payment', as: 'money', of: ({ payment }) => payment },
      { title: 'Overpaid', as: 'money', of: ({ overpayment }) => overpayment },
      { title: 'Owed at end', as: 'money', main: true, of: ({ closing }) => closing },
    ],
    rows: rowsOf(deal.schedule.months, by),
  };
}

/** What is owed from today on, with what would be owed in other ways. */
export function owedOverTime({ deal, plain, comparison }: MortgageOutcome): OverTimeData {
  const second = comparison?.deals[1]?.deal;
  const all = [deal, plain, second].flatMap((one) => one ?? []);
  const longest = Math.max(...all.map(({ schedule }) => schedule.months.length));
  const owed = (of: Deal | undefined, month: number) => {
    if (!of) return null;
    const { months, owedAtEnd } = of.schedule;
    if (month === 0) return months[0]?.opening ?? 0;
    return months[month - 1]?.closing ?? owedAtEnd;
  };
  return {
    title: 'What is owed',
    points: evenMonths(longest).map((month) => ({
      date: dayAfter(month),
      value: owed(deal, month),
      paidIn: owed(plain, month),
      benchmark: owed(second, month),
    })),
    names: { value: 'Owed', paidIn: 'Not overpaid', benchmark: 'Second deal' },
  };
}

interface ScheduleProps {
  outcome: MortgageOutcome;
  by: 'year' | 'month';
  onBy: (by: string | undefined) => void;
}

export function Schedule({ outcome, by, onBy }: ScheduleProps) {
  const table = useMemo(() => paymentsTable(outcome, by), [outcome, by]);
  return (
    <FigureTable
      {...table}
      heading="Payments"
      file="mortgage-schedule.csv"
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
  );
}
