// An unknown user gets the same responses as a known one: a fixed sub and salt per name, so that asking twice reveals
// nothing, and the same amount of work, so that timing reveals nothing (RFC 5054, 2.5.1.3).
import { hkdfSync } from 'node:crypto';
import { type Keys, keyedHash } from './encryption.ts';
import { modulusBytes, type PasswordVerifier } from './srp.ts';

/** A version 4 UUID that looks like a real user's. */
export function decoySub(keys: Keys, email: string): string {
  const bytes = keyedHash(keys.decoys, 'sub', email.toLowerCase()).subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x40, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** A verifier that matches no password. */
export function decoyVerifier(keys: Keys, sub: string): PasswordVerifier {
  return {
    salt: keyedHash(keys.decoys, 'salt', sub).subarray(0, 16).toString('hex'),
    verifier: Buffer.from(hkdfSync('sha256', keys.decoys, sub, 'verifier', modulusBytes)).toString('hex'),
  };
}

/** Lengths of credential ids that authenticators commonly make, in bytes. */
const credentialLengths = [16, 20, 32, 32, 64] as const;

/** The passkey that an account without any seems to have; it looks like one of a phone or computer. */
export function decoyPasskeys(keys: Keys, sub: string): { id: string; transports: string[] }[] {
  const [choice = 0] = keyedHash(keys.decoys, 'passkey length', sub);
  const length = credentialLengths[choice % credentialLengths.length] ?? 32;
  const id = Buffer.from(hkdfSync('sha256', keys.decoys, sub, 'passkey', length)).toString('base64url');
  return [{ id, transports: ['hybrid', 'internal'] }];
}
