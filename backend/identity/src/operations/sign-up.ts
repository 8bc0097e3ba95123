import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { checkRequiredAttributes, readAttributes } from '../attributes.ts';
import { sendCode, sendCodeDiscreetly } from '../code-mail.ts';
import { redeemCode } from '../codes.ts';
import { IdentityError, invalidParameter } from '../errors.ts';
import { checkPasswordPolicy } from '../password-policy.ts';
import { countRequest } from '../rate-limits.ts';
import { userAccount } from '../schema.ts';
import { findUserOrDecoy, sealPassword } from '../users.ts';
import { attributeList } from './attribute-list.ts';
import { clientId, code, operation, password, username } from './operation.ts';

export const SignUp = operation(
  'signUpsBySource',
  z.object({ ClientId: clientId, Username: username, Password: password, UserAttributes: attributeList }),
  async (identity, { Username, Password, UserAttributes }) => {
    checkPasswordPolicy(Password);
    const attributes = readAttributes(UserAttributes, identity.now());
    checkRequiredAttributes(attributes);
    const { email = '', ...others } = attributes;
    if (email.toLowerCase() !== Username.toLowerCase()) throw invalidParameter('Username should be the email.');
    const sub = randomUUID();
    const [created] = await identity.db
      .insert(userAccount)
      .values({
        sub,
        harbourUid: randomUUID(),
        email,
        attributes: others,
        passwordEncrypted: sealPassword(identity.keys, identity.pool.userPoolId, sub, Password),
      })
      .onConflictDoNothing()
      .returning({ sub: userAccount.sub });
    if (!created) throw new IdentityError('UsernameExistsException', 'User already exists');
    const CodeDeliveryDetails = await sendCode(identity, 'confirm_sign_up', sub, email);
    return { UserConfirmed: false, UserSub: sub, CodeDeliveryDetails };
  },
);

export const ConfirmSignUp = operation(
  'codesEnteredBySource',
  z.object({ ClientId: clientId, Username: username, ConfirmationCode: code }),
  async (identity, { Username, ConfirmationCode }) => {
    const { sub } = await findUserOrDecoy(identity, Username);
    await countRequest(identity, 'codesEnteredByAccount', sub);
    await redeemCode(identity, 'confirm_sign_up', sub, ConfirmationCode);
    await identity.db.update(userAccount).set({ confirmed: true, emailVerified: true }).where(eq(userAccount.sub, sub));
    return {};
  },
);

export const ResendConfirmationCode = operation(
  'codesSentBySource',
  z.object({ ClientId: clientId, Username: username }),
  async (identity, { Username }) => {
    const { sub, user } = await findUserOrDecoy(identity, Username);
    await countRequest(identity, 'codesSentByAccount', sub);
    // Cognito says "User is already confirmed." here, which tells that the user exists.
    const recipient = user && !user.confirmed ? user.email : undefined;
    return {
      CodeDeliveryDetails: await sendCodeDiscreetly(identity, 'confirm_sign_up', { sub, email: Username, recipient }),
    };
  },
);
