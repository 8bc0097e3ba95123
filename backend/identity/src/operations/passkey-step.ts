import { consumeChallenge, openChallenge } from '../challenge-sessions.ts';
import { type UsedCredential, usedCredential } from '../credential-json.ts';
import { invalidParameter, wrongCredentials } from '../errors.ts';
import type { Identity } from '../identity.ts';
import { countSignIn, uncountSignInAttempt } from '../lock-out.ts';
import { isPasskeyProven, requestPasskey } from '../passkey-sign-in.ts';
import { findUserBySub, needsSecondFactor } from '../users.ts';
import type { Visitor } from '../visitor.ts';
import { askForAuthenticator, signedIn } from './sign-in-end.ts';

/** Starts a sign-in with a passkey; `sub` may be a decoy's. */
export async function startPasskey(identity: Identity, sub: string) {
  const options = await requestPasskey(identity, sub);
  return {
    ChallengeName: 'WEB_AUTHN',
    Session: await openChallenge(identity, 'web_authn', sub, options.challenge),
    ChallengeParameters: { CREDENTIAL_REQUEST_OPTIONS: JSON.stringify(options) },
  };
}

/** @throws InvalidParameterException */
function readCredential(json: string): UsedCredential {
  try {
    return usedCredential.parse(JSON.parse(json));
  } catch {
    throw invalidParameter('Invalid or missing: ChallengeResponses.CREDENTIAL');
  }
}

/** A passkey proves possession, and a finger, face or PIN on the device: it counts as both factors. */
export async function answerPasskey(identity: Identity, visitor: Visitor, session: string, json: string) {
  const used = readCredential(json);
  const { sub, state: challenge } = await consumeChallenge(identity, 'web_authn', session);
  await countSignIn(identity, visitor, sub, 'passkey');
  const isProven = await isPasskeyProven(identity, sub, challenge, used);
  const user = await findUserBySub(identity.db, sub);
  if (!user || !isProven) throw wrongCredentials();
  if (needsSecondFactor(user) && !user.mfaEnabled) {
    await uncountSignInAttempt(identity, visitor, sub, 'passkey');
    return askForAuthenticator(identity, user);
  }
  return signedIn(identity, visitor, user, 'passkey');
}
