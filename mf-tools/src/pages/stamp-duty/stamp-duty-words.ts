import type { StampDutyInputs } from './stamp-duty-inputs.ts';

/** What the tax is called where the home is. */
export const dutyNames: Record<StampDutyInputs['country'], string> = {
  'england-and-northern-ireland': 'Stamp Duty Land Tax',
  scotland: 'Land and Buildings Transaction Tax',
  wales: 'Land Transaction Tax',
};

const always = [
  'The rates are those of a purchase that completes today.',
  'Each rate applies to the part of the price in its band; amounts are rounded down to the penny.',
  'One freehold home, bought by people, with money. Leases with rent, several homes at once, mixed use, companies and reliefs other than for a first home are not included.',
  'This is an illustration, not tax advice: your conveyancer works out what is due.',
];

const byCountry: Record<StampDutyInputs['country'], readonly string[]> = {
  'england-and-northern-ireland': [
    'The relief for a first home ends at a limit: above it, the whole price is taxed as for anybody else.',
    'Who owns another home, or is not resident in the UK, pays a surcharge on the whole price.',
  ],
  scotland: ['Who owns another home pays the Additional Dwelling Supplement on the whole price.'],
  wales: ['Wales has no relief for a first home. Who owns another home pays higher rates instead of the main ones.'],
};

export function assumptionsOf({ country }: StampDutyInputs): readonly string[] {
  return [...byCountry[country], ...always];
}
