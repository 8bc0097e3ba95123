import type { Call } from '@harbour/api/call';
import type { Database } from '@harbour/backend-database';
import { sql } from 'drizzle-orm';
import { z } from 'zod/mini';
import type { Caller } from '../authorisation/authorise.ts';
import { recordAudit } from '../authorisation/record-audit.ts';
import { rows } from '../rows.ts';
import type { Side } from './sides.ts';

/** A call of the firm's side, and which message it asks for if it asks for one. */
interface Reading extends Pick<Call, 'method' | 'path'> {
  messageID?: string;
}

const addressOf = ({ path, messageID }: Reading) => (messageID ? `${path}?messageID=${messageID}` : path);

/**
 * Notes that somebody of the firm has read clients' mail: a record for each client. A client's own reading leaves none,
 * and that of support for a client was noted by `authorise`.
 */
export async function auditReading(
  database: Database,
  { actor }: Caller,
  side: Side,
  reading: Reading,
  read: readonly { client: { id: string } }[],
): Promise<void> {
  if (!side.firm) return;
  const subjects = read.map(({ client }) => client.id).filter((id) => id !== actor.uid);
  await recordAudit(database, actor, { subjects, method: reading.method, path: addressOf(reading), allowed: true });
}

/** Notes that somebody of the firm asked for a message that they do not see, if there is one. */
export async function auditRefusal(
  database: Database,
  { actor }: Caller,
  side: Side,
  reading: Reading & { messageID: string },
): Promise<void> {
  if (!side.firm) return;
  const asked = await rows(
    database,
    z.object({ client: z.string() }),
    sql`select client_uid::text as client from portal.message where id = ${reading.messageID}::uuid`,
  );
  const subjects = asked.map(({ client }) => client);
  await recordAudit(database, actor, { subjects, method: reading.method, path: addressOf(reading), allowed: false });
}
