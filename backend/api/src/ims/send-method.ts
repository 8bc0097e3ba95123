import type { SendMethod } from '@harbour/api/definitions/ims/approvals';
import type { Database } from '@harbour/backend-database';
import { eq } from 'drizzle-orm';
import { RefusedError } from '../http/refused-error.ts';
import { client } from '../schema/clients.ts';

function clientNotFound(): RefusedError {
  return new RefusedError(404, 'ClientNotFound', 'Your account has no client record yet. Please call us.');
}

/**
 * How a client is sent what is to be approved.
 * @throws RefusedError 404 for somebody who signs in and is no client
 */
export async function sendMethodOf({ db }: Database, clientUid: string): Promise<SendMethod> {
  const [found] = await db.select({ method: client.imsSendMethod }).from(client).where(eq(client.uid, clientUid));
  if (!found) throw clientNotFound();
  return found.method;
}

/**
 * Changes how a client is sent what is to be approved.
 * @throws RefusedError 404 for somebody who signs in and is no client
 */
export async function changeMethod({ db }: Database, clientUid: string, method: SendMethod): Promise<void> {
  const changed = await db
    .update(client)
    .set({ imsSendMethod: method })
    .where(eq(client.uid, clientUid))
    .returning({ uid: client.uid });
  if (changed.length === 0) throw clientNotFound();
}
