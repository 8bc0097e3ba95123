import { useCall } from '@harbour/api/query';
import { type Currency, getRates } from '@harbour/definitions/investments/valuation/currencies';
import { rateOn } from '@harbour/finance';
import { useMemo } from 'react';
import { pound } from './reporting-currency.ts';

export interface DayRates {
  state: 'loading' | 'failed' | 'ready';
  /** Units of the currency for one pound on a day within the range; undefined where there was no rate yet. */
  rateOn: (day: string) => number | undefined;
  retry: () => void;
}

/**
 * The rates of a currency on each day of a range, so that what was worth something on a past day is shown at the rate
 * of that day. The pound needs none, and nothing is asked for before the range is known.
 */
export function useDayRates(
  { currencyCode }: Pick<Currency, 'currencyCode'>,
  range: { from: string; to: string } | undefined,
): DayRates {
  const inPounds = currencyCode === pound.currencyCode;
  const { data, isError, refetch } = useCall(
    getRates,
    { params: { currencyCode, range: `${range?.from}::${range?.to}` } },
    { background: true, enabled: !inPounds && range !== undefined },
  );
  return useMemo<DayRates>(() => {
    const rates = data?.rates;
    return {
      state: inPounds || rates ? 'ready' : isError ? 'failed' : 'loading',
      rateOn: inPounds ? () => 1 : (day) => rateOn(rates ?? [], day),
      retry: () => void refetch(),
    };
  }, [inPounds, data, isError, refetch]);
}
