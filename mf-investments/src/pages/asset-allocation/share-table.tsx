import type { Currency } from '@harbour/definitions/investments/valuation/currencies';
import { formatPercent, Money, NotAvailable } from '@harbour/ui';
import { type Column, DataTable } from '@harbour/ui/table';
import { useMemo } from 'react';
import { inCurrency } from '../../valuation/reporting-currency.ts';

export interface ShareRow {
  name: string;
  /** GBP; null where it cannot be computed. */
  value: number | null;
  /** Percent, 0–100 scale; null where it cannot be computed. */
  current: number | null;
  /** Undefined where the benchmark has no such thing. */
  benchmark: number | undefined;
}

interface ShareTableProps {
  caption: string;
  /** What the rows are: asset class, region. */
  kind: string;
  rows: readonly ShareRow[];
  benchmarkName: string;
  currency: Currency;
  /** Why figures are missing. */
  reason: string | null;
}

/** The difference of two percentages, in hundredths so that it is exact. */
function difference(current: number, benchmark: number): number {
  return (Math.round(current * 100) - Math.round(benchmark * 100)) / 100;
}

function columnsFor({
  kind,
  benchmarkName,
  currency,
  reason,
}: Pick<ShareTableProps, 'kind' | 'benchmarkName' | 'currency' | 'reason'>): readonly Column<ShareRow>[] {
  const share = (percent: number | null) =>
    percent === null ? <NotAvailable reason={reason ?? 'There is nothing to compare.'} /> : formatPercent(percent);
  return [
    { id: 'name', title: kind, width: 'minmax(112px, 2fr)', namesRow: true, cell: ({ name }) => name },
    {
      id: 'value',
      title: 'Value',
      width: '120px',
      figure: true,
      belowOnPhone: 'untitled',
      cell: ({ value }) => {
        const shown = inCurrency({ value, reason }, currency);
        return <Money amount={shown.value} reason={shown.reason} currency={currency.currencyCode} />;
      },
    },
    { id: 'current', title: 'Current', width: '80px', figure: true, cell: ({ current }) => share(current) },
    {
      id: 'benchmark',
      title: benchmarkName,
      width: '80px',
      figure: true,
      belowOnPhone: true,
      cell: ({ benchmark }) => (benchmark === undefined ? '–' : formatPercent(benchmark)),
    },
    {
      id: 'difference',
      title: 'Difference',
      width: '80px',
      figure: true,
      belowOnPhone: true,
      cell: ({ current, benchmark }) => {
        if (benchmark === undefined) return '–';
        return share(current === null ? null : difference(current, benchmark));
      },
    },
  ];
}

/** Shares of a value beside those of a benchmark, with what is between them. */
export function ShareTable({ caption, kind, rows, benchmarkName, currency, reason }: ShareTableProps) {
  const columns = useMemo(
    () => columnsFor({ kind, benchmarkName, currency, reason }),
    [kind, benchmarkName, currency, reason],
  );
  return <DataTable label={caption} columns={columns} rows={rows} rowKey={({ name }) => name} />;
}
