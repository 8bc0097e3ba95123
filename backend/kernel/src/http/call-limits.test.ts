import { openDatabase } from '@harbour/backend-database';
import { databaseKinds } from '@harbour/backend-database/testing';
import type { SecurityEvent } from '@harbour/backend-process';
import { allCalls } from '@harbour/backend-testing/call-addresses';
import { staffAndClients } from '@harbour/backend-testing/small-firm';
import { startTestPortal, type TestPortal } from '@harbour/backend-testing/test-portal';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { fastify } from 'fastify';
import { auditRecord } from '../audit/tables.ts';
import { callLimits } from './call-limits.ts';
import { limitClasses } from './limit-classes.ts';
import { callCount } from './tables.ts';

const { anna, carl, support } = staffAndClients;

describe('the classes of calls', () => {
  test('every call has one: what changes something is counted as a write, unless it is named', () => {
    const found = allCalls.map(({ call, limit }) => [call.effect, limit]);
    expect(new Set(found.map(String))).toEqual(
      new Set([
        'read,read',
        'read,heavyRead',
        'read,document',
        'read,import',
        'write,write',
        'write,import',
        'write,projection',
      ]),
    );
  });
});

test('a caller who has hung up is not counted, and makes no error', async () => {
  const app = fastify();
  const database = await openDatabase({ memory: true });
  const securityLog = { note: () => undefined, close: async () => undefined };
  const countCall = await callLimits(app, { database, securityLog }, { counting: 'memory' });
  app.get('/', async (request) => {
    Object.assign(request.socket, { remoteAddress: undefined });
    await countCall(request, 'stranger');
    return 'not counted';
  });
  expect((await app.inject('/')).body).toBe('not counted');
  await app.close();
  await database.close();
});

describe.each(databaseKinds)('limits on %s', (kind) => {
  describe.each(['memory', 'shared'] as const)('counted in %s', (counting) => {
    let portal: TestPortal;
    const noted: SecurityEvent[] = [];
    const small = { calls: 3, seconds: 60 };
    const classes = { ...limitClasses, read: small, write: small, stranger: small, file: small };

    beforeAll(async () => {
      portal = await startTestPortal(kind, {
        limits: { counting, classes },
        securityLog: { note: (event) => void noted.push(event), close: async () => undefined },
      });
    });
    afterAll(() => portal.stop());
    beforeEach(() => {
      noted.length = 0;
    });

    const plans = '/valuation/plans';
    const statuses = async (count: number, ask: () => Promise<{ status: number }>) => {
      const found: number[] = [];
      for (let call = 0; call < count; call += 1) found.push((await ask()).status);
      return found;
    };

    test('a caller is refused above the limit of a class, in words, with when to come again; nobody else is', async () => {
      expect(await statuses(4, () => portal.ask(plans, { as: anna }))).toEqual([200, 200, 200, 429]);
      const refused = await portal.ask(plans, { as: anna });
      expect(refused).toMatchObject({
        status: 429,
        body: {
          error: {
            name: 'TooManyRequests',
            message: expect.stringMatching(/Please wait \d+ seconds? and try again\./),
          },
        },
      });
      const after = Number(refused.headers['retry-after']);
      expect(after).toBeGreaterThanOrEqual(1);
      expect(after).toBeLessThanOrEqual(60);
      expect((await portal.ask(plans, { as: carl })).status).toBe(200);
      expect((await portal.ask('/performance/plans', { as: anna })).status).toBe(200);
    });

    test('what is refused is not begun, and noted once: it fills neither the log nor the record', async () => {
      const change = { method: 'PATCH', as: support, target: anna.uid, body: { method: 'post' } } as const;
      expect(await statuses(6, () => portal.ask('/ims/sendmethod', change))).toEqual([403, 403, 403, 429, 429, 429]);
      expect(noted.at(-1)).toEqual({
        event: 'limit-reached',
        source: '127.0.0.1',
        subject: support.sub,
        call: 'PATCH /ims/sendmethod',
        reason: 'write',
      });
      expect(noted.slice(0, -1).map(({ event }) => event)).toEqual(Array(3).fill('right-refused'));
      const recorded = await portal.database.db.select().from(auditRecord);
      // Ben's plans, which Anna read before, are recorded for Ben.
      const ofSupport = recorded.filter(({ actorSub }) => actorSub === support.sub);
      expect(ofSupport.map(({ status }) => status)).toEqual([403, 403, 403]);
    });

    test('without valid tokens the source address is counted, and those with tokens at the same address are not', async () => {
      const forged = { headers: { authorization: 'Bearer secret-token', 'x-id-token': 'secret-token' } };
      expect(await statuses(4, () => portal.ask('/currencies-of-nobody', forged))).toEqual([404, 404, 404, 404]);
      expect(await statuses(4, () => portal.ask(plans, forged))).toEqual([401, 401, 401, 429]);
      expect((await portal.ask('/valuation/plans', { as: staffAndClients.ben })).status).toBe(200);
      expect(noted.map(({ event }) => event)).toEqual([...Array(3).fill('token-refused'), 'limit-reached']);
      expect(JSON.stringify(noted)).not.toContain('secret-token');
    });

    if (counting === 'shared') {
      test('processes on one database count together, and a new span begins anew', async () => {
        const rows = await portal.database.db.select().from(callCount);
        expect(rows.find(({ key }) => key === `read:${anna.sub}`)?.count).toBe(5);
        await portal.database.db.execute(sql`update portal.call_count set ends_at = now()`);
        expect((await portal.ask(plans, { as: anna })).status).toBe(200);
      });
    }
  });

  test('off, nothing is counted', async () => {
    const portal = await startTestPortal(kind, {
      limits: { counting: 'off', classes: { ...limitClasses, read: { calls: 1, seconds: 60 } } },
    });
    for (let call = 0; call < 3; call += 1)
      expect((await portal.ask('/valuation/plans', { as: anna })).status).toBe(200);
    await portal.stop();
  });
});
