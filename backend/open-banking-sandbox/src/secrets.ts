import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** Something that nobody can guess: 256 bits in base64url. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** What is kept of a secret. */
export function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}

/** Compares without telling by its time how much is right. */
export function isSame(one: string, other: string): boolean {
  return timingSafeEqual(createHash('sha256').update(one).digest(), createHash('sha256').update(other).digest());
}

/** The S256 challenge of a code verifier (RFC 7636). */
export function challengeOf(verifier: string): string {
  return createHash('sha256').update(verifier).digest('base64url');
}
