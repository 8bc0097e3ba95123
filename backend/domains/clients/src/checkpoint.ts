import type { Database } from '@harbour/backend-database';
import type { Checkpoint } from '@harbour/definitions/clients/checkpoint';
import { RefusedError } from '@harbour/kernel/errors/refused-error';
import { client, person } from '@harbour/kernel/people/tables';
import { and, eq, isNotNull, ne, or } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { checkpointPerson, websiteSettings } from './tables.ts';

const self = alias(client, 'self');

/** The other people of a client's group and everybody who was included before, by name. */
async function others({ db }: Pick<Database, 'db'>, clientUid: string): Promise<Checkpoint['people']> {
  const found = await db
    .selectDistinct({ uuid: person.uuid, name: person.name, enabled: checkpointPerson.enabled })
    .from(person)
    .innerJoin(self, and(eq(self.uid, clientUid), ne(self.personUuid, person.uuid)))
    .leftJoin(client, and(eq(client.personUuid, person.uuid), eq(client.groupId, self.groupId)))
    .leftJoin(
      checkpointPerson,
      and(eq(checkpointPerson.personUuid, person.uuid), eq(checkpointPerson.clientUid, clientUid)),
    )
    .where(or(isNotNull(client.uid), isNotNull(checkpointPerson.enabled)))
    .orderBy(person.name, person.uuid);
  return found.map(({ uuid, name, enabled }) => ({ uuid, name, enabled: enabled ?? false }));
}

/** For whom checkpoint reporting is enabled, by a client's own choice. */
export async function checkpointOf(database: Pick<Database, 'db'>, clientUid: string): Promise<Checkpoint> {
  const [settings] = await database.db
    .select({ enabled: websiteSettings.checkpointEnabled })
    .from(websiteSettings)
    .where(eq(websiteSettings.clientUid, clientUid));
  return { enabledForClient: settings?.enabled ?? false, people: await others(database, clientUid) };
}

/**
 * Switches checkpoint reporting; people who are left out keep their setting.
 * @param database one transaction
 * @throws RefusedError 404 for somebody who cannot be included
 */
export async function switchCheckpoint(
  database: Pick<Database, 'db'>,
  clientUid: string,
  changes: {
    enabledForClient?: boolean | undefined;
    people?: readonly { uuid: string; enabled: boolean }[] | undefined;
  },
): Promise<void> {
  const { db } = database;
  const { enabledForClient: checkpointEnabled, people = [] } = changes;
  if (people.length > 0) {
    const known = new Set((await others(database, clientUid)).map(({ uuid }) => uuid));
    if (people.some(({ uuid }) => !known.has(uuid))) {
      throw new RefusedError(404, 'PersonNotFound', 'There is no such person in your group.');
    }
  }
  if (checkpointEnabled !== undefined) {
    await db
      .insert(websiteSettings)
      .values({ clientUid, checkpointEnabled })
      .onConflictDoUpdate({ target: websiteSettings.clientUid, set: { checkpointEnabled } });
  }
  for (const { uuid: personUuid, enabled } of people) {
    await db
      .insert(checkpointPerson)
      .values({ clientUid, personUuid, enabled })
      .onConflictDoUpdate({ target: [checkpointPerson.clientUid, checkpointPerson.personUuid], set: { enabled } });
  }
}
