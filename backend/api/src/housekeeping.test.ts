import type { Database } from '@harbour/backend-database';
import { databaseKinds, openEmptyDatabase } from '@harbour/backend-database/testing';
import { now as at, seedSmallFirm, staffAndClients } from '@harbour/backend-testing/small-firm';
import { auditRecord } from '@harbour/kernel/audit/tables';
import { firmFigure } from '@harbour/kernel/firm-figures/tables';
import { callCount } from '@harbour/kernel/http/tables';
import { jobRun } from '@harbour/kernel/jobs/tables';
import { type ObjectStore, ObjectStoreUnavailableError } from '@harbour/kernel/objects/object-store';
import { storedObject } from '@harbour/kernel/objects/tables';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { asc, eq, sql } from 'drizzle-orm';
import { runHousekeeping } from './housekeeping.ts';
import { migratePortal } from './migrate.ts';

const minute = 60_000;
const keyOf = (number: number) => `object-${String(number).padStart(4, '0')}-${'x'.repeat(24)}`;

describe.each(databaseKinds)('housekeeping on %s', (kind) => {
  let database: Database;
  let now = at;
  let warnings: string[] = [];
  let tried: string[] = [];
  /** Keys whose deletion fails. */
  let stuck = new Set<string>();

  const store: ObjectStore = {
    put: async () => true,
    get: async () => undefined,
    async delete(key) {
      tried.push(key);
      if (stuck.has(key)) throw new ObjectStoreUnavailableError(`${key} is held by a legal hold`);
    },
  };
  const house = () =>
    runHousekeeping({
      database,
      store,
      signingKey: Buffer.alloc(32),
      prefix: '',
      now: () => now,
      warn: (_, message) => void warnings.push(message),
    });
  const left = async () =>
    (await database.db.select({ key: storedObject.key }).from(storedObject).orderBy(asc(storedObject.key))).map(
      ({ key }) => key,
    );

  beforeAll(async () => {
    database = await openEmptyDatabase(kind);
    await migratePortal(database);
    await seedSmallFirm(database);
  });
  afterAll(() => database.close());

  beforeEach(async () => {
    [now, warnings, tried, stuck] = [at, [], [], new Set()];
    // With the documents of the library, whose files are among them.
    await database.db.execute(sql`truncate portal.stored_object cascade`);
  });

  const expired = (numbers: readonly number[]) =>
    database.db.insert(storedObject).values(
      numbers.map((number) => ({
        key: keyOf(number),
        clientUid: staffAndClients.anna.uid,
        fileName: 'a.pdf',
        contentType: 'application/pdf',
        expiresAt: new Date(at - 1_000 * minute + number),
      })),
    );

  test('an object that cannot be removed keeps none of the others, and is counted and reported', async () => {
    await expired([1, 2, 3, 4]);
    stuck = new Set([keyOf(1), keyOf(3)]);
    await house();
    expect(await left()).toEqual([keyOf(1), keyOf(3)]);
    expect(warnings).toEqual([
      '2 of 4 expired objects could not be removed from the store. They are tried again, each time later; ' +
        '2 wait in all (portal.stored_object, removal_failures > 0).',
    ]);
  });

  test('it is tried again, each time later, until it can be removed', async () => {
    await expired([1]);
    stuck = new Set([keyOf(1)]);
    const triesWithin = async (minutes: number) => {
      tried = [];
      for (const end = now + minutes * minute; now < end; now += 10 * minute) await house();
      return tried.length;
    };
    expect(await triesWithin(10)).toBe(1);
    expect(await triesWithin(60)).toBe(2);
    expect(await triesWithin(24 * 60)).toBeLessThanOrEqual(6);
    const [row] = await database.db.select().from(storedObject);
    expect((row?.retryAt?.getTime() ?? 0) - now).toBeLessThanOrEqual(24 * 60 * minute);
    stuck = new Set();
    now += 24 * 60 * minute;
    await house();
    expect(await left()).toEqual([]);
  });

  test('more than are removed at a time, all of them held, keep nothing that expired after them', async () => {
    await expired(Array.from({ length: 1_000 }, (_, number) => number));
    await database.db.update(storedObject).set({ removalFailures: 1, retryAt: new Date(at - 1) });
    await expired([2_000]);
    stuck = new Set(Array.from({ length: 1_000 }, (_, number) => keyOf(number)));
    await house();
    expect(await left()).not.toContain(keyOf(2_000));
  });

  test('a store that is away is not asked for each of them', async () => {
    const numbers = Array.from({ length: 100 }, (_, number) => number);
    await expired(numbers);
    stuck = new Set(numbers.map(keyOf));
    await house();
    expect(tried).toHaveLength(5);
    expect(await left()).toHaveLength(100);
    stuck = new Set();
    await house();
    now += 10 * minute;
    await house();
    expect(await left()).toEqual([]);
  });

  test('audit records are removed when they are older than the firm keeps them', async () => {
    const record = {
      actorSub: 'sub',
      actorUid: staffAndClients.admin.uid,
      groups: ['admin'],
      method: 'GET',
      call: 'GET /',
      effect: 'read' as const,
      path: '/',
    };
    const days = (count: number) => new Date(at - count * 24 * 60 * minute);
    await database.db.insert(auditRecord).values([
      { ...record, subjectUid: 'old', status: 200, at: days(2_558) },
      { ...record, subjectUid: 'kept', status: 200, at: days(2_556) },
      { ...record, subjectUid: 'new', status: 200, at: days(0) },
    ]);
    await house();
    const subjects = async () =>
      (await database.db.select().from(auditRecord).orderBy(asc(auditRecord.id))).map(({ subjectUid }) => subjectUid);
    expect(await subjects()).toEqual(['kept', 'new']);
    await database.db.insert(firmFigure).values({ name: 'audit-keep-days', fromDate: '2026-01-01', value: '30' });
    await house();
    expect(await subjects()).toEqual(['new']);
    await database.db.delete(firmFigure).where(eq(firmFigure.fromDate, '2026-01-01'));
  });

  test('counts of calls whose span has ended are forgotten', async () => {
    const until = (minutes: number) => sql`now() + ${minutes}::int * interval '1 minute'`;
    await database.db.insert(callCount).values([
      { key: 'read:past', count: 7, endsAt: until(-1) },
      { key: 'read:present', count: 7, endsAt: until(1) },
    ]);
    await house();
    expect(await database.db.select({ key: callCount.key }).from(callCount)).toEqual([{ key: 'read:present' }]);
  });

  test('one chore that fails keeps none of the others', async () => {
    await expired([1]);
    await database.db.execute(sql`alter table portal.stored_object rename to stored_object_away`);
    await database.db
      .insert(callCount)
      .values({ key: 'read:past', count: 7, endsAt: sql`now() - interval '1 minute'` });
    await house();
    await database.db.execute(sql`alter table portal.stored_object_away rename to stored_object`);
    expect(warnings).toEqual(['Housekeeping failed for expired objects; it is tried again']);
    expect(await database.db.select().from(callCount).where(eq(callCount.key, 'read:past'))).toEqual([]);
    const recorded = new Map((await database.db.select().from(jobRun)).map((row) => [row.name, row]));
    const endedAt = new Date(at);
    expect(recorded.get('expired objects')).toMatchObject({ endedAt, total: 1, failed: 1 });
    expect(recorded.get('counts of calls')).toMatchObject({ endedAt, total: 1, failed: 0, succeededAt: endedAt });
  });
});
