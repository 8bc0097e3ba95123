import { dayTicks } from '@harbour/charts/day-ticks';
import { type FittedAxis, fittedAxis, tickLabels } from '@harbour/charts/fitted-axis';
import { formatDate } from '../money/format.ts';

/** Where everything of a chart stands, in parts of its box from 0 to 1, its top and left being 0. */
export interface Frame {
  axis: FittedAxis;
  ticks: { label: string; y: number }[];
  days: { label: string; x: number }[];
  x: (date: string) => number;
  y: (value: number) => number;
  /** Pixels around what is drawn. */
  padding: { left: number; right: number; top: number; bottom: number };
}

/** Pixels. */
export const chartHeight = 280;

/** The width that a letter of an axis takes at most, and what else a label needs. Pixels. */
const letter = 7.5;
const besideLabel = 10;
/** Space for the names of the lines at their ends. Pixels. */
const namesRoom = 96;
const dayLabelWidth = 88;

interface FrameOptions {
  width: number;
  currency: string;
  /** Whether the lines have their names at their ends, for which there has to be space. */
  named: boolean;
  /** Space for the labels of days. Pixels; 28 by default. */
  below?: number;
  /** Names a day of the axis; by default with its month, or its day where the span is short. */
  dayName?: (date: string) => string;
}

/** @param dates of the points, the oldest first; @param amounts all that are drawn */
export function frameOf(
  dates: readonly string[],
  amounts: readonly number[],
  { width, currency, named, below = 28, dayName }: FrameOptions,
): Frame {
  const axis = fittedAxis(amounts.length > 0 ? amounts : [0]);
  const labels = tickLabels(axis, currency);
  const padding = {
    left: Math.ceil(Math.max(...labels.map(({ length }) => length)) * letter + besideLabel),
    right: named ? namesRoom : 12,
    top: 12,
    bottom: below,
  };
  const inside = {
    width: Math.max(width - padding.left - padding.right, 1),
    height: chartHeight - padding.top - padding.bottom,
  };
  const [first, last] = [Date.parse(dates[0] ?? ''), Date.parse(dates.at(-1) ?? '')];
  const [low = 0, high = 1] = [axis.ticks[0], axis.ticks.at(-1)];
  const x = (date: string) =>
    (padding.left + ((Date.parse(date) - first) / (last - first || 1)) * inside.width) / (width || 1);
  const y = (value: number) => (padding.top + (1 - (value - low) / (high - low)) * inside.height) / chartHeight;
  const most = Math.min(6, Math.floor(inside.width / dayLabelWidth));
  const days = dayTicks(dates, most, dayName).map(({ date, label }) => ({ label, x: x(date) }));
  return {
    axis,
    ticks: axis.ticks.map((tick, index) => ({ label: labels[index] ?? '', y: y(tick) })),
    days,
    x,
    y,
    padding,
  };
}

/** The point nearest to a place in a chart, by its index. @param xs of the points, parts of the width */
export function nearestPoint(xs: readonly number[], at: number): number {
  let nearest = 0;
  xs.forEach((x, index) => {
    if (Math.abs(x - at) < Math.abs((xs[nearest] ?? x) - at)) nearest = index;
  });
  return nearest;
}

/** A span of days in words: `22 Nov 2025 to 22 Nov 2026`. */
export function formatSpan(dates: readonly string[]): string {
  const [first, last] = [dates[0], dates.at(-1)];
  return first && last ? `${formatDate(first)} to ${formatDate(last)}` : '';
}
