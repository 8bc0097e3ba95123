import { databaseKinds } from '@harbour/backend-database/testing';
import { addressOf, allCalls, allowedAnswer, bodyOf } from '@harbour/backend-testing/call-addresses';
import { expectDenied } from '@harbour/backend-testing/expect-denied';
import { staffAndClients } from '@harbour/backend-testing/small-firm';
import { countChanges, tableContents } from '@harbour/backend-testing/table-contents';
import { type Asked, startTestPortal, type TestPortal } from '@harbour/backend-testing/test-portal';
import { defineCall } from '@harbour/definitions/call';
import { refusedWhenActing, staffRoles } from '@harbour/definitions/rights';
import { isStaffAction, mayDo } from '@harbour/definitions/staff-actions';
import { staffReasons } from '@harbour/definitions/staff-reasons';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { asc, gt, max } from 'drizzle-orm';
import Fastify from 'fastify';
import { z } from 'zod/mini';
import { auditRecord } from '../audit/tables.ts';
import { bind } from '../http/bind-call.ts';
import { answerError } from '../http/error-answers.ts';
import { client } from '../people/tables.ts';

const { anna, ben, carl, support, adviser, admin } = staffAndClients;
const unknownUid = '0b5f3a52-6c1d-4e7f-9a10-00000000ffff';

