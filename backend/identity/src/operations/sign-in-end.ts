import { letters } from '../account-letters.ts';
import { writeToOwner } from '../account-mail.ts';
import { openChallenge } from '../challenge-sessions.ts';
import { wrongCredentials } from '../errors.ts';
import type { Identity } from '../identity.ts';
import { resetLockOut, type SignInStep, uncountSignInAttempt } from '../lock-out.ts';
import { cancelSecondFactorReset, resetWork } from '../second-factor-reset.ts';
import { startFamily } from '../session-families.ts';
import { issueTokens } from '../tokens.ts';
import { recordSignIn, type User } from '../users.ts';
import { rememberDevice, type Visitor } from '../visitor.ts';

/** A sign-in to a closed account gives no tokens: it offers to bring the account back, while that is possible. */
async function offerReopening(identity: Identity, visitor: Visitor, user: User, until: Date, lastStep?: SignInStep) {
  if (lastStep) await uncountSignInAttempt(identity, visitor, user.sub, lastStep);
  if (until.getTime() <= identity.now()) throw wrongCredentials();
  return {
    ChallengeName: 'CUSTOM_CHALLENGE',
    Session: await openChallenge(identity, 'reopen_account', user.sub),
    ChallengeParameters: { USERNAME: user.sub, REOPEN_UNTIL: until.toISOString() },
  };
}

/** A sign-in with the second factor shows that its owner has it: nobody needs to reset it. */
async function cancelReset(identity: Identity, visitor: Visitor, user: User): Promise<void> {
  const isCancelled = await cancelSecondFactorReset(resetWork(identity), user, 'owner');
  if (isCancelled) visitor.note('account-changed', user.sub, 'Reset of the second factor cancelled');
}

interface SignInEnd {
  /** Until when this device is asked for no code; undefined where that was not asked for. */
  rememberUntil?: Date | undefined;
  /** False where a remembered device skipped the second factor: changes of the account need it then. */
  isFullProof?: boolean;
}

/**
 * The end of a sign-in: tokens of a new session. The owner reads of a device that never signed in before.
 */
export async function signedIn(
  identity: Identity,
  visitor: Visitor,
  user: User,
  lastStep?: SignInStep,
  { rememberUntil, isFullProof = true }: SignInEnd = {},
) {
  if (user.reopenUntil) return offerReopening(identity, visitor, user, user.reopenUntil, lastStep);
  await resetLockOut(identity, visitor, user.sub, lastStep);
  if (lastStep && lastStep !== 'password') await cancelReset(identity, visitor, user);
  const { wasKnown } = await rememberDevice(identity, visitor, user.sub, rememberUntil);
  await recordSignIn(identity, user.sub);
  const { family, refreshToken } = await startFamily(identity, visitor, user.sub, isFullProof);
  const tokens = await issueTokens(identity, user, family);
  visitor.note('signed-in', user.sub, lastStep ?? 'authenticator set up');
  if (user.lastSignInAt !== null && !wasKnown) writeToOwner(identity, visitor, user, letters.newDevice);
  return { ChallengeParameters: {}, AuthenticationResult: { ...tokens, RefreshToken: refreshToken } };
}

/** The next step for a user who must have an authenticator and has none. */
export async function askForAuthenticator(identity: Identity, { sub }: User) {
  return {
    ChallengeName: 'MFA_SETUP',
    Session: await openChallenge(identity, 'mfa_setup', sub),
    ChallengeParameters: { USER_ID_FOR_SRP: sub, MFAS_CAN_SETUP: '["SOFTWARE_TOKEN_MFA"]' },
  };
}
