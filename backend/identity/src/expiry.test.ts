import { databaseKinds } from '@harbour/backend-database/testing';
import { afterEach, expect, jest, test } from '@jest/globals';
import { outbox } from './schema.ts';
import { openTestDatabase } from './testing/test-database.ts';
import { TestService } from './testing/test-service.ts';

afterEach(() => {
  jest.restoreAllMocks();
});

test.each(databaseKinds)('a service that runs deletes what has expired every ten minutes, on %s', async (kind) => {
  const database = await openTestDatabase(kind);
  const timers = jest.spyOn(globalThis, 'setInterval');
  const service = await TestService.start(database);
  const message = { recipient: 'ada@example.test', subject: 'Code', body: 'Your code is 123456.' };
  const { time } = service.clock;
  await database.db.insert(outbox).values([
    { ...message, expiresAt: new Date(time - 1) },
    { ...message, subject: 'Valid', expiresAt: new Date(time + 60_000) },
  ]);
  for (const [task, milliseconds] of timers.mock.calls) if (milliseconds === 600_000) task();
  // Closing waits for work that is under way.
  await service.stop();
  expect(await database.db.select({ subject: outbox.subject }).from(outbox)).toEqual([{ subject: 'Valid' }]);
  await database.close();
});
