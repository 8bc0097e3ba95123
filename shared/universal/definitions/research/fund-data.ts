import * as z from '@harbour/contract/schema';
import { isoDate } from '../call.ts';
import { freshnesses } from '../investments/valuation/plans.ts';

/** What a fund does with its income. */
export const fundIncomes = ['accumulates', 'pays-out'] as const;
export type FundIncome = (typeof fundIncomes)[number];

/** The labels of the FCA's Sustainability Disclosure Requirements (ESG 4.1); `none` is a fund without one. */
export const sustainabilityLabels = ['focus', 'improvers', 'impact', 'mixed-goals', 'none'] as const;
export type SustainabilityLabel = (typeof sustainabilityLabels)[number];

/** What a fund is compared with: an index, or the average of its sector. */
export const comparatorKinds = ['index', 'sector'] as const;

/** What a fund's provider publishes about it; a fact that is null is not known. */
export const fundData = z.object({
  /** The day that the facts and the charge are of, and who published them. */
  asOf: isoDate,
  source: z.string(),
  freshness: z.enum(freshnesses),
  /** The provider's own indicator: 1 (lower risk) to 7 (higher risk). */
  riskIndicator: z.nullable(z.number()),
  income: z.nullable(z.enum(fundIncomes)),
  label: z.nullable(z.enum(sustainabilityLabels)),
});
export type FundData = z.infer<typeof fundData>;

/** Percent, 0–100. */
const share = z.number();

/** A fund's newest mix of assets, and the day that it was published for. */
export const publishedMix = z.object({
  asOf: isoDate,
  cash: share,
  fixed_interest: share,
  property: share,
  equity: share,
});
export type PublishedMix = z.infer<typeof publishedMix>;
