import { setImmediate } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { openDatabase } from './open-database.ts';

/** A statement of some ten milliseconds or more. */
const longStatement = sql`select count(*) from generate_series(1, 200000) as one, generate_series(1, 2) as other`;

let database: Awaited<ReturnType<typeof openDatabase>>;
beforeAll(async () => {
  database = await openDatabase({ memory: true });
});
afterAll(() => database.close());

test('statements that wait for PGlite leave turns of the event loop between them', async () => {
  let done = false;
  const statements = Promise.all(Array.from({ length: 12 }, () => database.db.execute(longStatement)));
  const finished = statements.finally(() => {
    done = true;
  });
  let turns = 0;
  while (!done) {
    await setImmediate();
    turns += 1;
  }
  await finished;
  expect(turns).toBeGreaterThanOrEqual(12);
});

/** Long work of two statements. */
async function longWork(order: string[]): Promise<void> {
  await database.db.execute(longStatement);
  order.push('first part');
  await database.giveWay(0);
  await database.db.execute(longStatement);
  order.push('second part');
}

test('long work lets the statements of a page go first, also those that come one after another', async () => {
  const order: string[] = [];
  const long = longWork(order);
  for (let statement = 0; statement < 5; statement += 1) await database.db.execute(sql`select 1`);
  order.push('page');
  await long;
  expect(order).toEqual(['first part', 'page', 'second part']);
});

test('long work comes to its end beside statements without end', async () => {
  const order: string[] = [];
  let done = false;
  const long = longWork(order).finally(() => {
    done = true;
  });
  while (!done) await database.db.execute(sql`select 1`);
  await long;
  expect(order).toEqual(['first part', 'second part']);
});
