import { getDataFeeds } from '@harbour/definitions/investments/data-feeds';
import type { Freshness } from '@harbour/definitions/investments/valuation/plans';
import { freshnessOn } from '@harbour/domain-market-data';
import { bind } from '@harbour/kernel/http/bind-call';
import { asc, eq, sql } from 'drizzle-orm';
import { planTotals } from '../holdings/valued-holdings.ts';
import { recordShared } from '../plans/record-shared.ts';
import { visiblePlans } from '../plans/visible-plans.ts';
import { dataFeed, dataFeedPlan, provider } from './tables.ts';

export const dataFeedCalls = [
  bind(getDataFeeds, async ({ database, caller, today, recordFound }) => {
    const valuationDate = today();
    const updatedOn = sql`(${dataFeed.updatedAt} at time zone 'Europe/London')::date`;
    const found = await database.db
      .select({
        feed: dataFeed,
        freshness: sql<Freshness>`${freshnessOn(sql`${valuationDate}::date`, updatedOn, updatedOn)}`,
        provider: provider.name,
        planstring: dataFeedPlan.planstring,
      })
      .from(dataFeed)
      .innerJoin(provider, eq(provider.id, dataFeed.providerId))
      .leftJoin(dataFeedPlan, eq(dataFeedPlan.dataFeedId, dataFeed.id))
      .where(eq(dataFeed.clientUid, caller.clientUid))
      .orderBy(asc(provider.name), asc(dataFeed.id));
    const brought = [...new Set(found.flatMap(({ planstring }) => planstring ?? []))];
    // A feed may include a plan that its client can no longer see.
    const plans = await visiblePlans(database, caller.clientUid, { planstrings: brought });
    await recordShared({ recordFound }, plans);
    const planstrings = plans.map(({ planstring }) => planstring);
    const valued = new Map(
      (await planTotals(database, planstrings, valuationDate)).map((total) => [total.planstring, total]),
    );
    const datafeeds = [...Map.groupBy(found, ({ feed }) => feed.id).values()].flatMap((ofFeed) => {
      const [first] = ofFeed;
      if (!first) return [];
      const { id, feedId, providerId, providerRef, status, updatedAt, problem } = first.feed;
      const inFeed = new Set(ofFeed.map(({ planstring }) => planstring));
      return {
        id,
        feedID: feedId,
        providerRef,
        status,
        providerID: providerId,
        provider: first.provider,
        updatedAt: updatedAt?.toISOString() ?? null,
        freshness: first.freshness,
        problem,
        plans: plans
          .filter(({ planstring }) => inFeed.has(planstring))
          .map(({ planstring, name }) => {
            const { pricedOn = null, ratedOn = null, freshness = 'fresh' } = valued.get(planstring) ?? {};
            return { planstring, name, pricedOn, ratedOn, freshness } as const;
          }),
      };
    });
    return { valuationDate, datafeeds };
  }),
];
