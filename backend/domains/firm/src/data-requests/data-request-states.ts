import type { Database } from '@harbour/backend-database';
import { and, eq } from 'drizzle-orm';
import { dataRequest } from '../tables.ts';

type Row = typeof dataRequest.$inferSelect;
type On = Pick<Database, 'db'>;

/** A request without its row: the two are written together. */
function requireId(id: string | null): string {
  if (id === null) throw new Error('A request about data has no row of its own.');
  return id;
}

/** Lets the work begin, once nobody else has to confirm it. */
export async function beginDataRequest({ db }: On, id: string | null): Promise<void> {
  await db
    .update(dataRequest)
    .set({ state: 'working' })
    .where(and(eq(dataRequest.id, requireId(id)), eq(dataRequest.state, 'waits')));
}

/** Writes down how a request ended. */
export async function endDataRequest(
  { db }: On,
  id: string | null,
  end: Partial<Row> & Pick<Row, 'state' | 'endedAt'>,
): Promise<void> {
  await db
    .update(dataRequest)
    .set(end)
    .where(eq(dataRequest.id, requireId(id)));
}

/**
 * Under which id a request is recorded: the client's, or the person's where there is no sign-in; of a deletion of what is
 * kept no longer, that of who asked for it.
 */
export async function subjectOfDataRequest({ db }: On, id: string | null): Promise<string> {
  const [found] = await db
    .select()
    .from(dataRequest)
    .where(eq(dataRequest.id, requireId(id)));
  if (!found) throw new Error('A request about data is gone.');
  return found.clientUid ?? found.personUuid ?? found.askedBy;
}
