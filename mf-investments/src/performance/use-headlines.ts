import { useCall } from '@harbour/api/query';
import { getReturnHeadlines, type ReturnHeadlines } from '@harbour/definitions/investments/performance/headlines';
import type { Currency } from '@harbour/definitions/investments/valuation/currencies';
import { pound } from '../valuation/reporting-currency.ts';

/** Filters of every call about values and returns. */
export interface ValuationQuery {
  d?: string;
  po?: string;
  pe?: string;
}

/** The filters with the currency that returns are computed in; the pound needs no word. */
export function inCurrencyOf(query: ValuationQuery, { currencyCode }: Pick<Currency, 'currencyCode'>) {
  return currencyCode === pound.currencyCode ? query : { ...query, cur: currencyCode };
}

export type HeadlinesState =
  | { state: 'loading' }
  | { state: 'failed'; retry: () => void }
  | { state: 'ready'; headlines: ReturnHeadlines };

/**
 * The headline returns of the chosen plans: one call serves every place that shows a return, so that the
 * dashboard, the valuation and the performance card cannot differ.
 * @param period months
 * @param currency undefined while it is not known
 */
export function useHeadlines(
  query: ValuationQuery,
  period: number,
  currency: Pick<Currency, 'currencyCode'> | undefined,
): HeadlinesState {
  const { data, isError, refetch } = useCall(
    getReturnHeadlines,
    { query: { ...inCurrencyOf(query, currency ?? pound), period } },
    { background: true, enabled: currency !== undefined },
  );
  if (data) return { state: 'ready', headlines: data };
  return isError ? { state: 'failed', retry: () => void refetch() } : { state: 'loading' };
}
