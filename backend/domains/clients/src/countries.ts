// Not its entry for Node, which loads the names in all languages.
import countries from 'i18n-iso-countries/index.js';

const inEnglish = new Intl.DisplayNames('en-GB', { type: 'region' });

/** The countries of ISO 3166-1 by code, with their English names. */
const names: ReadonlyMap<string, string> = new Map(
  Object.keys(countries.getAlpha2Codes()).map((code) => [code, inEnglish.of(code) ?? code]),
);

/** Every country that can be chosen, by name. */
export const countryOptions: readonly { code: string; name: string }[] = [...names]
  .map(([code, name]) => ({ code, name }))
  .sort((one, other) => one.name.localeCompare(other.name, 'en-GB'));

/** Whether a country can be chosen. */
export function isCountry(code: string): boolean {
  return names.has(code);
}

/** A country's name; the code itself where it is not one that can be chosen. */
export function countryName(code: string): string {
  return names.get(code) ?? code;
}
