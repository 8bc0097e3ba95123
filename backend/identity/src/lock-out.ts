import { inArray, sql } from 'drizzle-orm';
import { keyedHash } from './encryption.ts';
import { IdentityError } from './errors.ts';
import { after, type Identity } from './identity.ts';
import { type LockOutPolicy, lockOutPolicies } from './limits.ts';
import { lockOut } from './schema.ts';
import { type Visitor, visitorKey } from './visitor.ts';

/** What failures are counted for: a policy and its subject. */
export interface Counted {
  policy: keyof typeof lockOutPolicies;
  subject: string;
}

/** Hashed, so that the table contains no addresses. */
const keyOf = (identity: Identity, { policy, subject }: Counted) =>
  keyedHash(identity.keys.codes, 'lock-out', policy, subject).toString('base64url');

/** @returns false while it is locked; nothing is counted then */
async function countOne(identity: Identity, counted: Counted): Promise<boolean> {
  const { failuresAllowed, firstSeconds, mostSeconds, forgottenAfterHours }: LockOutPolicy =
    lockOutPolicies[counted.policy];
  const now = sql`${new Date(identity.now()).toISOString()}::timestamptz`;
  const failures = sql`case when ${lockOut.expiresAt} <= ${now} then 1 else ${lockOut.failures} + 1 end`;
  const expiresAt = after(identity, forgottenAfterHours * 3600);
  const rows = await identity.db
    .insert(lockOut)
    .values({ key: keyOf(identity, counted), failures: 1, expiresAt })
    .onConflictDoUpdate({
      target: lockOut.key,
      set: {
        failures,
        lockedUntil: sql`case when ${failures} >= ${failuresAllowed}::integer then ${now} + least(${firstSeconds}::integer
          * power(2, least(${failures} - ${failuresAllowed}::integer, 30)), ${mostSeconds}::integer) * interval '1 second' end`,
        expiresAt,
      },
      setWhere: sql`${lockOut.lockedUntil} is null or ${lockOut.lockedUntil} <= ${now}`,
    })
    .returning({ failures: lockOut.failures });
  return rows.length > 0;
}

/**
 * Counts an attempt as failed before it is checked, so that concurrent attempts cannot bypass the limit; `forgive` or
 * `forget` undoes this if it was right.
 * @returns false when one of them is locked: nothing is counted then
 */
export async function count(identity: Identity, all: readonly Counted[]): Promise<boolean> {
  for (const [index, counted] of all.entries()) {
    if (await countOne(identity, counted)) continue;
    await forgive(identity, all.slice(0, index));
    return false;
  }
  return true;
}

/** The attempt was right, and another step follows: earlier failures still count. */
export async function forgive(identity: Identity, all: readonly Counted[]): Promise<void> {
  if (all.length === 0) return;
  await identity.db
    .update(lockOut)
    .set({ failures: sql`greatest(${lockOut.failures} - 1, 0)`, lockedUntil: null })
    .where(
      inArray(
        lockOut.key,
        all.map((counted) => keyOf(identity, counted)),
      ),
    );
}

/** The visitor has proved who they are: clears the failures. */
export async function forget(identity: Identity, counted: Counted): Promise<void> {
  await identity.db.delete(lockOut).where(inArray(lockOut.key, [keyOf(identity, counted)]));
}

/** The counters of a wrong password or TOTP code. The first is the visitor's own. */
async function signInCounts(identity: Identity, visitor: Visitor, sub: string): Promise<[Counted, ...Counted[]]> {
  const { key, isKnown } = await visitorKey(identity, visitor, sub);
  const own: Counted = { policy: 'signInsByVisitor', subject: `${sub} ${key}` };
  // A browser that signed in before is not slowed down by other visitors' failures.
  if (isKnown) return [own];
  return [own, { policy: 'signInsBySource', subject: visitor.source }, { policy: 'signInsByAccount', subject: sub }];
}

/**
 * Counts a password or TOTP code as wrong before it is checked. A captcha token, if the firm has a captcha, opens locks
 * caused by other visitors' failures; a visitor's own failures for the account still count.
 * @throws NotAuthorizedException while it is locked
 */
export async function countSignIn(identity: Identity, visitor: Visitor, sub: string): Promise<void> {
  const [own, ...shared] = await signInCounts(identity, visitor, sub);
  const isFree =
    (await count(identity, [own, ...shared])) ||
    (shared.length > 0 && (await isCaptchaSolved(identity, visitor)) && (await count(identity, [own])));
  if (!isFree) throw new IdentityError('NotAuthorizedException', 'Password attempts exceeded');
}

async function isCaptchaSolved({ captcha }: Identity, { captchaProof, source }: Visitor): Promise<boolean> {
  return captcha !== undefined && captchaProof !== undefined && (await captcha(captchaProof, source));
}

/** The password or code was right, and another step follows: earlier failures still count. */
export async function uncountSignInAttempt(identity: Identity, visitor: Visitor, sub: string): Promise<void> {
  await forgive(identity, await signInCounts(identity, visitor, sub));
}

/** The user proved who they are: clears their own failures, but not those from other places. */
export async function resetLockOut(identity: Identity, visitor: Visitor, sub: string): Promise<void> {
  const [own, ...shared] = await signInCounts(identity, visitor, sub);
  await forget(identity, own);
  await forgive(identity, shared);
}
