// Server side of SRP-6a (RFC 5054) as Cognito implements it: the 3072-bit group of RFC 3526, SHA-256, numbers as
// minimal hexadecimal with a sign byte, and a key derived by HKDF with the info "Caldera Derived Key".
import { createHash, createHmac, getDiffieHellman, randomBytes } from 'node:crypto';
import { equalInConstantTime } from './encryption.ts';

export interface PasswordVerifier {
  /** Hexadecimal. */
  salt: string;
  /** g^x mod N, hexadecimal. */
  verifier: string;
}

const group = 'modp15';
const N = BigInt(`0x${getDiffieHellman(group).getPrime('hex')}`);
const g = 2n;

/** The byte length of every number modulo N. */
export const modulusBytes = 384;

/** Parses a hexadecimal number. */
const number = (hex: string) => BigInt(`0x${hex}`);

/** Like Java's BigInteger.toByteArray for a positive number: whole bytes, and the top bit of the first is never set. */
function signedHex(value: bigint): string {
  const hex = value.toString(16);
  const padded = hex.length % 2 === 0 ? hex : `0${hex}`;
  return /^[89a-f]/.test(padded) ? `00${padded}` : padded;
}

const bytes = (value: bigint) => Buffer.from(signedHex(value), 'hex');

const hash = (...parts: Buffer[]) => createHash('sha256').update(Buffer.concat(parts)).digest();

const hashNumber = (...parts: Buffer[]) => number(hash(...parts).toString('hex'));

const k = hashNumber(bytes(N), bytes(g));

/** About 4 ms for the 256-bit exponents used here. */
function power(base: bigint, exponent: bigint): bigint {
  let result = 1n;
  let square = base % N;
  for (let rest = exponent; rest > 0n; rest >>= 1n) {
    if (rest & 1n) result = (result * square) % N;
    square = (square * square) % N;
  }
  return result;
}

/** Cognito hashes the part of the pool id after the `_`. */
export function poolName(userPoolId: string): string {
  const name = userPoolId.split('_')[1];
  if (!name) throw new RangeError(`The user pool id "${userPoolId}" must look like eu-west-1_Harbour.`);
  return name;
}

/** Stored instead of a password. Valid for this pool and user only. */
export function createVerifier(
  userPoolId: string,
  sub: string,
  password: string,
  salt = randomBytes(16).toString('hex'),
): PasswordVerifier {
  const identity = hash(Buffer.from(`${poolName(userPoolId)}${sub}:${password}`));
  const x = hashNumber(bytes(number(salt)), identity);
  return { salt, verifier: power(g, x).toString(16) };
}

/**
 * The server's half of the key exchange.
 * @param clientPublic the client's A, hexadecimal
 * @returns B in hexadecimal, and the 16-byte key shared only with a client that has the password; undefined for an A
 * with which a client without the password could know the key (RFC 5054, 2.5.4: A mod N = 0)
 */
export function exchangeKeys(
  clientPublic: string,
  verifier: string,
): { serverPublic: string; key: Buffer } | undefined {
  const A = number(clientPublic);
  if (A % N === 0n) return undefined;
  const v = number(verifier);
  // OpenSSL generates b and computes the power in constant time, seven times faster than BigInt.
  const ephemeral = getDiffieHellman(group);
  const B = (k * v + number(ephemeral.generateKeys('hex'))) % N;
  const u = hashNumber(bytes(A), bytes(B));
  let secret: bigint;
  try {
    secret = number(ephemeral.computeSecret(bytes(((A % N) * power(v, u)) % N)).toString('hex'));
  } catch {
    // OpenSSL rejects numbers outside the group's large subgroup; no honest A = g^a is one of them.
    return undefined;
  }
  const pseudoRandomKey = createHmac('sha256', bytes(u)).update(bytes(secret)).digest();
  const key = createHmac('sha256', pseudoRandomKey).update('Caldera Derived Key\u0001').digest().subarray(0, 16);
  return { serverPublic: B.toString(16), key };
}

/** Whether the client's claim proves that it derived the same key, and so knows the password. */
export function verifyClientProof(
  key: Buffer,
  claim: { userPoolId: string; sub: string; secretBlock: string; timestamp: string; signature: string },
): boolean {
  const expected = createHmac('sha256', key)
    .update(poolName(claim.userPoolId))
    .update(claim.sub)
    .update(Buffer.from(claim.secretBlock, 'base64'))
    .update(claim.timestamp)
    .digest();
  return equalInConstantTime(expected, Buffer.from(claim.signature, 'base64'));
}
