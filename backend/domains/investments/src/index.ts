import { londonToday } from '@harbour/kernel/calendar';
import { defineModule } from '@harbour/kernel/modules/module';
import { allocationCalls } from './allocation/allocation-calls.ts';
import { brokerImportCalls } from './broker-import/broker-import-calls.ts';
import { purgeRemovedPlans } from './broker-import/removed-plans.ts';
import { currencyCalls } from './currencies/currency-calls.ts';
import { dataFeedCalls } from './data-feeds/data-feed-calls.ts';
import { documentCalls } from './documents/document-calls.ts';
import { importers } from './importers/importers.ts';
import { isaAllowanceCalls } from './isa-allowances/isa-allowance-calls.ts';
import { performanceCalls } from './performance/performance-calls.ts';
import { permissionCalls } from './permissions/permission-calls.ts';
import { portfolioCalls } from './portfolios/portfolio-calls.ts';
import { reconciliationCalls } from './reconciliation/reconciliation-calls.ts';
import * as tables from './tables.ts';
import { transactionCalls } from './transactions/transaction-calls.ts';
import { valuationCalls } from './valuation/valuation-calls.ts';

export { isReportingCurrency } from './currencies/reporting-rates.ts';
export { valuedHoldings } from './holdings/valued-holdings.ts';
export { fundNotFound } from './market/fund-not-found.ts';
export { mixColumns } from './market/tables.ts';
export { cashOnlyMix, mixRow } from './mixes/mix.ts';
export { allocationOf, type MixedHolding } from './mixes/mix-arithmetic.ts';
export { checkPlans } from './reconciliation/check-plans.ts';
export { reconcilePlans } from './reconciliation/reconcile-plans.ts';
export { formatReconciliation, reconciliationReport } from './reconciliation/reconciliation-report.ts';
export { chartDates } from './valuation/chart-dates.ts';

/** Plans and what they hold, what it is worth and what became of it; the market's prices; what clients import. */
export const module = defineModule({
  name: 'investments',
  needs: [],
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
  ],
  tables,
  jobs: [{ name: 'removed plans', work: ({ database, now }) => purgeRemovedPlans(database, londonToday(now())) }],
  importers,
  figures: [
    /** Percent (0–100) of the value before it, from which on an external flow is large: its day is valued. */
    'large-flow-percent',
    /** The most days by which a price or rate may be older than the day valued; beyond, it is marked as old (amber). */
    'old-after-days',
    /** The same for what is too old to rely on (grey). */
    'stale-after-days',
    /** Portfolios that a client may have of their own. */
    'portfolios-of-client',
    /** Bytes, rows, columns and characters of a cell beyond which a client's export is refused before it is read. */
    'import-file-bytes',
    'import-file-rows',
    'import-file-columns',
    'import-cell-characters',
    /** Seconds that reading an export may take. */
    'import-reading-seconds',
    /** Percent (0–100) by which a total may differ from units × price in another currency at the reference rate. */
    'import-exchange-percent',
    /** Days for which a plan that its client removed can be restored. */
    'removed-plan-days',
    /** Days within which a transfer that left one plan of a household arrives in another. */
    'transfer-pairing-days',
    /** Units by which a holding may differ from what its transactions add up to. */
    'reconciliation-units',
    /** GBP by which cash may differ from what the transactions add up to. */
    'reconciliation-pounds',
  ],
});
