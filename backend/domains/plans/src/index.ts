import { londonToday } from '@harbour/kernel/calendar';
import { defineModule } from '@harbour/kernel/modules/module';
import { dataFeedCalls } from './data-feeds/data-feed-calls.ts';
import { importers } from './importers/importers.ts';
import { isaAllowanceCalls } from './isa-allowances/isa-allowance-calls.ts';
import { keepPlansInUse } from './kept-values/keep-plans-in-use.ts';
import { permissionCalls } from './permissions/permission-calls.ts';
import { portfolioCalls } from './portfolios/portfolio-calls.ts';
import { reconciliationCalls } from './reconciliation/reconciliation-calls.ts';
import * as tables from './tables.ts';
import { taxRecordCalls } from './tax-records/tax-record-calls.ts';
import { transactionCalls } from './transactions/transaction-calls.ts';

export { benchmarkChoices, benchmarkHistory, benchmarkOf, benchmarksOnOffer } from './benchmarks/benchmarks.ts';
export { contributionsOf } from './contributions/contributions.ts';
export { availableCash } from './holdings/available-cash.ts';
export { heldFunds, heldTogether } from './holdings/held-funds.ts';
export { type HoldingValue, holdingValues } from './holdings/holding-values.ts';
export { holdingsOfPlans, type PlanHolding } from './holdings/holdings-of-plans.ts';
export { joinedReasons } from './holdings/joined-reasons.ts';
export { readByDays } from './holdings/read-by-days.ts';
export { valuationDay } from './holdings/valuation-day.ts';
export {
  assetsAndLiabilities,
  holdingsOf,
  notOpenedReason,
  noValueReason,
  planTotals,
  valuedHoldings,
} from './holdings/valued-holdings.ts';
export { allowancesOf } from './isa-allowances/allowances.ts';
export { keepValues, valuationRule } from './kept-values/keep-values.ts';
export { readKept } from './kept-values/read-kept.ts';
export { totals } from './kept-values/totals.ts';
export { cashOnlyMix, type Mix, mixRow } from './mixes/mix.ts';
export {
  allocationOf,
  fromHundredths,
  type MixedHolding,
  roundToTotal,
  toBenchmarkAllocation,
  toFundMix,
  worthOf,
} from './mixes/mix-arithmetic.ts';
export { type MixedPlanHolding, mixedHoldings } from './mixes/mixed-holdings.ts';
export { type PublishedMix, publishedMixes } from './mixes/published-mixes.ts';
export { recordPeople, recordShared } from './plans/record-shared.ts';
export { isWithin, transfersWithin } from './plans/transfers-within.ts';
export {
  type PlanRow,
  type PlanSelection,
  requireVisible,
  requireVisiblePeople,
  visiblePeople,
  visiblePlans,
} from './plans/visible-plans.ts';
export { checkPlans } from './reconciliation/check-plans.ts';
export { reconcilePlans } from './reconciliation/reconcile-plans.ts';
export { formatReconciliation, reconciliationReport } from './reconciliation/reconciliation-report.ts';
export { unreconciledPlans } from './reconciliation/unreconciled-plans.ts';
export { type StoredTaxRecord, taxRecordsOf } from './tax-records/tax-records.ts';
export { transfersInTransitOn } from './transfers/transit-on.ts';

/** Plans with their owners, holdings, transactions and portfolios, and how the figures of different sources agree. */
export const module = defineModule({
  name: 'plans',
  needs: ['market-data'],
  calls: [
    ...portfolioCalls,
    ...transactionCalls,
    ...reconciliationCalls,
    ...isaAllowanceCalls,
    ...dataFeedCalls,
    ...permissionCalls,
    ...taxRecordCalls,
  ],
  tables,
  importers,
  jobs: [{ name: 'values of days', run: ({ database, now }) => keepPlansInUse(database, londonToday(now())) }],
  figures: [
    /** Maximum number of a client's own portfolios. */
    'portfolios-of-client',
    /** Maximum days from a transfer leaving one plan of a household to its arrival in another. */
    'transfer-pairing-days',
    /** Tolerance in units between a holding and the sum of its transactions. */
    'reconciliation-units',
    /** Tolerance in GBP between cash and the sum of the transactions. */
    'reconciliation-pounds',
  ],
});
