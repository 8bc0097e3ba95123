import type { Database } from '@harbour/backend-database';
import { databaseKinds } from '@harbour/backend-database/testing';
import { importText, openPortalDatabase, refusal, texts } from '@harbour/backend-testing/import-text';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { instrument } from '../../market/tables.ts';

const columns = 'isin,kind,ex_date,pay_date,amount,currency';

describe.each(databaseKinds)('on %s, announced income', (kind) => {
  let database: Database;

  beforeAll(async () => {
    database = await openPortalDatabase(kind);
    await database.db
      .insert(instrument)
      .values({ name: 'Alpha Fund', isin: 'GB00HB000015', kind: 'fund', source: 'test' });
  });
  beforeEach(() => database.db.execute(sql`delete from portal.income_announcement`));
  afterAll(() => database.close());

  const stored = () =>
    texts(
      database,
      sql`select kind, ex_date::text as ex, pay_date::text as paid, trim_scale(amount)::text as amount, currency
        from portal.income_announcement order by ex_date, kind`,
    );

  test('is stored digit for digit, also of the future; a correction replaces it', async () => {
    const text = `${columns}\nGB00HB000015,dividend,2026-12-03,2027-01-15,0.01234567,GBP\n`;
    expect(await importText(database, 'announcements', text)).toMatchObject({ added: 1, changed: 0 });
    expect(await importText(database, 'announcements', text)).toMatchObject({ added: 0, changed: 0 });
    const corrected = text.replace('2027-01-15', '2027-01-18');
    expect(await importText(database, 'announcements', corrected)).toMatchObject({ added: 0, changed: 1 });
    expect(await stored()).toEqual([
      { kind: 'dividend', ex: '2026-12-03', paid: '2027-01-18', amount: '0.01234567', currency: 'GBP' },
    ]);
  });

  test.each([
    ['an instrument that is not known', 'GB00HB000023,dividend,2026-12-03,2027-01-15,1,GBP', 'is not known'],
    ['what is no ISIN', 'GB00HB000016,dividend,2026-12-03,2027-01-15,1,GBP', 'is not an ISIN'],
    ['another kind', 'GB00HB000015,gift,2026-12-03,2027-01-15,1,GBP', 'is not a kind of income'],
    ['a payment before the ex-date', 'GB00HB000015,coupon,2026-12-03,2026-12-02,1,GBP', 'is before the ex-date'],
    ['no amount', 'GB00HB000015,coupon,2026-12-03,2026-12-09,0,GBP', '"0" is zero'],
    ['no currency', 'GB00HB000015,coupon,2026-12-03,2026-12-09,1,pounds', 'is not a currency'],
    [
      'an ex-date twice',
      'GB00HB000015,coupon,2026-12-03,2026-12-09,1,GBP\nGB00HB000015,coupon,2026-12-03,2026-12-10,1,GBP',
      'is in row 2 already',
    ],
  ])('is refused for %s, and nothing is stored', async (_, row, reason) => {
    expect(await refusal(importText(database, 'announcements', `${columns}\n${row}\n`))).toContain(reason);
    expect(await stored()).toEqual([]);
  });
});
