// Codes that stand in for a lost authenticator: made ten at a time, each accepted once.
import { randomBytes } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import { keyedHash } from './encryption.ts';
import type { Identity } from './identity.ts';
import { tries } from './limits.ts';
import { recoveryCode, userAccount } from './schema.ts';

/** Crockford's base 32: no letter looks like a digit. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const length = 10;

/** 50 random bits, as two groups of five. */
function makeCode(): string {
  const letters = [...randomBytes(length)].map((byte) => alphabet[byte % alphabet.length]);
  return `${letters.slice(0, 5).join('')}-${letters.slice(5).join('')}`;
}

/** A code as it is hashed, however it was typed. */
const normalised = (code: string) => code.toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1');

/** Whether this is meant as a recovery code, and not as one of an authenticator. */
export const looksLikeRecoveryCode = (code: string) => normalised(code).length === length;

const hashCode = (identity: Identity, sub: string, code: string) =>
  keyedHash(identity.keys.codes, 'recovery', sub, normalised(code)).toString('base64url');

/**
 * Makes new codes; earlier ones are no longer accepted.
 * @returns the codes, which are stored nowhere
 */
export async function makeRecoveryCodes(identity: Identity, sub: string): Promise<string[]> {
  const codes = Array.from({ length: tries.recoveryCodes }, makeCode);
  const madeAt = new Date(identity.now());
  await identity.db.transaction(async (transaction) => {
    // Locks the account, so that two requests at a time do not leave two sets.
    await transaction.select({ sub: userAccount.sub }).from(userAccount).where(eq(userAccount.sub, sub)).for('update');
    await transaction.delete(recoveryCode).where(eq(recoveryCode.sub, sub));
    await transaction
      .insert(recoveryCode)
      .values(codes.map((code) => ({ sub, codeHash: hashCode(identity, sub, code), madeAt })));
  });
  return codes;
}

/** How many codes are left, and when they were made. */
export async function recoveryCodesOf(
  { db }: Pick<Identity, 'db'>,
  sub: string,
): Promise<{ left: number; madeAt: Date | undefined }> {
  const rows = await db.select().from(recoveryCode).where(eq(recoveryCode.sub, sub));
  return { left: rows.filter(({ usedAt }) => usedAt === null).length, madeAt: rows[0]?.madeAt };
}

/** Uses up a code. Of two requests with the same one only one succeeds. */
export async function redeemRecoveryCode(identity: Identity, sub: string, code: string): Promise<boolean> {
  const rows = await identity.db
    .update(recoveryCode)
    .set({ usedAt: new Date(identity.now()) })
    .where(
      and(
        eq(recoveryCode.sub, sub),
        eq(recoveryCode.codeHash, hashCode(identity, sub, code)),
        isNull(recoveryCode.usedAt),
      ),
    )
    .returning({ sub: recoveryCode.sub });
  return rows.length > 0;
}

export async function deleteRecoveryCodes({ db }: Pick<Identity, 'db'>, sub: string): Promise<void> {
  await db.delete(recoveryCode).where(eq(recoveryCode.sub, sub));
}
