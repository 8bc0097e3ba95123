import { databaseKinds } from '@harbour/backend-database/testing';
import { seedSmallFirm, staffAndClients } from '@harbour/backend-testing/small-firm';
import { startTestPortal, type TestPortal } from '@harbour/backend-testing/test-portal';
import { recordRun } from '@harbour/kernel/jobs/record-run';
import { ObjectStoreUnavailableError } from '@harbour/kernel/objects/object-store';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { readService } from './read-service.ts';

const { admin, support } = staffAndClients;
const operations = { ...admin, groups: ['operations'] };

describe.each(databaseKinds)('the state of the service on %s', (kind) => {
  let portal: TestPortal;
  beforeAll(async () => {
    portal = await startTestPortal(kind, { seed: seedSmallFirm });
  });
  afterAll(() => portal.stop());

  const run = (at: string, total: number, failed: number) =>
    recordRun(
      { database: portal.database, now: () => Date.parse(at), warn: () => undefined },
      { name: 'mail', total, failed },
    );
  const read = (store = portal.context.objects.store) =>
    readService({ database: portal.database, store, accounts: undefined, now: Date.parse('2026-11-20T10:00:00Z') });
  const mail = async () => (await read()).jobs.find(({ name }) => name === 'mail');

  test('is for operations, with the database and the store', async () => {
    const { status, body } = await portal.ask('/firm/service', { as: operations });
    expect(status).toBe(200);
    expect(body).toMatchObject({ store: { reachable: true, removalsWaiting: 0 } });
    const { database } = body as { database: { bytes: number; migrations: number } };
    expect(database.bytes).toBeGreaterThan(1_000_000);
    expect(database.migrations).toBeGreaterThan(5);
    expect(await portal.ask('/firm/service', { as: { ...support, groups: ['support'] } })).toMatchObject({
      status: 403,
      body: { error: { name: 'RoleMissing' } },
    });
  });

  test('has the last run of a job, and when it last succeeded', async () => {
    await run('2026-11-20T09:00:00Z', 3, 1);
    expect(await mail()).toEqual({
      name: 'mail',
      endedAt: '2026-11-20T09:00:00Z',
      total: 3,
      failed: 1,
      succeededAt: null,
    });
    await run('2026-11-20T09:10:00Z', 2, 0);
    await run('2026-11-20T09:20:00Z', 4, 4);
    expect(await mail()).toEqual({
      name: 'mail',
      endedAt: '2026-11-20T09:20:00Z',
      total: 4,
      failed: 4,
      succeededAt: '2026-11-20T09:10:00Z',
    });
  });

  test('says that the store cannot be reached', async () => {
    const store = {
      ...portal.context.objects.store,
      get: () => Promise.reject(new ObjectStoreUnavailableError('The bucket does not answer.')),
    };
    expect((await read(store)).store.reachable).toBe(false);
  });
});
