import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { consumeChallenge, countChallengeAttempt, openChallenge } from '../challenge-sessions.ts';
import { reopenAccount } from '../closing.ts';
import { decoyVerifier } from '../decoys.ts';
import { IdentityError, invalidParameter, wrongCredentials } from '../errors.ts';
import { firmFigures } from '../firm-figures.ts';
import { after, type Identity } from '../identity.ts';
import { countSignIn, uncountSignInAttempt } from '../lock-out.ts';
import { countRequest } from '../rate-limits.ts';
import { acceptSecondFactor, factorOf, reportWrongCode } from '../second-factor.ts';
import { carryOutReset, resetWork } from '../second-factor-reset.ts';
import { verifyClientProof } from '../srp.ts';
import { decryptVerifier, findUserBySub, findUserOrDecoy, needsSecondFactor, type User } from '../users.ts';
import { skipsSecondFactor, type Visitor, visitorKey } from '../visitor.ts';
import { clientId, code, operation, text, username } from './operation.ts';
import { answerPasskey, startPasskey } from './passkey-step.ts';
import { askForAuthenticator, signedIn } from './sign-in-end.ts';

/** State of the password step: the key that the client must have derived too, and the data that it must sign. */
const exchange = z.object({ key: z.string(), secretBlock: z.string() });

async function startPassword(identity: Identity, { sub, user }: { sub: string; user?: User }, SRP_A: string) {
  const { salt, verifier } = user ? decryptVerifier(identity.keys, user) : decoyVerifier(identity.keys, sub);
  const exchanged = await identity.passwords.exchange({ clientPublic: SRP_A, verifier });
  if (!exchanged) throw invalidParameter('SRP_A is not a valid public key.');
  const secretBlock = randomBytes(64).toString('base64');
  const state: z.infer<typeof exchange> = { key: exchanged.key, secretBlock };
  return {
    ChallengeName: 'PASSWORD_VERIFIER',
    Session: await openChallenge(identity, 'password_verifier', sub, JSON.stringify(state)),
    ChallengeParameters: {
      USER_ID_FOR_SRP: sub,
      USERNAME: sub,
      SALT: salt,
      SRP_B: exchanged.serverPublic,
      SECRET_BLOCK: secretBlock,
    },
  };
}

export const InitiateAuth = operation(
  'signInsBySource',
  z.discriminatedUnion('AuthFlow', [
    z.object({
      ClientId: clientId,
      AuthFlow: z.literal('USER_SRP_AUTH'),
      AuthParameters: z.object({ USERNAME: username, SRP_A: z.string().regex(/^[0-9a-f]{1,1024}$/i) }),
    }),
    z.object({
      ClientId: clientId,
      AuthFlow: z.literal('USER_AUTH'),
      AuthParameters: z.object({ USERNAME: username, PREFERRED_CHALLENGE: z.literal('WEB_AUTHN') }),
    }),
  ]),
  async (identity, { AuthFlow, AuthParameters }, visitor) => {
    const found = await findUserOrDecoy(identity, AuthParameters.USERNAME);
    const { key } = await visitorKey(identity, visitor, found.sub);
    await countRequest(identity, 'signInsByVisitor', `${found.sub} ${key}`);
    return AuthFlow === 'USER_AUTH'
      ? startPasskey(identity, found.sub)
      : startPassword(identity, found, AuthParameters.SRP_A);
  },
);

/** Until when a device is remembered for which its user asks for that now; staff enter a code at every sign-in. */
async function rememberedUntil(identity: Identity, { remembersDevice }: Visitor, user: User) {
  if (!remembersDevice || needsSecondFactor(user)) return undefined;
  const { 'remembered-device-days': days } = await firmFigures(identity, 'remembered-device-days');
  return days > 0 ? after(identity, days * 86_400) : undefined;
}

async function passwordProven(identity: Identity, visitor: Visitor, user: User) {
  const isEnough =
    !needsSecondFactor(user) && (!user.mfaEnabled || (await skipsSecondFactor(identity, visitor, user.sub)));
  if (isEnough) return signedIn(identity, visitor, user, 'password', { isFullProof: !user.mfaEnabled });
  await uncountSignInAttempt(identity, visitor, user.sub, 'password');
  if (!user.mfaEnabled) return askForAuthenticator(identity, user);
  return {
    ChallengeName: 'SOFTWARE_TOKEN_MFA',
    Session: await openChallenge(identity, 'software_token_mfa', user.sub),
    ChallengeParameters: { USER_ID_FOR_SRP: user.sub },
  };
}

interface PasswordClaim {
  USERNAME: string;
  PASSWORD_CLAIM_SECRET_BLOCK: string;
  PASSWORD_CLAIM_SIGNATURE: string;
  TIMESTAMP: string;
}

/**
 * The timestamp is not compared with the clock: the challenge is short-lived and used once, and client clocks are often
 * wrong.
 */
