import type { Transaction } from '@harbour/backend-database';
import { registration } from '@harbour/domain-clients/tables';
import { addDays } from '@harbour/kernel/calendar';
import { client, clientRecord, person } from '@harbour/kernel/people/tables';
import { inArray } from 'drizzle-orm';
import { demonstrationAccounts } from './accounts.ts';
import { people } from './households.ts';

/** Priya as the firm knew her before she signed up: a record that waits to be linked to her account. */
const priya = { uuid: '7c1d9e20-3b54-4f6a-8a90-0000000000c1', name: 'Priya Shah' };

/**
 * Adds the firm's register of its clients, once: later changes are kept. Does nothing without the clients.
 * @param today ISO date
 */
export async function seedRegister(tx: Transaction, today: string): Promise<void> {
  const { client: eleanor, partner: james, newClient, adviser } = demonstrationAccounts;
  const needed = [eleanor.uid, james.uid, newClient.uid, adviser.uid];
  const known = await tx.select({ uid: client.uid }).from(client).where(inArray(client.uid, needed));
  if (known.length < needed.length) return;
  await tx.insert(person).values(priya).onConflictDoNothing();
  const nameOf = ({ givenName: firstname, familyName: surname }: typeof eleanor | typeof james | typeof newClient) => ({
    firstname,
    surname,
  });
  await tx
    .insert(clientRecord)
    .values([
      {
        personUuid: people.client.uuid,
        number: 'C-100001',
        ...nameOf(eleanor),
        dob: eleanor.birthdate,
        email: eleanor.email,
        postcode: 'BS1 5TY',
        reviewDue: addDays(today, 40),
      },
      {
        personUuid: people.partner.uuid,
        number: 'C-100002',
        ...nameOf(james),
        dob: james.birthdate,
        email: james.email,
        postcode: 'BS1 5TY',
        reviewDue: addDays(today, -5),
      },
      {
        personUuid: priya.uuid,
        number: 'C-100003',
        ...nameOf(newClient),
        dob: newClient.birthdate,
        email: 'priya.shah@letters.example',
        postcode: 'BS8 1TH',
        adviserUid: adviser.uid,
      },
    ])
    .onConflictDoNothing();
  const registeredAt = new Date(`${addDays(today, -1)}T10:00:00Z`);
  await tx
    .insert(registration)
    .values({ clientUid: newClient.uid, registeredAt, notifiedAt: registeredAt })
    .onConflictDoNothing();
}
