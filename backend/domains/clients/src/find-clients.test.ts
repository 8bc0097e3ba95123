import { databaseKinds } from '@harbour/backend-database/testing';
import { staffAndClients } from '@harbour/backend-testing/small-firm';
import { startTestPortal, type TestPortal } from '@harbour/backend-testing/test-portal';
import { findClients } from '@harbour/definitions/clients/staff';
import { client, person } from '@harbour/kernel/people/tables';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';

const { anna, ben, carl, nobody, support, adviser, admin } = staffAndClients;

describe.each(databaseKinds)('clients for whom staff may act on %s', (kind) => {
  let portal: TestPortal;
  beforeAll(async () => {
    portal = await startTestPortal(kind);
  });
  afterAll(() => portal.stop());

  async function find(as: typeof support | typeof adviser | typeof admin, text = '', page = '1') {
    const query = new URLSearchParams({ text, page });
    const { body } = await portal.ask(`/clientdirectory/clients?${query}`, { as });
    return findClients.response.parse(body);
  }
  const idsOf = ({ clients }: Awaited<ReturnType<typeof find>>) => clients.map(({ uuid }) => uuid).sort();

  test.each([support, admin])('$first is given every client, and nobody of the firm', async (who) => {
    expect(idsOf(await find(who))).toEqual([anna, ben, carl, nobody].map(({ uid }) => uid).sort());
  });

  test('an adviser is given their own and their teams’ clients alone', async () => {
    expect(idsOf(await find(adviser))).toEqual([anna, ben, carl].map(({ uid }) => uid).sort());
    expect(await find(adviser, nobody.last)).toEqual({ clients: [], more: false });
  });

  test('everybody whom it gives can be acted for, and nobody else', async () => {
    for (const who of [support, adviser, admin]) {
      const given = idsOf(await find(who));
      for (const { uid } of Object.values(staffAndClients)) {
        const { status } = await portal.ask('/clientdirectory/actingclient', { as: who, target: uid });
        expect([uid, status]).toEqual([uid, given.includes(uid) ? 200 : 403]);
      }
    }
  });

  test('they are found by a part of the name or of the e-mail address', async () => {
    expect(idsOf(await find(support, 'zAN'))).toEqual([anna.uid]);
    expect(idsOf(await find(support, 'carl@'))).toEqual([carl.uid]);
  });

  test('twenty come at a time, by name, and each once', async () => {
    const { db } = portal.database;
    const many = Array.from({ length: 41 }, (_, index) => ({
      uid: crypto.randomUUID(),
      personUuid: crypto.randomUUID(),
      firstname: 'Many',
      surname: `Person ${String(index).padStart(2, '0')}`,
      dob: '1980-01-01',
      emailAddress: `many${index}@clients.example`,
    }));
    await db.insert(person).values(many.map(({ personUuid: uuid, surname: name }) => ({ uuid, name })));
    await db.insert(client).values(many);
    const pages = [await find(support, 'many'), await find(support, 'many', '2'), await find(support, 'many', '3')];
    expect(pages.map(({ clients, more }) => [clients.length, more])).toEqual([
      [20, true],
      [20, true],
      [1, false],
    ]);
    expect(pages.flatMap(({ clients }) => clients.map(({ name }) => name))).toEqual(
      many.map(({ surname }) => `Many ${surname}`),
    );
  });

  test('[R434] a client is given nobody', async () => {
    const answer = await portal.ask('/clientdirectory/clients?text=zan&page=1', { as: anna });
    expect(answer).toMatchObject({ status: 403, body: { error: { name: 'StaffOnly' } } });
  });
});
