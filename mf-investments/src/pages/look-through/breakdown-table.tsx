import { type BrokenDown, largestCompanies } from '@harbour/definitions/investments/look-through';
import { formatPercent, Money } from '@harbour/ui';
import { type Column, DataTable } from '@harbour/ui/table';
import { useMemo } from 'react';

const titles = {
  region: 'By region and class',
  sector: 'By sector',
  currency: 'By currency',
  company: `The ${largestCompanies} largest companies`,
} as const;

interface Line {
  name: string;
  value: number;
  percent: number;
}

const columns: readonly Column<Line>[] = [
  { id: 'name', title: 'Part', width: 'minmax(120px, 1fr)', namesRow: true, cell: ({ name }) => name },
  {
    id: 'value',
    title: 'Value',
    width: '112px',
    figure: true,
    belowOnPhone: 'untitled',
    cell: ({ value }) => <Money amount={value} />,
  },
  { id: 'percent', title: 'Share', width: '72px', figure: true, cell: ({ percent }) => formatPercent(percent) },
];

/** The name of a currency, with its code. */
function currencyName(code: string): string {
  const name = new Intl.DisplayNames('en-GB', { type: 'currency', fallback: 'none' }).of(code);
  return name ? `${name} (${code})` : code;
}

/** The parts of one breakdown, then what is known beyond them, and what is not known. */
export function BreakdownTable({ of }: { of: BrokenDown }) {
  const { breakdown, parts, smaller, unknown } = of;
  const rows = useMemo<Line[]>(
    () => [
      ...parts.map((part) => (breakdown === 'currency' ? { ...part, name: currencyName(part.name) } : part)),
      ...(smaller.value === 0 ? [] : [{ name: 'Other published companies', ...smaller }]),
      ...(unknown.value === 0 ? [] : [{ name: 'Not published', ...unknown }]),
    ],
    [breakdown, parts, smaller, unknown],
  );
  return <DataTable label={titles[breakdown]} labelShown columns={columns} rows={rows} rowKey={({ name }) => name} />;
}
