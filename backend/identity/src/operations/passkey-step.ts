import { z } from 'zod';
import { consumeChallenge, openChallenge } from '../challenge-sessions.ts';
import { type UsedCredential, usedCredential } from '../credential-json.ts';
import { invalidParameter, wrongCredentials } from '../errors.ts';
import type { Identity } from '../identity.ts';
import { lifetimes } from '../limits.ts';
import { countSignIn, uncountSignInAttempt } from '../lock-out.ts';
import { isPasskeyProven, requestAnyPasskey, requestPasskey } from '../passkey-sign-in.ts';
import { carryOutReset, resetWork } from '../second-factor-reset.ts';
import { findUserBySub, needsSecondFactor } from '../users.ts';
import type { Visitor } from '../visitor.ts';
import { clientId, operation } from './operation.ts';
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

/** Stands in a challenge for the account that only the passkey will name. */
const anybody = '00000000-0000-0000-0000-000000000000';

/**
 * Starts a sign-in without an address: the browser offers the passkeys that it has for the portal, and the one that is
 * used names its account (WebAuthn, discoverable credentials). RespondToAuthChallenge takes the answer.
 */
export const StartPasskeySignIn = operation(
  'passkeyOffersBySource',
  z.object({ ClientId: clientId }),
  async (identity) => {
    const options = await requestAnyPasskey(identity);
    const { passkeyOfferMinutes } = lifetimes;
    return {
      Session: await openChallenge(identity, 'web_authn', anybody, options.challenge, passkeyOfferMinutes),
      CredentialRequestOptions: options,
    };
  },
);

const accountId = z.uuid();

/**
 * The account that a passkey names; `isPasskeyProven` checks that the passkey is one of that account's.
 * @throws NotAuthorizedException when it names none
 */
function namedAccount({ response }: UsedCredential): string {
  const named = accountId.safeParse(Buffer.from(response.userHandle ?? '', 'base64url').toString());
  if (!named.success) throw wrongCredentials();
  return named.data;
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
  const { sub: asked, state: challenge } = await consumeChallenge(identity, 'web_authn', session);
  const sub = asked === anybody ? namedAccount(used) : asked;
  await countSignIn(identity, visitor, sub, 'passkey');
  await carryOutReset(resetWork(identity), sub);
  const isProven = await isPasskeyProven(identity, sub, challenge, used);
  const user = await findUserBySub(identity.db, sub);
  if (!user || !isProven) throw wrongCredentials();
  if (needsSecondFactor(user) && !user.mfaEnabled) {
    await uncountSignInAttempt(identity, visitor, sub, 'passkey');
    return askForAuthenticator(identity, user);
  }
  return signedIn(identity, visitor, user, 'passkey');
}
