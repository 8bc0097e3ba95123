// Making a passkey: the request to the browser, and the check of what it made (WebAuthn, 7.1).
import { generateRegistrationOptions, verifyRegistrationResponse } from '@simplewebauthn/server';
import { decodeClientDataJSON } from '@simplewebauthn/server/helpers';
import { consumeChallenge, openChallenge } from './challenge-sessions.ts';
import type { CreatedCredential } from './credential-json.ts';
import { IdentityError } from './errors.ts';
import type { Identity } from './identity.ts';
import { lifetimes, tries } from './limits.ts';
import { type Passkey, passkeysOf, tooManyPasskeys } from './passkeys.ts';
import { relyingParty } from './relying-party.ts';
import type { User } from './users.ts';

/** EdDSA, ES256 and RS256 (COSE): every authenticator knows one of them, and Node verifies all without experiments. */
const supportedAlgorithmIDs = [-8, -7, -257];

/**
 * What the browser needs to make a passkey. The challenge is the token of a step of its own: what the browser signs
 * names the step, as the protocol has no other place for it.
 * @throws TooManyPasskeysException
 */
export async function startRegistration(identity: Identity, user: User, originJti: string) {
  const existing = await passkeysOf(identity, user.sub);
  if (existing.length >= tries.passkeys) throw tooManyPasskeys();
  const challenge = await openChallenge(identity, 'web_authn_registration', user.sub, originJti);
  return generateRegistrationOptions({
    rpName: identity.firm,
    rpID: relyingParty(identity).id,
    userID: Uint8Array.from(Buffer.from(user.sub)),
    userName: user.email,
    userDisplayName: user.email,
    challenge: Uint8Array.from(Buffer.from(challenge, 'base64url')),
    timeout: lifetimes.challengeMinutes * 60_000,
    attestationType: 'none',
    supportedAlgorithmIDs,
    excludeCredentials: existing.map(({ credentialId: id, transports }) => ({ id, transports })),
    // It is the only step of a sign-in, so it must be a second factor too: what one has, and a finger or PIN.
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
  });
}

const unsupported = (cause?: unknown) =>
  Object.assign(new IdentityError('WebAuthnCredentialNotSupportedException', 'The passkey cannot be accepted.'), {
    cause,
  });

/**
 * Checks a passkey that a browser has made for this session.
 * @throws WebAuthnChallengeNotFoundException when the step is unknown, used, expired or another session's
 * @throws WebAuthnOriginNotAllowedException when it was made on another site
 * @throws WebAuthnCredentialNotSupportedException when anything else about it is wrong
 */
export async function verifyRegistration(
  identity: Identity,
  user: User,
  originJti: string,
  made: CreatedCredential,
): Promise<Omit<Passkey, 'name'>> {
  const { challenge, origin } = readClientData(made);
  const step = await consumeChallenge(identity, 'web_authn_registration', challenge).catch((cause: unknown) => {
    throw cause instanceof IdentityError ? challengeNotFound() : cause;
  });
  if (step.sub !== user.sub || step.state !== originJti) throw challengeNotFound();
  const party = relyingParty(identity);
  if (origin !== party.origin) {
    throw new IdentityError('WebAuthnOriginNotAllowedException', 'Passkeys are made on the portal’s own address.');
  }
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: made,
    expectedChallenge: challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: true,
    supportedAlgorithmIDs,
  }).catch((cause: unknown) => {
    throw unsupported(cause);
  });
  if (!verified) throw unsupported();
  const { id, publicKey, counter } = registrationInfo.credential;
  return {
    credentialId: id,
    sub: user.sub,
    publicKey: Buffer.from(publicKey).toString('base64url'),
    counter,
    transports: made.response.transports,
    attachment: made.authenticatorAttachment ?? null,
    createdAt: new Date(identity.now()),
  };
}

const challengeNotFound = () =>
  new IdentityError('WebAuthnChallengeNotFoundException', 'The request for the passkey has expired. Please try again.');

function readClientData({ response }: CreatedCredential) {
  try {
    return decodeClientDataJSON(response.clientDataJSON);
  } catch (cause) {
    throw unsupported(cause);
  }
}
