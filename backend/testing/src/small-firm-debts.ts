import type { Database } from '@harbour/backend-database';
import { liability, liabilityBalance, liabilityOwner } from '@harbour/domain-investments/tables';

const id = (tail: string) => `0b5f3a52-6c1d-4e7f-9a10-00000000${tail}`;

/** Debts in the small firm: Anna and Ben share a mortgage, Ben and Carl have debts of their own. */
export const debts = [
  {
    id: id('dd01'),
    name: 'Mortgage',
    owners: ['anna', 'ben'],
    balances: [
      { date: '2025-01-31', balance: '150000.10' },
      { date: '2026-02-28', balance: '140000.40' },
      { date: '2026-03-17', balance: '139500.25' },
    ],
  },
  { id: id('dd02'), name: 'Car loan', owners: ['ben'], balances: [{ date: '2026-03-01', balance: '7250.70' }] },
  { id: id('dd03'), name: 'Carl’s loan', owners: ['carl'], balances: [{ date: '2025-01-01', balance: '99.99' }] },
] as const;

/** @param people the debtors, with the ids of their persons */
export async function seedDebts(
  { db }: Database,
  people: Record<(typeof debts)[number]['owners'][number], { person: string }>,
): Promise<void> {
  await db.insert(liability).values(debts.map(({ id, name }) => ({ id, name })));
  await db
    .insert(liabilityOwner)
    .values(
      debts.flatMap((debt) => debt.owners.map((owner) => ({ liabilityId: debt.id, personUuid: people[owner].person }))),
    );
  await db
    .insert(liabilityBalance)
    .values(debts.flatMap((debt) => debt.balances.map((balance) => ({ liabilityId: debt.id, ...balance }))));
}
