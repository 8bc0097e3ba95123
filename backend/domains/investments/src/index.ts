import { londonToday } from '@harbour/kernel/calendar';
import { defineModule } from '@harbour/kernel/modules/module';
import { allocationCalls } from './allocation/allocation-calls.ts';
import { brokerImportCalls } from './broker-import/broker-import-calls.ts';
import { purgeRemovedPlans } from './broker-import/removed-plans.ts';
import { currencyCalls } from './currencies/currency-calls.ts';
import { dataFeedCalls } from './data-feeds/data-feed-calls.ts';
import { documentCalls } from './documents/document-calls.ts';
import { elsewhereCalls } from './elsewhere/elsewhere-calls.ts';
import { importers } from './importers/importers.ts';
import { investNowCalls } from './invest-now/invest-now-calls.ts';
import { isaAllowanceCalls } from './isa-allowances/isa-allowance-calls.ts';
import { removeOldLinkRequests } from './open-banking/link-requests.ts';
import { openBankingCalls } from './open-banking/open-banking-calls.ts';
import { bankReadings, endForgottenConsents } from './open-banking/read-due-banks.ts';
import { performanceCalls } from './performance/performance-calls.ts';
import { permissionCalls } from './permissions/permission-calls.ts';
import { portfolioCalls } from './portfolios/portfolio-calls.ts';
import { reconciliationCalls } from './reconciliation/reconciliation-calls.ts';
import { selfManagedFileCalls } from './self-managed/file-calls.ts';
import { listingCalls } from './self-managed/listing-calls.ts';
import { selfManagedCalls } from './self-managed/self-managed-calls.ts';
import { purgeRemovedHoldings } from './self-managed/stored-holdings.ts';
import * as tables from './tables.ts';
import { transactionCalls } from './transactions/transaction-calls.ts';
import { valuationCalls } from './valuation/valuation-calls.ts';

export { benchmarksOnOffer } from './benchmarks/benchmarks.ts';
export { isReportingCurrency } from './currencies/reporting-rates.ts';
export { heldFunds, heldTogether } from './holdings/held-funds.ts';
export { newestPrice, poundRate } from './holdings/market-lookups.ts';
export { valuedHoldings } from './holdings/valued-holdings.ts';
export { fundNotFound } from './market/fund-not-found.ts';
export { buyListEntryOn, onBuyList } from './market/on-buy-list.ts';
export { mixColumns } from './market/tables.ts';
export { cashOnlyMix, mixRow } from './mixes/mix.ts';
export { allocationOf, type MixedHolding } from './mixes/mix-arithmetic.ts';
export { openBanking, openBankingService } from './open-banking/open-banking-service.ts';
export {
  type OpenBankingSettings,
  openBankingSettings,
  usualTimeouts,
} from './open-banking/open-banking-settings.ts';
export { checkPlans } from './reconciliation/check-plans.ts';
export { reconcilePlans } from './reconciliation/reconcile-plans.ts';
export { formatReconciliation, reconciliationReport } from './reconciliation/reconciliation-report.ts';
export { searchInvestments } from './search-investments.ts';
export { chartDates } from './valuation/chart-dates.ts';

/** Plans with their holdings, values and performance; market prices; clients' imports. */
export const module = defineModule({
  name: 'investments',
  needs: ['messaging'],
  calls: [
    ...valuationCalls,
    ...documentCalls,
    ...allocationCalls,
    ...portfolioCalls,
    ...transactionCalls,
    ...brokerImportCalls,
    ...performanceCalls,
    ...reconciliationCalls,
    ...isaAllowanceCalls,
    ...dataFeedCalls,
    ...permissionCalls,
    ...currencyCalls,
    ...selfManagedCalls,
    ...listingCalls,
    ...selfManagedFileCalls,
    ...elsewhereCalls,
    ...investNowCalls,
    ...openBankingCalls,
  ],
  tables,
  jobs: [
    { name: 'removed plans', work: ({ database, now }) => purgeRemovedPlans(database, londonToday(now())) },
    { name: 'removed holdings', work: ({ database, now }) => purgeRemovedHoldings(database, londonToday(now())) },
    { name: 'returns from banks', work: ({ database, now }) => removeOldLinkRequests(database, now()) },
    { name: 'forgotten bank consents', work: ({ database, now }) => endForgottenConsents(database, now()) },
  ],
  sharedWork: [bankReadings],
  importers,
  figures: [
    /**
     * External flows of at least this percentage (0–100) of the value before are large: the plan is valued on that day.
     */
    'large-flow-percent',
    /** Maximum age in days of a price or rate on the valuation day; older ones are marked as old (amber). */
    'old-after-days',
    /** The same limit for data too old to rely on (grey). */
    'stale-after-days',
    /** Maximum number of a client's applications to invest that have not ended. */
    'applications-of-client',
    /** Maximum number of a client's own portfolios. */
    'portfolios-of-client',
    /**
     * Limits of a client's export in bytes, rows, columns and characters per cell; a larger one is refused before it is
     * read.
     */
    'import-file-bytes',
    'import-file-rows',
    'import-file-columns',
    'import-cell-characters',
    /** Timeout in seconds for reading an export. */
    'import-reading-seconds',
    /**
     * Allowed difference in percent (0–100) of a total from units × price in another currency at the reference rate.
     */
    'import-exchange-percent',
    /** Days in which a plan that its client removed can be restored. */
    'removed-plan-days',
    /** Maximum number of self-managed holdings of a client, deleted ones that can be restored included. */
    'self-managed-of-client',
    /** Days in which a self-managed holding that its client deleted can be restored. */
    'removed-holding-days',
    /** Maximum days from a transfer leaving one plan of a household to its arrival in another. */
    'transfer-pairing-days',
    /** Tolerance in units between a holding and the sum of its transactions. */
    'reconciliation-units',
    /** Tolerance in GBP between cash and the sum of the transactions. */
    'reconciliation-pounds',
    /** Days after which a client must confirm again that a bank is read. */
    'open-banking-reconfirm-days',
    /** So many days before that, the client is warned. */
    'open-banking-warning-days',
  ],
});
