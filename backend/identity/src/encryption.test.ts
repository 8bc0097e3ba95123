import { randomBytes } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { decrypt, deriveKeys, encrypt } from './encryption.ts';
import { MasterKeyMismatchError } from './errors.ts';

describe('encryption', () => {
  const keys = deriveKeys(randomBytes(32));

  test('opens what it closed, and never closes alike', () => {
    const first = encrypt(keys, 'here', 'secret');
    expect(decrypt(keys, 'here', first)).toBe('secret');
    expect(encrypt(keys, 'here', 'secret')).not.toBe(first);
  });

  test('opens nothing that was moved, changed, cut, or closed with another key', () => {
    const closed = encrypt(keys, 'here', 'secret');
    const bytes = Buffer.from(closed, 'base64url');
    bytes.writeUInt8(bytes.readUInt8(30) ^ 1, 30);
    expect(() => decrypt(keys, 'there', closed)).toThrow(MasterKeyMismatchError);
    expect(() => decrypt(keys, 'here', bytes.toString('base64url'))).toThrow(MasterKeyMismatchError);
    expect(() => decrypt(keys, 'here', closed.slice(0, 20))).toThrow(MasterKeyMismatchError);
    expect(() => decrypt(deriveKeys(randomBytes(32)), 'here', closed)).toThrow(MasterKeyMismatchError);
  });

  test('wants 32 bytes', () => {
    expect(() => deriveKeys(Buffer.alloc(16))).toThrow(RangeError);
  });
});
