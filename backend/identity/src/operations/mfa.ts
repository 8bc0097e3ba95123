import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { endOtherSessions, requireChangeAllowed } from '../account-changes.ts';
import { letters } from '../account-letters.ts';
import { reportEvent } from '../account-mail.ts';
import { consumeChallenge, countChallengeAttempt, openChallenge } from '../challenge-sessions.ts';
import { IdentityError, invalidParameter, tooManyAttemptsError, wrongCredentials } from '../errors.ts';
import { keepFormerAuthenticator } from '../former-authenticators.ts';
import type { Identity } from '../identity.ts';
import { count, forget, proofCount } from '../lock-out.ts';
import { deleteRecoveryCodes } from '../recovery-codes.ts';
import { userAccount } from '../schema.ts';
import { hasRecentAuthentication, recordAuthentication, type SessionFamily } from '../session-families.ts';
import { authenticate } from '../tokens.ts';
import { consumeTotpStep, makeTotpSecret, stepOfCode } from '../totp.ts';
import { findUserBySub, needsSecondFactor, type User } from '../users.ts';
import type { Visitor } from '../visitor.ts';
import { accessToken, code, operation, text } from './operation.ts';

/** TOTP is set up by a signed-in user, or by a user who must set it up to complete the sign-in. */
const signedInOrSigningIn = {
  AccessToken: accessToken.optional(),
  Session: text().min(1).optional(),
};

const notSetUp = () => new IdentityError('SoftwareTokenMFANotFoundException', 'Software token has not been set up.');
const mismatch = () => new IdentityError('EnableSoftwareTokenMFAException', 'Code mismatch');

/** The user of a sign-in in progress. */
async function userSigningIn(identity: Identity, sub: string): Promise<User> {
  const user = await findUserBySub(identity.db, sub);
  if (!user) throw wrongCredentials();
  return user;
}

async function associate(identity: Identity, user: User): Promise<string> {
  const { secret, encrypted } = makeTotpSecret(identity, user.sub);
  await identity.db
    .update(userAccount)
    .set({ pendingTotpSecretEncrypted: encrypted })
    .where(eq(userAccount.sub, user.sub));
  return secret;
}

export const AssociateSoftwareToken = operation(
  'requestsBySource',
  z.object(signedInOrSigningIn),
  async (identity, { AccessToken, Session }) => {
    if (AccessToken) {
      const { user, family } = await authenticate(identity, AccessToken);
      await requireChangeAllowed(identity, { user, family });
      return { SecretCode: await associate(identity, user) };
    }
    if (!Session) throw invalidParameter('Either AccessToken or Session is required.');
    const { sub } = await consumeChallenge(identity, 'mfa_setup', Session);
    const SecretCode = await associate(identity, await userSigningIn(identity, sub));
    return { SecretCode, Session: await openChallenge(identity, 'mfa_setup', sub) };
  },
);

/**
 * Accepts the first code of a new authenticator and makes it the user's.
 * @throws EnableSoftwareTokenMFAException for a wrong code
 */
async function acceptPending(identity: Identity, user: User, answer: string, change: Partial<User>): Promise<void> {
  const pending = user.pendingTotpSecretEncrypted;
  if (!pending) throw notSetUp();
  const step = await stepOfCode(identity, user.sub, pending, answer);
  const set = {
    ...change,
    totpSecretEncrypted: pending,
    pendingTotpSecretEncrypted: null,
    totpSetAt: new Date(identity.now()),
  };
  const isAccepted =
    step !== undefined && (await consumeTotpStep(identity, user, step, 'pendingTotpSecretEncrypted', set));
  if (!isAccepted) throw mismatch();
  await keepFormerAuthenticator(identity, user);
}

/** Checks an unused code of the user's current authenticator and renews the proof of identity. */
async function isProof(identity: Identity, user: User, answer: string): Promise<boolean> {
  if (!user.mfaEnabled || !user.totpSecretEncrypted) return false;
  const step = await stepOfCode(identity, user.sub, user.totpSecretEncrypted, answer);
  return step !== undefined && (await consumeTotpStep(identity, user, step, 'totpSecretEncrypted'));
}

async function setUpOrProve(
  identity: Identity,
  visitor: Visitor,
  { user, family }: { user: User; family: SessionFamily },
  answer: string,
): Promise<void> {
  const isSettingUp = user.pendingTotpSecretEncrypted !== null;
  if (isSettingUp && (await hasRecentAuthentication(identity, family))) {
    // SetUserMFAPreference turns it on, unless it replaces one that was on.
    await acceptPending(identity, user, answer, {});
    await endOtherSessions(identity, user.sub, family.originJti);
    if (user.mfaEnabled) reportEvent(identity, visitor, user, letters.authenticatorReplaced);
  } else if (await isProof(identity, user, answer)) {
    await recordAuthentication(identity, family.originJti);
  } else {
    if (isSettingUp) await requireChangeAllowed(identity, { user, family });
    throw user.mfaEnabled ? mismatch() : notSetUp();
  }
}

/**
 * Checks a code. With an access token and a code of the current authenticator it is a repeated second factor, which
 * allows changes of the account for some minutes.
 */
export const VerifySoftwareToken = operation(
  'requestsBySource',
  z.object({ ...signedInOrSigningIn, UserCode: code }),
  async (identity, { UserCode, AccessToken, Session }, visitor) => {
    if (AccessToken) {
      const { user, family } = await authenticate(identity, AccessToken);
      const tried = proofCount('totp', family.originJti);
      if (!(await count(identity, [tried]))) throw tooManyAttemptsError();
      await setUpOrProve(identity, visitor, { user, family }, UserCode);
      await forget(identity, tried);
      return { Status: 'SUCCESS' };
    }
    if (!Session) throw invalidParameter('Either AccessToken or Session is required.');
    const user = await userSigningIn(identity, await countChallengeAttempt(identity, 'mfa_setup', Session));
    await acceptPending(identity, user, UserCode, { mfaEnabled: true });
    await consumeChallenge(identity, 'mfa_setup', Session);
    reportEvent(identity, visitor, user, letters.authenticatorOn);
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
  async (identity, { AccessToken, SoftwareTokenMfaSettings: totp, SMSMfaSettings, EmailMfaSettings }, visitor) => {
    const { user, family } = await authenticate(identity, AccessToken);
    if (SMSMfaSettings?.Enabled || EmailMfaSettings?.Enabled) throw invalidParameter('Only TOTP is offered.');
    // An omitted or unchanged setting changes nothing.
    if (totp?.Enabled === undefined || totp.Enabled === user.mfaEnabled) return {};
    if (totp.Enabled && !user.totpSecretEncrypted) {
      throw invalidParameter('User does not have delivery config set to turn on SOFTWARE_TOKEN_MFA');
    }
    if (!totp.Enabled && needsSecondFactor(user)) throw invalidParameter('MFA is required for this user.');
    await requireChangeAllowed(identity, { user, family });
    // Turning it off deletes the secret: turning it on again requires a new setup.
    const change = totp.Enabled
      ? { mfaEnabled: true }
      : { mfaEnabled: false, totpSecretEncrypted: null, totpSetAt: null };
    if (!totp.Enabled) await keepFormerAuthenticator(identity, user);
    await identity.db.update(userAccount).set(change).where(eq(userAccount.sub, user.sub));
    // They stand in for the authenticator.
    if (!totp.Enabled) await deleteRecoveryCodes(identity, user.sub);
    await endOtherSessions(identity, user.sub, family.originJti);
    reportEvent(identity, visitor, user, totp.Enabled ? letters.authenticatorOn : letters.authenticatorOff);
    return {};
  },
);
