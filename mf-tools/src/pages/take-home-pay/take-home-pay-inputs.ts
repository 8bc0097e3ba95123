import * as z from '@harbour/contract/schema';
import { incomeTaxCountries, pensionMethods } from '@harbour/uk-tax';
import { type Calculator, money, noOrYes, oneOf, percent } from '../../calculator/inputs.ts';
import { countryAsk } from '../../uk-tax/country-ask.ts';

/** Plans for studies before a degree's end; a postgraduate loan may come beside each. */
const loanPlans = ['none', 'plan1', 'plan2', 'plan4', 'plan5'] as const;

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

const asks: Calculator<TakeHomePayInputs>['asks'] = {
  salary: { label: 'Salary a year', as: 'money' },
  pension: { label: 'Into your pension', as: 'percent' },
  method: {
    label: 'The pension is paid',
    options: [
      { value: 'relief-at-source', label: 'from taxed pay; the provider claims relief' },
      { value: 'net-pay', label: 'from pay before tax' },
      { value: 'salary-sacrifice', label: 'by giving up salary' },
    ],
  },
  country: countryAsk,
  loan: {
    label: 'Student loan',
    options: [
      { value: 'none', label: 'none' },
      { value: 'plan1', label: 'plan 1' },
      { value: 'plan2', label: 'plan 2' },
      { value: 'plan4', label: 'plan 4' },
      { value: 'plan5', label: 'plan 5' },
    ],
  },
  postgraduate: { label: 'Postgraduate loan', options: noOrYes },
  age: {
    label: 'State Pension age',
    options: [
      { value: 'below', label: 'not reached' },
      { value: 'reached', label: 'reached' },
    ],
  },
};

export const takeHomePayCalculator: Calculator<TakeHomePayInputs> = {
  name: 'Take-home pay calculator',
  schema,
  asks,
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
