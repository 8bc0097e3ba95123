import type { Database } from '@harbour/backend-database';
import type { CallResponse } from '@harbour/definitions/call';
import { type FundQuery, type findFunds, fundsOfPage } from '@harbour/definitions/research/find-funds';
import { fundData } from '@harbour/definitions/research/fund-data';
import { onBuyList } from '@harbour/domain-market-data';
import { rows } from '@harbour/kernel/database/rows';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod/mini';
import { factsOn } from './facts-on.ts';

const foundRow = z.object({
  isin: z.string(),
  name: z.string(),
  sector: z.nullable(z.string()),
  ocf: z.nullable(z.number()),
  facts: z.nullable(fundData),
  recommended: z.boolean(),
});
const countsRow = z.object({ total: z.number(), unknown: z.number(), sectors: z.array(z.string()) });

const sectorOf = sql`coalesce(instrument.sector, instrument.category)`;

/**
 * Whether a fund is what was asked for: true, false, or null where the answer depends on a fact that is not known. SQL's
 * own logic does that: false and null is false.
 */
function fits({ sector, charge, risk, income, label }: FundQuery): SQL {
  const asked = [
    sector !== undefined && sql`${sectorOf} = ${sector}`,
    charge !== undefined && sql`instrument.ocf <= ${charge}::numeric`,
    risk !== undefined && sql`data.risk_indicator <= ${risk}::int`,
    income !== undefined && sql`data.income = ${income}`,
    label !== undefined && (label === 'any' ? sql`data.label <> 'none'` : sql`data.label = ${label}`),
  ].filter((condition) => condition !== false);
  return sql.join([sql`true`, ...asked], sql` and `);
}

const orders: Readonly<Record<FundQuery['sort'], SQL>> = {
  name: sql`instrument.name`,
  charge: sql`instrument.ocf nulls last, instrument.name`,
  risk: sql`data.risk_indicator nulls last, instrument.name`,
};

/**
 * The firm's own funds that are what was asked for, a page of them, in two statements. A fund with an unknown fact that
 * is asked for is not among them, and is counted.
 * @param today ISO date
 */
export async function foundFunds(
  database: Database,
  query: FundQuery,
  today: string,
): Promise<CallResponse<typeof findFunds>> {
  const day = sql`${today}::date`;
  const text = (query.text ?? '').trim().toLowerCase();
  const funds = sql`
    portal.instrument
    left join portal.fund_data data on data.instrument_id = instrument.id
    where instrument.isin is not null and instrument.own_plan is null and instrument.kind in ('fund', 'etf')`;
  const named = sql`(position(${text} in lower(instrument.name)) > 0 or lower(instrument.isin) = ${text})`;
  const [counts] = await rows(
    database,
    countsRow,
    sql`
    select
      count(*) filter (where ${named} and (${fits(query)}))::int as total,
      count(*) filter (where ${named} and (${fits(query)}) is null)::int as unknown,
      coalesce(array_agg(distinct ${sectorOf}) filter (where ${sectorOf} is not null), '{}') as sectors
    from ${funds}`,
  );
  const found = await rows(
    database,
    foundRow,
    sql`
    select instrument.isin, instrument.name, ${sectorOf} as sector, instrument.ocf::float8 as ocf,
      case when data.as_of is not null then ${factsOn(day)} end as facts,
      ${onBuyList(sql`instrument.id`, day)} as recommended
    from ${funds} and ${named} and (${fits(query)})
    order by ${orders[query.sort]}, instrument.isin
    limit ${fundsOfPage} offset ${(Number(query.page) - 1) * fundsOfPage}`,
  );
  return { ...(counts ?? { total: 0, unknown: 0, sectors: [] }), funds: found };
}
