import type { Transaction } from '@harbour/backend-database';
import { liability, liabilityBalance, liabilityOwner } from '@harbour/domain-investments/tables';
import { person } from '@harbour/kernel/people/tables';
import { inArray } from 'drizzle-orm';
import { people } from './households.ts';
import { mortgageBalances } from './mortgage.ts';

const mortgage = { id: '7c1d9e20-3b54-4f6a-8a90-0000000000d1', name: 'Mortgage on the family home' };
const owners = [people.client.uuid, people.partner.uuid];

/**
 * Adds the Hartleys' mortgage if missing, so it is safe to run at every start. Does nothing without these clients.
 * @param today ISO date
 */
export async function seedMortgage(tx: Transaction, today: string): Promise<void> {
  const known = await tx.select({ uuid: person.uuid }).from(person).where(inArray(person.uuid, owners));
  if (known.length < owners.length) return;
  const made = await tx.insert(liability).values(mortgage).onConflictDoNothing().returning();
  if (made.length === 0) return;
  const liabilityId = mortgage.id;
  await tx.insert(liabilityOwner).values(owners.map((personUuid) => ({ liabilityId, personUuid })));
  await tx.insert(liabilityBalance).values(mortgageBalances(today).map((balance) => ({ liabilityId, ...balance })));
}
