import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Database, openDatabase } from '@harbour/backend-database';
import { createTestDatabase } from '@harbour/backend-database/testing';
import { type StartedProcess, startProcess } from '@harbour/backend-process/testing';
import { rows } from '@harbour/kernel/database/rows';
import { nightly } from '@harbour/testing/nightly';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { z } from 'zod/mini';

const program = join(import.meta.dirname, 'main.ts');
const objects = mkdtempSync(join(tmpdir(), 'harbour-objects-'));
afterAll(() => rmSync(objects, { recursive: true }));

const usual = {
  HARBOUR_API_PORT: '0',
  HARBOUR_USER_POOL_ID: 'eu-west-1_HarbourTest',
  HARBOUR_USER_POOL_CLIENT_ID: 'harbourtestclient',
  HARBOUR_OBJECTS: objects,
  HARBOUR_OBJECT_SIGNING_KEY: randomBytes(32).toString('base64'),
};

/** Runs the program until it exits because it cannot start. */
function refused(env: Record<string, string>): string {
  const { status, stdout, stderr } = spawnSync(process.execPath, [program], {
    env: { PATH: process.env.PATH ?? '', NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? '', ...env },
    encoding: 'utf8',
  });
  expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
  expect(stderr).not.toMatch(/^ +at /m);
  return stderr;
}

/** Polls until the condition is true. */
async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo()));
}

const one = async (database: Database, statement: ReturnType<typeof sql>) =>
  (await rows(database, z.object({ count: z.number() }), statement))[0]?.count;

describe('the API as a process of its own', () => {
  let testDatabase: Awaited<ReturnType<typeof createTestDatabase>>;
  let database: Database;
  let started: StartedProcess[];

  beforeAll(async () => {
    testDatabase = await createTestDatabase();
    const env = { ...usual, DATABASE_URL: testDatabase.url, HARBOUR_DEMONSTRATION: 'true' };
    // Start all of them together on an empty database: each has tables to create and the firm to seed.
    started = await Promise.all([1, 2, 3].map(() => startProcess(program, env)));
    database = await openDatabase({ url: testDatabase.url, connections: 2 });
  });
  afterAll(async () => {
    for (const one of started ?? []) await one.kill();
    await database?.close();
    await testDatabase?.drop();
  });

  test('may start several at once on an empty database: one makes the tables and the firm', async () => {
    for (const { address } of started) {
      const ready = await fetch(`${address}/ready`);
      expect([ready.status, await ready.json()]).toEqual([200, { status: 'ready' }]);
    }
    expect(await one(database, sql`select count(*)::int as count from migration.portal`)).toBe(
      await one(database, sql`select count(distinct created_at)::int as count from migration.portal`),
    );
    expect(await one(database, sql`select count(*)::int as count from portal.client`)).toBe(6);
  });

  test('refuses the demonstration where it is not meant to be', () => {
    const refusal = refused({ ...usual, DATABASE_URL: testDatabase.url });
    expect(refusal).toContain('This database holds the demonstration firm, whose passwords everybody knows.');
  });

  test('lives while the database is away, but is not ready; and is again when it is back', async () => {
    const [{ address } = { address: '' }] = started;
    const administrator = await openDatabase({ url: process.env.HARBOUR_TEST_DATABASE_URL ?? '', connections: 1 });
    const name = sql.identifier(new URL(testDatabase.url).pathname.slice(1));
    await administrator.db.execute(sql`alter database ${name} with allow_connections false`);
    await administrator.db.execute(sql`
      select pg_terminate_backend(pid) from pg_stat_activity where datname = ${new URL(testDatabase.url).pathname.slice(1)}`);
    const ready = await fetch(`${address}/ready`);
    expect([ready.status, await ready.json()]).toEqual([503, { status: 'unavailable' }]);
    expect((await fetch(`${address}/health`)).status).toBe(200);
    await administrator.db.execute(sql`alter database ${name} with allow_connections true`);
    await administrator.close();
    // A connection that was cut may be noticed by the first call only.
    await until(async () => (await fetch(`${address}/ready`)).status === 200);
  });

  test('writes no token and no signature in its log', async () => {
    const [first] = started;
    const answer = await fetch(
      `${first?.address}/api/objects/${'k'.repeat(43)}?expires=1&signature=${'s'.repeat(43)}`,
      {
        headers: { authorization: 'Bearer access.token.secret', 'x-id-token': 'id.token.secret' },
      },
    );
    expect(answer.status).toBe(403);
    await until(async () => {
      await fetch(`${first?.address}/health`);
      return first?.log.some((line) => line.includes('"statusCode":403')) ?? false;
    });
    expect(first?.log.join('\n')).toContain(`/api/objects/${'k'.repeat(43)}`);
    expect(first?.log.join('\n')).not.toMatch(/secret|sss|signature/);
  });

  test('stops when it is told to: finishes what it has begun, takes nothing new, and lets the database go', async () => {
    const [, second] = started;
    const { address = '', ended, signal } = second ?? {};
    let answer: Promise<Response> | undefined;
    await database.db.transaction(async (tx) => {
      // `/ready` reads this table, so the response waits for the lock.
      await tx.execute(sql`lock table migration.portal in access exclusive mode`);
      answer = fetch(`${address}/ready`);
      const waiting = sql`select count(*)::int as count from pg_locks where not granted`;
      await until(async () => (await one(database, waiting)) === 1);
      signal?.('SIGTERM');
      const refusesNew = () =>
        fetch(`${address}/health`, { headers: { connection: 'close' } }).then(
          () => false,
          () => true,
        );
      await until(refusesNew);
    });
    expect((await answer)?.status).toBe(200);
    expect(await ended).toBe(0);
  });

  test('says what it lacks', () => {
    expect(refused({})).toMatch(/^The portal API cannot start:\n {2}DATABASE_URL: Give the address of PostgreSQL/);
  });

  (nightly ? test : test.skip)('says what is wrong with its signing key', () => {
    const { HARBOUR_OBJECT_SIGNING_KEY: _, ...keyless } = usual;
    const env = { ...keyless, DATABASE_URL: testDatabase.url, HARBOUR_DEMONSTRATION: 'true' };
    expect(refused(env)).toContain('Give HARBOUR_OBJECT_SIGNING_KEY_FILE, or HARBOUR_OBJECT_SIGNING_KEY in base64');
    expect(refused({ ...env, HARBOUR_OBJECT_SIGNING_KEY_FILE: '/nowhere/key' })).toContain(
      'The file /nowhere/key that HARBOUR_OBJECT_SIGNING_KEY_FILE names cannot be read.',
    );
    expect(refused({ ...env, HARBOUR_OBJECT_SIGNING_KEY: 'short' })).toContain(
      'The key in HARBOUR_OBJECT_SIGNING_KEY must be 32 bytes in base64.',
    );
  });

  (nightly ? test : test.skip)('does not touch the tables when others are to, and says so', async () => {
    const empty = await createTestDatabase();
    const refusal = refused({ ...usual, DATABASE_URL: empty.url, HARBOUR_MIGRATE: 'elsewhere' });
    expect(refusal).toContain('The database is behind this release. Run "pnpm data migrate" on it first');
    await empty.drop();
  });
});
