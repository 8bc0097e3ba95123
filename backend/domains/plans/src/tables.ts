// Every table of the domain, for its module and for seeding.
export { dataFeed, dataFeedPlan, provider } from './data-feeds/tables.ts';
export { planDayValue } from './kept-values/tables.ts';
export {
  clientBenchmark,
  holdingPeriod,
  plan,
  planOwner,
  planTransaction,
  portfolio,
  portfolioPlan,
  taxYear,
} from './plans/tables.ts';
export { reconciliationDifference } from './reconciliation/tables.ts';
export { taxRecord } from './tax-records/tables.ts';
export { ambiguousTransfer, transferPair } from './transfers/tables.ts';
