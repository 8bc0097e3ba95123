import type { Database } from '@harbour/backend-database';
import { databaseKinds } from '@harbour/backend-database/testing';
import { importText, openPortalDatabase, refusal, texts } from '@harbour/backend-testing/import-text';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';

describe.each(databaseKinds)('on %s, levels of benchmarks', (kind) => {
  let database: Database;

  beforeAll(async () => {
    database = await openPortalDatabase(kind);
  });
  beforeEach(() => database.db.execute(sql`delete from portal.benchmark_level`));
  afterAll(() => database.close());

  const stored = () =>
    texts(
      database,
      sql`select benchmark_id as benchmark, date::text as date, trim_scale(level)::text as level
        from portal.benchmark_level order by benchmark_id, date`,
    );

  test('are stored digit for digit, a correction in their place, and the same again is nothing', async () => {
    const text = 'benchmark,date,level\nbalanced,2026-04-13,1012.3456\ngrowth,2026-04-13,99\n';
    expect(await importText(database, 'benchmarks', text)).toMatchObject({ added: 2, changed: 0 });
    expect(await importText(database, 'benchmarks', text)).toMatchObject({ added: 0, changed: 0 });
    const corrected = text.replace('1012.3456', '1012.4');
    expect(await importText(database, 'benchmarks', corrected)).toMatchObject({ added: 0, changed: 1 });
    expect(await stored()).toEqual([
      { benchmark: 'balanced', date: '2026-04-13', level: '1012.4' },
      { benchmark: 'growth', date: '2026-04-13', level: '99' },
    ]);
  });

  test.each([
    ['a benchmark that the firm does not offer', 'ftse,2026-04-13,1', '"ftse" is no benchmark of the firm'],
    ['zero', 'balanced,2026-04-13,0', '"0" is zero'],
    ['a negative level', 'balanced,2026-04-13,-1', '"-1" is negative'],
    ['a day in the future', 'balanced,2026-11-21,1', 'lies in the future (today is 2026-11-20)'],
    ['a day twice', 'balanced,2026-04-13,1\nbalanced,2026-04-13,2', 'stands in row 2 already'],
  ])('are refused for %s, and nothing is stored', async (_, row, reason) => {
    const message = await refusal(importText(database, 'benchmarks', `benchmark,date,level\n${row}\n`));
    expect(message).toContain(reason);
    expect(await stored()).toEqual([]);
  });
});
