import type { InvestmentFilters, ShownFilters } from './use-investment-filters.ts';

/** Whose plans are shown, in words: `All people`, or their names. */
export function peopleSummary(people: InvestmentFilters['people'], chosen: ShownFilters['people']): string {
  const names = people.filter(({ uuid }) => chosen === 'all' || chosen.includes(uuid)).map(({ name }) => name);
  return chosen === 'all' || names.length === people.length ? 'All people' : names.join(', ');
}
