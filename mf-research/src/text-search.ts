/** Lower case, without accents and typographic quotes, so that what is typed on any keyboard is found. */
function folded(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').replace(/[‘’]/g, "'").toLowerCase();
}

/** Whether a text contains each word of the term; every text contains no words. */
export function containsWords(text: string, term: string): boolean {
  const whole = folded(text);
  return folded(term)
    .split(/\s+/)
    .every((word) => whole.includes(word));
}
