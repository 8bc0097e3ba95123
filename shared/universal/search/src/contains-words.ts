import { folded } from './alternatives.ts';

/** Whether a text contains each word of the term, also inside of a word; every text contains no words. */
export function containsWords(text: string, term: string): boolean {
  const foldedText = folded(text);
  return folded(term)
    .split(/\s+/)
    .every((word) => foldedText.includes(word));
}
