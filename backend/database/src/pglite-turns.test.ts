import { setImmediate } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { openDatabase } from './open-database.ts';

/** A statement of some ten milliseconds or more. */
const longStatement = sql`select count(*) from generate_series(1, 200000) as one, generate_series(1, 2) as other`;

test('statements that wait for PGlite leave turns of the event loop between them', async () => {
  const database = await openDatabase({ memory: true });
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
  await database.close();
  expect(turns).toBeGreaterThanOrEqual(12);
});
