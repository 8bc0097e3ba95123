import { defineCall, refusal } from '@harbour/api/call';
import { refusedWhenActing } from '@harbour/api/rights';
import { databaseKinds } from '@harbour/backend-database/testing';
import { addressOf, allCalls, allowedAnswer, bodyOf } from '@harbour/backend-testing/call-addresses';
import { secrets, staffAndClients } from '@harbour/backend-testing/small-firm';
import { tableContents } from '@harbour/backend-testing/table-contents';
import { type Answer, type Asked, startTestPortal, type TestPortal } from '@harbour/backend-testing/test-portal';
import { issuer, userPoolClientId } from '@harbour/backend-testing/tokens';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { asc } from 'drizzle-orm';
import Fastify from 'fastify';
import { UnsecuredJWT } from 'jose';
import { z } from 'zod/mini';
import { auditRecord } from '../audit/tables.ts';
import { bind } from '../http/bind-call.ts';
import { answerError } from '../http/error-answers.ts';
import { client } from '../people/tables.ts';

const { anna, ben, carl, support, adviser, admin } = staffAndClients;
const unknownUid = '0b5f3a52-6c1d-4e7f-9a10-00000000ffff';

/** A refusal in the agreed shape, and nothing else in it. */
function expectDenied(answer: Answer, status: number): void {
  expect(answer.status).toBe(status);
  expect(z.strictObject({ error: z.strictObject(refusal.shape.error.shape) }).parse(answer.body)).toEqual(answer.body);
  for (const secret of secrets) expect(answer.text).not.toContain(secret);
  expect(answer.headers['cache-control']).toBe('no-store');
}

