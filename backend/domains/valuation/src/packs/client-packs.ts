import type { Database } from '@harbour/backend-database';
import type { YearlyPacks } from '@harbour/definitions/investments/yearly-packs';
import { visiblePeople } from '@harbour/domain-plans';
import { RefusedError } from '@harbour/kernel/errors/refused-error';
import { expiringAddress, type ObjectContext } from '@harbour/kernel/objects/keep-object';
import { and, desc, eq } from 'drizzle-orm';
import { daysOfYear } from './read-pack.ts';
import { yearlyPack } from './tables.ts';

/** Why a client may not open a version any longer. */
const withheldReason =
  'It has figures of somebody whose plans you do not see any longer. Ask us for a version with your own.';

const columns = {
  id: yearlyPack.id,
  year: yearlyPack.year,
  version: yearlyPack.version,
  madeAt: yearlyPack.madeAt,
  people: yearlyPack.people,
  bytes: yearlyPack.bytes,
  changes: yearlyPack.changes,
};

/** Whether a client sees all of some people now: sharing that has ended withholds the documents made before. */
const seesAll = (seen: readonly { uuid: string }[], people: readonly string[]): boolean =>
  people.every((person) => seen.some(({ uuid }) => uuid === person));

/** The yearly documents of a client, the newest first. What changed is withheld together with its version. */
export async function packsOfClient(database: Database, clientUid: string): Promise<YearlyPacks> {
  const found = await database.db
    .select(columns)
    .from(yearlyPack)
    .where(eq(yearlyPack.clientUid, clientUid))
    .orderBy(desc(yearlyPack.year), desc(yearlyPack.version));
  const seen = await visiblePeople(database, clientUid);
  const byYear = Map.groupBy(found, ({ year }) => year);
  return {
    packs: [...byYear].map(([year, versions]) => ({
      year,
      ...daysOfYear(year),
      versions: versions.map(({ id, version, madeAt, bytes, changes, people }) => {
        const isOpen = seesAll(seen, people);
        return {
          id,
          version,
          madeAt: madeAt.toISOString(),
          bytes,
          changes: isOpen ? changes : null,
          withheld: isOpen ? null : withheldReason,
        };
      }),
    })),
  };
}

/**
 * A version with an address that opens its file for the caller's session.
 * @returns also the people beside the client whose figures it has
 * @throws RefusedError 404 for a version of somebody else, 403 for one whose people the client does not all see any longer
 */
export async function openPack(
  { database, objects }: { database: Database; objects: ObjectContext },
  clientUid: string,
  id: string,
) {
  const [pack] = await database.db
    .select({ ...columns, key: yearlyPack.objectKey })
    .from(yearlyPack)
    .where(and(eq(yearlyPack.id, id), eq(yearlyPack.clientUid, clientUid)));
  if (!pack) throw new RefusedError(404, 'DocumentNotFound', 'This document is not in your library.');
  const seen = await visiblePeople(database, clientUid);
  if (!seesAll(seen, pack.people)) throw new RefusedError(403, 'DocumentWithheld', withheldReason);
  // The client is the first of them.
  const others = seen.slice(1).filter(({ uuid }) => pack.people.includes(uuid));
  const { year, version, madeAt, bytes } = pack;
  return {
    others,
    year,
    version,
    madeAt: madeAt.toISOString(),
    bytes,
    ...expiringAddress(objects, pack.key),
  };
}
