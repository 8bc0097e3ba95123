import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { closeChallenges } from '../challenge-sessions.ts';
import { sendCodeDiscreetly } from '../code-mail.ts';
import { redeemCode } from '../codes.ts';
import { wrongCredentials } from '../errors.ts';
import type { Identity } from '../identity.ts';
import { countAttempt, endLockOut } from '../lock-out.ts';
import { checkPasswordPolicy } from '../password-policy.ts';
import { countRequest } from '../rate-limits.ts';
import { userAccount } from '../schema.ts';
import { revokeFamiliesOf } from '../session-families.ts';
import { authenticate } from '../tokens.ts';
import { findUserOrDecoy, isPasswordOf, sealPassword } from '../users.ts';
import { accessToken, clientId, code, operation, password, username } from './operation.ts';

/** Whoever else is signed in, or about to be, knew the old password and has to sign in anew (OWASP ASVS 3.3.3). */
async function setPassword(identity: Identity, sub: string, newPassword: string, exceptOriginJti?: string) {
  const passwordEncrypted = sealPassword(identity.keys, identity.pool.userPoolId, sub, newPassword);
  await identity.db.update(userAccount).set({ passwordEncrypted }).where(eq(userAccount.sub, sub));
  await closeChallenges(identity, sub);
  await revokeFamiliesOf(identity, sub, exceptOriginJti);
  await endLockOut(identity, sub);
}

export const ChangePassword = operation(
  'requestsBySource',
  z.object({ AccessToken: accessToken, PreviousPassword: password, ProposedPassword: password }),
  async (identity, { AccessToken, PreviousPassword, ProposedPassword }) => {
    const { user, originJti } = await authenticate(identity, AccessToken);
    checkPasswordPolicy(ProposedPassword);
    await countAttempt(identity, user.sub);
    if (!isPasswordOf(identity, user, PreviousPassword)) throw wrongCredentials();
    await setPassword(identity, user.sub, ProposedPassword, originJti);
    return {};
  },
);

export const ForgotPassword = operation(
  'codesSentBySource',
  z.object({ ClientId: clientId, Username: username }),
  async (identity, { Username }) => {
    const { sub, user } = await findUserOrDecoy(identity, Username);
    await countRequest(identity, 'codesSentByAccount', sub);
    const asked = { sub, email: Username, recipient: user?.email };
    return { CodeDeliveryDetails: await sendCodeDiscreetly(identity, 'reset_password', asked) };
  },
);

export const ConfirmForgotPassword = operation(
  'codesEnteredBySource',
  z.object({ ClientId: clientId, Username: username, ConfirmationCode: code, Password: password }),
  async (identity, { Username, ConfirmationCode, Password }) => {
    // First, so that a password refused does not use the code up.
    checkPasswordPolicy(Password);
    const { sub } = await findUserOrDecoy(identity, Username);
    await countRequest(identity, 'codesEnteredByAccount', sub);
    await redeemCode(identity, 'reset_password', sub, ConfirmationCode);
    await setPassword(identity, sub, Password);
    return {};
  },
);
