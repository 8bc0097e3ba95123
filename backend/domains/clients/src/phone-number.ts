import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

/**
 * A phone number in the form in which it is stored (E.164), such as `+442079460000`.
 * @param typed a number without a country's code is a UK number
 * @returns undefined for what has not the length of a number of its country. Whether it is in use is not asked:
 * numbering plans change faster than their copies
 */
export function storedPhone(typed: string): string | undefined {
  const found = parsePhoneNumberFromString(typed, 'GB');
  return found?.isPossible() && !found.ext ? found.number : undefined;
}

/** A stored number and how it is read: `+44 20 7946 0000`. */
export function shownPhone(number: string): { number: string; shown: string } {
  return { number, shown: parsePhoneNumberFromString(number)?.formatInternational() ?? number };
}
