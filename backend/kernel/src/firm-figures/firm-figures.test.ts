import { migratePortal } from '@harbour/backend-api/migrate';
import type { Database } from '@harbour/backend-database';
import { databaseKinds, openEmptyDatabase } from '@harbour/backend-database/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { FirmFigureMissingError, firmFigures } from './firm-figures.ts';
import { firmFigure } from './tables.ts';

describe.each(databaseKinds)('the figures of a firm on %s', (kind) => {
  let database: Database;

  beforeAll(async () => {
    database = await openEmptyDatabase(kind);
    await migratePortal(database);
    await database.db.insert(firmFigure).values({ name: 'large-flow-percent', fromDate: '2026-06-01', value: '5' });
  });
  afterAll(() => database.close());

  it('apply from their day on, and an earlier day keeps the one before', async () => {
    expect(await firmFigures(database, ['large-flow-percent'], '2026-05-31')).toEqual({ 'large-flow-percent': 10 });
    expect(await firmFigures(database, ['large-flow-percent'], '2026-06-01')).toEqual({ 'large-flow-percent': 5 });
  });

  it('are refused by name for a day that none covers', async () => {
    await expect(firmFigures(database, ['old-after-days'], '1999-12-31')).rejects.toThrow(
      new FirmFigureMissingError('old-after-days', '1999-12-31'),
    );
  });
});
