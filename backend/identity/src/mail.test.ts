import type { Database } from '@harbour/backend-database';
import { databaseKinds } from '@harbour/backend-database/testing';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { outboxMail, readOutbox } from './mail.ts';
import { openTestDatabase } from './testing/test-database.ts';

describe.each(databaseKinds)('the outbox on %s', (kind) => {
  let database: Database;
  beforeAll(async () => {
    database = await openTestDatabase(kind);
  }, 60_000);
  afterAll(() => database.close());

  test('keeps messages and lists the newest first', async () => {
    const send = outboxMail(database);
    for (const subject of ['first', 'second', 'third']) await send({ to: 'ada@example.test', subject, text: 'Hello' });
    const newest = await readOutbox(database, 2);
    expect(newest.map(({ subject }) => subject)).toEqual(['third', 'second']);
    expect(newest[0]).toMatchObject({ to: 'ada@example.test', text: 'Hello', sentAt: expect.any(Date) });
  });
});
