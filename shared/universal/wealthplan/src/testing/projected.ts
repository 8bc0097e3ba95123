import type { Household } from '../household.ts';
import { deterministicMarket } from '../market.ts';
import { projectHousehold } from '../project-household.ts';
import type { ProjectedYear, TaxKind } from '../projection.ts';

/** The years of a household at a rate of growth, percent. */
export const yearsOf = (household: Household, percent = 0): ProjectedYear[] =>
  projectHousehold(household, deterministicMarket(household, percent)).years;

/** One year of it. */
export function yearOf(household: Household, at = 0, percent = 0): ProjectedYear {
  const year = yearsOf(household, percent)[at];
  if (!year) throw new Error(`The projection has no year ${at}.`);
  return year;
}

/** What lines of one id come to, GBP. */
export const pounds = (lines: readonly { id: string; amount: number }[], id: string): number =>
  lines.filter((line) => line.id === id).reduce((sum, { amount }) => sum + amount, 0) / 100;

/** A tax of a year of everybody, GBP. */
export const taxOf = ({ taxes }: ProjectedYear, kind: TaxKind): number =>
  taxes.filter((tax) => tax.kind === kind).reduce((sum, { amount }) => sum + amount, 0) / 100;

/** A wrapper of a year. */
export function wrapperOf({ wrappers }: ProjectedYear, id: string) {
  const found = wrappers.find((each) => each.id === id);
  if (!found) throw new Error(`There is no wrapper ${id}.`);
  return found;
}
