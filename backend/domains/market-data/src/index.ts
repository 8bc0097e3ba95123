import { defineModule } from '@harbour/kernel/modules/module';
import { currencyCalls } from './currencies/currency-calls.ts';
import { importers } from './importers/importers.ts';
import * as tables from './tables.ts';

export { isReportingCurrency, ratesWithin, reportingRates } from './currencies/reporting-rates.ts';
export { firmInstruments, instrumentsOfRows, unknownInstrument } from './importers/firm-instruments.ts';
export { readIsin } from './importers/read-isin.ts';
export { buyListKind } from './market/buy-list-kind.ts';
export { consumerPricesUntil } from './market/consumer-prices.ts';
export {
  basisOn,
  basisRow,
  freshnessLimits,
  freshnessOn,
  mixFreshnessOn,
  oldestFreshness,
} from './market/freshness.ts';
export { fundNotFound } from './market/fund-not-found.ts';
export { newestPrice, poundRate } from './market/market-lookups.ts';
export { buyListEntryOn, onBuyList } from './market/on-buy-list.ts';
export { type AssetMix, emptyMix } from './market/tables.ts';

/** Prices, exchange rates, instruments, benchmarks and the buy list. */
export const module = defineModule({
  name: 'market-data',
  needs: [],
  calls: currencyCalls,
  tables,
  importers,
  figures: [
    /** Maximum age in days of a price or rate on the valuation day; older ones are marked as old (amber). */
    'old-after-days',
    /** The same limit for data too old to rely on (grey). */
    'stale-after-days',
    /** The same two limits for the make-up that a fund's provider publishes. */
    'mix-old-after-days',
    'mix-stale-after-days',
  ],
});
