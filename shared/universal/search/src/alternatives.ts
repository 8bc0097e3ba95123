/** What else is asked for when somebody types a term: `iht` also asks for `inheritance tax`. Firm data. */
export interface Synonym {
  term: string;
  means: readonly string[];
}

/** Most other wordings of one search: each is one more query. */
const mostAlternatives = 4;

/**
 * Lower case, without accents and typographic quotes, so that what is typed on any keyboard is found. What has no
 * accents is composed again, so that the result has no more characters than the text: a Hangul syllable has up to three parts.
 */
export function folded(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').normalize('NFC').replace(/[‘’]/g, "'").toLowerCase();
}

/** The words of a text, folded, one space between them. */
export const spaced = (text: string): string => (folded(text).match(/[\p{L}\p{N}]+/gu) ?? []).join(' ');

/**
 * Other wordings of what was asked: each known term in it is replaced by each of its meanings. The longest term counts
 * first, so that "stocks and shares isa" is not read as "isa".
 * @param synonyms the firm's list, in any order
 */
export function alternatives(asked: string, synonyms: readonly Synonym[]): string[] {
  const spacedText = ` ${spaced(asked)} `;
  const found = synonyms
    .map(({ term, means }) => ({ term: ` ${spaced(term)} `, means }))
    .filter(({ term }) => term.trim() !== '' && spacedText.includes(term))
    .sort((one, other) => other.term.length - one.term.length)
    .flatMap(({ term, means }) => means.map((meaning) => spacedText.replace(term, ` ${meaning} `).trim()));
  return [...new Set(found)].slice(0, mostAlternatives);
}
