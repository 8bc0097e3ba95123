import { useCall } from '@harbour/api/query';
import { type Currency, getCurrencies } from '@harbour/definitions/investments/valuation/currencies';
import { convertGbp } from '@harbour/finance';
import { formatDate } from '@harbour/ui';
import type { Figure } from './plan-groups.ts';

/** The pound, the base of all conversion (specification, section 9). */
export const pound: Currency = {
  currencyCode: 'GBP',
  currencySymbol: '£',
  conversionrate: 1,
  rateDate: null,
  freshness: 'fresh',
};

/** A figure in GBP as one in another currency: amount × conversionrate, to the decimals that the currency has. */
export function inCurrency({ value, reason }: Figure, { conversionrate, currencyCode }: Currency): Figure {
  return { value: value === null ? null : convertGbp(value, conversionrate, currencyCode), reason };
}

export interface ReportingCurrency {
  /** Undefined while it is not known yet: no figure is shown in another currency than the one asked for. */
  currency: Currency | undefined;
  /** The currencies on offer; the pound alone while they are not known, or are not wanted. */
  offered: readonly Currency[];
  /** Why values are in pounds although something else was asked for. */
  notice: string | undefined;
}

/**
 * The currencies on offer with their rates on a day, and the chosen one. Where the chosen one is not available,
 * values are in pounds, and `notice` says so.
 * @param code ISO code; undefined while the client's choice is being loaded
 * @param offers whether the currency can be changed here; if not, pounds need no rates
 */
export function useReportingCurrency(
  code: string | undefined,
  date: string | undefined,
  { offers }: { offers: boolean },
): ReportingCurrency {
  const needed = offers || (code !== undefined && code !== pound.currencyCode);
  const asked = date ? { query: { d: date } } : {};
  const { data, isError } = useCall(getCurrencies, asked, { background: true, enabled: needed });
  const offered = data?.data ?? [pound];
  if (code === pound.currencyCode) return { currency: pound, offered, notice: undefined };
  if (isError) {
    return {
      currency: pound,
      offered,
      notice: 'Exchange rates are not available at the moment, so values are in pounds.',
    };
  }
  if (code === undefined || !data) return { currency: undefined, offered, notice: undefined };
  const chosen = offered.find(({ currencyCode }) => currencyCode === code);
  if (chosen) return { currency: chosen, offered, notice: undefined };
  const day = date ? ` on ${formatDate(date)}` : '';
  return { currency: pound, offered, notice: `There is no exchange rate for ${code}${day}, so values are in pounds.` };
}
