// Using a passkey: the request to the browser, and the check of its answer (WebAuthn, 7.2).
import { generateAuthenticationOptions, verifyAuthenticationResponse } from '@simplewebauthn/server';
import type { UsedCredential } from './credential-json.ts';
import { decoyPasskeys } from './decoys.ts';
import type { Identity } from './identity.ts';
import { lifetimes } from './limits.ts';
import { countUse, passkeysOf } from './passkeys.ts';
import { relyingParty } from './relying-party.ts';

/**
 * What the browser needs to use a passkey of an account. An account without passkeys, or none at all, gets decoys.
 * @param sub of the account, or the decoy's
 */
export async function requestPasskey(identity: Identity, sub: string) {
  const stored = await passkeysOf(identity, sub);
  const offered = stored.map(({ credentialId: id, transports }) => ({ id, transports }));
  const decoys = decoyPasskeys(identity.keys, sub);
  return generateAuthenticationOptions({
    rpID: relyingParty(identity).id,
    allowCredentials: offered.length > 0 ? offered : decoys,
    timeout: lifetimes.challengeMinutes * 60_000,
    userVerification: 'required',
  });
}

/** What the browser needs to offer every passkey that it has for the portal, before anybody has given an address. */
export const requestAnyPasskey = (identity: Identity) =>
  generateAuthenticationOptions({
    rpID: relyingParty(identity).id,
    timeout: lifetimes.passkeyOfferMinutes * 60_000,
    userVerification: 'required',
  });

/** Whether a browser's answer to the challenge proves a passkey of the account and the user's presence there. */
export async function isPasskeyProven(
  identity: Identity,
  sub: string,
  challenge: string,
  used: UsedCredential,
): Promise<boolean> {
  const found = (await passkeysOf(identity, sub)).find(({ credentialId }) => credentialId === used.id);
  const { userHandle } = used.response;
  if (!found || (userHandle && Buffer.from(userHandle, 'base64url').toString() !== sub)) return false;
  const party = relyingParty(identity);
  const result = await verifyAuthenticationResponse({
    response: used,
    expectedChallenge: challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: true,
    credential: {
      id: found.credentialId,
      publicKey: Uint8Array.from(Buffer.from(found.publicKey, 'base64url')),
      counter: found.counter,
    },
    // It throws for everything that does not match.
  }).catch(() => undefined);
  return result?.verified === true && (await countUse(identity, found, result.authenticationInfo.newCounter));
}
