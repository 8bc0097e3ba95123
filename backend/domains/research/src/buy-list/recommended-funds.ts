import type { Database } from '@harbour/backend-database';
import type { BuyListFund } from '@harbour/definitions/research/buy-list';
import { publishedMix } from '@harbour/definitions/research/fund-data';
import { fundReturnMonths } from '@harbour/definitions/research/price-returns';
import { buyListEntryOn } from '@harbour/domain-market-data';
import { rows } from '@harbour/kernel/database/rows';
import { sql } from 'drizzle-orm';
import { z } from 'zod/mini';
import { newestMixOn } from '../funds/newest-mix.ts';
import { inPounds, poundPricesOn } from '../funds/pound-prices.ts';
import { priceReturns, returnStart } from '../funds/price-returns.ts';
import { type PricedFund, pricedFunds } from '../funds/priced-fund.ts';

const entryRow = z.object({
  instrumentId: z.number(),
  riskBand: z.number(),
  rationale: z.string(),
  addedOn: z.string(),
  allocation: z.nullable(publishedMix),
});

/** What the list says of each fund on a day, and what it is made of: its newest mix. */
function entriesOn(database: Database, today: string) {
  const day = sql`${today}::date`;
  return rows(
    database,
    entryRow,
    sql`
    select instrument.id as "instrumentId", entry.risk_band as "riskBand", entry.rationale,
      entry.added_on::text as "addedOn", newest.allocation
    from portal.instrument
    cross join lateral ${buyListEntryOn(sql`instrument.id`, day)} entry
    left join lateral ${newestMixOn(sql`instrument.id`, day)} newest on true`,
  );
}

/** The price returns of some funds in pounds, by listing. */
async function returnsOf(
  database: Database,
  funds: readonly PricedFund[],
): Promise<Map<number, BuyListFund['returns']>> {
  const wanted = funds.flatMap(({ listingId: listing, priceDate }) =>
    priceDate === null
      ? []
      : [priceDate, ...fundReturnMonths.map((months) => returnStart(priceDate, months))].map((day) => ({
          listing,
          day,
        })),
  );
  const prices = Map.groupBy(await poundPricesOn(database, wanted), ({ listing }) => listing);
  return new Map(
    funds.map(({ listingId, priceDate, currency }) => {
      const known = inPounds(prices.get(listingId) ?? []);
      const newest = known.find(({ day }) => day === priceDate);
      if (newest) return [listingId, priceReturns(newest, known, currency === 'GBP' ? 'price' : 'price in pounds')];
      const reason = priceDate === null ? 'No price of this fund is known yet' : `No rate from ${currency} is known`;
      const none = (months: number) => ({ months, percent: null, annualised: months >= 12, reason });
      return [listingId, fundReturnMonths.map(none)];
    }),
  );
}

/**
 * What the firm recommends on a day, by name, in three statements for any number of funds.
 * @param today ISO date
 */
export async function recommendedFunds(
  database: Database,
  today: string,
): Promise<Omit<BuyListFund, 'held' | 'documents'>[]> {
  const entries = new Map((await entriesOn(database, today)).map((entry) => [entry.instrumentId, entry]));
  if (entries.size === 0) return [];
  const among = sql`instrument.id = any(string_to_array(${[...entries.keys()].join(',')}, ',')::int[])`;
  const funds = await pricedFunds(database, among, today);
  const returns = await returnsOf(database, funds);
  return funds.flatMap(({ instrumentId, isin, name, sector, category, currency, ocf, priceDate, listingId }) => {
    const entry = entries.get(instrumentId);
    if (!entry) return [];
    const { riskBand, rationale, addedOn, allocation } = entry;
    return [
      {
        isin,
        name,
        sector: sector ?? category,
        currency,
        ocf,
        riskBand,
        rationale,
        addedOn,
        allocation,
        pricedOn: priceDate,
        returns: returns.get(listingId) ?? [],
      },
    ];
  });
}
