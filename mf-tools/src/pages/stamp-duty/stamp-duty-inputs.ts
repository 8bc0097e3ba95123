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

export const stampDutyCalculator: Calculator<StampDutyInputs> = {
  schema,
  initial: { country: 'england-and-northern-ireland', price: 300_000, buyer: 'main', resident: 'yes' },
  // Only SDLT has a surcharge for people from abroad.
  unused: ({ country }) => (country === 'england-and-northern-ireland' ? [] : ['resident']),
};
