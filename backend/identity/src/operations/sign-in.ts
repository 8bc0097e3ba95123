import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { consumeChallenge, countChallengeAttempt, openChallenge } from '../challenge-sessions.ts';
import { decoyVerifier } from '../decoys.ts';
import { IdentityError, invalidParameter, wrongCredentials } from '../errors.ts';
import type { Identity } from '../identity.ts';
import { countSignIn, resetLockOut, uncountSignInAttempt } from '../lock-out.ts';
import { countRequest } from '../rate-limits.ts';
import { startFamily } from '../session-families.ts';
import { exchangeKeys, verifyClientProof } from '../srp.ts';
import { issueTokens } from '../tokens.ts';
import { consumeTotpStep, stepOfCode } from '../totp.ts';
import { decryptVerifier, findUserBySub, findUserOrDecoy, needsSecondFactor, type User } from '../users.ts';
import { rememberDevice, type Visitor, visitorKey } from '../visitor.ts';
import { clientId, code, operation, text, username } from './operation.ts';

/** State of the password step: the key that the client must have derived too, and the data that it must sign. */
const exchange = z.object({ key: z.string(), secretBlock: z.string() });

export const InitiateAuth = operation(
  'signInsBySource',
  z.object({
    ClientId: clientId,
    AuthFlow: z.literal('USER_SRP_AUTH'),
    AuthParameters: z.object({ USERNAME: username, SRP_A: z.string().regex(/^[0-9a-f]{1,1024}$/i) }),
  }),
  async (identity, { AuthParameters: { USERNAME, SRP_A } }, visitor) => {
    const { sub, user } = await findUserOrDecoy(identity, USERNAME);
    const { key } = await visitorKey(identity, visitor, sub);
    await countRequest(identity, 'signInsByVisitor', `${sub} ${key}`);
    const { salt, verifier } = user ? decryptVerifier(identity.keys, user) : decoyVerifier(identity.keys, sub);
    const exchanged = exchangeKeys(SRP_A, verifier);
    if (!exchanged) throw invalidParameter('SRP_A is not a valid public key.');
    const secretBlock = randomBytes(64).toString('base64');
    const state: z.infer<typeof exchange> = { key: exchanged.key.toString('hex'), secretBlock };
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
  },
);

async function signedIn(identity: Identity, visitor: Visitor, user: User) {
  await resetLockOut(identity, visitor, user.sub);
  await rememberDevice(identity, visitor, user.sub);
  const { family, refreshToken } = await startFamily(identity, user.sub);
  const tokens = await issueTokens(identity, user, family);
  return { ChallengeParameters: {}, AuthenticationResult: { ...tokens, RefreshToken: refreshToken } };
}

async function passwordProven(identity: Identity, visitor: Visitor, user: User) {
  if (user.mfaEnabled || needsSecondFactor(user)) {
    await uncountSignInAttempt(identity, visitor, user.sub);
    const session = (kind: 'software_token_mfa' | 'mfa_setup') => openChallenge(identity, kind, user.sub);
    return user.mfaEnabled
      ? {
          ChallengeName: 'SOFTWARE_TOKEN_MFA',
          Session: await session('software_token_mfa'),
          ChallengeParameters: { USER_ID_FOR_SRP: user.sub },
        }
      : {
          ChallengeName: 'MFA_SETUP',
          Session: await session('mfa_setup'),
          ChallengeParameters: { USER_ID_FOR_SRP: user.sub, MFAS_CAN_SETUP: '["SOFTWARE_TOKEN_MFA"]' },
        };
  }
  return signedIn(identity, visitor, user);
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
  await countSignIn(identity, visitor, sub);
  const { key, secretBlock } = exchange.parse(JSON.parse(state));
  const isProven = verifyClientProof(Buffer.from(key, 'hex'), {
    userPoolId: identity.pool.userPoolId,
    sub,
    secretBlock,
    timestamp: claim.TIMESTAMP,
    signature: claim.PASSWORD_CLAIM_SIGNATURE,
  });
  const user = await findUserBySub(identity.db, sub);
  const isOfChallenge = claim.USERNAME === sub && claim.PASSWORD_CLAIM_SECRET_BLOCK === secretBlock;
  if (!user || !isProven || !isOfChallenge) throw wrongCredentials();
  if (!user.confirmed) {
    await uncountSignInAttempt(identity, visitor, sub);
    throw new IdentityError('UserNotConfirmedException', 'User is not confirmed.');
  }
  return passwordProven(identity, visitor, user);
}

async function answerTotp(identity: Identity, visitor: Visitor, session: string, answer: string) {
  const sub = await countChallengeAttempt(identity, 'software_token_mfa', session);
  await countSignIn(identity, visitor, sub);
  const user = await findUserBySub(identity.db, sub);
  if (!user?.totpSecretEncrypted) throw wrongCredentials();
  const step = await stepOfCode(identity, sub, user.totpSecretEncrypted, answer);
  if (step === undefined) throw new IdentityError('CodeMismatchException', 'Invalid code received for user');
  if (!(await consumeTotpStep(identity, user, step, 'totpSecretEncrypted'))) {
    throw new IdentityError('ExpiredCodeException', 'Your software token has already been used once.');
  }
  await consumeChallenge(identity, 'software_token_mfa', session);
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
  ]),
  (identity, body, visitor) => {
    switch (body.ChallengeName) {
      case 'PASSWORD_VERIFIER':
        return answerPassword(identity, visitor, body.Session, body.ChallengeResponses);
      case 'SOFTWARE_TOKEN_MFA':
        return answerTotp(identity, visitor, body.Session, body.ChallengeResponses.SOFTWARE_TOKEN_MFA_CODE);
      case 'MFA_SETUP':
        return answerMfaSetup(identity, visitor, body.Session);
    }
  },
);
