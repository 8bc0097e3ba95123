import { type Currency, getCurrencies } from '@harbour/api/definitions/valuation';
import { useCall } from '@harbour/api/query';
import { convertGbp } from '@harbour/finance';
import type { Figure } from './plan-groups.ts';

/** The pound, the base of all conversion (specification, section 9). */
export const pound: Currency = { currencyCode: 'GBP', currencySymbol: '£', conversionrate: 1, rateDate: null };

/** A figure in GBP as one in another currency: amount × conversionrate, to two decimals. */
export function inCurrency({ value, reason }: Figure, { conversionrate }: Currency): Figure {
  return { value: value === null ? null : convertGbp(value, conversionrate), reason };
}

/** The currencies on offer with their rates on a day, and the chosen one: the pound when it has no rate that day. */
export function useReportingCurrency(
  code: string,
  date: string | undefined,
): { currency: Currency; offered: readonly Currency[] } {
  const { data } = useCall(getCurrencies, date ? { query: { d: date } } : {}, { background: true });
  const offered = data?.data ?? [pound];
  return { currency: offered.find(({ currencyCode }) => currencyCode === code) ?? pound, offered };
}
