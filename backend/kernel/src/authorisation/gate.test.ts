import { databaseKinds } from '@harbour/backend-database/testing';
import { addressOf, allCalls, bodyOf } from '@harbour/backend-testing/call-addresses';
import { expectDenied } from '@harbour/backend-testing/expect-denied';
import { staffAndClients } from '@harbour/backend-testing/small-firm';
import { type Asked, startTestPortal, type TestPortal } from '@harbour/backend-testing/test-portal';
import { issuer, userPoolClientId } from '@harbour/backend-testing/tokens';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { UnsecuredJWT } from 'jose';
import { addressesOf } from '../http/call-route.ts';

const { anna, ben, carl, support, adviser, admin } = staffAndClients;
const unknownUid = '0b5f3a52-6c1d-4e7f-9a10-00000000ffff';

/** What needs no tokens: what has a signed URL (files, and changes of a client's state), and the public page of the service's state. */
const open = /^\/(objects\/|listen\/|status$|oauth\/)/;

/** One call of each kind. The gate checks only who may make a call and whether it changes data. */
const ofEachKind = [...new Map(allCalls.map((one) => [`${one.call.access} ${one.call.effect}`, one])).entries()].map(
  ([kind, { name, call }]) => ({ kind, name, call }),
);

describe.each(databaseKinds)('the gate before every call, on %s', (kind) => {
  let portal: TestPortal;

  beforeAll(async () => {
    portal = await startTestPortal(kind);
  });
  afterAll(() => portal.stop());

  const bearer = (accessToken: string, idToken: string) => ({
    headers: { authorization: `Bearer ${accessToken}`, 'x-id-token': idToken },
  });
  const expired = { exp: 1_700_000_000, iat: 1_699_999_000 };

  /** Values that are not a valid session. */
  const withoutSession: Record<string, () => Promise<Asked>> = {
    'no token': async () => ({}),
    'an empty bearer token': async () => ({ headers: { authorization: 'Bearer ', 'x-id-token': 'x' } }),
    'no access token': async () => ({ headers: { 'x-id-token': (await portal.issuer.tokens(anna)).idToken } }),
    'no id token': async () => {
      const { accessToken } = await portal.issuer.tokens(anna);
      return { headers: { authorization: `Bearer ${accessToken}` } };
    },
    'another scheme': async () => {
      const { accessToken, idToken } = await portal.issuer.tokens(anna);
      return { headers: { authorization: `Basic ${accessToken}`, 'x-id-token': idToken } };
    },
    'an expired access token': async () => {
      const { accessToken, idToken } = await portal.issuer.tokens(anna, { access: expired });
      return bearer(accessToken, idToken);
    },
    'an expired id token': async () => {
      const { accessToken, idToken } = await portal.issuer.tokens(anna, { id: expired });
      return bearer(accessToken, idToken);
    },
    'a tampered access token': async () => {
      const [own, others] = [await portal.issuer.tokens(anna), await portal.issuer.tokens(support)];
      const [header, , signature] = own.accessToken.split('.');
      return bearer([header, others.accessToken.split('.')[1], signature].join('.'), own.idToken);
    },
    'a tampered id token': async () => {
      const [own, others] = [await portal.issuer.tokens(anna), await portal.issuer.tokens(anna, { id: { more: 1 } })];
      const [header, , signature] = own.idToken.split('.');
      return bearer(own.accessToken, [header, others.idToken.split('.')[1], signature].join('.'));
    },
    'tokens without signature (alg: none)': async () => {
      const bare = (claims: object) =>
        new UnsecuredJWT({ sub: anna.sub, origin_jti: 'session of sub-anna', ...claims })
          .setIssuer(issuer)
          .setIssuedAt()
          .setExpirationTime('10m')
          .encode();
      return bearer(
        bare({ token_use: 'access', client_id: userPoolClientId }),
        bare({ token_use: 'id', aud: userPoolClientId, 'custom:harbour_uid': anna.uid }),
      );
    },
    'tokens signed with a key of one’s own': async () => {
      const { accessToken, idToken } = await portal.issuer.forgedTokens(anna);
      return bearer(accessToken, idToken);
    },
    'an access token of another issuer': async () => {
      const { accessToken, idToken } = await portal.issuer.tokens(anna, { access: { iss: `${issuer}2` } });
      return bearer(accessToken, idToken);
    },
    'an id token of another issuer': async () => {
      const { accessToken, idToken } = await portal.issuer.tokens(anna, { id: { iss: `${issuer}2` } });
      return bearer(accessToken, idToken);
    },
    'an access token for another application': async () => {
      const { accessToken, idToken } = await portal.issuer.tokens(anna, { access: { client_id: 'other' } });
      return bearer(accessToken, idToken);
    },
    'an id token for another application': async () => {
      const { accessToken, idToken } = await portal.issuer.tokens(anna, { id: { aud: 'other' } });
      return bearer(accessToken, idToken);
    },
    'an access token in the place of the id token': async () => {
      const { accessToken } = await portal.issuer.tokens(anna, {
        access: { aud: userPoolClientId, 'custom:harbour_uid': anna.uid },
      });
      return bearer(accessToken, accessToken);
    },
    'an id token in the place of the access token': async () => {
      const { idToken } = await portal.issuer.tokens(anna, {
        id: { client_id: userPoolClientId, origin_jti: 'session of sub-anna' },
      });
      return bearer(idToken, idToken);
    },
    'an id token without a client id': async () => {
      const { accessToken, idToken } = await portal.issuer.tokens(anna, { id: { 'custom:harbour_uid': null } });
      return bearer(accessToken, idToken);
    },
    'tokens without an end': async () => {
      const endless = { access: { exp: undefined }, id: { exp: undefined } };
      const { accessToken, idToken } = await portal.issuer.tokens(anna, endless);
      return bearer(accessToken, idToken);
    },
    'a token without its session': async () => {
      const { accessToken, idToken } = await portal.issuer.tokens(anna, { access: { origin_jti: undefined } });
      return bearer(accessToken, idToken);
    },
    'a session that was signed out': async () => {
      const gone = { ...anna, sub: 'sub-signed-out' };
      portal.issuer.signOut(gone);
      return { as: gone };
    },
  };

  const ofTwoUsers: Record<string, () => Promise<Asked>> = {
    'the id token of another client': async () => {
      const [own, others] = [await portal.issuer.tokens(ben), await portal.issuer.tokens(anna)];
      return bearer(own.accessToken, others.idToken);
    },
    'two id tokens': async () => {
      const [own, others] = [await portal.issuer.tokens(anna), await portal.issuer.tokens(ben)];
      return {
        headers: { authorization: `Bearer ${own.accessToken}`, 'x-id-token': [own.idToken, others.idToken] },
      };
    },
  };

  const wrongTargets: Record<string, Asked> = {
    'a client for another client': { as: anna, target: carl.uid },
    'a client for a partner whose plans they see': { as: anna, target: ben.uid },
    'a client for themselves': { as: anna, target: anna.uid },
    'an adviser for a client who is not assigned to them': { as: adviser, target: staffAndClients.nobody.uid },
    'an adviser for nobody there is': { as: adviser, target: unknownUid },
    'an adviser for an administrator': { as: adviser, target: admin.uid },
    'somebody of an unknown group': {
      as: { ...anna, groups: ['Support', 'constructor', '__proto__', 'administrators'] },
      target: carl.uid,
    },
    'support for nobody there is': { as: support, target: unknownUid },
    'an administrator for nobody there is': { as: admin, target: unknownUid },
    'support with an empty target': { as: support, target: '' },
    'support with something else than an id': { as: support, target: `${anna.uid}' or '1'='1` },
    'support for an adviser': { as: support, target: adviser.uid },
    'support for an administrator': { as: support, target: admin.uid },
    'support for themselves': { as: support, target: support.uid },
    'an administrator for an adviser': { as: admin, target: adviser.uid },
    'an administrator for themselves': { as: admin, target: admin.uid },
    'support with two targets': { as: support, headers: { 'x-target-id': [anna.uid, carl.uid] } },
    'support with a list of targets': { as: support, target: `${anna.uid},${anna.uid}` },
    'an administrator with two targets': { as: admin, headers: { 'x-target-id': [anna.uid, anna.uid] } },
  };

  describe.each(ofEachKind)('$kind, such as $name', ({ call }) => {
    const ask = (asked: Asked) => portal.ask(addressOf(call), { method: call.method, ...bodyOf(call), ...asked });

    test.each(Object.keys(withoutSession))('[R429] is refused with %s', async (name) => {
      expectDenied(await ask((await withoutSession[name]?.()) ?? {}), 401);
    });

    test.each(Object.keys(ofTwoUsers))('[R430] is refused with %s', async (name) => {
      expectDenied(await ask((await ofTwoUsers[name]?.()) ?? {}), 401);
    });

    test.each(Object.entries(wrongTargets))('[R431] is refused to %s', async (_, asked) => {
      expectDenied(await ask(asked), 403);
    });
  });

  test('[R429] [R430] every address that is served passes it, but for those that are open', async () => {
    const own = await portal.issuer.tokens(anna);
    const gone = await portal.issuer.tokens({ ...anna, sub: 'sub-left' });
    portal.issuer.signOut({ ...anna, sub: 'sub-left' });
    // No tokens (the first check), tokens of two users, and a signed-out session (the last check).
    const refused: Pick<Asked, 'headers'>[] = [
      {},
      bearer(own.accessToken, (await portal.issuer.tokens(ben)).idToken),
      bearer(gone.accessToken, gone.idToken),
    ];
    const guarded = portal.routes.filter(({ url }) => !open.test(url));
    for (const { method, url } of guarded) {
      for (const { headers = {} } of refused) {
        const answer = await portal.app.inject({ method, url: addressOf({ path: `/${url.slice(1)}` }), headers });
        expect({ method, url, status: answer.statusCode }).toEqual({ method, url, status: 401 });
      }
    }
    const served = guarded.filter(({ method }) => method !== 'HEAD').map(({ method, url }) => `${method} ${url}`);
    expect(served.sort()).toEqual(
      allCalls.flatMap(({ call }) => addressesOf(call.path).map((path) => `${call.method} ${path}`)).sort(),
    );
  });
});
