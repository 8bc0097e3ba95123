/** The values that an amount stands for, in pounds, as decimal text; both ends are included. */
export interface AskedAmount {
  least: string;
  most: string;
}

/** `£1,234.50`, `1234`, `12,000 pounds`: digits in groups of three or none, and pence if two digits follow a point. */
const written =
  /^[£(−-]*\s*(?<pounds>\d{1,3}(?:,\d{3})+|\d+)(?:\.(?<pence>\d{2}))?\s*\)?(?:\s*(?:pounds?|gbp|quid))?$/i;

/** The fewest digits of an amount in pounds alone: shorter numbers are in too many values to mean one. */
const fewestDigits = 2;
/** The most digits: no amount is larger. */
const mostDigits = 12;

/**
 * The amount that a search asks for; undefined if it asks for something else. Pounds alone stand for every value that is
 * shown so, rounded or cut off: less than a pound away.
 */
export function amountAsked(term: string): AskedAmount | undefined {
  const { pounds, pence } = written.exec(term.trim())?.groups ?? {};
  const digits = pounds?.replaceAll(',', '').replace(/^0+(?=\d)/, '');
  if (digits === undefined || digits.length > mostDigits) return undefined;
  if (pence !== undefined) return { least: `${digits}.${pence}`, most: `${digits}.${pence}` };
  if (digits.length < fewestDigits) return undefined;
  return { least: `${BigInt(digits) - 1n}.50`, most: `${digits}.99` };
}
