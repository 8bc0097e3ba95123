import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { endOtherSessions, requireChangeAllowed } from '../account-changes.ts';
import { letters } from '../account-letters.ts';
import { reportEvent } from '../account-mail.ts';
import { requireCaptcha } from '../captcha-gate.ts';
import { sendCodeWithoutDisclosure } from '../code-mail.ts';
import { redeemCode } from '../codes.ts';
import { wrongCredentials } from '../errors.ts';
import type { Identity } from '../identity.ts';
import { countSignIn, resetLockOut } from '../lock-out.ts';
import { checkPassword } from '../password-policy.ts';
import { countRequest } from '../rate-limits.ts';
import { userAccount } from '../schema.ts';
import { authenticate } from '../tokens.ts';
import { encryptPassword, findUserOrDecoy, verifyPassword } from '../users.ts';
import { deleteKnownDevices, type Visitor, visitorKey } from '../visitor.ts';
import { accessToken, clientId, code, operation, password, username } from './operation.ts';

/** Ends all other sessions and sign-ins in progress, since they used the old password (OWASP ASVS 3.3.3). */
async function setPassword(
  identity: Identity,
  visitor: Visitor,
  sub: string,
  newPassword: string,
  exceptOriginJti?: string,
) {
  const passwordEncrypted = await encryptPassword(identity, sub, newPassword);
  await identity.db.update(userAccount).set({ passwordEncrypted }).where(eq(userAccount.sub, sub));
  await endOtherSessions(identity, sub, exceptOriginJti);
  await resetLockOut(identity, visitor, sub, exceptOriginJti ? 'password' : undefined);
}

export const ChangePassword = operation(
  'requestsBySource',
  z.object({ AccessToken: accessToken, PreviousPassword: password, ProposedPassword: password }),
  async (identity, { AccessToken, PreviousPassword, ProposedPassword }, visitor) => {
    const { user, family } = await authenticate(identity, AccessToken);
    await requireChangeAllowed(identity, { user, family });
    await checkPassword(identity, ProposedPassword, user.email);
    await countSignIn(identity, visitor, user.sub, 'password');
    if (!(await verifyPassword(identity, user, PreviousPassword))) throw wrongCredentials();
    await setPassword(identity, visitor, user.sub, ProposedPassword, family.originJti);
    reportEvent(identity, visitor, user, letters.passwordChanged);
    return {};
  },
);

export const ForgotPassword = operation(
  'codesSentBySource',
  z.object({ ClientId: clientId, Username: username }),
  async (identity, { Username }, visitor) => {
    await requireCaptcha(identity, visitor, 'reset_password', Username);
    const { sub, user } = await findUserOrDecoy(identity, Username);
    await countRequest(identity, 'codesSentByVisitor', `${sub} ${(await visitorKey(identity, visitor, sub)).key}`);
    const asked = { sub, email: Username, recipient: user?.email };
    return { CodeDeliveryDetails: await sendCodeWithoutDisclosure(identity, visitor, 'reset_password', asked) };
  },
);

export const ConfirmForgotPassword = operation(
  'codesEnteredBySource',
  z.object({ ClientId: clientId, Username: username, ConfirmationCode: code, Password: password }),
  async (identity, { Username, ConfirmationCode, Password }, visitor) => {
    // Checked first, so that a rejected password does not use up the code.
    await checkPassword(identity, Password, Username);
    const { sub, user } = await findUserOrDecoy(identity, Username);
    await redeemCode(identity, visitor, 'reset_password', { sub }, ConfirmationCode);
    await setPassword(identity, visitor, sub, Password);
    // One of the remembered browsers may be the attacker's.
    await deleteKnownDevices(identity, sub);
    if (user) reportEvent(identity, visitor, user, letters.passwordReset);
    return {};
  },
);
