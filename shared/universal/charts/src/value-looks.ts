import type { Palette } from '@harbour/tokens';
import { meaningColours } from '@harbour/tokens/meanings';
import type { LegendEntry } from './drawing.ts';

/** The lines of a value over time, the most important first. */
export const valueLines = ['value', 'paidIn', 'benchmark'] as const;
export type ValueLine = (typeof valueLines)[number];

/** A point of a value over time. What is null or left out is not known: its line breaks there. */
export interface ValuePoint {
  /** ISO date. */
  date: string;
  /** In the chart’s currency. */
  value: number | null;
  /** The first value plus all payments since; the difference from `value` is growth. */
  paidIn?: number | null;
  /** What the same payments would have become in a benchmark. */
  benchmark?: number | null;
}

/**
 * How each line looks. The value is of all kinds of money together, so it has the colour of totals; what it is compared
 * with is in the softer ink, apart by form. Hues are for kinds of money, each of which means the same in every chart.
 */
export const valueLooks = (palette: Palette): Readonly<Record<ValueLine, Pick<LegendEntry, 'colour' | 'form'>>> => ({
  value: { colour: meaningColours(palette).total, form: 'line' },
  paidIn: { colour: palette.inkSoft, form: 'dashed' },
  benchmark: { colour: palette.inkSoft, form: 'dotted' },
});

/** Every amount that is drawn, for the scale of the axis. */
export const allAmounts = (points: readonly ValuePoint[]): number[] =>
  points.flatMap((point) => valueLines.flatMap((line) => point[line] ?? []));
