import * as z from '@harbour/contract/schema';
import { calculatorDefaults } from '../../calculator/defaults.ts';
import { type Calculator, money, noOrYes, oneOf, percent, wholeNumber } from '../../calculator/inputs.ts';

/** The law lets a quarter be taken tax-free (FA 2004 schedule 29 paragraph 3A). */
const mostTaxFree = 25;
/** The greatest age that is looked at. */
export const oldest = 120;

const schema = z
  .object({
    pot: money({ least: 1 }),
    cash: percent(0, mostTaxFree),
    used: money(),
    age: wholeNumber(30, 100, 'years'),
    income: money(),
    rises: oneOf(['yes', 'no']),
    state: money(),
    stateAge: wholeNumber(55, 100, 'years'),
    growth: percent(-10, 20),
    charge: percent(0, 10),
    inflation: percent(-5, 20),
    until: wholeNumber(31, oldest, 'years'),
  })
  .check(
    z.refine(({ age, until }) => until > age, { path: ['until'], error: 'Enter an age above the one at the start.' }),
  );
export type DrawdownInputs = z.infer<typeof schema>;

export const drawdownCalculator: Calculator<DrawdownInputs> = {
  name: 'Drawdown calculator',
  schema,
  asks: {
    pot: { label: 'Pension pot', as: 'money' },
    cash: { label: 'Tax-free cash at the start', as: 'percent' },
    used: { label: 'Tax-free cash taken before', as: 'money' },
    age: { label: 'Age at the start', as: 'number' },
    income: { label: 'Income a year before tax', as: 'money' },
    rises: { label: 'The income rises with prices', options: noOrYes },
    state: { label: 'State Pension a year before tax', as: 'money' },
    stateAge: { label: 'State Pension from age', as: 'number' },
    growth: { label: 'Growth a year', as: 'percent' },
    charge: { label: 'Charges a year', as: 'percent' },
    inflation: { label: 'Inflation a year', as: 'percent' },
    until: { label: 'It should last to age', as: 'number' },
  },
  initial: {
    pot: 200_000,
    cash: mostTaxFree,
    used: 0,
    age: 65,
    income: 10_000,
    rises: 'yes',
    state: 0,
    stateAge: 67,
    growth: calculatorDefaults.growth,
    charge: 0.75,
    inflation: calculatorDefaults.inflation,
    until: 95,
  },
  unused: ({ state }) => (state === 0 ? ['stateAge'] : []),
};
