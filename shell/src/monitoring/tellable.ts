/** Longer messages are cut: what they are about stands at their beginning. Characters. */
const longest = 300;
const longestRead = 2_000;

/** What an address carries behind its path: an acting target, a search, a token of a link. */
const queries = /([\w-]\/?|\/)[?#][^\s'"”)]*/g;

const emailAddresses = /[^\s<>"'“(]+@[\w-]+(\.[\w-]+)*\.[a-z]{2,}/gi;

/** A message as it may be kept and shown: without what could say whose visit it was. */
export function tellable(message: string): string {
  const text = message.slice(0, longestRead).replaceAll(queries, '$1').replaceAll(emailAddresses, '(email address)');
  return text.length > longest ? `${text.slice(0, longest)}…` : text;
}
