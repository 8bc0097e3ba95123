import type { IncomeTaxCountry } from '@harbour/uk-tax';

/** Where somebody pays income tax. */
export const countryNames: Readonly<Record<IncomeTaxCountry, string>> = {
  'rest-of-uk': 'England, Wales or Northern Ireland',
  scotland: 'Scotland',
};

/** Where somebody pays income tax, as calculators ask for it. */
export const countryAsk = {
  label: 'Where you live',
  options: Object.entries(countryNames).map(([value, label]) => ({ value, label })),
};
