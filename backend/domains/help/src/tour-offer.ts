import type { Database } from '@harbour/backend-database';
import type { Caller } from '@harbour/kernel/authorisation/authorise';
import { client } from '@harbour/kernel/people/tables';
import { and, eq, isNull } from 'drizzle-orm';
import { tourOffer } from './tables.ts';

/** Whether the portal is a client's: staff are not offered the tour at their own work. */
async function isClient({ db }: Database, { clientUid }: Caller): Promise<boolean> {
  const [found] = await db
    .select({ uid: client.uid })
    .from(client)
    .where(and(eq(client.uid, clientUid), isNull(client.staffGroup)));
  return found !== undefined;
}

/** Whether the tour needs no more offering to the client. */
export async function wasOffered(database: Database, caller: Caller): Promise<boolean> {
  if (!(await isClient(database, caller))) return true;
  const [offered] = await database.db.select().from(tourOffer).where(eq(tourOffer.clientUid, caller.clientUid));
  return offered !== undefined;
}

/**
 * Notes that the tour is offered.
 * @param now milliseconds since 1970
 * @returns whether it is for the first time; of two devices at the same time, one is the first
 */
export async function noteOffer(database: Database, caller: Caller, now: number): Promise<boolean> {
  if (!(await isClient(database, caller))) return false;
  const noted = await database.db
    .insert(tourOffer)
    .values({ clientUid: caller.clientUid, at: new Date(now) })
    .onConflictDoNothing()
    .returning({ clientUid: tourOffer.clientUid });
  return noted.length > 0;
}
