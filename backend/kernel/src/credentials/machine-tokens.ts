import { createHash, timingSafeEqual } from 'node:crypto';
import type { Database } from '@harbour/backend-database';
import { isStaffAction } from '@harbour/definitions/staff-actions';
import { and, eq, gt, isNull, lt, or, sql } from 'drizzle-orm';
import { machineTokenStart } from '../authorisation/machine-token-form.ts';
import type { Actor } from '../authorisation/tokens.ts';
import { londonToday } from '../calendar.ts';
import { RefusedError } from '../errors/refused-error.ts';
import { firmFigures } from '../firm-figures/firm-figures.ts';
import { randomSecret } from '../random-secret.ts';
import { machineCredential, machineToken } from './tables.ts';

/** How long the time of the last use may be out of date. Minutes. */
const usedMinutes = 5;

/** SHA-256 in hexadecimal. */
export const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

const sameHash = (one: string, other: string) => timingSafeEqual(Buffer.from(one, 'hex'), Buffer.from(other, 'hex'));

const wrongClient = () =>
  new RefusedError(401, 'ClientNotKnown', 'The credential is not known, or its secret is wrong.');

/**
 * A token for a credential (OAuth 2.0, client credentials grant).
 * @param now milliseconds since 1970
 * @returns the token, its lifetime in seconds, and the scopes that it has
 * @throws RefusedError 401 for an unknown or revoked credential or a wrong secret, without saying which
 */
export async function issueMachineToken(
  database: Pick<Database, 'db'>,
  { id, secret }: { id: string; secret: string },
  now: number,
): Promise<{ token: string; seconds: number; scopes: string[] }> {
  const { db } = database;
  const [found] = await db
    .select()
    .from(machineCredential)
    .where(and(eq(machineCredential.id, id), isNull(machineCredential.revokedAt)));
  if (!found || !sameHash(sha256(secret), found.secretHash)) throw wrongClient();
  const name = 'machine-token-minutes';
  const { [name]: minutes } = await firmFigures(database, [name], londonToday(now));
  const token = `${machineTokenStart}${randomSecret()}`;
  const expiresAt = new Date(now + minutes * 60_000);
  await db.insert(machineToken).values({ hash: sha256(token), credentialId: id, expiresAt });
  const stale = or(
    isNull(machineCredential.lastUsedAt),
    lt(machineCredential.lastUsedAt, new Date(now - usedMinutes * 60_000)),
  );
  await db
    .update(machineCredential)
    .set({ lastUsedAt: new Date(now) })
    .where(and(eq(machineCredential.id, id), stale));
  return { token, seconds: minutes * 60, scopes: found.scopes };
}

/**
 * The system that makes a call with a token.
 * @throws RefusedError 401 for a token that is unknown, expired, or of a revoked credential
 */
export async function machineActor({ db }: Pick<Database, 'db'>, token: string, now: number): Promise<Actor> {
  const [found] = await db
    .select({ id: machineCredential.id, role: machineCredential.role, scopes: machineCredential.scopes })
    .from(machineToken)
    .innerJoin(machineCredential, eq(machineCredential.id, machineToken.credentialId))
    .where(
      and(
        eq(machineToken.hash, sha256(token)),
        gt(machineToken.expiresAt, new Date(now)),
        isNull(machineCredential.revokedAt),
      ),
    );
  if (!found) throw new RefusedError(401, 'TokenNotValid', 'The token is not valid any more. Ask for a new one.');
  return {
    sub: `machine:${found.id}`,
    uid: found.id,
    groups: [found.role],
    scopes: found.scopes.filter(isStaffAction),
    verifiedEmail: undefined,
  };
}

/** Deletes tokens that have expired, and answers that are no longer repeated. */
export async function deleteExpiredMachineRows(database: Pick<Database, 'db'>, now: number): Promise<void> {
  const name = 'idempotency-hours';
  const { [name]: hours } = await firmFigures(database, [name], londonToday(now));
  const at = new Date(now).toISOString();
  await database.db.delete(machineToken).where(lt(machineToken.expiresAt, new Date(now)));
  await database.db.execute(
    sql`delete from portal.idempotency_key where used_at < ${at}::timestamptz - make_interval(hours => ${hours}::int)`,
  );
}
