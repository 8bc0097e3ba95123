import * as z from '@harbour/contract/schema';
import { incomeTaxCountries, pensionMethods } from '@harbour/uk-tax';
import { type Calculator, money, oneOf, percent } from '../../calculator/inputs.ts';

/** Plans for studies before a degree's end; a postgraduate loan may come beside each. */
export const loanPlans = ['none', 'plan1', 'plan2', 'plan4', 'plan5'] as const;

const schema = z.object({
  salary: money(),
  country: oneOf(incomeTaxCountries),
  pension: percent(0, 100),
  method: oneOf(pensionMethods),
  loan: oneOf(loanPlans),
  postgraduate: oneOf(['no', 'yes']),
  age: oneOf(['below', 'reached']),
});
export type TakeHomePayInputs = z.infer<typeof schema>;

export const takeHomePayCalculator: Calculator<TakeHomePayInputs> = {
  schema,
  initial: {
    salary: 35_000,
    country: 'rest-of-uk',
    pension: 0,
    method: 'relief-at-source',
    loan: 'none',
    postgraduate: 'no',
    age: 'below',
  },
  unused: ({ pension }) => (pension === 0 ? ['method'] : []),
};
