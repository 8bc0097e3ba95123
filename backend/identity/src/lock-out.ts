import { eq, inArray, sql } from 'drizzle-orm';
import { keyedHash } from './encryption.ts';
import { IdentityError } from './errors.ts';
import { after, type Identity } from './identity.ts';
import type { LockOutPolicies, LockOutPolicy } from './limits.ts';
import { lockOut } from './schema.ts';
import { type Visitor, visitorKey } from './visitor.ts';

/** What failures are counted for: a policy and its subject. */
export interface Counted {
  policy: keyof LockOutPolicies;
  subject: string;
  /** The account that it is about, if it is about a single one: the firm can unlock that. */
  sub?: string;
}

/** Hashed, so that the table contains no addresses. */
const keyOf = (identity: Identity, { policy, subject }: Counted) =>
  keyedHash(identity.keys.codes, 'lock-out', policy, subject).toString('base64url');

/** @returns false while it is locked; nothing is counted then */
async function countOne(identity: Identity, counted: Counted): Promise<boolean> {
  const { failuresAllowed, firstSeconds, mostSeconds, forgottenAfterHours }: LockOutPolicy =
    identity.firmLimits.current.lockOut[counted.policy];
  const now = sql`${new Date(identity.now()).toISOString()}::timestamptz`;
  const failures = sql`case when ${lockOut.expiresAt} <= ${now} then 1 else ${lockOut.failures} + 1 end`;
  const expiresAt = after(identity, forgottenAfterHours * 3600);
  const sub = counted.sub ?? null;
  const rows = await identity.db
    .insert(lockOut)
    .values({ key: keyOf(identity, counted), sub, failures: 1, expiresAt })
    .onConflictDoUpdate({
      target: lockOut.key,
      set: {
        sub,
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

/** Clears every failure about an account, no matter who made it: the person who was locked out can try again. */
export async function unlockAccount({ db }: Pick<Identity, 'db'>, sub: string): Promise<void> {
  await db.delete(lockOut).where(eq(lockOut.sub, sub));
}

/** The visitor has proved who they are: clears the failures. */
export async function forget(identity: Identity, ...all: readonly Counted[]): Promise<void> {
  const keys = all.map((counted) => keyOf(identity, counted));
  await identity.db.delete(lockOut).where(inArray(lockOut.key, keys));
}

/** Steps of a sign-in. Failures of one step do not lock another. */
const signInSteps = ['password', 'totp', 'recovery', 'passkey'] as const;

export type SignInStep = (typeof signInSteps)[number];

const ownCount = (step: SignInStep, sub: string, key: string): Counted => ({
  policy: 'signInsByVisitor',
  subject: `${step} ${sub} ${key}`,
  sub,
});

/** The counters of a failed step. The first is the visitor's own. */
async function signInCounts(
  identity: Identity,
  visitor: Visitor,
  sub: string,
  step: SignInStep,
): Promise<[Counted, ...Counted[]]> {
  const { key, isKnown } = await visitorKey(identity, visitor, sub);
  const own = ownCount(step, sub, key);
  // A browser that signed in before is not slowed down by other visitors' failures.
  if (isKnown) return [own];
  return [
    own,
    { policy: 'signInsBySource', subject: `${step} ${visitor.source}` },
    { policy: 'signInsByAccount', subject: `${step} ${sub}`, sub },
  ];
}

/**
 * Counts a step as failed before it is checked. A solved captcha, if the firm has a captcha, opens locks caused by
 * other visitors' failures; a visitor's own failures for the account still count.
 * @throws NotAuthorizedException while it is locked
 */
export async function countSignIn(identity: Identity, visitor: Visitor, sub: string, step: SignInStep): Promise<void> {
  const [own, ...shared] = await signInCounts(identity, visitor, sub, step);
  const isFree =
    (await count(identity, [own, ...shared])) ||
    (shared.length > 0 && (await isCaptchaSolved(identity, visitor)) && (await count(identity, [own])));
  if (!isFree) throw new IdentityError('NotAuthorizedException', 'Password attempts exceeded');
}

async function isCaptchaSolved({ captcha }: Identity, { captchaProof, source }: Visitor): Promise<boolean> {
  return captcha !== undefined && captchaProof !== undefined && (await captcha(captchaProof, source));
}

/** The step was right, and another step follows: earlier failures still count. */
export async function uncountSignInAttempt(
  identity: Identity,
  visitor: Visitor,
  sub: string,
  step: SignInStep,
): Promise<void> {
  await forgive(identity, await signInCounts(identity, visitor, sub, step));
}

/**
 * The user proved who they are: clears their own failures of every step, but not those from other places.
 * @param step the last one, if it was counted
 */
export async function resetLockOut(
  identity: Identity,
  visitor: Visitor,
  sub: string,
  step?: SignInStep,
): Promise<void> {
  const { key } = await visitorKey(identity, visitor, sub);
  await forget(identity, ...signInSteps.map((each) => ownCount(each, sub, key)));
  if (!step) return;
  const [, ...shared] = await signInCounts(identity, visitor, sub, step);
  await forgive(identity, shared);
}

/** The counter of a repeated proof by a signed-in user, per step: the access token may be stolen. */
export const proofCount = (step: SignInStep, originJti: string): Counted => ({
  policy: 'proofsBySession',
  subject: `${step} ${originJti}`,
});
