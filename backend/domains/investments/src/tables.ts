// Every table of the domain, for its module and for seeding.
export { importChange, removedPlan } from './broker-import/tables.ts';
export { dataFeed, dataFeedPlan, provider } from './data-feeds/tables.ts';
export { totalsChoice } from './elsewhere/tables.ts';
export {
  applicationStep,
  investmentApplication,
  investTerms,
  offerCharge,
  offerConditions,
  providerOffer,
  providerProfile,
} from './invest-now/tables.ts';
export {
  benchmark,
  benchmarkLevel,
  buyListEntry,
  fxRate,
  instrument,
  instrumentMix,
  listing,
  price,
  reportingCurrency,
} from './market/tables.ts';
export {
  bankConsent,
  bankLinkRequest,
  bankToken,
  linkedAccount,
  linkedBalance,
  linkedDirectDebit,
  linkedStandingOrder,
  linkedTransaction,
} from './open-banking/tables.ts';
export {
  clientBenchmark,
  holdingPeriod,
  liability,
  liabilityBalance,
  liabilityOwner,
  plan,
  planOwner,
  planTransaction,
  portfolio,
  portfolioPlan,
  taxYear,
} from './plans/tables.ts';
export { reconciliationDifference } from './reconciliation/tables.ts';
export {
  selfManagedHolding,
  selfManagedLine,
  selfManagedLink,
  selfManagedOwner,
  selfManagedValuation,
} from './self-managed/tables.ts';
export { ambiguousTransfer, transferPair } from './transfers/tables.ts';
