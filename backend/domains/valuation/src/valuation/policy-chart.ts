import { defaultPeriod } from '@harbour/definitions/investments/filters';
import { valuationDay } from '@harbour/domain-plans';
import { RefusedError } from '@harbour/kernel/errors/refused-error';
import { chartDates } from './chart-dates.ts';

/** The URL segment after the plan: a number is a period, text a date (decision 12, docs/decisions). */
interface ChartSpan {
  period?: number | string | undefined;
  date?: string | undefined;
}

/**
 * The days of a plan's chart: over the requested period or a year, up to the requested day or today.
 * @throws RefusedError 400 for two dates, or for a day in the future
 */
export function policyChartDates({ period, date }: ChartSpan, today: string): string[] {
  if (typeof period === 'string') {
    if (date !== undefined) {
      throw new RefusedError(
        400,
        'TwoValuationDates',
        'A chart ends on one day: give a period in months and one date.',
      );
    }
    return chartDates(valuationDay(period, today), defaultPeriod);
  }
  return chartDates(valuationDay(date, today), period ?? defaultPeriod);
}
