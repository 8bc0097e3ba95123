import { describe, expect, test } from '@jest/globals';
import { isSigned, isSignedUpload, objectSigningKey, signedQuery, signedUploadQuery } from './signed-address.ts';

const key = 'k'.repeat(43);
const signingKey = Buffer.alloc(32, 7);
const opening = { key, expires: '1800000000', session: 's1' };
const query = new URLSearchParams(signedQuery(signingKey, opening));
const signature = query.get('signature') ?? '';

describe('a signed address', () => {
  test('holds for its object, its expiry and its session alone', () => {
    expect(query.get('expires')).toBe('1800000000');
    expect(isSigned(signingKey, opening, signature)).toBe(true);
    for (const change of [
      { key: `${key}k` },
      { expires: '1800000001' },
      { expires: '01800000000' },
      { session: 's2' },
      { session: '' },
      { session: undefined },
    ]) {
      expect(isSigned(signingKey, { ...opening, ...change }, signature)).toBe(false);
    }
    expect(isSigned(Buffer.alloc(32, 8), opening, signature)).toBe(false);
  });

  test.each(['', 'x', signature.slice(0, -1), `${signature}AA`, signature.toUpperCase()])(
    'is not held up by another signature: %j',
    (other) => {
      expect(isSigned(signingKey, opening, other)).toBe(false);
    },
  );

  test('is signed with a key of its own purpose', () => {
    const master = Buffer.alloc(32, 1);
    expect(objectSigningKey(master)).toHaveLength(32);
    expect(objectSigningKey(master).equals(master)).toBe(false);
    expect(objectSigningKey(Buffer.alloc(32, 2)).equals(objectSigningKey(master))).toBe(false);
    expect(() => objectSigningKey(Buffer.alloc(16))).toThrow(RangeError);
  });

  test('[R481] to put something holds for that object, expiry, type and size alone', () => {
    const upload = { key, expires: '1800000000', session: 's1', type: 'application/pdf', size: '12' };
    const put = new URLSearchParams(signedUploadQuery(signingKey, upload)).get('signature') ?? '';
    expect(isSignedUpload(signingKey, upload, put)).toBe(true);
    for (const change of [
      { key: `${key}k` },
      { expires: '1800000001' },
      { type: 'text/html' },
      { type: '' },
      { size: '13' },
      { session: 's2' },
      { session: undefined },
    ]) {
      expect(isSignedUpload(signingKey, { ...upload, ...change }, put)).toBe(false);
    }
    expect(isSignedUpload(Buffer.alloc(32, 8), upload, put)).toBe(false);
    // A download signature is not valid for an upload, nor the other way round.
    expect(isSignedUpload(signingKey, upload, signature)).toBe(false);
    expect(isSigned(signingKey, opening, put)).toBe(false);
    // Characters cannot move from one signed field to the next.
    expect(isSignedUpload(signingKey, { ...upload, size: '1', type: '2\napplication/pdf' }, put)).toBe(false);
  });
});
