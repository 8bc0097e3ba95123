import type { Database } from '@harbour/backend-database';
import {
  type FundLink,
  fundLink,
  getFundLinks,
  getStockSymbols,
  type StockSymbol,
  stockSymbol,
} from '@harbour/definitions/investments/self-managed/listings';
import { newestPrice, onBuyList } from '@harbour/domain-market-data';
import { rows } from '@harbour/kernel/database/rows';
import { bind } from '@harbour/kernel/http/bind-call';
import { sql } from 'drizzle-orm';

/**
 * Every fund that the firm knows, with its newest price and mix on a day; instruments of clients' imports are left out.
 */
function fundLinks(database: Database, today: string): Promise<FundLink[]> {
  return rows(
    database,
    fundLink,
    sql`
    select
      lower(concat_ws(' ', instrument.name, listing.symbol, instrument.isin, instrument.sector, instrument.category)) as searchtext,
      listing.symbol as value, instrument.name || ' (' || listing.symbol || ')' as label,
      coalesce(instrument.isin, listing.symbol) as id,
      quote.price::float8 as price, quote.date::text as "priceDate", listing.currency,
      mix.cash / 100.0::float8 as cash, mix.fixed_interest / 100.0::float8 as fixed_interest,
      mix.property / 100.0::float8 as property, mix.equity / 100.0::float8 as equity,
      coalesce(instrument.sector, instrument.category) as sector, 
      ${onBuyList(sql`instrument.id`, sql`${today}::date`)} as isbuylist,
      instrument.ocf::float8 as ocf
    from portal.listing
    join portal.instrument on instrument.id = listing.instrument_id
    left join lateral ${newestPrice(sql`listing.id`, sql`${today}::date`)} quote on true
    left join lateral (
      select cash, fixed_interest, property, equity from portal.instrument_mix published
      where published.instrument_id = instrument.id and published.as_of <= ${today}::date
      order by published.as_of desc limit 1
    ) mix on true
    where instrument.kind in ('fund', 'etf') and instrument.own_plan is null
    order by instrument.name, listing.symbol`,
  );
}

/** Every share and exchange-traded fund that the firm knows. */
function stockSymbols(database: Database, today: string): Promise<StockSymbol[]> {
  return rows(
    database,
    stockSymbol,
    sql`
    select
      instrument.name, listing.symbol, listing.exchange as exchange_code, listing.currency,
      exists (select from portal.price where price.listing_id = listing.id and price.date <= ${today}::date) as priced
    from portal.listing
    join portal.instrument on instrument.id = listing.instrument_id
    where instrument.kind in ('equity', 'etf') and instrument.own_plan is null
    order by instrument.name, listing.symbol`,
  );
}

export const listingCalls = [
  bind(getFundLinks, async ({ database, today }) => ({ fundlinks: await fundLinks(database, today()) }), {
    limit: 'heavyRead',
  }),
  bind(getStockSymbols, async ({ database, today }) => ({ symbols: await stockSymbols(database, today()) }), {
    limit: 'heavyRead',
  }),
];
