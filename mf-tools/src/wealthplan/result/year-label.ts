import type { PersonKey } from '@harbour/wealthplan/household';

/** A year of the projection: `2041, at 75`, for two people `2041, at 75 and 77`. */
export function yearLabel({ startsOn, ages }: { startsOn: string; ages: Record<PersonKey, number | null> }): string {
  const known = [ages.self, ages.partner].filter((age) => age !== null);
  const year = startsOn.slice(0, 4);
  return known.length === 0 ? year : `${year}, at ${known.join(' and ')}`;
}
