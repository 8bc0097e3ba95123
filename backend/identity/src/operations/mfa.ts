import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { openChallenge, takeChallenge, tryChallenge } from '../challenge-sessions.ts';
import { IdentityError, invalidParameter, wrongCredentials } from '../errors.ts';
import type { Identity } from '../identity.ts';
import { userAccount } from '../schema.ts';
import { authenticate } from '../tokens.ts';
import { makeTotpSecret, spendStep, stepOfCode } from '../totp.ts';
import { findUserBySub, type User } from '../users.ts';
import { accessToken, code, operation, text } from './operation.ts';

/** TOTP is set up by somebody signed in, or by somebody who must set it up before the sign-in can end. */
const signedInOrSigningIn = {
  AccessToken: accessToken.optional(),
  Session: text().min(1).optional(),
};

type Asker = { AccessToken?: string | undefined; Session?: string | undefined };

/** @param subOfSession what to do with the session of a sign-in, to learn whose it is */
async function userWhoAsks(
  identity: Identity,
  asker: Asker,
  subOfSession: (session: string) => Promise<string>,
): Promise<User> {
  if (asker.AccessToken) return (await authenticate(identity, asker.AccessToken)).user;
  if (!asker.Session) throw invalidParameter('Either AccessToken or Session is required.');
  const user = await findUserBySub(identity.db, await subOfSession(asker.Session));
  if (!user) throw wrongCredentials();
  return user;
}

export const AssociateSoftwareToken = operation(
  'requestsBySource',
  z.object(signedInOrSigningIn),
  async (identity, asker) => {
    const user = await userWhoAsks(
      identity,
      asker,
      async (session) => (await takeChallenge(identity, 'mfa_setup', session)).sub,
    );
    const { secret, encrypted } = makeTotpSecret(identity, user.sub);
    await identity.db
      .update(userAccount)
      .set({ pendingTotpSecretEncrypted: encrypted })
      .where(eq(userAccount.sub, user.sub));
    return {
      SecretCode: secret,
      ...(asker.AccessToken ? {} : { Session: await openChallenge(identity, 'mfa_setup', user.sub) }),
    };
  },
);

export const VerifySoftwareToken = operation(
  'requestsBySource',
  z.object({ ...signedInOrSigningIn, UserCode: code }),
  async (identity, { UserCode, ...asker }) => {
    const user = await userWhoAsks(identity, asker, (session) => tryChallenge(identity, 'mfa_setup', session));
    const pending = user.pendingTotpSecretEncrypted;
    if (!pending) throw new IdentityError('SoftwareTokenMFANotFoundException', 'Software token has not been set up.');
    const step = await stepOfCode(identity, user.sub, pending, UserCode);
    const isAccepted =
      step !== undefined &&
      (await spendStep(identity, user, step, 'pendingTotpSecretEncrypted', {
        totpSecretEncrypted: pending,
        pendingTotpSecretEncrypted: null,
        // Somebody signed in switches it on with SetUserMFAPreference.
        ...(asker.AccessToken ? {} : { mfaEnabled: true }),
      }));
    if (!isAccepted) throw new IdentityError('EnableSoftwareTokenMFAException', 'Code mismatch');
    if (asker.AccessToken || !asker.Session) return { Status: 'SUCCESS' };
    await takeChallenge(identity, 'mfa_setup', asker.Session);
    return { Status: 'SUCCESS', Session: await openChallenge(identity, 'mfa_setup_done', user.sub) };
  },
);

const preference = z.object({ Enabled: z.boolean().optional(), PreferredMfa: z.boolean().optional() }).optional();

export const SetUserMFAPreference = operation(
  'requestsBySource',
  z.object({
    AccessToken: accessToken,
    SoftwareTokenMfaSettings: preference,
    SMSMfaSettings: preference,
    EmailMfaSettings: preference,
  }),
  async (identity, { AccessToken, SoftwareTokenMfaSettings: totp, SMSMfaSettings, EmailMfaSettings }) => {
    const { user } = await authenticate(identity, AccessToken);
    if (SMSMfaSettings?.Enabled || EmailMfaSettings?.Enabled) throw invalidParameter('Only TOTP is offered.');
    if (!totp) return {};
    if (totp.Enabled && !user.totpSecretEncrypted) {
      throw invalidParameter('User does not have delivery config set to turn on SOFTWARE_TOKEN_MFA');
    }
    if (!totp.Enabled && user.mfaRequired) throw invalidParameter('MFA is required for this user.');
    // Switched off, the secret is forgotten: switching on again means setting up again.
    const change = totp.Enabled ? { mfaEnabled: true } : { mfaEnabled: false, totpSecretEncrypted: null };
    await identity.db.update(userAccount).set(change).where(eq(userAccount.sub, user.sub));
    return {};
  },
);
