import type { Identity } from './identity.ts';

export interface RelyingParty {
  /** The domain that passkeys belong to (WebAuthn, 5.4.2). */
  id: string;
  /** The one origin that may use them. */
  origin: string;
}

const loopback = /^(127\.\d+\.\d+\.\d+|\[::1\])$/;

/**
 * The party that passkeys are made for, from the portal's public address alone. WebAuthn knows no IP addresses, so a
 * portal on a loopback address offers them on `localhost`.
 */
export function relyingParty({ publicAddress }: Pick<Identity, 'publicAddress'>): RelyingParty {
  const address = new URL(publicAddress());
  if (loopback.test(address.hostname)) address.hostname = 'localhost';
  return { id: address.hostname, origin: address.origin };
}
