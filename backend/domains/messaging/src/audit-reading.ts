import type { Database } from '@harbour/backend-database';
import { rows } from '@harbour/kernel/database/rows';
import type { CallContext } from '@harbour/kernel/http/call-context';
import { sql } from 'drizzle-orm';
import { z } from 'zod/mini';
import type { Side } from './sides.ts';

/**
 * Audits that staff read clients' mail, once per client. A client's own reading is not audited; support acting for a
 * client is, like every such call.
 */
export async function auditReading(
  record: CallContext['record'],
  { firm, actor }: Side,
  read: readonly { client: { id: string } }[],
): Promise<void> {
  if (firm) await record(read.map(({ client }) => client.id).filter((id) => id !== actor));
}

/** Audits that staff requested an existing message that they may not see. */
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
    { status: 404 },
  );
}
