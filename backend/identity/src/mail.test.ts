import type { Database } from '@harbour/backend-database';
import { databaseKinds } from '@harbour/backend-database/testing';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { deleteExpired } from './expiry.ts';
import { outboxMail, readOutbox } from './mail.ts';
import { openTestDatabase } from './testing/test-database.ts';

describe.each(databaseKinds)('the outbox on %s', (kind) => {
  let database: Database;
  beforeAll(async () => {
    database = await openTestDatabase(kind);
  });
  afterAll(() => database.close());

  test('keeps messages and lists the newest first', async () => {
    const send = outboxMail(database);
    for (const subject of ['first', 'second', 'third']) await send({ to: 'ada@example.test', subject, text: 'Hello' });
    const newest = await readOutbox(database, 2);
    expect(newest.map(({ subject }) => subject)).toEqual(['third', 'second']);
    expect(newest[0]).toMatchObject({ to: 'ada@example.test', text: 'Hello', html: null, sentAt: expect.any(Date) });
    await send({ to: 'ada@example.test', subject: 'fourth', text: 'Hello', html: '<p>Hello</p>' });
    expect(await readOutbox(database, 1)).toMatchObject([{ subject: 'fourth', text: 'Hello', html: '<p>Hello</p>' }]);
  });

  test('no code stays in the database longer than it is valid', async () => {
    const now = Date.now();
    const send = outboxMail(database, () => now);
    await send({ to: 'grace@example.test', subject: 'Code', text: 'Your code is 123456.' });
    await send({ to: 'grace@example.test', subject: 'Link', text: 'Your link', validMinutes: 60 });
    const left = async (minutes: number) => {
      await deleteExpired(database, now + minutes * 60_000);
      return JSON.stringify(
        await database.db.execute(sql`select body from identity.outbox where recipient like 'grace%'`),
      );
    };
    expect(await left(14)).toContain('123456');
    const later = await left(15);
    expect(later).not.toContain('123456');
    expect(later).toContain('Your link');
    expect(await left(60)).not.toContain('Your link');
  });
});
