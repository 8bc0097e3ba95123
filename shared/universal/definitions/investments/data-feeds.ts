import * as z from '@harbour/contract/schema';
import { defineCall, isoDate, planstring } from '../call.ts';
import { basis } from './valuation/plans.ts';

/** The state of a provider's feed. */
export const feedStatuses = ['connected', 'pending', 'delayed', 'failed', 'stopped'] as const;
export type FeedStatus = (typeof feedStatuses)[number];

export const datafeed = z.object({
  id: z.number(),
  feedID: z.string(),
  /** The client's reference at the provider. */
  providerRef: z.string(),
  status: z.enum(feedStatuses),
  providerID: z.string(),
  /** The provider's name. */
  provider: z.string(),
  /** When data last arrived; null if never. */
  updatedAt: z.nullable(z.iso.datetime()),
  /** The provider's error message; null if none. */
  problem: z.nullable(z.string()),
  /** Freshness of `updatedAt` compared with today, by the firm's limits; `fresh` until data arrives. */
  freshness: basis.freshness,
  /**
   * The plans that this feed fills. Their holdings are as of `updatedAt`; today's value uses our own prices and rates,
   * of the days given here.
   */
  plans: z.array(z.object({ planstring, name: z.string(), ...basis })),
});
export type Datafeed = z.infer<typeof datafeed>;

export const getDataFeeds = defineCall({
  method: 'GET',
  path: '/valuation/datafeeds',
  summary: 'Feeds of fund providers with figures of the client’s plans',
  response: z.object({ /** The valuation day: today. */ valuationDate: isoDate, datafeeds: z.array(datafeed) }),
});
