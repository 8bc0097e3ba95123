import { databaseKinds } from '@harbour/backend-database/testing';
import { staffAndClients } from '@harbour/backend-testing/small-firm';
import { startTestPortal, type TestPortal } from '@harbour/backend-testing/test-portal';
import type { SignedIn } from '@harbour/backend-testing/tokens';
import { auditRecord } from '@harbour/kernel/audit/tables';
import { client, person, visiblePerson } from '@harbour/kernel/people/tables';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { eq } from 'drizzle-orm';

const details = '/clientdirectory/clientpersonaldetails/summary';
const { admin } = staffAndClients;

/** Somebody who signed up and has confirmed the address. */
function newcomer(number: number, claims: Record<string, unknown> = {}, email = `ada${number}@example.com`): SignedIn {
  return {
    sub: `sub-ada-${number}`,
    uid: `7d0c5b4e-30d1-4d1c-9a55-00000000000${number}`,
    groups: [],
    email,
    claims: { given_name: 'Ada', family_name: 'Winter', birthdate: '1984-02-29', ...claims },
  };
}

describe.each(databaseKinds)('who signs up becomes a client, on %s', (kind) => {
  let portal: TestPortal;

  beforeAll(async () => {
    portal = await startTestPortal(kind);
  });
  afterAll(() => portal.stop());

  const recordsOf = ({ uid }: SignedIn) => portal.database.db.select().from(client).where(eq(client.uid, uid));

  test('with the first call, by what the identity service says of them, and it is recorded', async () => {
    const ada = newcomer(1, {}, 'Ada1@Example.com');
    expect(await portal.ask(details, { as: ada })).toMatchObject({
      status: 200,
      body: { firstname: 'Ada', surname: 'Winter', dob: '1984-02-29', emailAddress: 'ada1@example.com' },
    });
    const [record] = await recordsOf(ada);
    expect(record).toMatchObject({ staffGroup: null, adviserUid: null, groupId: null });
    const { db } = portal.database;
    expect(await db.select().from(visiblePerson).where(eq(visiblePerson.clientUid, ada.uid))).toEqual([
      { clientUid: ada.uid, personUuid: record?.personUuid },
    ]);
    expect(await db.select().from(auditRecord).where(eq(auditRecord.subjectUid, ada.uid))).toMatchObject([
      { actorUid: ada.uid, method: 'POST', path: '/sign-up/client-record', status: 201 },
    ]);
  });

  test('once, however many calls come at the same time, and never again', async () => {
    const ada = newcomer(2);
    const asked = ['/clientdirectory/websitesettings', details, '/investments/plans', details, details];
    const answers = await Promise.all(asked.map((address) => portal.ask(address, { as: ada })));
    expect(answers.map(({ status }) => status)).not.toContain(500);
    expect(await recordsOf(ada)).toHaveLength(1);
    const { db } = portal.database;
    const made = () => db.select().from(auditRecord).where(eq(auditRecord.subjectUid, ada.uid));
    expect(await made()).toHaveLength(1);

    await portal.ask(details, {
      as: { ...ada, claims: { given_name: 'Eve', family_name: 'X', birthdate: '1990-01-01' } },
    });
    expect(await recordsOf(ada)).toMatchObject([{ firstname: 'Ada', dob: '1984-02-29' }]);
    expect(await made()).toHaveLength(1);
  });

  test.each([
    ['an address that is not verified', { ...newcomer(3), claims: { ...newcomer(3).claims, email_verified: false } }],
    ['no date of birth', newcomer(3, { birthdate: undefined })],
    ['an age under 18', newcomer(3, { birthdate: '2015-06-01' })],
    ['a date of birth that is none', newcomer(3, { birthdate: '1984-02-30' })],
    ['a name that is empty', newcomer(3, { family_name: ' ' })],
    ['a group of staff', { ...newcomer(3), groups: ['support'] }],
    ['a group of administrators', { ...newcomer(3), groups: ['admin'] }],
  ])('nobody with %s', async (_, who) => {
    expect((await portal.ask(details, { as: who })).status).toBe(404);
    expect(await recordsOf(who)).toEqual([]);
  });

  test('nor somebody whose token another key has signed', async () => {
    const { accessToken, idToken } = await portal.issuer.forgedTokens(newcomer(4));
    const headers = { authorization: `Bearer ${accessToken}`, 'x-id-token': idToken };
    expect((await portal.ask(details, { headers })).status).toBe(401);
    expect(await recordsOf(newcomer(4))).toEqual([]);
  });

  test.each([
    [5, 'Ada', 'Minster'],
    [6, 'minster', 'ÁDA'],
    [7, 'Test', 'Firm'],
    [9, 'Test Firm', 'Support'],
  ])(
    '%s: a name like one of the firm’s (%s %s) is neutral until the firm has approved it',
    async (number, given, family) => {
      const ada = newcomer(number, { given_name: given, family_name: family });
      expect((await portal.ask(details, { as: ada })).body).toMatchObject({
        firstname: 'New',
        surname: 'Client',
        nameChange: { firstname: given, surname: family },
      });
      const [record] = await recordsOf(ada);
      const [known] = await portal.database.db
        .select()
        .from(person)
        .where(eq(person.uuid, record?.personUuid ?? ''));
      expect(known?.name).toBe('New Client');
      const list = await portal.ask('/adminclientdirectory/detailschanges', { as: admin });
      expect(list.body).toMatchObject({
        changes: expect.arrayContaining([
          expect.objectContaining({
            client: { id: ada.uid, name: 'New Client' },
            wanted: `${given} ${family}`,
            likeFirm: true,
          }),
        ]),
      });
    },
  );

  test('a name with marks of writing direction is not shown to anybody', async () => {
    const ada = newcomer(8, { given_name: 'Ada\u202e' });
    expect((await portal.ask(details, { as: ada })).body).toMatchObject({
      firstname: 'New',
      surname: 'Client',
      nameChange: null,
    });
  });
});
