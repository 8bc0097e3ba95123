import { describe, expect, test } from '@jest/globals';
import { isSigned, objectSigningKey, signedQuery } from './signed-address.ts';

const key = 'k'.repeat(43);
const signingKey = Buffer.alloc(32, 7);
const query = new URLSearchParams(signedQuery(signingKey, key, 1_800_000_000));
const signature = query.get('signature') ?? '';

describe('a signed address', () => {
  test('holds for its object and its expiry alone', () => {
    expect(query.get('expires')).toBe('1800000000');
    expect(isSigned(signingKey, key, '1800000000', signature)).toBe(true);
    expect(isSigned(signingKey, `${key}k`, '1800000000', signature)).toBe(false);
    expect(isSigned(signingKey, key, '1800000001', signature)).toBe(false);
    expect(isSigned(signingKey, key, '01800000000', signature)).toBe(false);
    expect(isSigned(Buffer.alloc(32, 8), key, '1800000000', signature)).toBe(false);
  });

  test.each(['', 'x', signature.slice(0, -1), `${signature}AA`, signature.toUpperCase()])(
    'is not held up by another signature: %j',
    (other) => {
      expect(isSigned(signingKey, key, '1800000000', other)).toBe(false);
    },
  );

  test('is signed with a key of its own purpose', () => {
    const master = Buffer.alloc(32, 1);
    expect(objectSigningKey(master)).toHaveLength(32);
    expect(objectSigningKey(master).equals(master)).toBe(false);
    expect(objectSigningKey(Buffer.alloc(32, 2)).equals(objectSigningKey(master))).toBe(false);
    expect(() => objectSigningKey(Buffer.alloc(16))).toThrow(RangeError);
  });
});
