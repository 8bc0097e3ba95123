import { databaseKinds } from '@harbour/backend-database/testing';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { friday, today } from '../testing/small-firm.ts';
import { startTestPortal, type TestPortal } from '../testing/test-portal.ts';
import { totalOf } from '../testing/worth.ts';
import { totals } from './valued-holdings.ts';

describe.each(databaseKinds)('what holdings are worth on %s', (kind) => {
  let portal: TestPortal;
  beforeAll(async () => {
    portal = await startTestPortal(kind);
  }, 60_000);
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

  test('is nothing on no days', async () => {
    expect(await totals(portal.database, ['A-ISA-1'], [])).toEqual([]);
  });

  test('is nothing in no plans, which is no pounds', async () => {
    expect(await totals(portal.database, [], [today])).toEqual([
      { date: today, value: 0, reason: null, pricedOn: null },
    ]);
  });
});
