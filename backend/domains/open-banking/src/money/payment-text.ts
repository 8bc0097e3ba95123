import { longestRuleText } from '@harbour/definitions/investments/open-banking/firm-rules';

/** A description as rules compare it: lower case, words of letters and digits separated by single spaces. */
export function foldedText(description: string): string {
  return description
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[’']/g, '')
    .replace(/[^\p{L}\p{N}&]+/gu, ' ')
    .trim();
}

/** Words that say how something was paid, and not to whom. */
const howPaid = new Set(
  'card payment purchase contactless visa mastercard debit credit direct dd so sto standing order bacs fpi fpo faster bill ref reference to from on at gb gbp www'.split(
    ' ',
  ),
);

/**
 * To whom or from whom a payment was: its description without numbers, dates and how it was paid, so that the next
 * payment alike has the same. The folded description where nothing else is left.
 */
export function payeeText(description: string): string {
  const folded = foldedText(description);
  const words = folded.split(' ').filter((word) => !/\d/.test(word) && !howPaid.has(word));
  return (words.join(' ') || folded).slice(0, longestRuleText).trim();
}
