import { getDataFeeds } from '@harbour/api/definitions/data-feeds';
import { asc, eq } from 'drizzle-orm';
import { bind } from '../http/bind-call.ts';
import { dataFeed, dataFeedPlan, provider } from '../schema/data-feeds.ts';
import { visiblePlans } from '../valuation/visible-plans.ts';

export const dataFeedCalls = [
  bind(getDataFeeds, async ({ database, caller }) => {
    const found = await database.db
      .select({ feed: dataFeed, provider: provider.name, planstring: dataFeedPlan.planstring })
      .from(dataFeed)
      .innerJoin(provider, eq(provider.id, dataFeed.providerId))
      .leftJoin(dataFeedPlan, eq(dataFeedPlan.dataFeedId, dataFeed.id))
      .where(eq(dataFeed.clientUid, caller.clientUid))
      .orderBy(asc(provider.name), asc(dataFeed.id));
    const planstrings = [...new Set(found.flatMap(({ planstring }) => planstring ?? []))];
    const plans = await visiblePlans(database, caller.clientUid, { planstrings });
    const datafeeds = [...Map.groupBy(found, ({ feed }) => feed.id).values()].flatMap((ofFeed) => {
      const [first] = ofFeed;
      if (!first) return [];
      const { id, feedId, providerId, providerRef, status, updatedAt, problem } = first.feed;
      // A feed may bring a plan that its client saw once and no longer does.
      const brought = new Set(ofFeed.map(({ planstring }) => planstring));
      return {
        id,
        feedID: feedId,
        providerRef,
        status,
        providerID: providerId,
        provider: first.provider,
        updatedAt: updatedAt?.toISOString() ?? null,
        problem,
        plans: plans
          .filter(({ planstring }) => brought.has(planstring))
          .map(({ planstring, name }) => ({ planstring, name })),
      };
    });
    return { datafeeds };
  }),
];
