import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

/** A text cannot be decrypted: it was changed, moved to another row, or the installation no longer has its key. */
export class SealBrokenError extends Error {
  override name = 'SealBrokenError';
}

/** The installation's keys, 32 bytes each: the first one encrypts, the others still decrypt. */
export type SealingKeys = readonly [Buffer, ...Buffer[]];

/** A text as it is stored. */
export interface Sealed {
  /** Names the key; tells nothing about it. */
  keyId: string;
  /** Base64: nonce, tag, ciphertext. */
  text: string;
}

const [nonceLength, tagLength] = [12, 16];

export function keyIdOf(key: Buffer): string {
  return createHash('sha256').update('key id').update(key).digest('hex').slice(0, 16);
}

/**
 * Encrypts a secret text with the newest key (AES-256-GCM).
 * @param encryptionContext what it belongs to, such as its row's id: it can be decrypted only for the same place
 */
export function seal([key]: SealingKeys, encryptionContext: string, text: string): Sealed {
  const nonce = randomBytes(nonceLength);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(encryptionContext));
  const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return { keyId: keyIdOf(key), text: Buffer.concat([nonce, cipher.getAuthTag(), encrypted]).toString('base64') };
}

/**
 * Decrypts what `seal` made for the same place.
 * @throws SealBrokenError
 */
export function unseal(keys: SealingKeys, encryptionContext: string, { keyId, text }: Sealed): string {
  const key = keys.find((one) => keyIdOf(one) === keyId);
  if (!key) {
    throw new SealBrokenError(
      `Nothing here has the key ${keyId}. Add it to HARBOUR_OPEN_BANKING_OLD_KEYS, or let the clients link again.`,
    );
  }
  const bytes = Buffer.from(text, 'base64');
  try {
    const nonce = bytes.subarray(0, nonceLength);
    const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: tagLength })
      .setAAD(Buffer.from(encryptionContext))
      .setAuthTag(bytes.subarray(nonceLength, nonceLength + tagLength));
    return decipher.update(bytes.subarray(nonceLength + tagLength), undefined, 'utf8') + decipher.final('utf8');
  } catch (error) {
    throw new SealBrokenError('A stored token was changed, or belongs to another row.', { cause: error });
  }
}
