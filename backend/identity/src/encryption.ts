import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';
import { MasterKeyMismatchError } from './errors.ts';

/** One key per purpose, all derived from the master key (HKDF, RFC 5869). */
export interface Keys {
  encryption: Buffer;
  codes: Buffer;
  decoys: Buffer;
  captcha: Buffer;
}

const nonceBytes = 12;
const tagBytes = 16;

/** @param masterKey 32 random bytes */
export function deriveKeys(masterKey: Buffer): Keys {
  if (masterKey.length !== 32) throw new RangeError('The master key must be 32 bytes.');
  const derive = (purpose: string) => Buffer.from(hkdfSync('sha256', masterKey, '', `harbour-identity ${purpose}`, 32));
  return {
    encryption: derive('encryption'),
    codes: derive('codes'),
    decoys: derive('decoys'),
    captcha: derive('captcha'),
  };
}

/**
 * AES-256-GCM with a fresh nonce.
 * @param encryptionContext where it is stored, such as `password <sub>`: a ciphertext copied elsewhere cannot be decrypted
 */
export function encrypt(keys: Keys, encryptionContext: string, plaintext: string): string {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv('aes-256-gcm', keys.encryption, nonce).setAAD(Buffer.from(encryptionContext));
  const ciphertext = Buffer.concat([cipher.update(plaintext, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), ciphertext]).toString('base64url');
}

/** @throws MasterKeyMismatchError when it was encrypted with another key or for another place, or was changed */
export function decrypt(keys: Keys, encryptionContext: string, encrypted: string): string {
  const bytes = Buffer.from(encrypted, 'base64url');
  try {
    const decipher = createDecipheriv('aes-256-gcm', keys.encryption, bytes.subarray(0, nonceBytes), {
      authTagLength: tagBytes,
    })
      .setAAD(Buffer.from(encryptionContext))
      .setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
    return decipher.update(bytes.subarray(nonceBytes + tagBytes), undefined, 'utf8') + decipher.final('utf8');
  } catch (cause) {
    throw new MasterKeyMismatchError(
      'The identity data cannot be opened: it was written with another master key, or it was changed. ' +
        'Start with the master key of this installation (HARBOUR_MASTER_KEY_FILE).',
      { cause },
    );
  }
}

/** An unguessable token for a URL or a header. */
export const randomToken = () => randomBytes(32).toString('base64url');

/** Hash for long random values, which need no salt. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest('base64url');

/** Keyed hash for values short enough to guess from a plain hash. */
export const keyedHash = (key: Buffer, ...parts: string[]) =>
  createHmac('sha256', key).update(JSON.stringify(parts)).digest();

/** Constant-time comparison. */
export const equalInConstantTime = (a: Buffer, b: Buffer) => a.length === b.length && timingSafeEqual(a, b);
