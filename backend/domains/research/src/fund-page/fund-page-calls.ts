import type { Database } from '@harbour/backend-database';
import { comparatorKinds, fundData, publishedMix } from '@harbour/definitions/research/fund-data';
import { getFundPage } from '@harbour/definitions/research/fund-page';
import { buyListEntryOn } from '@harbour/domain-market-data';
import { heldFunds, heldTogether } from '@harbour/domain-plans';
import { rows } from '@harbour/kernel/database/rows';
import { bind } from '@harbour/kernel/http/bind-call';
import { sql } from 'drizzle-orm';
import { z } from 'zod/mini';
import { documentsOf } from '../buy-list/fund-documents.ts';
import { factsOn } from '../funds/facts-on.ts';
import { newestMixOn } from '../funds/newest-mix.ts';
import { pricedFund } from '../funds/priced-fund.ts';
import { fundPerformance } from './fund-performance.ts';

const aboutRow = z.object({
  manager: z.nullable(z.string()),
  objective: z.nullable(z.string()),
  comparatorId: z.nullable(z.string()),
  distributionsFrom: z.nullable(z.string()),
  facts: z.nullable(fundData),
  allocation: z.nullable(publishedMix),
  comparator: z.nullable(z.object({ name: z.string(), kind: z.enum(comparatorKinds), source: z.string() })),
  buyList: z.nullable(z.object({ riskBand: z.number(), rationale: z.string(), addedOn: z.string() })),
});

const nothingKnown: z.infer<typeof aboutRow> = {
  manager: null,
  objective: null,
  comparatorId: null,
  comparator: null,
  buyList: null,
  distributionsFrom: null,
  facts: null,
  allocation: null,
};

/** What the firm knows and says of a fund on a day, in one statement. */
async function aboutFund(database: Database, instrumentId: number, today: string) {
  const day = sql`${today}::date`;
  const [found = nothingKnown] = await rows(
    database,
    aboutRow,
    sql`
    select profile.manager, profile.objective, comparator.id as "comparatorId",
      data.distributions_from::text as "distributionsFrom",
      case when data.as_of is not null then ${factsOn(day)} end as facts, newest.allocation,
      case when comparator.id is not null then
        jsonb_build_object('name', comparator.name, 'kind', comparator.kind, 'source', comparator.source)
      end as comparator,
      case when entry.added_on is not null then
        jsonb_build_object('riskBand', entry.risk_band, 'rationale', entry.rationale, 'addedOn', entry.added_on)
      end as "buyList"
    from portal.instrument
    left join portal.fund_profile profile on profile.instrument_id = instrument.id
    left join portal.fund_comparator comparator on comparator.id = profile.comparator_id
    left join portal.fund_data data on data.instrument_id = instrument.id
    left join lateral ${newestMixOn(sql`instrument.id`, day)} newest on true
    left join lateral ${buyListEntryOn(sql`instrument.id`, day)} entry on true
    where instrument.id = ${instrumentId}`,
  );
  return found;
}

export const fundPageCalls = [
  bind(
    getFundPage,
    async (request) => {
      const { database, params, today } = request;
      const date = today();
      const fund = await pricedFund(database, params.isin, date);
      const { comparatorId, distributionsFrom, ...about } = await aboutFund(database, fund.instrumentId, date);
      const documents = await documentsOf(database, [fund.isin], date);
      const performance = await fundPerformance(database, fund, {
        comparatorId,
        distributionsFrom,
        income: about.facts?.income ?? null,
      });
      const held = await heldFunds(request, [fund.isin], date);
      return {
        ...fund,
        sector: fund.sector ?? fund.category,
        ...about,
        ...performance,
        documents: documents(fund.isin),
        held: held.map(({ planName: plan, ...rest }) => ({ ...rest, plan })),
        total: heldTogether(held),
        date,
      };
    },
    { limit: 'heavyRead' },
  ),
];
