import * as z from '@harbour/contract/schema';
import { stampDutyCountries } from '@harbour/uk-tax';
import { type Calculator, money, oneOf } from '../../calculator/inputs.ts';

/** What a buyer owns: nothing ever, this home only (or instead of the last one), or another one beside it. */
const buyers = ['first', 'main', 'additional'] as const;

const schema = z.object({
  country: oneOf(stampDutyCountries),
  price: money({ least: 1 }),
  buyer: oneOf(buyers),
  resident: oneOf(['yes', 'no']),
});
export type StampDutyInputs = z.infer<typeof schema>;

const asks: Calculator<StampDutyInputs>['asks'] = {
  country: {
    label: 'Where the home is',
    options: [
      { value: 'england-and-northern-ireland', label: 'England or Northern Ireland' },
      { value: 'scotland', label: 'Scotland' },
      { value: 'wales', label: 'Wales' },
    ],
  },
  price: { label: 'Price', as: 'money' },
  buyer: {
    label: 'What applies to you',
    options: [
      { value: 'main', label: 'It will be my only home, or takes the place of my main one' },
      { value: 'first', label: 'It is the first home that I have ever owned' },
      { value: 'additional', label: 'I will own another home beside it' },
    ],
  },
  resident: {
    label: 'Resident in the UK',
    options: [
      { value: 'yes', label: 'yes' },
      { value: 'no', label: 'no' },
    ],
  },
};

export const stampDutyCalculator: Calculator<StampDutyInputs> = {
  name: 'Stamp duty calculator',
  schema,
  asks,
  initial: { country: 'england-and-northern-ireland', price: 300_000, buyer: 'main', resident: 'yes' },
  // Only SDLT has a surcharge for people from abroad.
  unused: ({ country }) => (country === 'england-and-northern-ireland' ? [] : ['resident']),
};
