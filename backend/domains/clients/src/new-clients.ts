import { randomUUID } from 'node:crypto';
import { clientName } from '@harbour/definitions/clients/client-name';
import type { AddNewcomer } from '@harbour/kernel/newcomers/newcomers';
import { client, person, visiblePerson } from '@harbour/kernel/people/tables';
import { firmNames, fullName, isLikeFirm, type Name } from './firm-names.ts';
import { detailsChange, registration } from './tables.ts';

/** The name of a client whose own is not shown to others, until the firm has confirmed it. */
const neutral: Name = { firstname: 'New', surname: 'Client' };

/** The name that somebody signed up with, if it may be a client's name at all. */
function nameOf(givenName: string, familyName: string): Name | undefined {
  const [first, last] = [clientName.safeParse(givenName), clientName.safeParse(familyName)];
  return first.success && last.success ? { firstname: first.data, surname: last.data } : undefined;
}

/**
 * The client record of somebody who signed up. A name that could be taken for one of the firm's, in which anybody could
 * write to other clients, waits for the firm like every change of a name (`details-changes.ts`); the client has a
 * neutral one until then. So has, until it asks for another, an account whose name holds what no name may.
 */
export const addNewClient: AddNewcomer = async ({ db }, { uid, email, givenName, familyName, birthdate }, firm) => {
  const wanted = nameOf(givenName, familyName);
  const waits = wanted !== undefined && isLikeFirm(wanted, await firmNames({ db }, firm.name));
  const name = wanted && !waits ? wanted : neutral;
  const personUuid = randomUUID();
  await db.insert(person).values({ uuid: personUuid, name: fullName(name) });
  await db.insert(client).values({ uid, personUuid, ...name, dob: birthdate, emailAddress: email });
  await db.insert(visiblePerson).values({ clientUid: uid, personUuid });
  await db.insert(registration).values({ clientUid: uid, registeredAt: new Date(firm.now) });
  if (waits) {
    await db
      .insert(detailsChange)
      .values({ id: randomUUID(), clientUid: uid, kind: 'name', wanted, requestedAt: new Date(firm.now) });
  }
};