/** What an answer says, but for the address of a document: each has one of its own. */
const said = ({ text }: { text: string }) => text.replace(/\/objects\/[^"]+/, '/objects/…');

/** The same for support, who does not learn how many drafts a client has. */
const withoutDrafts = (text: string) => text.replace(/"drafts":\d+/, '"drafts":0');

describe.each(databaseKinds)('authorisation on %s', (kind) => {
  let portal: TestPortal;

  beforeAll(async () => {
    portal = await startTestPortal(kind);
  });
  afterAll(() => portal.stop());

  const bearer = (accessToken: string, idToken: string) => ({
    headers: { authorization: `Bearer ${accessToken}`, 'x-id-token': idToken },
  });
  const expired = { exp: 1_700_000_000, iat: 1_699_999_000 };

  /** What stands for a session that is none. */
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

  describe.each(allCalls)('$name', ({ call }) => {
    const address = addressOf(call);
    const ask = (asked: Asked) => portal.ask(address, { method: call.method, ...bodyOf(call), ...asked });

    test.each(Object.keys(withoutSession))('[R429] is refused with %s', async (name) => {
      expectDenied(await ask((await withoutSession[name]?.()) ?? {}), 401);
    });

    test.each(Object.keys(ofTwoUsers))('[R430] is refused with %s', async (name) => {
      expectDenied(await ask((await ofTwoUsers[name]?.()) ?? {}), 401);
    });

    test.each(Object.entries(wrongTargets))('[R431] is refused to %s', async (_, asked) => {
      expectDenied(await ask(asked), 403);
    });

    test('[R429] is refused before anything of the request is read', async () => {
      const broken = addressOf(call, { planstring: '?', planIds: '?', date: '?', portfolio: '?', term: ' ' });
      expectDenied(await portal.ask(broken, { method: call.method }), 401);
    });

    test('[R431] changes nothing when it is refused', async () => {
      const before = await tableContents(portal.database);
      const body = { emailAddress: 'thief@elsewhere.example', homepage: '/stolen' };
      for (const asked of Object.values(wrongTargets)) {
        await ask({ ...asked, ...(bodyOf(call).body ? { body } : {}) });
      }
      expect(await tableContents(portal.database)).toEqual(before);
    });

    if (call.access === 'adviser') {
      test.each([anna, carl, support])('[R434] is refused to $first, for whomever', async (who) => {
        for (const asked of [{ as: who }, { as: who, target: anna.uid }, { as: who, target: carl.uid }]) {
          expectDenied(await ask(asked), 403);
        }
      });

      if (call.effect === 'read') {
        test('[R434] is answered to advisers and administrators', async () => {
          for (const who of [adviser, admin]) expect(await ask({ as: who })).toMatchObject({ status: 200 });
        });
      }
    }

    if (call.effect === 'read' && call.access === 'client') {
      test('[R432] answers support with exactly what the client gets, and only that client’s data', async () => {
        for (const who of [anna, carl, staffAndClients.nobody]) {
          const own = await ask({ as: who });
          const acting = await ask({ as: support, target: who.uid });
          if (call.path === '/clientdirectory/actingclient') {
            expect(own.status).toBe(404);
            expect(acting.body).toEqual({ uuid: who.uid, name: `${who.first} ${who.last}` });
          } else {
            expect(said(acting)).toBe(withoutDrafts(said(own)));
          }
          const others = Object.values(staffAndClients).filter(
            ({ uid }) => uid !== who.uid && !(who === anna && uid === ben.uid),
          );
          // "Adi Visor" is Anna's adviser, and named to her.
          for (const { uid, person, last } of others.filter((other) => other !== adviser)) {
            for (const text of [uid, person, last]) expect(`${own.text} ${acting.text}`).not.toContain(text);
          }
          if (who !== carl) expect(`${own.text} ${acting.text}`).not.toMatch(/C-ISA-5|Carl/);
          if (who === carl) expect(`${own.text} ${acting.text}`).not.toMatch(/[AB]-(ISA|PEN|GIA)|Anna/);
        }
      });

      test('[R431] [6.C2] answers an adviser for a client who is assigned to them, as it answers support', async () => {
        for (const who of [anna, carl]) {
          const acting = await ask({ as: adviser, target: who.uid });
          expect(said(acting)).toBe(said(await ask({ as: support, target: who.uid })));
        }
      });

      test('[R431] answers an administrator for a client', async () => {
        expect(withoutDrafts(said(await ask({ as: admin, target: anna.uid })))).toBe(
          said(await ask({ as: support, target: anna.uid })),
        );
      });
    }

    if (call.effect === 'write') {
      test('[R431] is refused to support, who may only look', async () => {
        expectDenied(await ask({ as: support, target: anna.uid }), 403);
      });

      if (call.access === 'client') {
        test.each([support, adviser])('[6.C2] says to $first by the words of their screen why not', async (who) => {
          const answer = await ask({ as: who, target: anna.uid });
          const message = refusedWhenActing(who.groups, call);
          expect(answer).toMatchObject({ status: 403, body: { error: { name: 'ReadOnlyRights', message } } });
        });
      }

      test('[R431] is allowed to an administrator', async () => {
        expect(await ask({ as: admin, target: anna.uid })).toMatchObject(allowedAnswer(call));
      });
    }

    test('[5.18] records who acted for whom with the outcome, allowed or not', async () => {
      const { db } = portal.database;
      const before = (await db.select().from(auditRecord)).length;
      const { status } = await ask({ as: admin, target: anna.uid.toUpperCase() });
      await ask({ as: carl, target: anna.uid });
      await ask({ as: support, target: 'nonsense' });
      const all = await db.select().from(auditRecord).orderBy(asc(auditRecord.id));
      const shared = { method: call.method, path: address, at: expect.any(Date) };
      // Reading clients' mail on the firm's side is recorded besides.
      const [first, ...others] = all.slice(before);
      expect([first, ...others.filter(({ actorUid }) => actorUid !== admin.uid)]).toMatchObject([
        { ...shared, actorSub: admin.sub, actorUid: admin.uid, groups: ['admin'], subjectUid: anna.uid, status },
        { ...shared, actorSub: carl.sub, actorUid: carl.uid, groups: [], subjectUid: anna.uid, status: 403 },
        { ...shared, actorSub: support.sub, groups: ['support'], subjectUid: 'nonsense', status: 403 },
      ]);
    });
  });

  test('[R432] an administrator’s change for a client changes that client alone', async () => {
    const before = await portal.database.db.select().from(client).orderBy(asc(client.uid));
    const answer = await portal.ask('/clientdirectory/clientpersonaldetails/summary', {
      method: 'PATCH',
      as: admin,
      target: carl.uid,
      body: { countryOfResidence: 'FR' },
    });
    expect(answer.status).toBe(200);
    const after = await portal.database.db.select().from(client).orderBy(asc(client.uid));
    expect(after).toEqual(before.map((row) => (row.uid === carl.uid ? { ...row, countryOfResidence: 'FR' } : row)));
  });

  test.each([support, admin])(
    '[5.17] $first acts for nobody of the firm, is told so, and it is recorded',
    async (who) => {
      const before = (await portal.database.db.select().from(auditRecord)).length;
      const answer = await portal.ask('/valuation/plans', { as: who, target: adviser.uid });
      expect(answer).toMatchObject({ status: 403, body: { error: { name: 'TargetIsStaff' } } });
      const all = await portal.database.db.select().from(auditRecord).orderBy(asc(auditRecord.id));
      expect(all.slice(before)).toMatchObject([{ actorUid: who.uid, subjectUid: adviser.uid, status: 403 }]);
    },
  );

  test.each<[string, Asked, string]>([
    ['a client', { as: anna, target: carl.uid }, 'ActingNotAllowed'],
    ['support, of an id that is nobody’s', { as: support, target: unknownUid }, 'TargetUnknown'],
    ['support, of what is no id', { as: support, target: 'nonsense' }, 'TargetUnknown'],
    ['support, of an adviser', { as: support, target: adviser.uid }, 'TargetIsStaff'],
    ['an adviser, of somebody else’s client', { as: adviser, target: staffAndClients.nobody.uid }, 'TargetNotAssigned'],
    // They do not learn that there is nobody.
    ['an adviser, of an id that is nobody’s', { as: adviser, target: unknownUid }, 'TargetNotAssigned'],
  ])('[6.C2] a refused target says why: %s', async (_, asked, name) => {
    const answer = await portal.ask('/clientdirectory/actingclient', asked);
    expect(answer).toMatchObject({ status: 403, body: { error: { name } } });
  });

  test('[R434] an adviser’s call is answered for advisers and administrators only', async () => {
    const screens = bind(
      defineCall({
        method: 'GET',
        path: '/adviser/screen',
        summary: 'Something for advisers',
        access: 'adviser',
        response: z.object({ secret: z.string() }),
      }),
      async () => ({ secret: 'Zander' }),
    );
    const app = Fastify();
    app.setErrorHandler(answerError);
    screens.register(app, portal.context, portal.issuer.rules);
    const statuses = await Promise.all(
      [anna, support, adviser, admin, { ...anna, groups: ['hasOwnProperty'] }].map(async (who) => {
        const { accessToken, idToken } = await portal.issuer.tokens(who);
        const answer = await app.inject({ url: '/adviser/screen', ...bearer(accessToken, idToken) });
        if (answer.statusCode !== 200) expect(answer.payload).not.toContain('Zander');
        return answer.statusCode;
      }),
    );
    expect(statuses).toEqual([403, 403, 200, 200, 403]);
    await app.close();
  });

  test('a HEAD request is authorised like the GET', async () => {
    const answer = await portal.app.inject({ method: 'HEAD', url: '/valuation/plans' });
    expect(answer.statusCode).toBe(401);
  });

  test('an address that is no call is answered in the same shape', async () => {
    expect(await portal.ask('/no/such/call', { as: anna })).toMatchObject({
      status: 404,
      body: { error: { name: 'NoSuchCall' } },
    });
  });

  test('a session that cannot be looked up is trouble with the storage, not a sign-out', async () => {
    const rules = {
      ...portal.issuer.rules,
      isSessionActive: () => Promise.reject(Object.assign(new Error('shutting down'), { code: '57P03' })),
    };
    const app = Fastify();
    app.setErrorHandler(answerError);
    for (const { call } of allCalls.slice(0, 1)) {
      bind(call, async () => ({})).register(app, portal.context, rules);
      const { accessToken, idToken } = await portal.issuer.tokens(anna);
      const answer = await app.inject({ url: addressOf(call), ...bearer(accessToken, idToken) });
      expect(answer.statusCode).toBe(503);
      expect(answer.payload).not.toContain('shutting down');
    }
    await app.close();
  });
});
