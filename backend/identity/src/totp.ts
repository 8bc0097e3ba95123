// Time-based one-time passwords (RFC 6238): SHA-1, 6 digits, 30 seconds, as authenticator apps expect.
import { and, eq, isNull, lt, or } from 'drizzle-orm';
import { generateSecret, verify } from 'otplib';
import { decrypt, encrypt } from './encryption.ts';
import type { Identity } from './identity.ts';
import { userAccount } from './schema.ts';
import type { User } from './users.ts';

const stepSeconds = 30;

const encryptionContext = (sub: string) => `totp ${sub}`;

/** @returns 160 random bits in base32, and the same encrypted for storage */
export function makeTotpSecret(identity: Identity, sub: string): { secret: string; encrypted: string } {
  const secret = generateSecret({ length: 20 });
  return { secret, encrypted: encryptTotpSecret(identity, sub, secret) };
}

export const encryptTotpSecret = ({ keys }: Pick<Identity, 'keys'>, sub: string, secret: string) =>
  encrypt(keys, encryptionContext(sub), secret);

/**
 * The time step of a code: the current one, or one before or after it to allow for clock drift (RFC 6238, 5.2).
 * Undefined for a wrong code.
 */
export async function stepOfCode(
  identity: Identity,
  sub: string,
  secretEncrypted: string,
  code: string,
): Promise<number | undefined> {
  if (!/^\d{6}$/.test(code)) return undefined;
  const epoch = Math.floor(identity.now() / 1000);
  const secret = decrypt(identity.keys, encryptionContext(sub), secretEncrypted);
  const result = await verify({ secret, token: code, epoch, epochTolerance: stepSeconds });
  return result.valid ? Math.floor(epoch / stepSeconds) + result.delta : undefined;
}

/**
 * Accepts the code of a time step, once, and updates the user in the same statement.
 * @returns false when the code of that step or a later one was accepted before, or the secret has changed
 */
export async function consumeTotpStep(
  identity: Identity,
  user: User,
  step: number,
  secretColumn: 'totpSecretEncrypted' | 'pendingTotpSecretEncrypted',
  change: Partial<User> = {},
): Promise<boolean> {
  const secret = user[secretColumn];
  if (secret === null) return false;
  const rows = await identity.db
    .update(userAccount)
    .set({ ...change, totpLastStep: step })
    .where(
      and(
        eq(userAccount.sub, user.sub),
        eq(userAccount[secretColumn], secret),
        or(isNull(userAccount.totpLastStep), lt(userAccount.totpLastStep, step)),
      ),
    )
    .returning({ sub: userAccount.sub });
  return rows.length > 0;
}
