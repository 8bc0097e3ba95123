// What the password threads run. Arguments and results are copied between threads, so they are plain data.
import { createVerifier, exchangeKeys, type PasswordVerifier } from './srp.ts';

/** Which password a verifier is made for. */
export interface VerifierTask {
  userPoolId: string;
  sub: string;
  password: string;
  /** Hexadecimal; a new one when omitted. */
  salt?: string;
}

export function makeVerifier({ userPoolId, sub, password, salt }: VerifierTask): PasswordVerifier {
  return createVerifier(userPoolId, sub, password, salt);
}

export interface ExchangeTask {
  /** The client's A, hexadecimal. */
  clientPublic: string;
  /** Hexadecimal. */
  verifier: string;
}

/**
 * The server's half of the key exchange (`exchangeKeys`), the key in hexadecimal; undefined for an A that is refused.
 */
export function exchange({ clientPublic, verifier }: ExchangeTask): { serverPublic: string; key: string } | undefined {
  const exchanged = exchangeKeys(clientPublic, verifier);
  return exchanged && { serverPublic: exchanged.serverPublic, key: exchanged.key.toString('hex') };
}
