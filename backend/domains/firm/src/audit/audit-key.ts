import { createPrivateKey, createPublicKey, hkdfSync, type KeyObject } from 'node:crypto';
import { defineResource } from '@harbour/kernel/http/server-resources';

/** What stands before the 32 bytes of an Ed25519 private key in PKCS #8 (RFC 8410, section 7). */
const pkcs8Prefix = Buffer.from('302e020100300506032b657004220420', 'hex');

/**
 * The Ed25519 key that signs exports of the record of actions.
 * @param seed 32 random bytes of the installation
 */
export function auditSigningKey(seed: Buffer): KeyObject {
  if (seed.length !== 32) throw new RangeError('The key that signs exports of the record of actions must be 32 bytes.');
  return createPrivateKey({ key: Buffer.concat([pkcs8Prefix, seed]), format: 'der', type: 'pkcs8' });
}

/** The seed of that key where everything runs in one process: derived from the master key (HKDF, RFC 5869). */
export function auditKeySeed(masterKey: Buffer): Buffer {
  return Buffer.from(hkdfSync('sha256', masterKey, '', 'harbour-portal record of actions', 32));
}

/** The public half of a key as text: 32 bytes in base64url, for those who verify an export. */
export function publicKeyText(key: KeyObject): string {
  const publicKey = key.type === 'private' ? createPublicKey(key) : key;
  return String(publicKey.export({ format: 'jwk' }).x);
}

/** A public key from its text; undefined for another text. */
export function publicKeyOf(text: string): KeyObject | undefined {
  try {
    return createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: text.trim() }, format: 'jwk' });
  } catch {
    return undefined;
  }
}

/** The installation's own key; undefined where none is set, so that nothing is exported. */
export const auditKey = defineResource<KeyObject | undefined>({ open: () => undefined });
