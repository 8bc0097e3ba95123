import { and, eq, or, sql } from 'drizzle-orm';
import { z } from 'zod';
import { attributesOf, readAttributes } from '../attributes.ts';
import { closeChallenges } from '../challenge-sessions.ts';
import { sendCode } from '../code-mail.ts';
import { redeemCode } from '../codes.ts';
import { IdentityError } from '../errors.ts';
import type { Identity } from '../identity.ts';
import { countRequest } from '../rate-limits.ts';
import { userAccount, verificationCode } from '../schema.ts';
import { authenticate } from '../tokens.ts';
import { findUserByEmail, type User } from '../users.ts';
import { attributeList } from './attribute-list.ts';
import { accessToken, code, operation } from './operation.ts';

const emailTaken = () => new IdentityError('AliasExistsException', 'An account with the given email already exists.');

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

/** Sends a code to a new address; the old one stays the user's until the code comes back. */
async function requestEmail(identity: Identity, user: User, email: string) {
  const pendingEmail = email.toLowerCase() === user.email.toLowerCase() ? null : email;
  if (pendingEmail && (await findUserByEmail(identity.db, email))) throw emailTaken();
  if (pendingEmail) await countRequest(identity, 'codesSentByAccount', user.sub);
  await identity.db.update(userAccount).set({ pendingEmail }).where(eq(userAccount.sub, user.sub));
  return pendingEmail ? [await sendCode(identity, 'verify_email', user.sub, pendingEmail)] : [];
}

export const UpdateUserAttributes = operation(
  'requestsBySource',
  z.object({ AccessToken: accessToken, UserAttributes: attributeList }),
  async (identity, { AccessToken, UserAttributes }) => {
    const { user } = await authenticate(identity, AccessToken);
    const { email, ...others } = readAttributes(UserAttributes, identity.now());
    const CodeDeliveryDetailsList = email ? await requestEmail(identity, user, email) : [];
    // Merged by the database, so that two updates at the same moment both stay.
    await identity.db
      .update(userAccount)
      .set({ attributes: sql`${userAccount.attributes} || ${JSON.stringify(others)}::jsonb` })
      .where(eq(userAccount.sub, user.sub));
    return { CodeDeliveryDetailsList };
  },
);

export const GetUserAttributeVerificationCode = operation(
  'codesSentBySource',
  z.object({ AccessToken: accessToken, AttributeName: z.literal('email') }),
  async (identity, { AccessToken }) => {
    const { user } = await authenticate(identity, AccessToken);
    await countRequest(identity, 'codesSentByAccount', user.sub);
    return {
      CodeDeliveryDetails: await sendCode(identity, 'verify_email', user.sub, user.pendingEmail ?? user.email),
    };
  },
);

/** PostgreSQL's unique_violation. */
const isUniqueViolation = (error: unknown) =>
  error instanceof Error && error.cause instanceof Error && 'code' in error.cause && error.cause.code === '23505';

export const VerifyUserAttribute = operation(
  'codesEnteredBySource',
  z.object({ AccessToken: accessToken, AttributeName: z.literal('email'), Code: code }),
  async (identity, { AccessToken, Code }) => {
    const { user } = await authenticate(identity, AccessToken);
    await countRequest(identity, 'codesEnteredByAccount', user.sub);
    const email = await redeemCode(identity, 'verify_email', user.sub, Code);
    await identity.db
      .update(userAccount)
      .set({ email, emailVerified: true, pendingEmail: null })
      // Not if the user asked for yet another address meanwhile.
      .where(and(eq(userAccount.sub, user.sub), or(eq(userAccount.pendingEmail, email), eq(userAccount.email, email))))
      .catch((error: unknown) => {
        throw isUniqueViolation(error) ? emailTaken() : error;
      });
    return {};
  },
);

export const DeleteUser = operation(
  'requestsBySource',
  z.object({ AccessToken: accessToken }),
  async (identity, { AccessToken }) => {
    const { user } = await authenticate(identity, AccessToken);
    await identity.db.delete(userAccount).where(eq(userAccount.sub, user.sub));
    await closeChallenges(identity, user.sub);
    await identity.db.delete(verificationCode).where(eq(verificationCode.sub, user.sub));
    return {};
  },
);
