import { databaseKinds } from '@harbour/backend-database/testing';
import { now as at } from '@harbour/backend-testing/small-firm';
import { startTestPortal, type TestPortal } from '@harbour/backend-testing/test-portal';
import { migrateJobQueue } from '@harbour/kernel/jobs/job-queue';
import { jobRun } from '@harbour/kernel/jobs/tables';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { runSharedWork } from './shared-work.ts';

describe.each(databaseKinds)('work that processes share on %s', (kind) => {
  let portal: TestPortal;
  beforeAll(async () => {
    portal = await startTestPortal(kind);
    await migrateJobQueue(portal.database, ['letters', 'nothing-due']);
  });
  afterAll(() => portal.stop());

  const run = async (name: string, keys: readonly string[]) => {
    const { objects, resources } = portal.context;
    const runKey = async (_: unknown, key: string) => {
      if (key === 'broken') throw new Error('No address.');
    };
    await runSharedWork({ ...objects, now: () => at, warn: () => undefined, resources }, [
      { name, due: async () => [...keys], run: runKey },
    ]);
    return portal.database.db.select().from(jobRun).where(eq(jobRun.name, name));
  };

  test('is recorded with how many failed, once something was due', async () => {
    expect(await run('nothing-due', [])).toEqual([]);
    const failing = { name: 'letters', endedAt: new Date(at), total: 3, failed: 1, succeededAt: null };
    expect(await run('letters', ['a', 'broken', 'b'])).toEqual([failing]);
    const done = { ...failing, total: 1, failed: 0, succeededAt: new Date(at) };
    expect(await run('letters', ['a'])).toEqual([done]);
  });
});
