import { createHash } from 'node:crypto';

/**
 * The hash that the lists of Have I Been Pwned use for a password. It finds a password in a public list and protects
 * none: passwords are stored as SRP verifiers (`srp.ts`).
 */
export const sha1 = (password: string): Buffer => createHash('sha1').update(password).digest();

/** The same as the lists write it: 40 upper-case hexadecimal digits. */
export const sha1Digits = (password: string): string => sha1(password).toString('hex').toUpperCase();
