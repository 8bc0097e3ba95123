// Somebody who does not exist is answered like somebody who does: always the same sub and salt for one name, so that
// asking twice tells nothing, and as much work, so that the clock tells nothing (RFC 5054, 2.5.1.3).
import { hkdfSync } from 'node:crypto';
import { type Keys, keyedHash } from './encryption.ts';
import { modulusBytes, type PasswordVerifier } from './srp.ts';

/** A version 4 UUID like a real user's. */
export function decoySub(keys: Keys, email: string): string {
  const bytes = keyedHash(keys.decoys, 'sub', email.toLowerCase()).subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x40, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** A verifier that no password belongs to. */
export function decoyVerifier(keys: Keys, sub: string): PasswordVerifier {
  return {
    salt: keyedHash(keys.decoys, 'salt', sub).subarray(0, 16).toString('hex'),
    verifier: Buffer.from(hkdfSync('sha256', keys.decoys, sub, 'verifier', modulusBytes)).toString('hex'),
  };
}
