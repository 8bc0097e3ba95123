import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

/**
 * The key that addresses of objects are signed with, derived from the installation's master key (HKDF, RFC 5869) for
 * this purpose alone.
 * @param masterKey 32 random bytes
 */
export function objectSigningKey(masterKey: Buffer): Buffer {
  if (masterKey.length !== 32) throw new RangeError('The master key must be 32 bytes.');
  return Buffer.from(hkdfSync('sha256', masterKey, '', 'harbour-portal objects', 32));
}

/** An object key has no line break in it, so no other pair gives the same text. */
function signatureOf(signingKey: Buffer, key: string, expires: string): Buffer {
  return createHmac('sha256', signingKey).update(`${key}\n${expires}`).digest();
}

function isRight(right: Buffer, signature: string): boolean {
  const given = Buffer.from(signature, 'base64url');
  return given.length === right.length && timingSafeEqual(given, right);
}

/**
 * The query of an address that opens an object until it expires.
 * @param expires seconds since 1970
 */
export function signedQuery(signingKey: Buffer, key: string, expires: number): string {
  const signature = signatureOf(signingKey, key, String(expires)).toString('base64url');
  return new URLSearchParams({ expires: String(expires), signature }).toString();
}

/** Whether an address was signed here, for this object and this expiry; compared in a time that tells nothing. */
export function isSigned(signingKey: Buffer, key: string, expires: string, signature: string): boolean {
  return isRight(signatureOf(signingKey, key, expires), signature);
}

/** What an address lets somebody put in the store, and until when. */
export interface SignedUpload {
  key: string;
  /** Seconds since 1970. */
  expires: string;
  /** What the request has to call its content; empty for nothing. */
  type: string;
  /** At most so many bytes. */
  size: string;
}

/** "PUT" is no object key, so that no address to open something is one to replace it. */
function uploadSignatureOf(signingKey: Buffer, { key, expires, type, size }: SignedUpload): Buffer {
  return createHmac('sha256', signingKey).update(['PUT', key, expires, size, type].join('\n')).digest();
}

/** The query of an address that takes an object until it expires. */
export function signedUploadQuery(signingKey: Buffer, upload: SignedUpload): string {
  const { expires, type, size } = upload;
  const signature = uploadSignatureOf(signingKey, upload).toString('base64url');
  return new URLSearchParams({ expires, type, size, signature }).toString();
}

/** Whether an address was signed here, for exactly this upload. */
export function isSignedUpload(signingKey: Buffer, upload: SignedUpload, signature: string): boolean {
  return isRight(uploadSignatureOf(signingKey, upload), signature);
}
