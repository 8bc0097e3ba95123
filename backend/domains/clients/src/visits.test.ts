import { databaseKinds } from '@harbour/backend-database/testing';
import { now, staffAndClients } from '@harbour/backend-testing/small-firm';
import { startTestPortal, type TestPortal } from '@harbour/backend-testing/test-portal';
import type { SignedIn } from '@harbour/backend-testing/tokens';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';

const { anna, carl, admin } = staffAndClients;
const day = 86_400_000;

describe.each(databaseKinds)('[R002] the last visit on %s', (kind) => {
  let portal: TestPortal;

  beforeAll(async () => {
    portal = await startTestPortal(kind);
  });
  afterAll(() => portal.stop());

  const visit = '/clientdirectory/visits';
  const last = async (as: SignedIn = anna, target?: string) =>
    (await portal.ask(visit, { as, ...(target ? { target } : {}) })).body;
  const note = async (as: SignedIn = anna, target?: string) =>
    (await portal.ask(visit, { method: 'POST', as, body: {}, ...(target ? { target } : {}) })).body;

  test('is that of an earlier day, as often as the client looks on one day; staff never move it', async () => {
    portal.clock.time = now;
    expect(await last()).toEqual({ previous: null });
    expect(await note()).toEqual({ noted: true });
    await note();
    expect(await last()).toEqual({ previous: null });

    portal.clock.time = now + 3 * day;
    expect(await note(admin, anna.uid)).toMatchObject({ error: { name: 'OnlyTheClient' } });
    expect(await last()).toEqual({ previous: '2026-03-18' });
    await note();
    await note();
    expect(await last()).toEqual({ previous: '2026-03-18' });

    portal.clock.time = now + 5 * day;
    expect(await note(admin, anna.uid)).toMatchObject({ error: { name: 'OnlyTheClient' } });
    // Staff see what the client would see.
    expect(await last(admin, anna.uid)).toEqual({ previous: '2026-03-21' });
    expect(await last(carl)).toEqual({ previous: null });
  });
});
