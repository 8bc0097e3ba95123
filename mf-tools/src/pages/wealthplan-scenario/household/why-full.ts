import { entryCount, type Household, householdLimits } from '@harbour/wealthplan/household';

/**
 * Why so many entries cannot be added; undefined if they can.
 * @param count of their kind that are there
 */
export function whyFull(household: Household, count: number, added = 1): string | undefined {
  if (count + added > householdLimits.items) return `There are at most ${householdLimits.items}.`;
  return entryCount(household) + added > householdLimits.entries
    ? `There are at most ${householdLimits.entries} entries in all. Remove one, or enter several as one.`
    : undefined;
}
