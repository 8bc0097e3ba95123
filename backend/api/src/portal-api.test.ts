import { tmpdir } from 'node:os';
import { databaseKinds, openEmptyDatabase } from '@harbour/backend-database/testing';
import { allCalls } from '@harbour/backend-testing/call-addresses';
import { testIssuer } from '@harbour/backend-testing/tokens';
import { addressesOf } from '@harbour/kernel/http/call-route';
import { callCount } from '@harbour/kernel/http/tables';
import { folderStore } from '@harbour/kernel/objects/folder-store';
import { describe, expect, jest, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import Fastify from 'fastify';
import { z } from 'zod/mini';
import { migratePortal } from './migrate.ts';
import { portalApi } from './portal-api.ts';

const operation = z.looseObject({
  summary: z.string(),
  description: z.optional(z.string()),
  parameters: z.optional(z.array(z.object({ name: z.string(), in: z.string() }))),
  requestBody: z.optional(z.unknown()),
  responses: z.record(z.string(), z.unknown()),
});
const openApi = z.looseObject({
  openapi: z.string(),
  components: z.object({ securitySchemes: z.record(z.string(), z.unknown()) }),
  security: z.array(z.record(z.string(), z.unknown())),
  paths: z.record(z.string(), z.record(z.string(), operation)),
});

// The OpenAPI document does not depend on stored data: one kind of database is enough.
const [kind = 'pglite'] = databaseKinds;

async function documented(documentation: boolean, address: string) {
  const database = await openEmptyDatabase(kind);
  const app = Fastify();
  const { rules: tokens } = await testIssuer();
  const objects = { store: folderStore(tmpdir()), signingKey: Buffer.alloc(32) };
  await app.register(portalApi, {
    database,
    tokens,
    firm: 'Test Firm',
    objects,
    documentation,
    limits: { counting: 'off' },
    prefix: '/api',
  });
  const answer = await app.inject(address);
  await app.close();
  await database.close();
  return answer;
}

describe('the OpenAPI document', () => {
  test('lists every call with its parameters, marks additions, and says how to sign in', async () => {
    const { paths, components, security } = openApi.parse((await documented(true, '/api/docs/json')).json());
    expect(Object.keys(components.securitySchemes)).toEqual(['accessToken', 'idToken', 'system', 'target']);
    expect(security).toEqual([{ accessToken: [], idToken: [] }]);
    const listed = Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, { summary, description = '', parameters = [], requestBody }]) => ({
        call: `${method.toUpperCase()} ${path}`,
        summary,
        addition: /addition/.test(description),
        inPath: parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => name),
        hasBody: requestBody !== undefined,
      })),
    );
    const byName = (one: { call: string }, other: { call: string }) => (one.call < other.call ? -1 : 1);
    expect(listed.sort(byName)).toEqual(
      allCalls
        .flatMap(({ call }) =>
          addressesOf(call.path).map((path) => ({
            call: `${call.method} /api${path.replaceAll(/:(\w+)/g, '{$1}')}`,
            summary: call.summary,
            addition: call.addition,
            inPath: [...path.matchAll(/:(\w+)/g)].map(([, name]) => name),
            hasBody: call.method === 'POST' || call.method === 'PATCH',
          })),
        )
        .sort(byName),
    );
    expect(listed.filter(({ addition }) => addition).map(({ call }) => call)).toContain(
      'GET /api/clientdirectory/actingclient',
    );
  });

  test('is not served where it was not asked for', async () => {
    expect((await documented(false, '/api/docs/json')).statusCode).toBe(404);
  });
});

test('a portal that runs does its housekeeping every ten minutes', async () => {
  const database = await openEmptyDatabase(kind);
  await migratePortal(database);
  const app = Fastify();
  const { rules: tokens } = await testIssuer();
  const objects = { store: folderStore(tmpdir()), signingKey: Buffer.alloc(32) };
  const timers = jest.spyOn(globalThis, 'setInterval');
  await app.register(portalApi, { database, tokens, firm: 'Test Firm', objects, documentation: false, prefix: '/api' });
  const started = timers.mock.calls.filter(([, milliseconds]) => milliseconds === 600_000);
  timers.mockRestore();
  await database.db.insert(callCount).values({ key: 'read:past', count: 7, endsAt: sql`now() - interval '1 minute'` });
  for (const [task] of started) task();
  // Closing waits for work that is under way.
  await app.close();
  expect(await database.db.select().from(callCount)).toEqual([]);
  await database.close();
});
