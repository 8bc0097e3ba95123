import { databaseKinds } from '@harbour/backend-database/testing';
import { friday, today } from '@harbour/backend-testing/small-firm';
import { startTestPortal, type TestPortal } from '@harbour/backend-testing/test-portal';
import { totalOf } from '@harbour/backend-testing/worth';
import { firmFigure } from '@harbour/kernel/firm-figures/tables';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { totals } from '../kept-values/totals.ts';
import { assetsAndLiabilities, holdingsOf, planTotals } from './valued-holdings.ts';

describe.each(databaseKinds)('what holdings are worth on %s', (kind) => {
  let portal: TestPortal;
  beforeAll(async () => {
    portal = await startTestPortal(kind);
  });
  afterAll(() => portal.stop());

  test.each([
    ['in their order', ['2025-06-02', friday, today]],
    ['in another order', [today, '2025-06-02', friday]],
    ['twice', [friday, '2025-06-02', friday, today, today]],
  ])('is found once for each day, the oldest first, when days are asked for %s', async (_, days) => {
    const found = await totals(portal.database, ['A-ISA-1'], days);
    expect(found.map(({ date, value }) => [date, value])).toEqual(
      ['2025-06-02', friday, today].map((day) => [day, totalOf(['A-ISA-1'], day)]),
    );
  });

  /** Freshness of a plan's holdings on a day: in its own response, together with others, and by what is owned. */
  const freshness = async (planstring: string, day: string) => [
    (await planTotals(portal.database, [planstring], day))[0]?.freshness,
    (await totals(portal.database, [planstring], [day]))[0]?.freshness,
    (await assetsAndLiabilities(portal.database, [planstring], day)).freshness,
  ];

  test.each([
    // The only price is of 2 February 2026.
    ['A-GIA-3', '2026-02-09', 'fresh'],
    ['A-GIA-3', '2026-02-10', 'old'],
    ['A-GIA-3', '2026-03-04', 'old'],
    ['A-GIA-3', '2026-03-05', 'stale'],
    // The price of the 13th is fresh, and so is the rate of the 16th …
    ['B-ISA-4', '2026-03-18', 'fresh'],
    ['B-ISA-4', '2026-03-20', 'fresh'],
    // … and what was priced on 2 March at the rate of 2 June 2025 is not: the older of both days counts.
    ['A-PEN-2', '2026-03-03', 'stale'],
  ] as const)('tells on which days it rests: %s on %s is %s', async (planstring, day, expected) => {
    for (const found of await freshness(planstring, day)) expect(found).toBe(expected);
  });

  test('names the oldest price and the oldest rate, of each holding and of all together', async () => {
    const [total] = await planTotals(portal.database, ['A-PEN-2'], '2026-03-03');
    expect(total).toMatchObject({ pricedOn: '2026-03-02', ratedOn: '2025-06-02' });
    const held = await holdingsOf(portal.database, 'A-PEN-2', '2026-03-03');
    expect(held.map(({ name, pricedOn, ratedOn, freshness: its }) => [name, pricedOn, ratedOn, its])).toEqual([
      ['Cash', '2026-03-03', null, 'fresh'],
      ['Euro Fund', '2026-03-02', '2025-06-02', 'stale'],
      ['Dollar cash', '2026-03-03', '2025-06-02', 'stale'],
    ]);
  });

  test('takes the limits that applied on the day, and the first of them before', async () => {
    const { db } = portal.database;
    await db.insert(firmFigure).values({ name: 'stale-after-days', fromDate: '2026-03-06', value: '60' });
    expect(await freshness('A-GIA-3', '2026-03-05')).toEqual(['stale', 'stale', 'stale']);
    expect(await freshness('A-GIA-3', '2026-03-06')).toEqual(['old', 'old', 'old']);
    expect(await totals(portal.database, ['A-GIA-3'], ['1999-12-31'])).toMatchObject([{ freshness: 'fresh' }]);
    await db.delete(firmFigure).where(eq(firmFigure.fromDate, '2026-03-06'));
  });

  test('is called fresh by nobody where the firm has no limits', async () => {
    const { db } = portal.database;
    const kept = await db.delete(firmFigure).where(eq(firmFigure.name, 'old-after-days')).returning();
    await expect(totals(portal.database, ['A-ISA-1'], [friday])).rejects.toThrow();
    await db.insert(firmFigure).values(kept);
  });

  test('is nothing on no days', async () => {
    expect(await totals(portal.database, ['A-ISA-1'], [])).toEqual([]);
  });

  test('is nothing in no plans, which is no pounds', async () => {
    expect(await totals(portal.database, [], [today])).toEqual([
      { date: today, value: 0, reason: null, inTransit: 0, pricedOn: null, ratedOn: null, freshness: 'fresh' },
    ]);
  });
});
