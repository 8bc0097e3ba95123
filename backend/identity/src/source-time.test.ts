import { randomBytes } from 'node:crypto';
import type { Database } from '@harbour/backend-database';
import { databaseKinds } from '@harbour/backend-database/testing';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { firmFigure } from './schema.ts';
import { FirmFigureInvalidError, sourceTime } from './source-time.ts';
import { openTestDatabase } from './testing/test-database.ts';
import { TestService } from './testing/test-service.ts';

const at = (day: string) => () => Date.parse(`${day}T12:00:00Z`);

describe.each(databaseKinds)('the working time of an address on %s', (kind) => {
  let database: Database;

  beforeAll(async () => {
    database = await openTestDatabase(kind);
    await database.db.insert(firmFigure).values([
      { name: 'address-time-seconds', fromDate: '2026-06-01', value: '20' },
      { name: 'address-core-percent', fromDate: '2026-07-01', value: '0' },
    ]);
  });
  afterAll(() => database.close());

  test('is a figure of the firm, each from its day on', async () => {
    const { db } = database;
    expect(await sourceTime({ db, now: at('2026-05-31') })).toEqual({ burstSeconds: 10, refill: 0.5 });
    expect(await sourceTime({ db, now: at('2026-06-01') })).toEqual({ burstSeconds: 20, refill: 0.5 });
  });

  test('is read by the service, which does not start with a figure out of bounds', async () => {
    const clock = { time: at('2026-07-01')() };
    const options = { clock, masterKey: randomBytes(32), sourceTime: undefined };
    await expect(TestService.start(database, options)).rejects.toThrow(
      new FirmFigureInvalidError('address-core-percent', 0),
    );
    clock.time = at('2026-06-30')();
    const service = await TestService.start(database, options);
    await service.stop();
  });
});
