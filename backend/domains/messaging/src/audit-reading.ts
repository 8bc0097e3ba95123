import type { Database } from '@harbour/backend-database';
import { rows } from '@harbour/kernel/database/rows';
import type { CallContext } from '@harbour/kernel/http/bind-call';
import { sql } from 'drizzle-orm';
import { z } from 'zod/mini';
import type { Side } from './sides.ts';

/**
 * Records that somebody of the firm has read clients' mail: once for each client. A client's own reading is not
 * recorded, and that of support for a client is, as every call that they make for one.
 */
export async function auditReading(
  record: CallContext['record'],
  { firm, actor }: Side,
  read: readonly { client: { id: string } }[],
): Promise<void> {
  if (firm) await record(read.map(({ client }) => client.id).filter((id) => id !== actor));
}

/** Records that somebody of the firm asked for a message that they do not see, if there is one. */
export async function auditRefusal(
  { database, record }: Pick<CallContext, 'record'> & { database: Database },
  { firm }: Side,
  messageID: string,
): Promise<void> {
  if (!firm) return;
  const asked = await rows(
    database,
    z.object({ client: z.string() }),
    sql`select client_uid::text as client from portal.message where id = ${messageID}::uuid`,
  );
  await record(
    asked.map(({ client }) => client),
    404,
  );
}
