/**
 * Letters of other alphabets that look like a Latin one, as far as they occur in names. From the Unicode Consortium's
 * confusables.txt (UTS #39, version 17): the Cyrillic and Greek letters of its "MA" class whose skeleton is one Latin
 * letter, and the Latin letters without a dot or with a stroke that have no decomposition.
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

/** Digits and signs that look like a letter, in a name where they do not belong. */
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
 * Normalises a name to its visual form: without case, accents, spaces, marks and invisible characters, and with
 * look-alike letters mapped to one. Names that a reader may confuse have the same result; `i` and `l` stay different
 * because names are read in lower case too.
 */
export function normalisedName(name: string): string {
  return [...name.normalize('NFKD').toLowerCase().normalize('NFKD')]
    .map((character) => lookalikes[character] ?? signs[character] ?? character)
    .filter((character) => /[\p{L}\p{N}]/u.test(character))
    .join('');
}
