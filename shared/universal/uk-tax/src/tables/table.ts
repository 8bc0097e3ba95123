/**
 * A figure of the law with the days on which it holds, where it was found and when somebody last looked.
 * Percentages are 0–100, amounts GBP, dates ISO.
 */
export interface Dated<Value> {
  /** First day on which it holds. */
  from: string;
  /** Last day on which it holds; null for law that holds until it is changed. */
  until: string | null;
  value: Value;
  source: string;
  /** Day on which the figure was compared with its source. */
  checkedOn: string;
}

/** A rate on what lies above `above`, up to the next band. Bands are in ascending order; the first is above 0. */
export interface Band {
  above: number;
  percent: number;
}

export interface NamedBand extends Band {
  name: string;
}

export type RateName = 'basic' | 'higher' | 'additional';

/** A figure for each of the three rates of income tax. */
export type ByRate = Record<RateName, number>;

/** A threshold by length of a pay period. */
export type PayPeriod = 'week' | 'month' | 'year';
export type ByPayPeriod = Record<PayPeriod, number>;

export const studentLoanPlans = ['plan1', 'plan2', 'plan4', 'plan5', 'postgraduate'] as const;
export type StudentLoanPlan = (typeof studentLoanPlans)[number];

/** A box of the tax return. */
export interface TaxReturnBox {
  /** As 'SA100'. */
  form: string;
  /** As 'TR 3'. */
  page: string;
  box: string;
  label: string;
}

/** What the return asks for about savings and investments. */
export const taxReturnEntries = [
  'taxedInterest',
  'untaxedInterest',
  'smallForeignInterest',
  'ukDividends',
  'otherDividends',
  'smallForeignDividends',
  'smallForeignDividendTax',
  'otherIncome',
  'otherIncomeTax',
  'giltInterestNet',
  'giltInterestTax',
  'giltInterest',
  'foreignInterestTax',
  'foreignInterest',
  'foreignDividendTax',
  'foreignDividends',
] as const;
export type TaxReturnEntry = (typeof taxReturnEntries)[number];
export type TaxReturnBoxes = Readonly<Record<TaxReturnEntry, TaxReturnBox>>;

/** Every figure that a rule of this package may ask for, and its shape. A table has some of them. */
export interface FigureValues {
  personalAllowance: number;
  /** Adjusted net income above which the personal allowance goes down by £1 for every £2. */
  personalAllowanceTaper: number;
  blindPersonsAllowance: number;
  /** Share of the personal allowance that a spouse may give to the other. */
  marriageAllowancePercent: number;
  /** On taxable income, that is after allowances. */
  basicRateLimit: number;
  higherRateLimit: number;
  incomeTaxPercents: ByRate;
  /** On taxable income. `extended`: its lower limit rises with Gift Aid and pension contributions. */
  scottishBands: readonly (NamedBand & { extended: boolean })[];
  savingsPercents: ByRate;
  savingsStartingLimit: number;
  personalSavingsAllowance: ByRate;
  dividendPercents: ByRate;
  dividendAllowance: number;
  propertyPercents: ByRate;
  /** What reliefs and allowances are deducted from first, and whether property income has rates of its own. */
  deductionOrder: 'most-beneficial' | 'other-income-first';

  class1MainPercent: number;
  class1UpperPercent: number;
  primaryThreshold: ByPayPeriod;
  upperEarningsLimit: ByPayPeriod;
  /** Of employers, on pay above their own threshold, GBP a year. */
  class1EmployerPercent: number;
  secondaryThreshold: number;
  class2WeeklyRate: number;
  class2SmallProfitsThreshold: number;
  class4MainPercent: number;
  class4UpperPercent: number;
  lowerProfitsLimit: number;
  upperProfitsLimit: number;

  capitalGainsPercents: { basic: number; higher: number };
  capitalGainsExemption: number;
  businessAssetDisposalPercent: number;

  pensionAnnualAllowance: number;
  /** Adjusted income above `adjusted`, with threshold income above `threshold`, tapers down to `floor`. */
  pensionTaper: { adjusted: number; threshold: number; floor: number };
  moneyPurchaseAllowance: number;
  /** The most that one person may take tax-free from all pensions together in a life. */
  lumpSumAllowance: number;
  /** The earliest age at which a pension may be taken. */
  minimumPensionAge: number;

  isaAllowance: number;
  /** The most that may go into cash before an age; null where cash has no limit of its own. */
  isaCashLimit: { limit: number; underAge: number } | null;
  juniorIsaAllowance: number;
  lifetimeIsaAllowance: number;

  /** GBP a year; null for a plan of which nothing is repaid yet. */
  studentLoans: Readonly<Record<StudentLoanPlan, { threshold: number; percent: number } | null>>;

  sdltBands: readonly Band[];
  /** Bands for a first-time buyer, up to a price of `limit`. */
  sdltFirstTime: { limit: number; bands: readonly Band[] };
  sdltAdditionalPercent: number;
  sdltNonResidentPercent: number;
  /** Price from which the surcharges of SDLT are due. */
  sdltSurchargesFrom: number;
  lbttBands: readonly Band[];
  lbttFirstTimeNilLimit: number;
  lbttAdditionalPercent: number;
  lbttAdditionalFrom: number;
  lttBands: readonly Band[];
  lttHigherBands: readonly Band[];
  lttHigherFrom: number;

  /** Its dates are dates of birth. */
  statePensionAge: { years: number; months: number } | { on: string };
  statePensionWeekly: number;
  /** Qualifying years for any and for the full State Pension. */
  statePensionYears: { minimum: number; full: number };

  /** GBP a week for the eldest child and for each other one. */
  childBenefitWeekly: { eldest: number; other: number };
  /** 1% of the benefit is charged for each `poundsForPercent` of adjusted net income above `above`. */
  childBenefitCharge: { above: number; poundsForPercent: number };

  inheritanceTaxPercent: number;
  /** On a gift into a trust when it is made. */
  lifetimeTaxPercent: number;
  /** On an estate of which charities receive at least `leastShare` percent of the baseline amount. */
  charitableRate: { percent: number; leastShare: number };
  nilRateBand: number;
  residenceNilRateBand: number;
  /** Value of an estate above which the residence band goes down by £1 for every £2. */
  residenceNilRateTaper: number;
  /** Percentage of the full tax on a gift made at least `years` before death; the last one is 0. */
  giftTaper: readonly { years: number; percent: number }[];
  pensionsInEstate: boolean;

  taxReturnBoxes: TaxReturnBoxes;
  /** Foreign income up to which the main return has boxes of its own, GBP a year. */
  smallForeignIncome: { interest: number; dividends: number };
  /** Nominal value of securities above which accrued income is taxed, GBP. */
  accruedIncomeNominal: number;
}

export type FigureName = keyof FigureValues;

export type Table = { readonly [Name in FigureName]?: readonly Dated<FigureValues[Name]>[] };

/** Tables in which a figure is looked for, first match wins. */
export type RateTables = readonly Table[];
