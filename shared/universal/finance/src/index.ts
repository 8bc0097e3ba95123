export {
  type AccountInput,
  type AccountKind,
  type AccountName,
  accountKinds,
  type BondGain,
} from './after-tax-accounts.ts';
export { type Assumption, type Assumptions, assumptionNames, assumptionTexts } from './after-tax-assumptions.ts';
export type {
  AfterTaxRates,
  AfterTaxRules,
  SoldBeside,
} from './after-tax-rules.ts';
export {
  type AccountAfterTax,
  type AfterTaxWorth,
  type AfterTaxWorthCase,
  afterTaxWorth,
} from './after-tax-worth.ts';
export { type BenchmarkComparison, benchmarkValues } from './benchmark-values.ts';
export { capitalGains } from './capital-gains/capital-gains.ts';
export { currentGainsExemption, currentGainsPercents, type DatedFigure } from './capital-gains/current-figures.ts';
export { type ExemptHoldings, type ExemptKind, exemptTexts } from './capital-gains/exempt.ts';
export { type CapitalGainsFigures, capitalGainsFigures } from './capital-gains/figures.ts';
export { matchedDays } from './capital-gains/matched-days.ts';
export type { CapitalGainsProblem } from './capital-gains/problem.ts';
export type {
  CapitalGainsDisposal,
  CapitalGainsMatch,
  CapitalGainsOptions,
  CapitalGainsReport,
  CapitalGainsYear,
  YearTax,
} from './capital-gains/report.ts';
export { taxYearName } from './capital-gains/tax-year.ts';
export type { CapitalGainsTransaction } from './capital-gains/transaction.ts';
export { type NoSaleEffect, type ProposedSale, type SaleEffect, whatIfISell } from './capital-gains/what-if.ts';
export {
  type ChargeInput,
  type ChargeKind,
  type ChargeSide,
  chargeKinds,
  chargeSides,
} from './charge-lines.ts';
export {
  type ChargeAmount,
  type Charges,
  type ChargesBySide,
  type ChargesCase,
  type ChargesOfTime,
  charges,
} from './charges.ts';
export {
  type CurrencyEffect,
  currencyEffect,
  type RealReturn,
  type ReturnDifference,
  realReturn,
  returnDifference,
} from './compared-returns.ts';
export {
  type ContributionCase,
  type Contributions,
  contribution,
  type GroupContribution,
  type HoldingContribution,
  type PeriodContributions,
} from './contribution.ts';
export { type LinkingMethod, linkingMethods } from './contribution-linking.ts';
export type { DatedFlow } from './dated-flows.ts';
export {
  type DatedLevel,
  discreteYears,
  growthOf,
  type LevelReturn,
  levelOn,
  levelReturn,
  type TwelveMonths,
} from './dated-levels.ts';
export { daysBetween, yearsBetween } from './day-count.ts';
export { rateOn } from './day-rates.ts';
export { type DatedInput, type Decimal, decimal, InvalidInputError, requireDate } from './decimals/decimal.ts';
export type { CalendarYearFigure, DiscreteYear } from './discrete-years.ts';
export { type Drawdown, type DrawdownPlan, type DrawdownYear, drawdown, incomeThatLasts } from './drawdown.ts';
export type { DatedValue, ExternalFlow } from './external-flows.ts';
export { type FundCharge, fundCharge } from './fund-charges.ts';
export { type GoalSeek, goalSeek, type MonthlyTotal } from './goal-seek.ts';
export type { MonthlyReturnInput } from './growth-levels.ts';
export type { HoldingInPeriod, HoldingSeries, WeightedPeriod } from './holding-periods.ts';
export { illustrated, illustrationRates } from './illustration.ts';
export { isIsin, isinCheckDigit } from './isin.ts';
export { largeFlowDays, possiblyLargeFlowDays } from './large-flows.ts';
export type { LargestFall } from './largest-fall.ts';
export { type ModifiedDietz, modifiedDietz } from './modified-dietz.ts';
export {
  addGbp,
  addKnownGbp,
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
export type { MonthReturn } from './month-returns.ts';
export { type AnalysedMonth, type MonthlyAnalysis, monthlyAnalysis } from './monthly-analysis.ts';
export {
  type DebtTerms,
  monthlyPayment,
  monthsBetween,
  projectedBalance,
  type RepaymentMethod,
  repaymentMethods,
} from './mortgage.ts';
export {
  type Mortgage,
  type MortgageMonth,
  type MortgageSchedule,
  type MortgageYear,
  mortgageCost,
  mortgageSchedule,
  mortgageYears,
  type NoSchedule,
  yearsOverpaidBeyond,
} from './mortgage-schedule.ts';
export type { Movements } from './movements.ts';
export { type ChargedReturn, type NetAndGross, type NetAndGrossCase, netAndGross } from './net-and-gross.ts';
export type { NotAvailable, NotAvailableReason } from './not-available.ts';
export { type ChargeBand, type ChargeSchedule, type OfferCharges, offerCharges } from './offer-charges.ts';
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
export type { IndexOfMonth } from './price-index.ts';
export { annualised, isAnnualised, linkReturns, periodReturn } from './returns.ts';
export { type RiskCase, type RiskFigures, riskFigures, type SeriesReturn } from './risk-figures.ts';
export {
  inTodaysMoney,
  monthsToReach,
  paymentToReach,
  priceLevel,
  type SavingsPlan,
  type SavingsYear,
  savingsYears,
} from './savings.ts';
export {
  type FeeSavings,
  type FeesNeed,
  type FeeYear,
  feesByYear,
  feesNeed,
  feeYears,
  type SchoolFee,
  type SchoolYears,
  schoolFees,
} from './school-fees.ts';
export { type LinkedSpan, type TimeWeightedReturn, timeWeightedReturn } from './time-weighted-return.ts';
export { type Distribution, totalReturnLevels } from './total-return.ts';
export type { ThreeYearFigures, VolatilityFigure } from './volatility.ts';
