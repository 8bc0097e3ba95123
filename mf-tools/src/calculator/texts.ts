import { monthsAfter } from '@harbour/finance';
import { formatPercent, londonToday } from '@harbour/ui';

const counted = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`;

/** A number of months in words: `2 years and 1 month`. */
export function monthsText(months: number): string {
  const [years, rest] = [Math.floor(months / 12), months % 12];
  if (years === 0) return counted(rest, 'month');
  return rest === 0 ? counted(years, 'year') : `${counted(years, 'year')} and ${counted(rest, 'month')}`;
}

export const yearsText = (years: number) => counted(years, 'year');

/** In the middle of a sentence: `Money lasts` is `money lasts`. */
export const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

/** The day some months from today, ISO date. */
export const dayAfter = (months: number) => monthsAfter(londonToday(), months);

/** Months from today to the end of a time, about a year apart and evenly, so that a chart's last point is no crumb. */
export function evenMonths(total: number): number[] {
  const steps = Math.max(1, Math.ceil(total / 12));
  return Array.from({ length: steps + 1 }, (_, step) => Math.round((total * step) / steps));
}

/** A rate without decimals that say nothing: `4.5%`, `4%`. */
export const rate = (percent: number) => formatPercent(percent).replace(/\.?0+%/, '%');

const factorFormat = new Intl.NumberFormat('en-GB', { minimumFractionDigits: 2, maximumFractionDigits: 8 });

/** A factor of a formula: `1.00375`. */
export const factor = (value: number) => factorFormat.format(value);
