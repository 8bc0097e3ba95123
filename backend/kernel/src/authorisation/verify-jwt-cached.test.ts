import { describe, expect, jest, test } from '@jest/globals';
import { createLocalJWKSet, errors, exportJWK, generateKeyPair, type JWTVerifyGetKey, SignJWT } from 'jose';
import { verifyJwtCached } from './verify-jwt-cached.ts';

const issuer = 'https://idp.example/pool';
const audience = 'portal';

async function pair() {
  const { privateKey, publicKey } = await generateKeyPair('RS256');
  const jwk = { ...(await exportJWK(publicKey)), kid: 'one', alg: 'RS256' };
  return {
    jwk,
    keys: createLocalJWKSet({ keys: [jwk] }),
    token: (lasts = 600) => {
      const now = Math.floor(Date.now() / 1_000);
      return new SignJWT({ iss: issuer, aud: audience, sub: 'anna', iat: now, exp: now + lasts })
        .setProtectedHeader({ alg: 'RS256', kid: 'one' })
        .sign(privateKey);
    },
  };
}

describe('a token that was found right before', () => {
  test('costs one signature, not one for every call', async () => {
    const { keys, token } = await pair();
    const one = await token();
    const verify = jest.spyOn(crypto.subtle, 'verify');
    const first = await verifyJwtCached(one, keys, { issuer, audience });
    expect(verify).toHaveBeenCalledTimes(1);
    expect(await verifyJwtCached(one, keys, { issuer, audience })).toEqual(first);
    expect(verify).toHaveBeenCalledTimes(1);
    verify.mockRestore();
  });

  test('is refused as soon as its key is no longer given out', async () => {
    const { keys, token } = await pair();
    const one = await token();
    let given: JWTVerifyGetKey = keys;
    const current: JWTVerifyGetKey = (header, jws) => given(header, jws);
    await verifyJwtCached(one, current, { issuer });
    given = createLocalJWKSet({ keys: [] });
    await expect(verifyJwtCached(one, current, { issuer })).rejects.toThrow(errors.JWKSNoMatchingKey);
  });

  test('is refused when its key’s name stands for another key now', async () => {
    const [{ keys, token }, other] = await Promise.all([pair(), pair()]);
    const one = await token();
    await verifyJwtCached(one, keys, { issuer });
    await expect(verifyJwtCached(one, other.keys, { issuer })).rejects.toThrow(errors.JWSSignatureVerificationFailed);
    // The cached result is still used with the original keys.
    expect((await verifyJwtCached(one, keys, { issuer })).sub).toBe('anna');
  });

  test('is checked anew when its key was read anew', async () => {
    const { jwk, keys, token } = await pair();
    const one = await token();
    await verifyJwtCached(one, keys, { issuer });
    const verify = jest.spyOn(crypto.subtle, 'verify');
    await verifyJwtCached(one, createLocalJWKSet({ keys: [jwk] }), { issuer });
    expect(verify).toHaveBeenCalledTimes(1);
    verify.mockRestore();
  });

  test('is refused from the second in which it ends', async () => {
    const { keys, token } = await pair();
    const one = await token(60);
    const startedAt = Math.floor(Date.now() / 1_000) * 1_000;
    await verifyJwtCached(one, keys, { issuer });
    // One minute later, plus a second in case the clock moved between the two lines above.
    jest.useFakeTimers({ now: startedAt + 62_000, doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] });
    try {
      await expect(verifyJwtCached(one, keys, { issuer })).rejects.toThrow(errors.JWTExpired);
    } finally {
      jest.useRealTimers();
    }
  });

  test('is refused for another audience and another issuer', async () => {
    const { keys, token } = await pair();
    const one = await token();
    await verifyJwtCached(one, keys, { issuer, audience });
    await expect(verifyJwtCached(one, keys, { issuer, audience: 'other' })).rejects.toThrow(
      errors.JWTClaimValidationFailed,
    );
    await expect(verifyJwtCached(one, keys, { issuer: 'https://other.example', audience })).rejects.toThrow(
      errors.JWTClaimValidationFailed,
    );
  });
});

test('a token whose signature is another’s is refused each time', async () => {
  const [{ keys }, other] = await Promise.all([pair(), pair()]);
  const forged = await other.token();
  for (const _ of [1, 2])
    await expect(verifyJwtCached(forged, keys, { issuer })).rejects.toThrow(errors.JWSSignatureVerificationFailed);
});
