import type { Database } from '@harbour/backend-database';
import type { SendMethod } from '@harbour/definitions/ims/approvals';
import { requireClient } from '@harbour/kernel/people/require-client';
import { eq } from 'drizzle-orm';
import { imsSendMethod } from './tables.ts';

/**
 * How a client receives documents for approval; the default is in the portal.
 * @throws RefusedError 404 for a signed-in user who is not a client
 */
export async function sendMethodOf(database: Database, clientUid: string): Promise<SendMethod> {
  await requireClient(database, clientUid);
  const [chosen] = await database.db
    .select({ method: imsSendMethod.method })
    .from(imsSendMethod)
    .where(eq(imsSendMethod.clientUid, clientUid));
  return chosen?.method ?? 'portal';
}

/**
 * Changes how a client receives documents for approval.
 * @throws RefusedError 404 for a signed-in user who is not a client
 */
export async function changeMethod(database: Database, clientUid: string, method: SendMethod): Promise<void> {
  await requireClient(database, clientUid);
  await database.db
    .insert(imsSendMethod)
    .values({ clientUid, method })
    .onConflictDoUpdate({ target: imsSendMethod.clientUid, set: { method } });
}
