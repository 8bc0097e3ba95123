/**
 * Letters of other alphabets that look like a Latin one, as far as names are written with them. From the Unicode
 * Consortium's confusables.txt (UTS #39, version 17): the Cyrillic and Greek letters of its "MA" class whose skeleton is
 * one Latin letter, and the Latin letters without a dot or with a stroke that no decomposition takes apart.
 */
const lookalikes: Readonly<Record<string, string>> = {
  // Cyrillic
  а: 'a',
  в: 'b',
  с: 'c',
  ԁ: 'd',
  е: 'e',
  ҽ: 'e',
  ɡ: 'g',
  г: 'r',
  н: 'h',
  һ: 'h',
  і: 'i',
  ї: 'i',
  ј: 'j',
  к: 'k',
  ӏ: 'l',
  м: 'm',
  п: 'n',
  о: 'o',
  р: 'p',
  ԛ: 'q',
  ѕ: 's',
  т: 't',
  ц: 'u',
  ѵ: 'v',
  ԝ: 'w',
  х: 'x',
  у: 'y',
  ү: 'y',
  // Greek
  α: 'a',
  β: 'b',
  ε: 'e',
  η: 'n',
  ι: 'i',
  κ: 'k',
  μ: 'm',
  ν: 'v',
  ο: 'o',
  ρ: 'p',
  τ: 't',
  υ: 'u',
  χ: 'x',
  ω: 'w',
  ζ: 'z',
  // Latin
  ı: 'i',
  ȷ: 'j',
  ø: 'o',
  đ: 'd',
  ħ: 'h',
  ł: 'l',
  ŧ: 't',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ð: 'd',
};

/** A digit or sign that is read as a letter, in a name where none belongs. */
const signs: Readonly<Record<string, string>> = {
  0: 'o',
  1: 'l',
  3: 'e',
  5: 's',
  '|': 'l',
  '!': 'l',
  $: 's',
  '@': 'a',
};

/**
 * A name as it looks: without case, accents, spaces, marks and invisible characters, and with letters that look alike
 * as one. Two names that a reader may take for each other fold to the same text; `i` and `l` are kept apart as names
 * are read in lower case too.
 */
export function normalisedName(name: string): string {
  return [...name.normalize('NFKD').toLowerCase().normalize('NFKD')]
    .map((character) => lookalikes[character] ?? signs[character] ?? character)
    .filter((character) => /[\p{L}\p{N}]/u.test(character))
    .join('');
}
