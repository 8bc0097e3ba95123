import * as z from '@harbour/contract/schema';
import { defineCall, isoDate, planstring } from '../call.ts';
import { basis } from './valuation/plans.ts';

/** How a provider's feed stands. */
export const feedStatuses = ['connected', 'pending', 'delayed', 'failed', 'stopped'] as const;
export type FeedStatus = (typeof feedStatuses)[number];

export const datafeed = z.object({
  id: z.number(),
  feedID: z.string(),
  /** The client's reference with the provider. */
  providerRef: z.string(),
  status: z.enum(feedStatuses),
  providerID: z.string(),
  /** The provider's name. */
  provider: z.string(),
  /** When figures last came; null while none have. */
  updatedAt: z.nullable(z.iso.datetime()),
  /** What the provider said went wrong; null when nothing did. */
  problem: z.nullable(z.string()),
  /** How the day of `updatedAt` compares with today, by the firm's limits; `fresh` while no figures have come. */
  freshness: basis.freshness,
  /**
   * Plans whose figures come by it. What they hold is as of `updatedAt`; what that is worth today rests on prices and
   * rates of our own, of the days given here.
   */
  plans: z.array(z.object({ planstring, name: z.string(), ...basis })),
});
export type Datafeed = z.infer<typeof datafeed>;

export const getDataFeeds = defineCall({
  method: 'GET',
  path: '/valuation/datafeeds',
  summary: 'Feeds by which fund providers send figures of the client’s plans',
  response: z.object({ /** The day that is valued: today. */ valuationDate: isoDate, datafeeds: z.array(datafeed) }),
});
