export { type AccruedInterest, type AccruedInterestCase, accruedInterest } from './accrued-interest.ts';
export {
  afterTaxRules,
  type SellingPerson,
  type UkAfterTaxWorthCase,
  ukAfterTaxWorth,
} from './after-tax-worth.ts';
export { type BondGainsCase, type BondGainsTax, bondGainsTax, topSlicingRelief } from './bond-gains.ts';
export { type CapitalGainsCase, type CapitalGainsTax, capitalGainsTax } from './capital-gains.ts';
export { type ChildBenefitChargeCase, childBenefit, childBenefitCharge } from './child-benefit.ts';
export {
  type BedAndIsa,
  type BedAndIsaCase,
  bedAndIsa,
  type GainsAndDividends,
  type GainsAndDividendsCase,
  gainsAndDividends,
} from './gains-and-dividends.ts';
export { type Gift, giftReceivers, giftTaxPayers } from './gift.ts';
export {
  type ByKind,
  type IncomeKind,
  type IncomeTaxCountry,
  incomeKinds,
  incomeTaxCountries,
} from './income-bands.ts';
export {
  type AccruedIncome,
  type IncomeByTaxYear,
  type IncomeByTaxYearCase,
  incomeByTaxYear,
  type KindOfIncome,
  type YearOfIncome,
} from './income-by-tax-year.ts';
export { type IncomeRecord, type RecordedIncomeKind, recordedIncomeKinds } from './income-lines.ts';
export { type IncomeTax, type IncomeTaxCase, incomeTax } from './income-tax.ts';
export { type Estate, type InheritanceTax, inheritanceTax } from './inheritance-tax.ts';
export { type IsaLimits, isaLimits, juniorIsaLimit, lifetimeIsaLimit } from './isa.ts';
export { type TaxFreeCash, type TaxFreeCashCase, taxFreeCash } from './lump-sum-allowance.ts';
export {
  class2NationalInsurance,
  class4NationalInsurance,
  employeeNationalInsurance,
  employerNationalInsurance,
} from './national-insurance.ts';
export {
  type PensionYear,
  type PensionYearResult,
  pensionAnnualAllowance,
  pensionCarryForward,
} from './pension-allowance.ts';
export { type PensionIncomes, pensionIncomes } from './pension-incomes.ts';
export { type PensionRelief, type PensionReliefCase, pensionRelief } from './pension-relief.ts';
export { MissingRateError, ratesOn, ukRates } from './rates.ts';
export { formerHomeSince, unusedResidencePercent } from './residence-band.ts';
export { type SalarySacrifice, type SalarySacrificeCase, salarySacrifice } from './salary-sacrifice.ts';
export { type StampDutyCase, type StampDutyCountry, stampDuty, stampDutyCountries } from './stamp-duty.ts';
export { ageOn, statePension, statePensionDate } from './state-pension.ts';
export { studentLoanRepayment } from './student-loans.ts';
export {
  type Dated,
  type FigureName,
  type PayPeriod,
  type RateTables,
  type StudentLoanPlan,
  studentLoanPlans,
  type Table,
  type TaxReturnBox,
} from './tables/table.ts';
export {
  type PensionMethod,
  pensionMethods,
  type TakeHomePay,
  type TakeHomePayCase,
  takeHomePay,
} from './take-home-pay.ts';
export type { FilledBox } from './tax-return-boxes.ts';
export { type TaxYear, taxYearEnd, taxYearOf, taxYearStart } from './tax-year.ts';
export { type Amount, InvalidCaseError, type Worked, type WorkingLine } from './working.ts';
