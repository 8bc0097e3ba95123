import { Card, Money, Skeleton } from '@harbour/ui';
import { Disclosure } from '@harbour/ui/overlay';
import { type Column, DataTable, type ExpandedRows, usePrinting } from '@harbour/ui/table';
import type { Household } from '@harbour/wealthplan/household';
import { memo, useDeferredValue, useMemo, useState } from 'react';
import { sumOf } from './money-terms.ts';
import own from './result.module.css';
import { yearAmounts } from './year-amounts.ts';
import { yearFile } from './year-file.ts';
import type { Line, WrapperLine, YearLines } from './year-lines.ts';

const money = (amount: number) => <Money amount={amount} wholePounds />;
const figure = { width: 'minmax(96px, 1fr)', figure: true } as const;

const lineColumns = (
  lines: readonly { amount: number }[],
  title: string,
): readonly Column<Pick<Line, 'name' | 'amount'>>[] => [
  { id: 'name', title, width: 'minmax(160px, 2fr)', namesRow: true, cell: ({ name }) => name, total: 'Together' },
  {
    id: 'amount',
    title: 'Amount',
    ...figure,
    cell: ({ amount }) => money(amount),
    total: money(sumOf(lines.map(({ amount }) => amount))),
  },
];

function Lines({
  title,
  lines,
  of,
}: {
  title: string;
  lines: readonly { key: string; name: string; amount: number }[];
  of: string;
}) {
  const columns = useMemo(() => lineColumns(lines, title), [lines, title]);
  if (lines.length === 0) return null;
  return <DataTable label={`${title}, ${of}`} columns={columns} rows={lines} rowKey={({ key }) => key} />;
}

const wrapperAmounts = [
  ['opening', 'At start'],
  ['paidIn', 'Paid in'],
  ['takenOut', 'Taken out'],
  ['growth', 'Growth'],
  ['charges', 'Charges'],
  ['tax', 'Tax'],
  ['closing', 'At end'],
] as const;

function Accounts({ lines, of, growth }: { lines: readonly WrapperLine[]; of: string; growth: string }) {
  const columns = useMemo(
    (): readonly Column<WrapperLine>[] => [
      {
        id: 'name',
        title: 'Account',
        width: 'minmax(136px, 2fr)',
        namesRow: true,
        cell: ({ name }) => name,
        total: 'Together',
      },
      ...wrapperAmounts.map(
        ([id, title]): Column<WrapperLine> => ({
          id,
          title: id === 'growth' ? growth : title,
          ...figure,
          ...(id === 'closing' ? {} : { belowOnPhone: true }),
          cell: (line) => money(line[id]),
          total: money(sumOf(lines.map((line) => line[id]))),
        }),
      ),
    ],
    [lines, growth],
  );
  return <DataTable label={`Accounts, ${of}`} columns={columns} rows={lines} rowKey={({ id }) => id} />;
}

/** All that happens in a year. */
function YearContent({ year, growth }: { year: YearLines; growth: string }) {
  const { label, comesIn, goesOut, notPaid, wrappers, others } = year;
  return (
    <div className={own.lines}>
      <Lines title="What comes in" lines={comesIn} of={label} />
      <Lines title="What goes out" lines={goesOut} of={label} />
      <Lines title="Wanted and not paid" lines={notPaid} of={label} />
      <div className={own.whole}>
        <Accounts lines={wrappers} of={label} growth={growth} />
      </div>
      <Lines title="Property, and what is owed, at the end" lines={others} of={label} />
    </div>
  );
}

const columns: readonly Column<YearLines>[] = [
  // The button that opens the row says which year it is.
  { id: 'year', title: 'Year', width: 'minmax(152px, 2fr)', namesRow: true, cell: () => null },
  ...yearAmounts.map(
    ({ title, of }, index): Column<YearLines> => ({
      id: title,
      title,
      ...figure,
      ...(index === yearAmounts.length - 1 ? {} : { belowOnPhone: true }),
      cell: (year) => money(of(year)),
    }),
  ),
];

interface YearTableProps {
  household: Household;
  /** Undefined while they are computed. */
  years: readonly YearLines[] | undefined;
  /** What the amounts are in. */
  says: string;
  /** What the growth of an account is called. */
  growth: string;
}

type ShownYears = YearTableProps & { years: readonly YearLines[] };

/** Every year in a row that opens to its lines, 121 rows at most. */
function Years({ household, years, says, growth }: ShownYears) {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const opened = useMemo(
    (): ExpandedRows<YearLines> => ({
      title: ({ label }) => label,
      isOpen: ({ startsOn }) => open.has(startsOn),
      onToggle({ startsOn }) {
        const next = new Set(open);
        if (!next.delete(startsOn)) next.add(startsOn);
        setOpen(next);
      },
      content: (year) => <YearContent year={year} growth={growth} />,
    }),
    [open, growth],
  );
  const file = useMemo(() => yearFile(household, years, says), [household, years, says]);
  return (
    <DataTable
      label="Year by year"
      columns={columns}
      rows={years}
      rowKey={({ startsOn }) => startsOn}
      opened={opened}
      file={file}
    />
  );
}

/**
 * The years as a table, rendered once it is opened or printed: most readers need the chart alone. It follows a slider later
 * than the chart does; what it says is always of what it shows.
 */
export const YearTable = memo(function YearTable({ household, years, says, growth }: YearTableProps) {
  const [wasOpened, setWasOpened] = useState(false);
  const printing = usePrinting();
  const shown = useDeferredValue(useMemo(() => ({ household, years, says, growth }), [household, years, says, growth]));
  return (
    <Card title="Year by year" aside={shown.says}>
      {shown.years ? (
        <Disclosure
          title={`${shown.years.length} years, each with all that adds up to it`}
          onToggle={(open) => setWasOpened(wasOpened || open)}
        >
          {(wasOpened || printing) && <Years {...shown} years={shown.years} />}
        </Disclosure>
      ) : (
        <Skeleton label="the years" bars={[32]} />
      )}
    </Card>
  );
});
