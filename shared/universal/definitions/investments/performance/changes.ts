import * as z from '@harbour/contract/schema';
import { defineCall, gbp, isoDate } from '../../call.ts';
import { currencyCode } from '../valuation/currencies.ts';
import { missing } from '../valuation/missing.ts';
import { excluded } from './returns.ts';

/** Why a total changed between two days, in the order in which a client reads it. */
export const changeReasons = [
  /** Prices of what the plans hold, and what a deal was made at beside the price of its day. */
  'market',
  /** The same together with exchange rates, where a price or a rate between the days is missing to tell them apart. */
  'market-and-currency',
  /** Paid into the plans from outside, and taken out of them: the external flows of every return. */
  'paid-in',
  'paid-out',
  /** Dividends and interest that stayed in the plans. */
  'income',
  /** Charges and tax paid from the plans. */
  'charges',
  /** Exchange rates: of what the plans hold in another currency, and of the currency that amounts are shown in. */
  'currency',
  /** All that happened in plans whose records are not complete. */
  'not-counted',
  'self-managed-revalued',
  'self-managed-added',
  'self-managed-ended',
  'linked-moved',
  'linked-added',
  'linked-ended',
] as const;
export type ChangeReason = (typeof changeReasons)[number];

const valueChanges = z.object({
  /** After the close of this day. */
  from: isoDate,
  /** Up to the close of this one. */
  to: isoDate,
  /** The currency of all amounts, each converted at the rate of its own day. */
  currency: currencyCode,
  /** The total of all plans and what is managed elsewhere; null if the value of that day is not known. */
  opening: z.nullable(gbp),
  closing: z.nullable(gbp),
  /** Why either is not known. */
  reason: z.nullable(z.string()),
  /**
   * What adds up, to the penny, from `opening` to `closing`; reasons that moved nothing are left out. Null if unknown.
   */
  changes: z.nullable(z.array(z.object({ reason: z.enum(changeReasons), amount: gbp }))),
  /** Plans in `not-counted`, with the reasons. */
  excluded,
  /** What either value lacks; left out if nothing. */
  ...missing,
});
export type ValueChanges = z.infer<typeof valueChanges>;

export const getValueChanges = defineCall({
  method: 'GET',
  path: '/performance/plans/changes/:since',
  summary: 'Why the client’s total changed since the close of a day: amounts that add up to the change',
  addition: true,
  params: z.object({ since: isoDate }),
  query: z.object({ cur: z.optional(currencyCode) }),
  response: valueChanges,
});
