import type { CalculationDocument } from '@harbour/definitions/tools/calculation-document';
import { Card, formatDate, Money } from '@harbour/ui';
import { type Column, DataTable } from '@harbour/ui/table';
import type { ReactNode } from 'react';
import { figureText } from './facts.tsx';
import { rate } from './texts.ts';

/**
 * A column of a calculator's table: for the page, for its CSV file and for its document. The first one names the row.
 */
export type FigureColumn<Row> = {
  title: string;
  /** A CSS grid track, if not the usual one of its kind. */
  width?: string;
  /** Stays beside the name where there is little space. */
  main?: true;
} & (
  | { as: 'text' | 'number'; of: (row: Row) => string | number | null }
  /** ISO date. */
  | { as: 'day'; of: (row: Row) => string }
  /** GBP, or a rate in percent, 0–100; null for none. */
  | { as: 'money' | 'percent'; of: (row: Row) => number | null }
);

/** A table as data. */
export interface FigureTableData<Row> {
  title: string;
  columns: readonly FigureColumn<Row>[];
  rows: readonly Row[];
}

const widths: Record<FigureColumn<unknown>['as'], string> = {
  text: 'minmax(120px, 1fr)',
  number: '96px',
  day: 'minmax(104px, 1fr)',
  money: 'minmax(120px, 1fr)',
  percent: 'minmax(80px, 1fr)',
};

/** What is in a cell, as text; empty for nothing. */
function textOf<Row>(column: FigureColumn<Row>, row: Row): string {
  if (column.as === 'day') return formatDate(column.of(row));
  const value = column.of(row);
  if (value === null) return '';
  if (typeof value === 'string' || column.as === 'number' || column.as === 'text') return String(value);
  return column.as === 'money' ? figureText(value) : rate(value);
}

/** The same for a spreadsheet: plain numbers, ISO dates. */
function plainText<Row>(column: FigureColumn<Row>, row: Row): string {
  const value = column.of(row);
  if (value === null) return '';
  return column.as === 'money' ? Number(value).toFixed(2) : String(value);
}

function cellOf<Row>(column: FigureColumn<Row>, row: Row): ReactNode {
  if (column.as !== 'money') return textOf(column, row);
  const amount = column.of(row);
  return amount === null ? null : <Money amount={amount} />;
}

const isFigure = ({ as }: FigureColumn<never>) => as === 'money' || as === 'percent' || as === 'number';

function columnOf<Row>(column: FigureColumn<Row>, index: number): Column<Row> {
  const { title, as, main, width = widths[as] } = column;
  const isName = index === 0;
  return {
    id: title,
    title,
    width,
    ...(isName ? { namesRow: true } : {}),
    ...(!isName && isFigure(column) ? { figure: as === 'percent' ? 'varying' : true } : {}),
    ...(isName || main ? {} : { belowOnPhone: true }),
    cell: (row) => cellOf(column, row),
  };
}

interface FigureTableProps<Row> extends FigureTableData<Row> {
  /** Name of its CSV file; without one it offers none. */
  file?: string;
  /** The heading of its card, if it is another than the table's. */
  heading?: string;
  /** Above the rows. */
  summary?: ReactNode;
  /** Below them. */
  children?: ReactNode;
}

/** A calculator's table on its page. */
export function FigureTable<Row extends object>({
  title,
  columns,
  rows,
  file,
  heading,
  summary,
  children,
}: FigureTableProps<Row>) {
  const files = file && {
    name: file,
    columns: columns.map((column) => ({ title: column.title, text: (row: Row) => plainText(column, row) })),
  };
  return (
    <Card title={heading ?? title}>
      <DataTable
        label={title}
        columns={columns.map(columnOf)}
        rows={rows}
        rowKey={(_, index) => String(index)}
        {...(files ? { file: files } : {})}
        {...(summary ? { summary } : {})}
      />
      {children}
    </Card>
  );
}

/** The same as texts, for a document. */
export function documentTable<Row>({
  title,
  columns,
  rows,
}: FigureTableData<Row>): CalculationDocument['tables'][number] {
  return {
    title,
    columns: columns.map((column, index) => ({ title: column.title, figure: index > 0 && isFigure(column) })),
    rows: rows.map((row) => columns.map((column) => textOf(column, row))),
  };
}
