/**
 * Who is younger is a minor (Family Law Reform Act 1969, section 1; Age of Majority Act (Northern Ireland) 1969,
 * section 1). The portal asks the same of persons in Scotland, who have full legal capacity at 16 (Age of Legal
 * Capacity (Scotland) Act 1991, section 1): an account has one age in the whole of the United Kingdom.
 */
export const fullAge = 18;

/**
 * Whether somebody is of full age, which begins with their 18th birthday (Family Law Reform Act 1969, section 9). Who
 * was born on 29 February reaches it on 1 March, since 18 years later is no leap year: as text, "02-29" comes after
 * "02-28" and before "03-01".
 * @param bornOn ISO date
 * @param today ISO date in London
 */
export function isOfFullAge(bornOn: string, today: string): boolean {
  const year = Number(bornOn.slice(0, 4)) + fullAge;
  return today >= `${String(year).padStart(4, '0')}${bornOn.slice(4)}`;
}
