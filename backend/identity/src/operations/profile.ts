import { and, eq, or, sql } from 'drizzle-orm';
import { z } from 'zod';
import { endOtherSessions, requireChangeAllowed, sendUndoLink } from '../account-changes.ts';
import { attributesOf, checkPerson, readAttributes } from '../attributes.ts';
import { deliveryDetails, sendCode } from '../code-mail.ts';
import { invalidateCodes, redeemCode } from '../codes.ts';
import { emailTaken, isUniqueViolation } from '../errors.ts';
import type { Identity } from '../identity.ts';
import { countRequest } from '../rate-limits.ts';
import { userAccount } from '../schema.ts';
import { authenticate } from '../tokens.ts';
import { isAddressTaken, type User } from '../users.ts';
import { type Visitor, visitorKey } from '../visitor.ts';
import { attributeList } from './attribute-list.ts';
import { accessToken, code, operation } from './operation.ts';

export const GetUser = operation(
  'requestsBySource',
  z.object({ AccessToken: accessToken }),
  async (identity, { AccessToken }) => {
    const { user } = await authenticate(identity, AccessToken);
    const attributes = { ...attributesOf(user), email_verified: String(user.emailVerified) };
    return {
      Username: user.sub,
      UserAttributes: Object.entries(attributes).map(([Name, Value]) => ({ Name, Value })),
      ...(user.mfaEnabled
        ? { PreferredMfaSetting: 'SOFTWARE_TOKEN_MFA', UserMFASettingList: ['SOFTWARE_TOKEN_MFA'] }
        : {}),
    };
  },
);

/** Sends a code to the new address; the user keeps the old one until the code is confirmed. */
async function requestEmail(identity: Identity, visitor: Visitor, user: User, email: string) {
  const pendingEmail = email.toLowerCase() === user.email.toLowerCase() ? null : email;
  if (pendingEmail) await countCodeSent(identity, visitor, user.sub);
  await identity.db.update(userAccount).set({ pendingEmail }).where(eq(userAccount.sub, user.sub));
  return pendingEmail ? [await sendVerification(identity, visitor, user.sub, pendingEmail)] : [];
}

async function countCodeSent(identity: Identity, visitor: Visitor, sub: string): Promise<void> {
  await countRequest(identity, 'codesSentByVisitor', `${sub} ${(await visitorKey(identity, visitor, sub)).key}`);
}

/** A taken address gets the same response as a free one: its owner is notified, and no code is sent. */
async function sendVerification(identity: Identity, visitor: Visitor, sub: string, destination: string) {
  const isTaken = await isAddressTaken(identity, destination, sub);
  const request = { purpose: 'verify_email', sub, destination } as const;
  // The maximum number of codes is already in that mailbox: same response.
  return (await sendCode(identity, visitor, request, isTaken ? 'change' : undefined)) ?? deliveryDetails(destination);
}

export const UpdateUserAttributes = operation(
  'requestsBySource',
  z.object({ AccessToken: accessToken, UserAttributes: attributeList }),
  async (identity, { AccessToken, UserAttributes }, visitor) => {
    const { user, family } = await authenticate(identity, AccessToken);
    const { email, ...others } = readAttributes(UserAttributes, identity.now());
    checkPerson(identity, others, user.attributes);
    if (email) await requireChangeAllowed(identity, { user, family });
    const CodeDeliveryDetailsList = email ? await requestEmail(identity, visitor, user, email) : [];
    // Merged by the database, so that concurrent updates are both kept.
    await identity.db
      .update(userAccount)
      .set({ attributes: sql`${userAccount.attributes} || ${JSON.stringify(others)}::jsonb` })
      .where(eq(userAccount.sub, user.sub));
    const written = Object.keys(others).join(', ');
    if (written) visitor.note('account-changed', user.sub, `Attributes: ${written}`);
    return { CodeDeliveryDetailsList };
  },
);

export const GetUserAttributeVerificationCode = operation(
  'codesSentBySource',
  z.object({ AccessToken: accessToken, AttributeName: z.literal('email') }),
  async (identity, { AccessToken }, visitor) => {
    const { user } = await authenticate(identity, AccessToken);
    await countCodeSent(identity, visitor, user.sub);
    const address = user.pendingEmail ?? user.email;
    return { CodeDeliveryDetails: await sendVerification(identity, visitor, user.sub, address) };
  },
);

export const VerifyUserAttribute = operation(
  'codesEnteredBySource',
  z.object({ AccessToken: accessToken, AttributeName: z.literal('email'), Code: code }),
  async (identity, { AccessToken, Code }, visitor) => {
    const { user, family } = await authenticate(identity, AccessToken);
    await requireChangeAllowed(identity, { user, family });
    const redeemed = await redeemCode(identity, visitor, 'verify_email', { sub: user.sub }, Code);
    const email = redeemed.destination;
    if (await isAddressTaken(identity, email, user.sub)) throw emailTaken();
    const changed = await identity.db
      .update(userAccount)
      .set({ email, emailVerified: true, pendingEmail: null })
      // Not if the user has requested yet another address meanwhile.
      .where(and(eq(userAccount.sub, user.sub), or(eq(userAccount.pendingEmail, email), eq(userAccount.email, email))))
      .returning({ sub: userAccount.sub })
      .catch((error: unknown) => {
        throw isUniqueViolation(error) ? emailTaken() : error;
      });
    if (changed.length > 0 && email.toLowerCase() !== user.email.toLowerCase()) {
      // A password reset code sent to the old address is no longer valid.
      await invalidateCodes(identity, user.sub);
      await endOtherSessions(identity, user.sub, family.originJti);
      await sendUndoLink(identity, user, email, family.authTime);
      visitor.note('account-changed', user.sub, 'E-mail address');
    }
    return {};
  },
);
