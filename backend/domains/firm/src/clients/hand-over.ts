import type { Database } from '@harbour/backend-database';
import { fullName } from '@harbour/domain-clients';
import { RefusedError } from '@harbour/kernel/errors/refused-error';
import type { CallContext } from '@harbour/kernel/http/call-context';
import { client, clientRecord } from '@harbour/kernel/people/tables';
import { eq } from 'drizzle-orm';
import { requireAdviser } from './require-adviser.ts';

/** How many clients are assigned to an adviser in person, with and without a sign-in. */
export async function bookOf({ db }: Pick<Database, 'db'>, adviser: string): Promise<number> {
  return (
    (await db.$count(client, eq(client.adviserUid, adviser))) +
    (await db.$count(clientRecord, eq(clientRecord.adviserUid, adviser)))
  );
}

/**
 * Assigns all clients of one adviser to another, who is recorded at each of them.
 * @returns how many
 * @throws RefusedError 400 where the other cannot have clients
 */
export async function handOver(
  database: Database,
  record: CallContext['record'],
  { from, to }: { from: string; to: string },
): Promise<number> {
  if (from === to) throw new RefusedError(400, 'SameAdviser', 'Choose somebody else to hand the clients over to.');
  const adviser = await requireAdviser(database, to);
  const [before] = await database.db.select().from(client).where(eq(client.uid, from));
  const moved = await database.db
    .update(client)
    .set({ adviserUid: to })
    .where(eq(client.adviserUid, from))
    .returning({ uid: client.uid });
  const unregistered = await database.db
    .update(clientRecord)
    .set({ adviserUid: to })
    .where(eq(clientRecord.adviserUid, from))
    .returning({ person: clientRecord.personUuid });
  const changes = [{ field: 'Adviser', before: before ? fullName(before) : null, after: fullName(adviser) }];
  await record([...moved.map(({ uid }) => uid), ...unregistered.map((row) => row.person)], { changes });
  return moved.length + unregistered.length;
}
