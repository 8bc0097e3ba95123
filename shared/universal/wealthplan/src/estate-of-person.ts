import type { HouseholdState } from './compile-household.ts';
import { owed } from './debts.ts';
import type { PersonState } from './people.ts';
import { netValue } from './properties.ts';

/**
 * What one person has, pence, never below zero: their wrappers, their part of properties and of what is owed for them,
 * and an equal part of other debts, of which the household does not say whose they are.
 */
export function estateOfPerson({ wrappers, properties, debts, people }: HouseholdState, of: PersonState): number {
  let estate = 0;
  for (const { owner, value } of wrappers) if (owner === of) estate += value;
  for (const property of properties) {
    const part = property.shares.find(({ person }) => person === of)?.part ?? 0;
    estate += Math.round(netValue(property) * part);
  }
  for (const debt of debts) if (debt.property === null) estate -= Math.round(owed(debt) / people.length);
  return Math.max(0, estate);
}
