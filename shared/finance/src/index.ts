export { type BenchmarkComparison, benchmarkValues } from './benchmark-values.ts';
export type { DatedFlow } from './dated-flows.ts';
export { daysBetween, yearsBetween } from './day-count.ts';
export { rateOn } from './day-rates.ts';
export type { DatedValue, ExternalFlow } from './external-flows.ts';
export { type GoalSeek, goalSeek, type MonthlyTotal } from './goal-seek.ts';
export { isIsin, isinCheckDigit } from './isin.ts';
export { largeFlowDays, possiblyLargeFlowDays } from './large-flows.ts';
export { type ModifiedDietz, modifiedDietz } from './modified-dietz.ts';
export {
  addGbp,
  addMoney,
  convertGbp,
  minorUnitDecimals,
} from './money.ts';
export {
  type AnnualRate,
  type InvestorFlow,
  type MoneyWeightedReturn,
  moneyWeightedReturn,
} from './money-weighted-return.ts';
export {
  lastMonthEnd,
  type MonthlyWindow,
  monthEnds,
  monthlyWindow,
  monthsAfter,
  valuationDays,
} from './month-ends.ts';
export { type AnalysedMonth, type MonthlyAnalysis, monthlyAnalysis } from './monthly-analysis.ts';
export type { Movements } from './movements.ts';
export type { NotAvailable, NotAvailableReason } from './not-available.ts';
export {
  type Headline,
  headlineOf,
  type MoneyWeightedFigure,
  type Performance,
  performanceMethods,
  performanceOf,
  type ReturnFigures,
  type TimeWeightedFigure,
} from './performance.ts';
export { annualised, isAnnualised, linkReturns, periodReturn } from './returns.ts';
export { type LinkedSpan, type TimeWeightedReturn, timeWeightedReturn } from './time-weighted-return.ts';
