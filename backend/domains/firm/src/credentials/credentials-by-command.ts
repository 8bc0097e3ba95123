// What administrators do with credentials on the page Staff, for the command line: the same rules and the same records.
import { randomUUID } from 'node:crypto';
import type { Database } from '@harbour/backend-database';
import { callName } from '@harbour/definitions/call';
import { issueCredential as issueCall, revokeCredential as revokeCall } from '@harbour/definitions/firm/credentials';
import { recordAudit } from '@harbour/kernel/audit/record-audit';
import { RefusedError } from '@harbour/kernel/errors/refused-error';
import { client } from '@harbour/kernel/people/tables';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { issueCredential, issuedChange, revokeCredential, revokedChange } from './credentials.ts';

type Store = Pick<Database, 'db'>;

const refuse = (message: string) => new RefusedError(400, 'CommandRefused', message);

/** @throws RefusedError for an address that is no administrator's */
async function administratorOf({ db }: Store, email: string): Promise<string> {
  const isTheirs = eq(sql`lower(${client.emailAddress})`, email.toLowerCase());
  const [found] = await db
    .select({ uid: client.uid })
    .from(client)
    .where(and(isTheirs, eq(client.staffGroup, 'admin'), isNull(client.leftAt)));
  if (!found) throw refuse(`${email} is not the e-mail address of an administrator.`);
  return found.uid;
}

interface Recorded {
  by: string;
  subject: string;
  change: ReturnType<typeof issuedChange> | ReturnType<typeof revokedChange>;
}

/** Records a change as the call of the screen does. */
async function recordChange(
  tx: Store,
  { method, path, effect }: Pick<typeof issueCall, 'method' | 'path' | 'effect'>,
  { by, subject, change }: Recorded,
): Promise<void> {
  const actor = { sub: 'command-line', uid: by, groups: ['admin'], verifiedEmail: undefined };
  const call = callName({ method, path });
  await recordAudit(tx, [{ actor, subject, method, path, effect, call, status: 200, changes: [change] }]);
}

/**
 * Issues a credential in the name of an administrator.
 * @param wish what the call takes but its id; unchecked, as typed
 * @param by the administrator's e-mail address
 * @returns what the system signs in with; the secret cannot be read again
 * @throws RefusedError for a wish that the call would refuse, and for somebody who is no administrator
 */
export async function issueByCommand(
  database: Database,
  wish: { name: string; role: string; scopes: readonly string[] },
  by: string,
): Promise<{ id: string; secret: string }> {
  const { success, data, error } = issueCall.body.safeParse({ id: randomUUID(), ...wish });
  if (!success) {
    throw refuse(error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('\n'));
  }
  return database.db.transaction(async (db) => {
    const uid = await administratorOf({ db }, by);
    const secret = await issueCredential({ db }, { ...data, by: uid, now: Date.now() });
    await recordChange({ db }, issueCall, { by: uid, subject: data.id, change: issuedChange(data) });
    return { id: data.id, secret };
  });
}

/**
 * Revokes a credential in the name of an administrator.
 * @param by the administrator's e-mail address
 * @returns the name of the system
 * @throws RefusedError for none in use, and for somebody who is no administrator
 */
export async function revokeByCommand(database: Database, id: string, by: string): Promise<string> {
  const { success, data } = revokeCall.params.safeParse({ credential: id });
  if (!success) throw refuse('This is no id of a credential; npm run data -- credentials lists them.');
  return database.db.transaction(async (db) => {
    const uid = await administratorOf({ db }, by);
    const name = await revokeCredential({ db }, { id: data.credential, by: uid, now: Date.now() });
    await recordChange({ db }, revokeCall, { by: uid, subject: data.credential, change: revokedChange(name) });
    return name;
  });
}
