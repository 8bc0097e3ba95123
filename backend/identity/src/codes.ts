import { randomInt } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { equalInConstantTime, keyedHash } from './encryption.ts';
import { IdentityError, tooManyAttempts } from './errors.ts';
import { after, type Identity } from './identity.ts';
import { lifetimes, tries } from './limits.ts';
import { type CodePurpose, verificationCode } from './schema.ts';

const expired = () => new IdentityError('ExpiredCodeException', 'Invalid code provided, please request a code again.');

const hashCode = (identity: Identity, purpose: CodePurpose, sub: string, code: string) =>
  keyedHash(identity.keys.codes, 'code', purpose, sub, code).toString('base64url');

/**
 * Makes a code of six digits, and ends the earlier one for the same purpose.
 * @param destination the address that it will be sent to, and so proves
 */
export async function issueCode(
  identity: Identity,
  purpose: CodePurpose,
  sub: string,
  destination: string,
): Promise<string> {
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const fresh = {
    codeHash: hashCode(identity, purpose, sub, code),
    destination,
    attempts: 0,
    expiresAt: after(identity, lifetimes.codeMinutes * 60),
  };
  await identity.db
    .insert(verificationCode)
    .values({ sub, purpose, ...fresh })
    .onConflictDoUpdate({ target: [verificationCode.sub, verificationCode.purpose], set: fresh });
  return code;
}

/**
 * Uses a code up.
 * @returns the address that it proves
 * @throws CodeMismatchException, ExpiredCodeException, or TooManyFailedAttemptsException after too many wrong ones
 */
export async function redeemCode(identity: Identity, purpose: CodePurpose, sub: string, code: string): Promise<string> {
  const ofUser = and(eq(verificationCode.sub, sub), eq(verificationCode.purpose, purpose));
  const [sent] = await identity.db
    .update(verificationCode)
    .set({ attempts: sql`${verificationCode.attempts} + 1` })
    .where(ofUser)
    .returning();
  if (!sent || sent.expiresAt.getTime() <= identity.now()) throw expired();
  if (sent.attempts > tries.perCode) throw tooManyAttempts();
  const codeHash = hashCode(identity, purpose, sub, code);
  if (!equalInConstantTime(Buffer.from(codeHash), Buffer.from(sent.codeHash))) {
    throw new IdentityError('CodeMismatchException', 'Invalid verification code provided, please try again.');
  }
  const used = await identity.db
    .delete(verificationCode)
    .where(and(ofUser, eq(verificationCode.codeHash, codeHash)))
    .returning({ destination: verificationCode.destination });
  if (!used[0]) throw expired();
  return used[0].destination;
}
