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

/** What an address opens, until when, and in whose session. */
export interface SignedOpening {
  key: string;
  /** Seconds since 1970. */
  expires: string;
  /** The session with which it ends, too; left out where nobody can tell whether that still lives. */
  session?: string | undefined;
}

/** JSON of a list: no other list gives the same text. */
function signatureOf(signingKey: Buffer, signed: readonly (string | null)[]): Buffer {
  return createHmac('sha256', signingKey).update(JSON.stringify(signed)).digest();
}

const openingOf = ({ key, expires, session }: SignedOpening) => ['GET', key, expires, session ?? null];

function isRight(right: Buffer, signature: string): boolean {
  const given = Buffer.from(signature, 'base64url');
  return given.length === right.length && timingSafeEqual(given, right);
}

/** The query of an address that opens an object until it expires. */
export function signedQuery(signingKey: Buffer, opening: SignedOpening): string {
  const { expires, session } = opening;
  const signature = signatureOf(signingKey, openingOf(opening)).toString('base64url');
  return new URLSearchParams({ expires, ...(session ? { session } : {}), signature }).toString();
}

/** Whether an address was signed here, for exactly this; compared in a time that tells nothing. */
export function isSigned(signingKey: Buffer, opening: SignedOpening, signature: string): boolean {
  return isRight(signatureOf(signingKey, openingOf(opening)), signature);
}

/** What an address lets somebody put in the store, and until when. */
export interface SignedUpload extends SignedOpening {
  /** What the request has to call its content; empty for nothing. */
  type: string;
  /** At most so many bytes. */
  size: string;
}

const uploadOf = ({ key, expires, session, type, size }: SignedUpload) => [
  'PUT',
  key,
  expires,
  session ?? null,
  size,
  type,
];

/** The query of an address that takes an object until it expires. */
export function signedUploadQuery(signingKey: Buffer, upload: SignedUpload): string {
  const { expires, session, type, size } = upload;
  const signature = signatureOf(signingKey, uploadOf(upload)).toString('base64url');
  return new URLSearchParams({ expires, ...(session ? { session } : {}), type, size, signature }).toString();
}

/** Whether an address was signed here, for exactly this upload. */
export function isSignedUpload(signingKey: Buffer, upload: SignedUpload, signature: string): boolean {
  return isRight(signatureOf(signingKey, uploadOf(upload)), signature);
}
