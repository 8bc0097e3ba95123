import type { Database } from '@harbour/backend-database';
import { getFundPage } from '@harbour/definitions/research/fund-page';
import { buyListEntryOn } from '@harbour/domain-market-data';
import { heldFunds, heldTogether } from '@harbour/domain-plans';
import { rows } from '@harbour/kernel/database/rows';
import { bind } from '@harbour/kernel/http/bind-call';
import { sql } from 'drizzle-orm';
import { z } from 'zod/mini';
import { documentsOf } from '../buy-list/fund-documents.ts';
import { pricedFund } from '../funds/priced-fund.ts';
import { fundPerformance } from './fund-performance.ts';

const aboutRow = z.object({
  manager: z.nullable(z.string()),
  objective: z.nullable(z.string()),
  benchmarkId: z.nullable(z.string()),
  benchmark: z.nullable(z.object({ name: z.string(), description: z.string() })),
  buyList: z.nullable(z.object({ riskBand: z.number(), rationale: z.string(), addedOn: z.string() })),
});

const nothingKnown: z.infer<typeof aboutRow> = {
  manager: null,
  objective: null,
  benchmarkId: null,
  benchmark: null,
  buyList: null,
};

/** What the firm knows and says of a fund on a day, in one statement. */
async function aboutFund(database: Database, instrumentId: number, today: string) {
  const [found = nothingKnown] = await rows(
    database,
    aboutRow,
    sql`
    select profile.manager, profile.objective, benchmark.id as "benchmarkId",
      case when benchmark.id is not null then
        jsonb_build_object('name', benchmark.name, 'description', benchmark.description)
      end as benchmark,
      case when entry.added_on is not null then
        jsonb_build_object('riskBand', entry.risk_band, 'rationale', entry.rationale, 'addedOn', entry.added_on)
      end as "buyList"
    from portal.instrument
    left join portal.fund_profile profile on profile.instrument_id = instrument.id
    left join portal.benchmark on benchmark.id = profile.benchmark_id
    left join lateral ${buyListEntryOn(sql`instrument.id`, sql`${today}::date`)} entry on true
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
      const { benchmarkId, ...about } = await aboutFund(database, fund.instrumentId, date);
      const documents = await documentsOf(database, [fund.isin], date);
      const performance = await fundPerformance(database, fund, benchmarkId);
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
