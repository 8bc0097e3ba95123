export { minimumPensionAge, rulesVersion } from './assumed-rules.ts';
export {
  type Closing,
  closeShortfall,
  closingBounds,
  withLaterRetirement,
  withLessSpending,
  withMoreSaved,
  withSmallerGoals,
} from './close-shortfall.ts';
export {
  compareWays,
  compareWithdrawals,
  type ProjectedWays,
  projectWays,
  type WithdrawalAssumptions,
  type WithdrawalComparison,
  type WithdrawalResult,
  withWithdrawals,
} from './compare-withdrawals.ts';
export { addedCashID, childBenefitID, statePensionID } from './compile-household.ts';
export { type HistoricalStarts, historicalStarts } from './historical-starts.ts';
export { deterministicMarket, projectionRates } from './market.ts';
export { marketModel } from './market-model.ts';
export type { NamedWay, WithdrawalWay } from './named-ways.ts';
export { outlookByYears, outlookOf, pathCount } from './outlook.ts';
export {
  type CompiledHousehold,
  compileHousehold,
  projectAtRates,
  projectHousehold,
  type RateProjections,
} from './project-household.ts';
export {
  type Flow,
  fanPercentiles,
  type Market,
  type Outlook,
  type ProjectedTax,
  type ProjectedYear,
  type Projection,
  type TaxKind,
  taxKinds,
  type WrapperYear,
} from './projection.ts';
export { goalsAtTheCostOfOthers, type ShortfallCause, shortfallCause, shortfallCauses } from './shortfall-cause.ts';
export { type PathRange, type PathsResult, simulatedPieces, simulatePaths } from './simulate-paths.ts';
export { type OwnStress, type StressTest, stressTests, stressTestsFor } from './stress-tests.ts';
export { wholeYears, yearsAfter } from './whole-years.ts';
