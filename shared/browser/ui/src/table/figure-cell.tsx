import type { CSSProperties, ReactNode } from 'react';
import type { Column } from './column.ts';
import styles from './data-table.module.css';

/**
 * Rows that are looked at for how many decimals a column has: those after them stand a little further left at worst.
 */
const maxSampledRows = 1_000;

/** How many decimals a figure in text has: two in `£1,234.50` and in `(4.20%)`. */
export function countDecimals(text: string): number {
  return /\.(\d+)/.exec(text)?.[1]?.length ?? 0;
}

/** The most decimals that the figures of each column with varying ones have, by the column's id. */
export function maxDecimals<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): ReadonlyMap<string, number> {
  return new Map(
    columns
      .filter(({ figure }) => figure === 'varying')
      .map(({ id, cell }) => {
        const texts = rows.slice(0, maxSampledRows).map(cell);
        return [id, Math.max(0, ...texts.map((text) => (typeof text === 'string' ? countDecimals(text) : 0)))];
      }),
  );
}

/**
 * A figure whose decimal point meets those of the other rows: its closing bracket, and digits it lacks, are outside.
 */
export function Figure({ decimals, children }: { decimals: number; children: ReactNode }) {
  if (typeof children !== 'string') return children;
  const lacking = Math.max(0, decimals - countDecimals(children));
  const style: CSSProperties = lacking > 0 ? { marginRight: `${lacking}ch` } : {};
  return (
    <span className={children.endsWith(')') ? styles.bracketed : undefined} style={style}>
      {children}
    </span>
  );
}
