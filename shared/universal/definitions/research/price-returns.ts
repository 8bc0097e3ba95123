import * as z from '@harbour/contract/schema';

/** The periods of a fund's price return, in months. */
export const fundReturnMonths = [1, 3, 6, 12, 36, 60] as const;

/** How a price moved over a period. */
export const priceReturn = z.object({
  months: z.number(),
  /** Percent, 0–100 scale: annualised from twelve months up, otherwise over the whole period; null with a reason. */
  percent: z.nullable(z.number()),
  annualised: z.boolean(),
  reason: z.nullable(z.string()),
});
export type PriceReturn = z.infer<typeof priceReturn>;