async function answerPassword(identity: Identity, visitor: Visitor, session: string, claim: PasswordClaim) {
  const { sub, state } = await consumeChallenge(identity, 'password_verifier', session);
  await countSignIn(identity, visitor, sub, 'password');
  const { key, secretBlock } = exchange.parse(JSON.parse(state));
  const isProven = verifyClientProof(Buffer.from(key, 'hex'), {
    userPoolId: identity.pool.userPoolId,
    sub,
    secretBlock,
    timestamp: claim.TIMESTAMP,
    signature: claim.PASSWORD_CLAIM_SIGNATURE,
  });
  await carryOutReset(resetWork(identity), sub);
  const user = await findUserBySub(identity.db, sub);
  const isOfChallenge = claim.USERNAME === sub && claim.PASSWORD_CLAIM_SECRET_BLOCK === secretBlock;
  if (!user || !isProven || !isOfChallenge) throw wrongCredentials();
  if (!user.confirmed) {
    await uncountSignInAttempt(identity, visitor, sub, 'password');
    throw new IdentityError('UserNotConfirmedException', 'User is not confirmed.');
  }
  return passwordProven(identity, visitor, user);
}

/** A code of the authenticator, or a recovery code in its place: Amplify sends both in the same field. */
async function answerSecondFactor(identity: Identity, visitor: Visitor, session: string, answer: string) {
  const sub = await countChallengeAttempt(identity, 'software_token_mfa', session);
  const step = factorOf(answer);
  await countSignIn(identity, visitor, sub, step);
  await carryOutReset(resetWork(identity), sub);
  const user = await findUserBySub(identity.db, sub);
  if (!user) throw wrongCredentials();
  await acceptSecondFactor(identity, visitor, user, answer).catch(async (error: unknown) => {
    await reportWrongCode(identity, visitor, user, error);
    throw error;
  });
  await consumeChallenge(identity, 'software_token_mfa', session);
  return signedIn(identity, visitor, user, step, { rememberUntil: await rememberedUntil(identity, visitor, user) });
}

/** The owner of a closed account brings it back, and is signed in. */
async function answerReopening(identity: Identity, visitor: Visitor, session: string) {
  const { sub } = await consumeChallenge(identity, 'reopen_account', session);
  const user = await reopenAccount(identity, visitor, sub);
  if (!user) throw wrongCredentials();
  return signedIn(identity, visitor, user);
}

/** Last step of a sign-in that required TOTP setup: VerifySoftwareToken has verified the code. */
async function answerMfaSetup(identity: Identity, visitor: Visitor, session: string) {
  const { sub } = await consumeChallenge(identity, 'mfa_setup_done', session);
  const user = await findUserBySub(identity.db, sub);
  if (!user) throw wrongCredentials();
  return signedIn(identity, visitor, user);
}

const challenge = { ClientId: clientId, Session: text().min(1) };

export const RespondToAuthChallenge = operation(
  'signInsBySource',
  z.discriminatedUnion('ChallengeName', [
    z.object({
      ...challenge,
      ChallengeName: z.literal('PASSWORD_VERIFIER'),
      ChallengeResponses: z.object({
        USERNAME: text(),
        PASSWORD_CLAIM_SECRET_BLOCK: text(),
        PASSWORD_CLAIM_SIGNATURE: text(),
        TIMESTAMP: text(64),
      }),
    }),
    z.object({
      ...challenge,
      ChallengeName: z.literal('SOFTWARE_TOKEN_MFA'),
      ChallengeResponses: z.object({ SOFTWARE_TOKEN_MFA_CODE: code }),
    }),
    z.object({ ...challenge, ChallengeName: z.literal('MFA_SETUP') }),
    z.object({
      ...challenge,
      ChallengeName: z.literal('CUSTOM_CHALLENGE'),
      ChallengeResponses: z.object({ ANSWER: z.literal('REOPEN') }),
    }),
    z.object({
      ...challenge,
      ChallengeName: z.literal('WEB_AUTHN'),
      ChallengeResponses: z.object({ CREDENTIAL: text(65_536) }),
    }),
  ]),
  (identity, body, visitor) => {
    switch (body.ChallengeName) {
      case 'PASSWORD_VERIFIER':
        return answerPassword(identity, visitor, body.Session, body.ChallengeResponses);
      case 'SOFTWARE_TOKEN_MFA':
        return answerSecondFactor(identity, visitor, body.Session, body.ChallengeResponses.SOFTWARE_TOKEN_MFA_CODE);
      case 'MFA_SETUP':
        return answerMfaSetup(identity, visitor, body.Session);
      case 'CUSTOM_CHALLENGE':
        return answerReopening(identity, visitor, body.Session);
      case 'WEB_AUTHN':
        return answerPasskey(identity, visitor, body.Session, body.ChallengeResponses.CREDENTIAL);
    }
  },
);
