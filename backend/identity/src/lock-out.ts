import { eq, sql } from 'drizzle-orm';
import { IdentityError } from './errors.ts';
import { after, type Identity } from './identity.ts';
import { lockOutPolicy } from './limits.ts';
import { lockOut } from './schema.ts';

/**
 * Counts an attempt as failed before it is checked, so that attempts at the same moment cannot slip through together;
 * `forgiveAttempt` or `endLockOut` take it back when it was right.
 * @throws NotAuthorizedException while the account is locked
 */
export async function countAttempt(identity: Identity, sub: string): Promise<void> {
  const { failuresAllowed, mostSeconds, forgottenAfterHours } = lockOutPolicy;
  const now = sql`${new Date(identity.now()).toISOString()}::timestamptz`;
  const failures = sql`case when ${lockOut.expiresAt} <= ${now} then 1 else ${lockOut.failures} + 1 end`;
  const expiresAt = after(identity, forgottenAfterHours * 3600);
  const rows = await identity.db
    .insert(lockOut)
    .values({ sub, failures: 1, expiresAt })
    .onConflictDoUpdate({
      target: lockOut.sub,
      set: {
        failures,
        lockedUntil: sql`case when ${failures} >= ${failuresAllowed}::integer then ${now} + least(
          power(2, least(${failures} - ${failuresAllowed}::integer, 30)), ${mostSeconds}::integer) * interval '1 second' end`,
        expiresAt,
      },
      setWhere: sql`${lockOut.lockedUntil} is null or ${lockOut.lockedUntil} <= ${now}`,
    })
    .returning({ failures: lockOut.failures });
  if (rows.length === 0) throw new IdentityError('NotAuthorizedException', 'Password attempts exceeded');
}

/** The attempt was right, and another step follows: earlier failures still count. */
export async function forgiveAttempt(identity: Identity, sub: string): Promise<void> {
  await identity.db
    .update(lockOut)
    .set({ failures: sql`${lockOut.failures} - 1`, lockedUntil: null })
    .where(eq(lockOut.sub, sub));
}

/** The user proved who they are. */
export async function endLockOut(identity: Identity, sub: string): Promise<void> {
  await identity.db.delete(lockOut).where(eq(lockOut.sub, sub));
}
