import { and, eq, gt, lt, sql } from 'drizzle-orm';
import { decrypt, encrypt, hashToken, randomToken } from './encryption.ts';
import { IdentityError } from './errors.ts';
import { after, type Identity } from './identity.ts';
import { lifetimes, tries } from './limits.ts';
import { type ChallengeKind, challengeSession } from './schema.ts';

const invalidSession = () => new IdentityError('NotAuthorizedException', 'Invalid session for the user.');

const encryptionContext = (tokenHash: string) => `challenge ${tokenHash}`;

const living = (identity: Identity, kind: ChallengeKind, token: string) =>
  and(
    eq(challengeSession.tokenHash, hashToken(token)),
    eq(challengeSession.kind, kind),
    gt(challengeSession.expiresAt, new Date(identity.now())),
  );

/**
 * Starts a step of a sign-in.
 * @param state what the step needs to remember; stored encrypted
 * @param minutes how long the step may take
 * @returns the token that the client continues with
 */
export async function openChallenge(
  identity: Identity,
  kind: ChallengeKind,
  sub: string,
  state = '',
  minutes: number = lifetimes.challengeMinutes,
): Promise<string> {
  const token = randomToken();
  const tokenHash = hashToken(token);
  await identity.db.insert(challengeSession).values({
    tokenHash,
    kind,
    sub,
    stateEncrypted: encrypt(identity.keys, encryptionContext(tokenHash), state),
    expiresAt: after(identity, minutes * 60),
  });
  return token;
}

/**
 * Ends a step. Of two requests with the same token only one succeeds.
 * @throws NotAuthorizedException when the step is unknown, used or expired
 */
export async function consumeChallenge(
  identity: Identity,
  kind: ChallengeKind,
  token: string,
): Promise<{ sub: string; state: string }> {
  const [row] = await identity.db
    .delete(challengeSession)
    .where(living(identity, kind, token))
    .returning();
  if (!row) throw invalidSession();
  return { sub: row.sub, state: decrypt(identity.keys, encryptionContext(row.tokenHash), row.stateEncrypted) };
}

/**
 * Counts an attempt at a step that allows several; `consumeChallenge` ends the step.
 * @returns the user's sub
 * @throws NotAuthorizedException when there is no such step, or no attempts are left
 */
export async function countChallengeAttempt(identity: Identity, kind: ChallengeKind, token: string): Promise<string> {
  const [row] = await identity.db
    .update(challengeSession)
    .set({ attempts: sql`${challengeSession.attempts} + 1` })
    .where(and(living(identity, kind, token), lt(challengeSession.attempts, tries.perChallenge)))
    .returning({ sub: challengeSession.sub });
  if (!row) throw invalidSession();
  return row.sub;
}

/** Ends all sign-ins in progress of a user, such as when the password changes. */
export async function closeChallenges({ db }: Pick<Identity, 'db'>, sub: string): Promise<void> {
  await db.delete(challengeSession).where(eq(challengeSession.sub, sub));
}
