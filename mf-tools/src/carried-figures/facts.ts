/** What several tools ask about a client, each with one unit: GBP, percent a year, or whole years unless said. */
export const facts = [
  /** Pay, profits and pensions a year, before tax. */
  'income',
  'partner-income',
  /** Of this tax year, outside ISAs and pensions. */
  'dividends',
  'gains',
  /** A year, with the relief that the provider claims. */
  'pension-paid',
  'salary-given-up',
  'pension-pot',
  /** In cash or invested, outside pensions. */
  'savings',
  'mortgage-balance',
  'mortgage-rate',
  'mortgage-method',
  /** What is left of the term is the sum of both. */
  'mortgage-years',
  'mortgage-months',
  /** The age from which pensions are drawn. */
  'retirement-age',
  /** The age to which money should last. */
  'last-age',
  'children',
  /** Where income tax is paid. */
  'country',
] as const;
export type Fact = (typeof facts)[number];

/** What WealthPlan asks for instead of what is left of a mortgage: the day of the last payment, ISO date. */
export type OfferedFact = Fact | 'mortgage-end';

/**
 * Which fields of each calculator ask for which fact; every other field means something in its calculator alone. The
 * entries of WealthPlan say it at their fields.
 */
export const factsOfCalculators = {
  'Investment calculator': { start: 'savings' },
  'Mortgage calculator': {
    amount: 'mortgage-balance',
    rate: 'mortgage-rate',
    method: 'mortgage-method',
    years: 'mortgage-years',
    months: 'mortgage-months',
  },
  'Education calculator': { saved: 'savings', children: 'children' },
  'Stamp duty calculator': {},
  'Take-home pay calculator': { salary: 'income', country: 'country' },
  'Pension allowance calculator': { income: 'income', own: 'pension-paid', sacrificed: 'salary-given-up' },
  'Capital gains and dividends calculator': {
    income: 'income',
    dividends: 'dividends',
    gains: 'gains',
    country: 'country',
  },
  'Bed and ISA calculator': { income: 'income', gains: 'gains', country: 'country' },
  'Child Benefit charge calculator': {
    income: 'income',
    partner: 'partner-income',
    pension: 'pension-paid',
    children: 'children',
  },
  'Pension tax relief calculator': { income: 'income', contribution: 'pension-paid', country: 'country' },
  'Salary sacrifice calculator': { salary: 'income', sacrificed: 'salary-given-up', country: 'country' },
  'Drawdown calculator': { pot: 'pension-pot', age: 'retirement-age', until: 'last-age' },
  'Inheritance tax calculator': { pensions: 'pension-pot' },
} as const satisfies Readonly<Record<string, Readonly<Record<string, Fact>>>>;

/** A calculator by its title. */
export type CalculatorName = keyof typeof factsOfCalculators;

/** The fact that a field asks for; undefined if it means something in its calculator alone. */
export function factOf(calculator: CalculatorName, field: string): Fact | undefined {
  const fields: Readonly<Record<string, Fact>> = factsOfCalculators[calculator];
  return fields[field];
}
