import type { Database } from '@harbour/backend-database';
import { everyDatabaseKind, openEmptyDatabase } from '@harbour/backend-database/testing';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { migrateJobQueue, withJobQueue } from './job-queue.ts';

describe.each(everyDatabaseKind)('the queue of jobs on %s', (kind) => {
  let database: Database;
  beforeAll(async () => {
    database = await openEmptyDatabase(kind);
    await migrateJobQueue(database, ['readings', 'others']);
    // Every start does it again.
    await migrateJobQueue(database, ['readings', 'others']);
  });
  afterAll(() => database.close());

  test('has one job of each key, which one process takes', async () => {
    await withJobQueue(database, async (one) => {
      await one.add('readings', ['a', 'b', 'a']);
      await withJobQueue(database, async (other) => {
        await other.add('readings', ['b', 'c']);
        const taken = [...(await one.take('readings', 2)), ...(await other.take('readings', 2))];
        expect(taken.map(({ key }) => key).sort()).toEqual(['a', 'b', 'c']);
        expect(await other.take('others', 2)).toEqual([]);
        // Taken, but not finished: nobody else is to do it meanwhile.
        await other.add('readings', ['a', 'b', 'c']);
        expect(await other.take('readings', 9)).toEqual([]);
        for (const { id } of taken) await one.finish('readings', id);
      });
      await one.add('readings', ['a']);
      expect((await one.take('readings', 9)).map(({ key }) => key)).toEqual(['a']);
    });
  });

  test('gives the job of a process that has died to another one', async () => {
    await withJobQueue(database, async ({ add, take }) => {
      await add('others', ['x']);
      expect(await take('others', 1)).toHaveLength(1);
    });
    // As if it had been taken long ago.
    await database.run(`update job.job set started_on = started_on - interval '10 minutes' where name = 'others'`);
    await database.run('update job.queue set monitor_on = null, maintain_on = null');
    await withJobQueue(database, async ({ add, take, tidy }) => {
      await tidy();
      await add('others', ['x']);
      expect((await take('others', 1)).map(({ key }) => key)).toEqual(['x']);
    });
  });
});
