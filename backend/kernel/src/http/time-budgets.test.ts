import { migratePortal } from '@harbour/backend-api/migrate';
import type { Database } from '@harbour/backend-database';
import { databaseKinds, openEmptyDatabase } from '@harbour/backend-database/testing';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { firmFigure } from '../firm-figures/tables.ts';
import { FirmFigureInvalidError, timeBudgets } from './time-budgets.ts';

describe.each(databaseKinds)('the budgets of processor time on %s', (kind) => {
  let database: Database;

  beforeAll(async () => {
    database = await openEmptyDatabase(kind);
    await migratePortal(database);
    await database.db.insert(firmFigure).values([
      { name: 'address-time-callers', fromDate: '2026-06-01', value: '4' },
      { name: 'caller-core-percent', fromDate: '2026-07-01', value: '0' },
    ]);
  });
  afterAll(() => database.close());

  test('are figures of the firm, and that of an address is a multiple of a caller’s', async () => {
    expect(await timeBudgets(database, '2026-05-31')).toEqual({
      caller: { burstSeconds: 15, refill: 0.33 },
      address: { burstSeconds: 37.5, refill: expect.closeTo(0.825) },
    });
    expect((await timeBudgets(database, '2026-06-01')).address).toEqual({
      burstSeconds: 60,
      refill: expect.closeTo(1.32),
    });
  });

  test('are refused by name when they are out of bounds', async () => {
    await expect(timeBudgets(database, '2026-07-01')).rejects.toThrow(
      new FirmFigureInvalidError('caller-core-percent', 0, 1, 1_000),
    );
  });
});
