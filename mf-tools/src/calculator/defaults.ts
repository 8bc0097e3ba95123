/** What every calculator begins with (specification, section "Calculator defaults"). Rates in percent a year. */
export const calculatorDefaults = {
  inflation: 2.5,
  growth: 4.5,
  savingsRate: 5,
  projectionYears: 1,
  startingValue: 0,
  regularSavings: 0,
  /** Years. */
  savingsTimeframe: 1,
  mortgageInterest: 4,
  mortgageTermYears: 25,
} as const;
