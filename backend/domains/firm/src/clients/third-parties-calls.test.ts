import { randomUUID } from 'node:crypto';
import { databaseKinds } from '@harbour/backend-database/testing';
import { staffAndClients } from '@harbour/backend-testing/small-firm';
import { startTestPortal, type TestPortal } from '@harbour/backend-testing/test-portal';
import type { SignedIn } from '@harbour/backend-testing/tokens';
import type { ClientRecord } from '@harbour/definitions/firm/clients';
import { investmentApplication } from '@harbour/domain-invest-now/tables';
import { auditRecord } from '@harbour/kernel/audit/tables';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { and, desc, eq, isNotNull } from 'drizzle-orm';

const { anna, ben, carl, nobody, admin, adviser, support } = staffAndClients;
const attorney = {
  kind: 'attorney',
  name: 'Una Attorney',
  organisation: '',
  contact: 'una@law.example',
  scopes: ['information', 'instructions'],
  from: '2026-03-01',
  until: null,
  evidence: 'Registered power 7.',
};

describe.each(databaseKinds)('third parties of a client on %s', (kind) => {
  let portal: TestPortal;
  beforeAll(async () => {
    portal = await startTestPortal(kind);
  });
  afterAll(() => portal.stop());

  const post = (path: string, as: SignedIn, body: object) =>
    portal.ask(`/firm/clients/${path}`, { method: 'POST', as, body: { ...body, purpose: 'call' } });
  const add = (as: SignedIn, person: string, changes: object = {}) =>
    post(`${person}/third-parties`, as, { id: randomUUID(), ...attorney, ...changes });
  const record = async (person: string) =>
    (await portal.ask(`/firm/clients/${person}?purpose=call`, { as: admin })).body as ClientRecord;
  const parties = async (person: string) => (await record(person)).thirdParties;

  test('are recorded by those who may, once, with evidence in the record of actions', async () => {
    expect(await add(support, anna.person)).toMatchObject({ status: 403 });
    // Not assigned to the adviser.
    expect(await add(adviser, nobody.person)).toMatchObject({
      status: 404,
      body: { error: { name: 'RecordNotFound' } },
    });
    const id = randomUUID();
    expect(await add(adviser, anna.person, { id })).toMatchObject({ status: 200 });
    const [act] = await portal.database.db.select().from(auditRecord).orderBy(desc(auditRecord.id)).limit(1);
    expect(act).toMatchObject({
      actorUid: adviser.uid,
      subjectUid: anna.uid,
      purpose: 'call',
      changes: [{ field: 'Third party', before: null, after: expect.stringContaining('Registered power 7.') }],
    });
    await add(adviser, anna.person, { id });
    expect(await parties(anna.person)).toEqual([
      expect.objectContaining({ id, ...attorney, state: 'applies', recordedBy: 'Adi Visor' }),
    ]);
  });

  test('apply between their days, and need something that they may do', async () => {
    await add(admin, carl.person, { name: 'Later', from: '2026-04-01' });
    await add(admin, carl.person, { name: 'Before', from: '2025-01-01', until: '2026-03-17' });
    await add(admin, carl.person, { name: 'To-day', from: '2025-01-01', until: '2026-03-18' });
    const states = (await parties(carl.person)).map(({ name, state }) => `${name}: ${state}`);
    expect(states.sort()).toEqual(['Before: ended', 'Later: to-come', 'To-day: applies']);
    expect(await add(admin, carl.person, { from: '2026-04-01', until: '2026-03-31' })).toMatchObject({
      status: 400,
      body: { error: { name: 'DaysExchanged' } },
    });
    expect(await add(admin, carl.person, { scopes: [] })).toMatchObject({ status: 400 });
  });

  test('are ended from today on, and not those of another client', async () => {
    const [party] = await parties(anna.person);
    const end = (person: string) => post(`${person}/third-parties/${party?.id}/ending`, admin, {});
    expect(await end(carl.person)).toMatchObject({ status: 404, body: { error: { name: 'PartyNotFound' } } });
    expect(await end(anna.person)).toMatchObject({ status: 200 });
    expect(await parties(anna.person)).toMatchObject([{ until: '2026-03-17', state: 'ended' }]);
    expect(await end(anna.person)).toMatchObject({ status: 404 });
  });

  test('are at most twenty', async () => {
    for (let count = 0; count < 20; count += 1) expect((await add(admin, ben.person)).status).toBe(200);
    expect(await add(admin, ben.person)).toMatchObject({ status: 409, body: { error: { name: 'TooManyParties' } } });
  });

  test('the record has the terms that the client accepted last', async () => {
    const [accepted] = await portal.database.db
      .select()
      .from(investmentApplication)
      .where(and(eq(investmentApplication.clientUid, anna.uid), isNotNull(investmentApplication.acceptedAt)))
      .orderBy(desc(investmentApplication.acceptedAt))
      .limit(1);
    expect(accepted?.termsVersion).toEqual(expect.any(Number));
    expect((await record(anna.person)).terms).toMatchObject({ version: accepted?.termsVersion });
    expect((await record(nobody.person)).terms).toBeNull();
  });
});
