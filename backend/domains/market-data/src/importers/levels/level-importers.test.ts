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
    ['a day twice', 'balanced,2026-04-13,1\nbalanced,2026-04-13,2', 'is in row 2 already'],
  ])('are refused for %s, and nothing is stored', async (_, row, reason) => {
    const message = await refusal(importText(database, 'benchmarks', `benchmark,date,level\n${row}\n`));
    expect(message).toContain(reason);
    expect(await stored()).toEqual([]);
  });
});

describe.each(databaseKinds)('on %s, indices and sectors', (kind) => {
  let database: Database;

  beforeAll(async () => {
    database = await openPortalDatabase(kind);
  });
  afterAll(() => database.close());

  const columns = 'comparator,name,kind,source';

  test('are stored with who computes them, and their levels after them', async () => {
    const text = `${columns}\nuk-equity,UK equity funds,sector,Example Data\n`;
    expect(await importText(database, 'comparators', text)).toMatchObject({ added: 1, changed: 0 });
    expect(await importText(database, 'comparators', text)).toMatchObject({ added: 0, changed: 0 });
    const levels = 'comparator,date,level\nuk-equity,2026-04-13,101.5\n';
    expect(await importText(database, 'comparator-levels', levels)).toMatchObject({ added: 1 });
    expect(await refusal(importText(database, 'comparator-levels', levels.replace('uk-', 'us-')))).toContain(
      '"us-equity" is no index or sector that the firm knows; there are uk-equity.',
    );
    expect(
      await texts(
        database,
        sql`select name, kind, source, trim_scale(level)::text as level
          from portal.fund_comparator join portal.fund_comparator_level on comparator_id = id`,
      ),
    ).toEqual([{ name: 'UK equity funds', kind: 'sector', source: 'Example Data', level: '101.5' }]);
  });

  test.each([
    ['an id with capitals', 'UK,A,index,B', 'is no id'],
    ['another kind', 'uk,A,mix,B', 'is not one of index, sector'],
    ['no source', 'uk,A,index,', 'is empty'],
    ['one twice', 'uk,A,index,B\nuk,A,index,B', 'is in row 2 already'],
  ])('are refused for %s', async (_, row, reason) => {
    expect(await refusal(importText(database, 'comparators', `${columns}\n${row}\n`))).toContain(reason);
  });
});
