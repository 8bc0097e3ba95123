import { randomBytes } from 'node:crypto';

/** A secret, token or key that nobody can guess: 256 random bits in base64url. */
export const randomSecret = (): string => randomBytes(32).toString('base64url');
