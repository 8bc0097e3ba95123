import type { Database } from '@harbour/backend-database';
import { eq } from 'drizzle-orm';
import { RefusedError } from '../errors/refused-error.ts';
import { client } from './tables.ts';

/** What is answered to somebody who signs in and is no client. */
export function clientNotFound(): RefusedError {
  return new RefusedError(404, 'ClientNotFound', 'Your account has no client record yet. Please call us.');
}

/**
 * The record of somebody who signs in.
 * @throws RefusedError 404 ClientNotFound when there is none
 */
export async function requireClient({ db }: Pick<Database, 'db'>, uid: string) {
  const [found] = await db.select().from(client).where(eq(client.uid, uid));
  if (!found) throw clientNotFound();
  return found;
}
