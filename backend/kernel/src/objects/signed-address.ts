import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

/**
 * The key that signs object URLs, derived from the installation's master key (HKDF, RFC 5869) for this purpose only.
 * @param masterKey 32 random bytes
 */
export function objectSigningKey(masterKey: Buffer): Buffer {
  if (masterKey.length !== 32) throw new RangeError('The master key must be 32 bytes.');
  return Buffer.from(hkdfSync('sha256', masterKey, '', 'harbour-portal objects', 32));
}

/** What a URL opens, until when, and for which session. */
export interface SignedOpening {
  key: string;
  /** Seconds since 1970. */
  expires: string;
  /** The session that the URL ends with; omitted when sessions cannot be checked. */
  session?: string | undefined;
}

/** The signed text: a JSON list, so that different lists never give the same text. */
function signatureOf(signingKey: Buffer, signed: readonly (string | null)[]): Buffer {
  return createHmac('sha256', signingKey).update(JSON.stringify(signed)).digest();
}

const openingOf = ({ key, expires, session }: SignedOpening) => ['GET', key, expires, session ?? null];

function isRight(right: Buffer, signature: string): boolean {
  const given = Buffer.from(signature, 'base64url');
  return given.length === right.length && timingSafeEqual(given, right);
}

/** Query string of a signed URL that opens an object until it expires. */
export function signedQuery(signingKey: Buffer, opening: SignedOpening): string {
  const { expires, session } = opening;
  const signature = signatureOf(signingKey, openingOf(opening)).toString('base64url');
  return new URLSearchParams({ expires, ...(session ? { session } : {}), signature }).toString();
}

/** Whether the signature is valid for exactly these values; compared in constant time. */
export function isSigned(signingKey: Buffer, opening: SignedOpening, signature: string): boolean {
  return isRight(signatureOf(signingKey, openingOf(opening)), signature);
}

/** What a URL allows to upload, and until when. */
export interface SignedUpload extends SignedOpening {
  /** The Content-Type that the request must have; empty for none. */
  type: string;
  /** Maximum size in bytes. */
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

/** Query string of a signed URL for uploading an object until it expires. */
export function signedUploadQuery(signingKey: Buffer, upload: SignedUpload): string {
  const { expires, session, type, size } = upload;
  const signature = signatureOf(signingKey, uploadOf(upload)).toString('base64url');
  return new URLSearchParams({ expires, ...(session ? { session } : {}), type, size, signature }).toString();
}

/** Whether the signature is valid for exactly this upload. */
export function isSignedUpload(signingKey: Buffer, upload: SignedUpload, signature: string): boolean {
  return isRight(signatureOf(signingKey, uploadOf(upload)), signature);
}
