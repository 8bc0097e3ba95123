import { randomInt } from 'node:crypto';
import { and, eq, gt, type SQL, sql } from 'drizzle-orm';
import { decoySub } from './decoys.ts';
import { equalInConstantTime, keyedHash } from './encryption.ts';
import { IdentityError, tooManyAttemptsError } from './errors.ts';
import { after, type Identity } from './identity.ts';
import { lifetimes, tries } from './limits.ts';
import { type Counted, count, forget, forgive } from './lock-out.ts';
import { type CodePurpose, verificationCode } from './schema.ts';
import { type Visitor, visitorKey } from './visitor.ts';

const expired = () => new IdentityError('ExpiredCodeException', 'Invalid code provided, please request a code again.');

const hashCode = (identity: Identity, purpose: CodePurpose, sub: string, code: string) =>
  keyedHash(identity.keys.codes, 'code', purpose, sub, code).toString('base64url');

const sentTo = (address: string) => sql`lower(${verificationCode.destination}) = lower(${address})`;

const valid = (identity: Identity, purpose: CodePurpose, whose: SQL | undefined) =>
  and(eq(verificationCode.purpose, purpose), whose, gt(verificationCode.expiresAt, new Date(identity.now())));

/** A code to create: its purpose, its user and its destination. */
export interface CodeRequest {
  purpose: CodePurpose;
  sub: string;
  /** The address that the code is sent to and verifies. */
  destination: string;
}

/**
 * Creates a six-digit code. Earlier codes stay valid, so that a stranger's request cannot invalidate the owner's code.
 * @returns undefined when the maximum number of codes is already valid, and so in the owner's mailbox
 */
export async function issueCode(
  identity: Identity,
  visitor: Visitor,
  { purpose, sub, destination }: CodeRequest,
): Promise<string | undefined> {
  const whose = and(purpose === 'confirm_sign_up' ? undefined : eq(verificationCode.sub, sub), sentTo(destination));
  const found = await identity.db
    .select({ codeHash: verificationCode.codeHash })
    .from(verificationCode)
    .where(valid(identity, purpose, whose));
  if (found.length >= tries.validCodes) return undefined;
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const codeHash = hashCode(identity, purpose, sub, code);
  const { key: askedBy } = await visitorKey(identity, visitor, sub);
  const expiresAt = after(identity, lifetimes.codeMinutes * 60);
  await identity.db
    .insert(verificationCode)
    .values({ sub, purpose, codeHash, destination, askedBy, expiresAt })
    .onConflictDoUpdate({
      target: [verificationCode.sub, verificationCode.purpose, verificationCode.codeHash],
      set: { destination, askedBy, expiresAt },
    });
  return code;
}

/** Deletes a code that could not be sent, so that it does not count against the maximum. */
export async function deleteUnsentCode(identity: Identity, { purpose, sub }: CodeRequest, code: string): Promise<void> {
  const codeHash = hashCode(identity, purpose, sub, code);
  await identity.db
    .delete(verificationCode)
    .where(
      and(
        eq(verificationCode.purpose, purpose),
        eq(verificationCode.sub, sub),
        eq(verificationCode.codeHash, codeHash),
      ),
    );
}

/** The sign-up with this address for which this visitor most recently requested a code. */
export async function signUpOf(identity: Identity, visitor: Visitor, email: string): Promise<string | undefined> {
  const rows = await identity.db
    .select()
    .from(verificationCode)
    .where(valid(identity, 'confirm_sign_up', sentTo(email)))
    .orderBy(verificationCode.expiresAt);
  return rows.findLast(({ askedBy }) => askedBy === `source ${visitor.source}`)?.sub;
}

/**
 * Uses up a code and the other codes for the same purpose.
 * @param whose the account, or for a sign-up the address: if several people signed up with it, the code identifies the
 * sign-up that it confirms
 * @returns the account, and the address that the code verifies
 * @throws CodeMismatchException, ExpiredCodeException, or TooManyFailedAttemptsException after too many wrong ones
 */
export async function redeemCode(
  identity: Identity,
  visitor: Visitor,
  purpose: CodePurpose,
  whose: { sub: string } | { email: string },
  code: string,
): Promise<{ sub: string; destination: string }> {
  const account = 'sub' in whose ? whose.sub : decoySub(identity.keys, whose.email);
  const ofAccount = 'sub' in whose ? eq(verificationCode.sub, whose.sub) : sentTo(whose.email);
  const sent = await identity.db
    .select()
    .from(verificationCode)
    .where(valid(identity, purpose, ofAccount));

  const { key, isKnown } = await visitorKey(identity, visitor, account);
  const own: Counted = { policy: 'codesByVisitor', subject: `${purpose} ${account} ${key}`, sub: account };
  const isAsker = isKnown || sent.some(({ askedBy }) => askedBy === key);
  const shared: Counted[] = isAsker
    ? []
    : [{ policy: 'codesByAccount', subject: `${purpose} ${account}`, sub: account }];
  if (!(await count(identity, [own, ...shared]))) throw tooManyAttemptsError();

  if (sent.length === 0) throw expired();
  const right = sent.find(({ sub, codeHash }) =>
    equalInConstantTime(Buffer.from(hashCode(identity, purpose, sub, code)), Buffer.from(codeHash)),
  );
  if (!right) throw new IdentityError('CodeMismatchException', 'Invalid verification code provided, please try again.');
  const used = await identity.db
    .delete(verificationCode)
    .where(
      and(
        eq(verificationCode.purpose, purpose),
        eq(verificationCode.sub, right.sub),
        eq(verificationCode.codeHash, right.codeHash),
      ),
    )
    .returning({ sub: verificationCode.sub, destination: verificationCode.destination });
  if (!used[0]) throw expired();
  await identity.db.delete(verificationCode).where(and(eq(verificationCode.purpose, purpose), ofAccount));
  await forget(identity, own);
  await forgive(identity, shared);
  return used[0];
}

/** Deletes every code of an account. */
export async function invalidateCodes({ db }: Pick<Identity, 'db'>, sub: string): Promise<void> {
  await db.delete(verificationCode).where(eq(verificationCode.sub, sub));
}
