/** More do not fit beside each other. */
export const mostCompared = 4;

const name = 'compare';

/** ISINs that the address names, in the order in which they were chosen. */
export function readCompared(search: URLSearchParams): string[] {
  const isins = (search.get(name) ?? '').split(',').filter(Boolean);
  return [...new Set(isins)].slice(0, mostCompared);
}

/** The same address with other funds compared. */
export function writeCompared(isins: readonly string[], before: URLSearchParams): URLSearchParams {
  const after = new URLSearchParams(before);
  if (isins.length > 0) after.set(name, isins.join(','));
  else after.delete(name);
  return after;
}

/** The same address with a fund added, or taken out. */
export function toggleCompared(isin: string, before: URLSearchParams): URLSearchParams {
  const compared = readCompared(before);
  const next = compared.includes(isin)
    ? compared.filter((other) => other !== isin)
    : [...compared, isin].slice(0, mostCompared);
  return writeCompared(next, before);
}