/** The text of a response without a signed URL, which differs each time. */
const comparable = ({ text }: { text: string }) => text.replace(/\/(objects|listen)\/[^"]+/, '/$1/…');

/** The same for support, who does not see how many drafts a client has, nor answers that are not submitted. */
const withoutDrafts = (text: string) =>
  text
    .replace(/"drafts":\d+/, '"drafts":0')
    .replace(/^\{"draft":\{.*\}\}$/, '{"draft":null}')
    .replace(/"draft":\{[^}]*\}/, '"draft":null');

/**
 * Checks that every call goes through the authorisation gate and who is allowed in. `gate.test.ts` tests the gate's own
 * cases.
 */
describe.each(databaseKinds)('authorisation on %s', (kind) => {
  let portal: TestPortal;

  beforeAll(async () => {
    portal = await startTestPortal(kind);
    await countChanges(portal.database);
  });
  afterAll(() => portal.stop());

  const bearer = (accessToken: string, idToken: string) => ({
    headers: { authorization: `Bearer ${accessToken}`, 'x-id-token': idToken },
  });

  async function ofTwoClients(): Promise<Asked> {
    const [own, others] = [await portal.issuer.tokens(ben), await portal.issuer.tokens(anna)];
    return bearer(own.accessToken, others.idToken);
  }

  describe.each(allCalls)('$name', ({ call }) => {
    const address = addressOf(call);
    const ask = (asked: Asked) => portal.ask(address, { method: call.method, ...bodyOf(call), ...asked });

    test('[R429] is refused without a session, before anything of the request is read', async () => {
      const broken = addressOf(call, { planstring: '?', planIds: '?', date: '?', portfolio: '?', term: ' ' });
      expectDenied(await portal.ask(broken, { method: call.method }), 401);
    });

    test('[R430] is refused with the id token of another client', async () => {
      expectDenied(await ask(await ofTwoClients()), 401);
    });

    test('[R431] is refused for whom one may not act, and changes nothing then', async () => {
      const before = await tableContents(portal.database);
      const body = { emailAddress: 'thief@elsewhere.example', homepage: '/stolen' };
      for (const asked of [
        { as: anna, target: carl.uid },
        { as: adviser, target: staffAndClients.nobody.uid },
        { as: support, target: unknownUid },
        { as: admin, target: adviser.uid },
      ]) {
        expectDenied(await ask({ ...asked, ...(bodyOf(call).body ? { body } : {}) }), 403);
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

    const { access } = call;
    if (isStaffAction(access)) {
      const allowed = staffRoles.filter((role) => mayDo([role], access));
      const wrong = staffRoles.filter((role) => !allowed.includes(role));

      test.each([...wrong, 'none'])('is refused to the role “%s”, with and without a target', async (role) => {
        const who = { ...support, groups: role === 'none' ? [] : [role] };
        for (const asked of [{ as: who }, { as: who, target: anna.uid }]) expectDenied(await ask(asked), 403);
      });

      if (call.effect === 'read') {
        test('is answered to every role that the table allows', async () => {
          const statuses = await Promise.all(
            allowed.map(async (role) => (await ask({ as: { ...adviser, groups: [role] } })).status),
          );
          expect(statuses).toEqual(allowed.map(() => 200));
        });
      }
    }

    // The log of accesses grows with each of these; `domains/clients/src/access-log.test.ts` has its rules.
    if (call.effect === 'read' && call.access === 'client' && call.path !== '/clientdirectory/accesslog') {
      test('[R432] answers support with exactly what the client gets, and only that client’s data', async () => {
        for (const who of [anna, carl, staffAndClients.nobody]) {
          const own = await ask({ as: who });
          const acting = await ask({ as: support, target: who.uid });
          if (call.path === '/clientdirectory/actingclient') {
            expect(own.status).toBe(404);
            expect(acting.body).toEqual({ uuid: who.uid, name: `${who.first} ${who.last}` });
          } else {
            expect(comparable(acting)).toBe(withoutDrafts(comparable(own)));
          }
          const others = Object.values(staffAndClients).filter(
            ({ uid }) => uid !== who.uid && !(who === anna && uid === ben.uid),
          );
          // "Adi Visor" is Anna's adviser, so Anna may see the name.
          for (const { uid, person, last } of others.filter((other) => other !== adviser)) {
            for (const text of [uid, person, last]) expect(`${own.text} ${acting.text}`).not.toContain(text);
          }
          if (who !== carl) expect(`${own.text} ${acting.text}`).not.toMatch(/C-ISA-5|Carl/);
          if (who === carl) expect(`${own.text} ${acting.text}`).not.toMatch(/[AB]-(ISA|PEN|GIA)|Anna/);
        }
      });

      test('[R431] answers an adviser for a client who is assigned to them, as it answers support', async () => {
        for (const who of [anna, carl]) {
          const acting = await ask({ as: adviser, target: who.uid });
          expect(comparable(acting)).toBe(comparable(await ask({ as: support, target: who.uid })));
        }
      });

      test('[R431] answers an administrator for a client', async () => {
        expect(withoutDrafts(comparable(await ask({ as: admin, target: anna.uid })))).toBe(
          comparable(await ask({ as: support, target: anna.uid })),
        );
      });
    }

    if (call.effect === 'write') {
      const isForSupport = call.access === 'staff' || (isStaffAction(access) && mayDo(support.groups, access));
      (isForSupport ? test.skip : test)('[R431] is refused to support, who may only look', async () => {
        expectDenied(await ask({ as: support, target: anna.uid }), 403);
      });

      if (call.access === 'client') {
        test.each([support, adviser])('says to $first by the words of their screen why not', async (who) => {
          const answer = await ask({ as: who, target: anna.uid });
          const refused = refusedWhenActing(who.groups, call);
          if (who === adviser && call.staffMay === 'preparation') {
            expect({ refused, status: answer.status }).toEqual({ refused: undefined, status: 200 });
            return;
          }
          expect(refused?.name).toBe('ReadOnlyRights');
          expect(answer).toMatchObject({ status: 403, body: { error: refused } });
        });
      }

      if (call.access !== 'client' || call.staffMay !== undefined) {
        test('[R431] is allowed to an administrator', async () => {
          expect(await ask({ as: admin, target: anna.uid })).toMatchObject(allowedAnswer(call));
        });
      } else {
        test('is refused to an administrator by name and changes nothing: it is the client’s own', async () => {
          const before = await tableContents(portal.database);
          const refused = refusedWhenActing(admin.groups, call);
          expect(refused?.name).toBe('OnlyTheClient');
          expect(await ask({ as: admin, target: anna.uid })).toMatchObject({ status: 403, body: { error: refused } });
          expect(await tableContents(portal.database)).toEqual(before);
        });
      }
    }

    test('records who acted for whom with the outcome, allowed or not', async () => {
      const { db } = portal.database;
      const [{ last } = { last: null }] = await db.select({ last: max(auditRecord.id) }).from(auditRecord);
      const { status } = await ask({ as: admin, target: anna.uid.toUpperCase() });
      await ask({ as: carl, target: anna.uid });
      await ask({ as: support, target: 'nonsense' });
      const recorded = await db
        .select()
        .from(auditRecord)
        .where(gt(auditRecord.id, last ?? 0))
        .orderBy(asc(auditRecord.id));
      const shared = { method: call.method, path: address, at: expect.any(Date) };
      // Staff reading clients' mail is also audited.
      // Whose plans were shown besides, by their permission, is audited too.
      // A call of the firm's own is recorded at whom it is about, too.
      const subjects = new Set([anna.uid, 'nonsense']);
      const [first, ...others] = recorded.filter(({ subjectUid }) => subjects.has(subjectUid));
      expect([first, ...others.filter(({ actorUid }) => actorUid !== admin.uid)]).toMatchObject([
        { ...shared, actorSub: admin.sub, actorUid: admin.uid, groups: ['admin'], subjectUid: anna.uid, status },
        { ...shared, actorSub: carl.sub, actorUid: carl.uid, groups: [], subjectUid: anna.uid, status: 403 },
        { ...shared, actorSub: support.sub, groups: ['support'], subjectUid: 'nonsense', status: 403 },
      ]);
    });
  });

  test('orders, approvals, consents and sharing are the client’s own, and what staff may do has a reason', () => {
    const own = allCalls.filter(({ call }) => refusedWhenActing(admin.groups, call)?.name === 'OnlyTheClient');
    expect(own.map(({ name }) => name)).toEqual(
      expect.arrayContaining([
        'POST /investnow/applications/:application',
        'POST /investnow/applications/:application/submit',
        'DELETE /investnow/applications/:started',
        'PATCH /ims/approvalrecords',
        'POST /ims/approvalrecords/decline',
        'GET /openbanking/link',
        'GET /openbanking/create',
        'GET /openbanking/reconfirm',
        'PATCH /permissions/household/:person',
        'PATCH /clientdirectory/marketinginfo',
        'PATCH /clientdirectory/checkpoint',
        'POST /clientdirectory/closing',
        'POST /clientdirectory/reopening',
        'POST /clientdirectory/referrals',
        'POST /newsletter',
        'POST /riskprofile/draft/submit/:newResult',
        'POST /wealthplan/scenario/confirm',
        'POST /wealthplan/scenario/share',
      ]),
    );
    const reasons = allCalls.flatMap(({ call }) => (call.staffMay === undefined ? [] : staffReasons[call.staffMay]));
    expect(new Set(reasons)).toEqual(new Set(Object.values(staffReasons)));
    const misplaced = allCalls.filter(
      ({ call }) => call.staffMay !== undefined && (call.effect === 'read' || call.access !== 'client'),
    );
    expect(misplaced).toEqual([]);
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

  test.each([support, admin])('$first acts for nobody of the firm, is told so, and it is recorded', async (who) => {
    const before = (await portal.database.db.select().from(auditRecord)).length;
    const answer = await portal.ask('/valuation/plans', { as: who, target: adviser.uid });
    expect(answer).toMatchObject({ status: 403, body: { error: { name: 'TargetIsStaff' } } });
    const all = await portal.database.db.select().from(auditRecord).orderBy(asc(auditRecord.id));
    expect(all.slice(before)).toMatchObject([{ actorUid: who.uid, subjectUid: adviser.uid, status: 403 }]);
  });

  test.each<[string, Asked, string]>([
    ['a client', { as: anna, target: carl.uid }, 'ActingNotAllowed'],
    ['support, of an id that is nobody’s', { as: support, target: unknownUid }, 'TargetUnknown'],
    ['support, of what is no id', { as: support, target: 'nonsense' }, 'TargetUnknown'],
    ['support, of an adviser', { as: support, target: adviser.uid }, 'TargetIsStaff'],
    ['an adviser, of somebody else’s client', { as: adviser, target: staffAndClients.nobody.uid }, 'TargetNotAssigned'],
    // The refusal does not reveal that the client does not exist.
    ['an adviser, of an id that is nobody’s', { as: adviser, target: unknownUid }, 'TargetNotAssigned'],
    // The client's log of accesses could not say who it was.
    [
      'staff without a record',
      { as: { ...admin, sub: 'sub-x', uid: unknownUid }, target: anna.uid },
      'StaffWithoutRecord',
    ],
  ])('a refused target says why: %s', async (_, asked, name) => {
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
