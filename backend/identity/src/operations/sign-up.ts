import { randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { checkPerson, checkRequiredAttributes, readAttributes } from '../attributes.ts';
import { requireCaptcha } from '../captcha-gate.ts';
import { openChallenge } from '../challenge-sessions.ts';
import { sendCode, sendCodeWithoutDisclosure } from '../code-mail.ts';
import { redeemCode, signUpOf } from '../codes.ts';
import { emailTaken, invalidParameter, isUniqueViolation, tooManyAttemptsError } from '../errors.ts';
import { checkPassword } from '../password-policy.ts';
import { countRequest } from '../rate-limits.ts';
import { userAccount } from '../schema.ts';
import { encryptPassword, findUserOrDecoy, isAddressTaken } from '../users.ts';
import { visitorKey } from '../visitor.ts';
import { attributeList } from './attribute-list.ts';
import { clientId, code, operation, password, username } from './operation.ts';

export const SignUp = operation(
  'signUpsBySource',
  z.object({ ClientId: clientId, Username: username, Password: password, UserAttributes: attributeList }),
  async (identity, { Username, Password, UserAttributes }, visitor) => {
    await checkPassword(identity, Password, Username);
    const attributes = readAttributes(UserAttributes, identity.now());
    checkRequiredAttributes(attributes);
    checkPerson(identity, attributes);
    const { email = '', ...others } = attributes;
    if (email.toLowerCase() !== Username.toLowerCase()) throw invalidParameter('Username should be the email.');
    await requireCaptcha(identity, visitor, 'confirm_sign_up', email);
    const sub = randomUUID();
    const passwordEncrypted = await encryptPassword(identity, sub, Password);
    // Cognito answers UsernameExistsException for a known address, which reveals who has an account here.
    const isTaken = await isAddressTaken(identity, email);
    const request = { purpose: 'confirm_sign_up', sub, destination: email } as const;
    const CodeDeliveryDetails = await sendCode(identity, visitor, request, isTaken ? 'signUp' : undefined);
    // The maximum number of codes has been sent to this address: with more, sign-ups could not be told apart.
    if (!CodeDeliveryDetails) throw tooManyAttemptsError();
    if (isTaken) {
      // A row of its own here too, which opens nothing: otherwise the time of the answer reveals the account.
      await openChallenge(identity, 'password_verifier', sub);
    } else {
      await identity.db.insert(userAccount).values({
        sub,
        harbourUid: randomUUID(),
        email,
        attributes: others,
        passwordEncrypted,
        createdAt: new Date(identity.now()),
      });
    }
    return { UserConfirmed: false, UserSub: sub, CodeDeliveryDetails };
  },
);

export const ConfirmSignUp = operation(
  'codesEnteredBySource',
  z.object({ ClientId: clientId, Username: username, ConfirmationCode: code }),
  async (identity, { Username, ConfirmationCode }, visitor) => {
    const { sub } = await redeemCode(identity, visitor, 'confirm_sign_up', { email: Username }, ConfirmationCode);
    await identity.db
      .update(userAccount)
      .set({ confirmed: true, emailVerified: true })
      .where(eq(userAccount.sub, sub))
      .catch((error: unknown) => {
        throw isUniqueViolation(error) ? emailTaken() : error;
      });
    // Other sign-ups with the address never verified it.
    await identity.db
      .delete(userAccount)
      .where(and(sql`lower(${userAccount.email}) = lower(${Username})`, eq(userAccount.confirmed, false)));
    visitor.note('account-changed', sub, 'Account opened');
    return {};
  },
);

export const ResendConfirmationCode = operation(
  'codesSentBySource',
  z.object({ ClientId: clientId, Username: username }),
  async (identity, { Username }, visitor) => {
    const { sub: newest, user } = await findUserOrDecoy(identity, Username);
    const sub = user?.confirmed ? newest : ((await signUpOf(identity, visitor, Username)) ?? newest);
    await countRequest(
      identity,
      'codesSentByVisitor',
      `${newest} ${(await visitorKey(identity, visitor, newest)).key}`,
    );
    // Cognito says "User is already confirmed." here, which reveals that the user exists.
    const recipient = user && !user.confirmed ? user.email : undefined;
    const asked = { sub, email: Username, recipient };
    return { CodeDeliveryDetails: await sendCodeWithoutDisclosure(identity, visitor, 'confirm_sign_up', asked) };
  },
);
