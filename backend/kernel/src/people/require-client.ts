import type { Database } from '@harbour/backend-database';
import { eq } from 'drizzle-orm';
import { RefusedError } from '../errors/refused-error.ts';
import { client } from './tables.ts';

/** Error for a signed-in user without a client record. */
export function clientNotFound(): RefusedError {
  return new RefusedError(404, 'ClientNotFound', 'Your account has no client record yet. Please call us.');
}

/**
 * The client record of a signed-in user.
 * @throws RefusedError 404 ClientNotFound when there is none
 */
export async function requireClient({ db }: Pick<Database, 'db'>, uid: string) {
  const [found] = await db.select().from(client).where(eq(client.uid, uid));
  if (!found) throw clientNotFound();
  return found;
}
