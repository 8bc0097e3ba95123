import type { ValuePoint } from '@harbour/charts/value-looks';
import { formatDate, formatMoney } from '../money/format.ts';

/** A payment that is large beside the value that it came to or left. */
export interface LargeFlow {
  /** ISO date. */
  date: string;
  /** In the chart’s currency; below zero what was taken out. */
  value: number;
}

/** What the lines of a chart are called, the most important first. */
export interface LineNames {
  value: string;
  paidIn: string;
  benchmark: string;
  /** The difference between the first and the second; without it none is given. */
  difference?: string;
}
export const lineNames: LineNames = { value: 'Value', paidIn: 'Paid in', benchmark: 'Benchmark', difference: 'Growth' };
export const share = (part: number) => `${part * 100}%`;

export function flowLabel({ date, value }: LargeFlow, currency: string): string {
  return `${formatMoney(Math.abs(value), currency)} ${value < 0 ? 'taken out' : 'paid in'} on ${formatDate(date)}`;
}

/** The flows since the point before, which the point at `index` shows for the first time. */
export function flowsAt(points: readonly ValuePoint[], flows: readonly LargeFlow[], index: number): LargeFlow[] {
  const [before = '', date = ''] = [points[index - 1]?.date, points[index]?.date];
  return flows.filter((flow) => flow.date > before && flow.date <= date);
}

/** The label of a point for screen readers. */
export function pointLabel(
  points: readonly ValuePoint[],
  flows: readonly LargeFlow[],
  index: number,
  currency: string,
  names: LineNames = lineNames,
): string {
  const point = points[index];
  if (!point) return '';
  const { date, value, paidIn, benchmark } = point;
  const lowerFirst = (name: string) => name.charAt(0).toLowerCase() + name.slice(1);
  return [
    `${formatDate(date)}: ${value === null ? 'not available' : formatMoney(value, currency)}`,
    typeof paidIn === 'number' && `${lowerFirst(names.paidIn)} ${formatMoney(paidIn, currency)}`,
    names.difference &&
      typeof paidIn === 'number' &&
      value !== null &&
      `${lowerFirst(names.difference)} ${formatMoney(growth(value, paidIn), currency)}`,
    typeof benchmark === 'number' && `${lowerFirst(names.benchmark)} ${formatMoney(benchmark, currency)}`,
    ...flowsAt(points, flows, index).map((flow) => flowLabel(flow, currency)),
  ]
    .filter(Boolean)
    .join(', ');
}

/** Of two amounts with two decimals at most. */
export function growth(value: number, paidIn: number): number {
  return (Math.round(value * 100) - Math.round(paidIn * 100)) / 100;
}
