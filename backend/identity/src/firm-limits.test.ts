import { randomBytes } from 'node:crypto';
import type { Database } from '@harbour/backend-database';
import { databaseKinds } from '@harbour/backend-database/testing';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { FirmFigureInvalidError, firmLimits, openFirmLimits } from './firm-limits.ts';
import { firmFigure } from './schema.ts';
import { call, enterPassword, from, outcome, withCookieOf } from './testing/raw-client.ts';
import { openTestDatabase } from './testing/test-database.ts';
import { firstLockOut, newEmail, TestService } from './testing/test-service.ts';

const masterKey = randomBytes(32);
const at = (day: string) => () => Date.parse(`${day}T12:00:00Z`);

describe.each(databaseKinds)('what the firm allows callers on %s', (kind) => {
  let database: Database;

  beforeAll(async () => {
    database = await openTestDatabase(kind);
    await database.db.insert(firmFigure).values([
      { name: 'address-time-seconds', fromDate: '2026-06-01', value: '20' },
      { name: 'address-core-percent', fromDate: '2026-07-01', value: '0' },
      { name: 'address-core-percent', fromDate: '2026-08-01', value: '50' },
      { name: 'address-limit-percent', fromDate: '2026-09-01', value: '25' },
      { name: 'lock-out-failures', fromDate: '2026-09-01', value: '3' },
      { name: 'lock-out-minutes', fromDate: '2026-09-01', value: '2' },
      { name: 'known-device-days', fromDate: '2026-09-01', value: '30' },
    ]);
  });
  afterAll(() => database.close());

  const startOn = (day: string, rateLimits = {}) =>
    TestService.start(database, { masterKey, clock: { time: at(day)() }, rateLimits });

  test('are figures of the firm, each from its day on', async () => {
    const { db } = database;
    const usual = await firmLimits({ db, now: at('2026-05-31') });
    expect(usual).toMatchObject({ addressTime: { burstSeconds: 10, refill: 0.5 }, addressFactor: 1 });
    expect(usual).toMatchObject({ lockOut: firstLockOut, knownDeviceDays: 180 });
    expect((await firmLimits({ db, now: at('2026-06-01') })).addressTime).toEqual({ burstSeconds: 20, refill: 0.5 });
    expect((await firmLimits({ db, now: at('2026-09-01') })).lockOut.signInsBySource.failuresAllowed).toBe(25);
  });

  test('are read by the service, which does not start with a figure out of bounds', async () => {
    const clock = { time: at('2026-07-01')() };
    const options = { clock, masterKey, addressTime: undefined };
    await expect(TestService.start(database, options)).rejects.toThrow(
      new FirmFigureInvalidError('address-core-percent', 0),
    );
    clock.time = at('2026-06-30')();
    const service = await TestService.start(database, options);
    await service.stop();
  });

  test('are those before, while the newer ones are out of bounds', async () => {
    const { db } = database;
    let day = '2026-06-30';
    const limits = await openFirmLimits({ db, now: () => at(day)() });
    day = '2026-07-01';
    await expect(limits.read()).rejects.toThrow(FirmFigureInvalidError);
    expect(limits.current.addressTime).toEqual({ burstSeconds: 20, refill: 0.5 });
    day = '2026-09-01';
    await limits.read();
    expect(limits.current.knownDeviceDays).toBe(30);
  });

  test('lock a visitor after so many failures, for so many minutes at most', async () => {
    const service = await startOn('2026-09-01');
    const { email } = await service.user();
    const visitor = from(service, '203.0.113.50');
    for (let tried = 1; tried <= 3; tried += 1) await enterPassword(visitor, email, 'wrong');
    expect(outcome(await enterPassword(visitor, email))).toMatch(/attempts exceeded/);
    // Each failure after a lock doubles the next one: 1, 2, 4 … 128 seconds, of which the firm allows 120.
    for (let lock = 0; lock < 8; lock += 1) {
      service.tick(120);
      await enterPassword(visitor, email, 'wrong');
    }
    service.tick(119);
    expect(outcome(await enterPassword(visitor, email))).toMatch(/attempts exceeded/);
    service.tick(1);
    expect(outcome(await enterPassword(visitor, email))).toMatch(/^200/);
    await service.stop();
  });

  test('let an address make so many per cent of the requests, and a visitor as many as always', async () => {
    const twelve = { requests: 12, seconds: 3_600 };
    const service = await startOn('2026-09-01', { codesSentBySource: twelve, codesSentByVisitor: twelve });
    const visitor = from(service, '203.0.113.51');
    const forgot = () => call(visitor, 'ForgotPassword', { Username: newEmail() });
    for (let sent = 1; sent <= 3; sent += 1) expect(outcome(await forgot())).toMatch(/^200/);
    expect(outcome(await forgot())).toMatch(/TooManyFailedAttempts/);
    const { email } = await service.user();
    for (let sent = 1; sent <= 4; sent += 1) {
      const elsewhere = from(service, `203.0.113.${60 + sent}`);
      expect(outcome(await call(elsewhere, 'ForgotPassword', { Username: email }))).toMatch(/^200/);
    }
    await service.stop();
  });

  test('keep a browser known for so many days', async () => {
    const service = await startOn('2026-09-01');
    const { email } = await service.user();
    const plain = from(service, '203.0.113.52');
    const answer = await enterPassword(plain, email);
    expect(answer.headers.get('set-cookie')).toContain(`Max-Age=${30 * 86_400}`);
    const known = withCookieOf(plain, answer);
    const letters = () => service.mails.filter(({ to }) => to === email).length;
    service.tick(29 * 86_400);
    await enterPassword(known, email);
    const before = letters();
    service.tick(31 * 86_400);
    await enterPassword(known, email);
    expect(letters()).toBe(before + 1);
    await service.stop();
  });
});
