import { type Currency, type DayRate, getCurrencies, getRates } from '@harbour/api/definitions/valuation';
import { useCall } from '@harbour/api/query';
import { useMemo } from 'react';
import { pound } from './reporting-currency.ts';

/**
 * The rate of a day: the newest on or before it; undefined before the first.
 * @param rates oldest first
 */
export function rateOn(rates: readonly DayRate[], day: string): number | undefined {
  let [from, to] = [0, rates.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((rates[middle]?.rateDate ?? '') <= day) from = middle + 1;
    else to = middle;
  }
  return rates[from - 1]?.conversionrate;
}

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

/** The currency with its rate of another day. */
export type CurrencyOnDay = { state: 'loading' | 'failed' | 'missing' } | { state: 'known'; currency: Currency };

/** A currency as it was on an earlier day. */
export function useCurrencyOn({ currencyCode }: Pick<Currency, 'currencyCode'>, day: string): CurrencyOnDay {
  const inPounds = currencyCode === pound.currencyCode;
  const { data, isError } = useCall(getCurrencies, { query: { d: day } }, { background: true, enabled: !inPounds });
  if (inPounds) return { state: 'known', currency: pound };
  if (!data) return { state: isError ? 'failed' : 'loading' };
  const currency = data.data.find((offered) => offered.currencyCode === currencyCode);
  return currency ? { state: 'known', currency } : { state: 'missing' };
}
