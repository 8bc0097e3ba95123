import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type Database, openDatabase } from './open-database.ts';
import { createTestDatabase } from './testing.ts';

// To the server, two pools are the same as two processes.
let testDatabase: Awaited<ReturnType<typeof createTestDatabase>>;
let one: Database;
let other: Database;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  one = await openDatabase({ url: testDatabase.url, connections: 2 });
  other = await openDatabase({ url: testDatabase.url, connections: 2 });
});
afterAll(async () => {
  await one.close();
  await other.close();
  await testDatabase.drop();
});

test('work that another is at is left to it, and done again when it is free', async () => {
  const done: string[] = [];
  const first = await one.tryWithExclusiveLock('housekeeping of the portal', async () => {
    done.push('one');
    expect(await other.tryWithExclusiveLock('housekeeping of the portal', async () => void done.push('other'))).toBe(
      false,
    );
    // Work under another number is not blocked.
    expect(
      await other.tryWithExclusiveLock('housekeeping of identity', async () => void done.push('of identity')),
    ).toBe(true);
  });
  expect(first).toBe(true);
  const failing = one.tryWithExclusiveLock('housekeeping of the portal', () => Promise.reject(new Error('no')));
  await expect(failing).rejects.toThrow('no');
  expect(await other.tryWithExclusiveLock('housekeeping of the portal', async () => void done.push('other'))).toBe(
    true,
  );
  expect(done).toEqual(['one', 'of identity', 'other']);
});

test('work that has to be done by each waits for its turn', async () => {
  const done: string[] = [];
  let second: Promise<unknown> | undefined;
  await one.alone('demonstration firm', async () => {
    second = other.alone('demonstration firm', async () => void done.push('second'));
    // One round trip: without the lock the other would have started by now.
    await other.tryWithExclusiveLock('housekeeping of the portal', async () => undefined);
    done.push('first');
  });
  await second;
  expect(done).toEqual(['first', 'second']);
});
