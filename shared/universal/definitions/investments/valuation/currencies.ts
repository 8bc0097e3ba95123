import * as z from '@harbour/contract/schema';
import { defineCall, isoDate } from '../../call.ts';
import { dayRange, filters } from '../filters.ts';
import { basis } from './plans.ts';

/** A rate against the pound and its date. */
const rateOfDay = {
  /** Units of the currency for one pound. */
  conversionrate: z.number().check(z.positive()),
};

/** ISO 4217 code. */
export const currencyCode = z
  .string()
  .check(z.regex(/^[A-Z]{3}$/, 'a currency is named by its ISO 4217 code, like EUR'));

export const currency = z.object({
  currencyCode,
  currencySymbol: z.string(),
  ...rateOfDay,
  /** The date of the rate; null for the pound itself. */
  rateDate: z.nullable(isoDate),
  /** Freshness of the rate compared with the requested day, by the firm's limits of that day. */
  freshness: basis.freshness,
});
export type Currency = z.infer<typeof currency>;

export const getCurrencies = defineCall({
  method: 'GET',
  path: '/rest/api/get/currencies',
  summary: 'Reporting currencies with their rates to the pound, on a day or the newest',
  query: z.object({ d: filters.d }),
  response: z.object({ data: z.array(currency) }),
});

/** The maximum length of a range of rates in days: slightly over the longest period. */
export const longestRateRange = 2_000;

const dayRate = z.object({ ...rateOfDay, rateDate: isoDate });
export type DayRate = z.infer<typeof dayRate>;

/** With these rates, a value of a past day is shown at the rate of that day (decision 32, docs/decisions). */
export const getRates = defineCall({
  method: 'GET',
  path: '/rest/api/get/currencies/:currencyCode/rates/:range',
  summary: 'Every rate of a reporting currency within a range of days, and the newest before it; oldest first',
  addition: true,
  params: z.object({
    currencyCode,
    range: dayRange.check(
      z.refine((range) => {
        const [from = '', to = ''] = range.split('::');
        return Date.parse(to) - Date.parse(from) <= longestRateRange * 86_400_000;
      }, `a range of rates has at most ${longestRateRange} days`),
    ),
  }),
  response: z.object({ rates: z.array(dayRate) }),
});
