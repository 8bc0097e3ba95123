/** Longer messages are cut: the important part is at the beginning. Characters. */
const longest = 300;
const longestRead = 2_000;

/** The part of an address after its path: an acting target, a search, a token of a link. */
const queries = /([\w-]\/?|\/)[?#][^\s'"”)]*/g;

const emailAddresses = /[^\s<>"'“(]+@[\w-]+(\.[\w-]+)*\.[a-z]{2,}/gi;

/** A message that may be stored and shown: without anything that could identify the visitor. */
export function tellable(message: string): string {
  const text = message.slice(0, longestRead).replaceAll(queries, '$1').replaceAll(emailAddresses, '(email address)');
  return text.length > longest ? `${text.slice(0, longest)}…` : text;
}
