import { randomUUID } from 'node:crypto';
import type { Database } from '@harbour/backend-database';
import type { StaffRole } from '@harbour/definitions/rights';
import { client, person, visiblePerson } from './tables.ts';

export interface NewStaff {
  uid: string;
  firstname: string;
  surname: string;
  /** In lower case. */
  emailAddress: string;
  staffGroup: StaffRole;
}

/** Makes the client record of a member of staff, who has no account yet. */
export async function addStaff({ db }: Pick<Database, 'db'>, staff: NewStaff): Promise<void> {
  const personUuid = randomUUID();
  await db.insert(person).values({ uuid: personUuid, name: `${staff.firstname} ${staff.surname}` });
  await db.insert(client).values({ ...staff, personUuid });
  await db.insert(visiblePerson).values({ clientUid: staff.uid, personUuid });
}
