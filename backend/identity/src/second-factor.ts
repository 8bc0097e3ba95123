import { letters } from './account-letters.ts';
import { reportEvent, writeToOwner } from './account-mail.ts';
import { IdentityError, wrongCredentials } from './errors.ts';
import type { Identity } from './identity.ts';
import type { SignInStep } from './lock-out.ts';
import { isWithinLimit } from './rate-limits.ts';
import { looksLikeRecoveryCode, recoveryCodesOf, redeemRecoveryCode } from './recovery-codes.ts';
import { consumeTotpStep, stepOfCode } from './totp.ts';
import type { User } from './users.ts';
import type { Visitor } from './visitor.ts';

/** Which step a code is for: both come in the same field, and look different. */
export const factorOf = (code: string) => (looksLikeRecoveryCode(code) ? 'recovery' : 'totp') satisfies SignInStep;

const mismatch = () => new IdentityError('CodeMismatchException', 'Invalid code received for user');

async function acceptRecoveryCode(identity: Identity, visitor: Visitor, user: User, code: string): Promise<void> {
  if (!(await redeemRecoveryCode(identity, user.sub, code))) throw mismatch();
  const { left } = await recoveryCodesOf(identity, user.sub);
  reportEvent(identity, visitor, user, letters.recoveryCodeUsed(left));
}

/**
 * Accepts a code of the user's authenticator, or a recovery code in its place, once.
 * @throws CodeMismatchException for a wrong code, ExpiredCodeException for one that was used before
 */
export async function acceptSecondFactor(
  identity: Identity,
  visitor: Visitor,
  user: User,
  code: string,
): Promise<void> {
  if (!user.totpSecretEncrypted) throw wrongCredentials();
  if (factorOf(code) === 'recovery') return acceptRecoveryCode(identity, visitor, user, code);
  const step = await stepOfCode(identity, user.sub, user.totpSecretEncrypted, code);
  if (step === undefined) throw mismatch();
  if (!(await consumeTotpStep(identity, user, step, 'totpSecretEncrypted'))) {
    throw new IdentityError('ExpiredCodeException', 'Your software token has already been used once.');
  }
}

/** What a refused code is called. */
const wrongCodes: readonly string[] = ['CodeMismatchException', 'ExpiredCodeException'];

/**
 * Writes to the owner, once an hour, when a wrong code follows the right password: somebody else may know the password.
 * @param error what refused the code
 */
export async function reportWrongCode(identity: Identity, visitor: Visitor, user: User, error: unknown): Promise<void> {
  if (!(error instanceof IdentityError && wrongCodes.includes(error.name))) return;
  if (await isWithinLimit(identity, 'wrongCodesReported', user.sub)) {
    writeToOwner(identity, visitor, user, letters.wrongCode);
  }
}
