import { databaseKinds } from '@harbour/backend-database/testing';
import { pendingName, staffAndClients } from '@harbour/backend-testing/small-firm';
import { tableContents } from '@harbour/backend-testing/table-contents';
import { startTestPortal, type TestPortal } from '@harbour/backend-testing/test-portal';
import type { SignedIn } from '@harbour/backend-testing/tokens';
import { getContactDetails } from '@harbour/definitions/clients/contact-details';
import { auditRecord } from '@harbour/kernel/audit/tables';
import { client, person } from '@harbour/kernel/people/tables';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { asc, eq } from 'drizzle-orm';
import { clientContact, detailsChange } from './tables.ts';

const { anna, carl, nobody, adviser, admin, support } = staffAndClients;
const details = '/clientdirectory/clientpersonaldetails/summary';
const contactAddress = '/clientdirectory/contactdetails';
const list = '/adminclientdirectory/detailschanges';

describe.each(databaseKinds)('changes that the firm confirms on %s', (kind) => {
  let portal: TestPortal;

  beforeAll(async () => {
    portal = await startTestPortal(kind);
  });
  afterAll(() => portal.stop());
  afterEach(async () => {
    const { db } = portal.database;
    await db.delete(detailsChange).where(eq(detailsChange.clientUid, anna.uid));
    await db.delete(clientContact).where(eq(clientContact.clientUid, anna.uid));
    await db.delete(detailsChange).where(eq(detailsChange.clientUid, admin.uid));
    await db.update(client).set({ firstname: 'Anna', surname: 'Zander' }).where(eq(client.uid, anna.uid));
    await db.update(person).set({ name: 'Anna Zander' }).where(eq(person.uuid, anna.person));
  });

  const wish = (as: SignedIn, body: object, target?: string) =>
    portal.ask(details, { method: 'PATCH', as, body, ...(target ? { target } : {}) });
  const own = async (as: SignedIn) => (await portal.ask(details, { as })).body;
  const listed = (as: SignedIn) => portal.ask(list, { as });
  const decide = (as: SignedIn, id: string, approved: boolean) =>
    portal.ask(`${list}/${id}`, { method: 'POST', as, body: { approved } });
  const requests = () => portal.database.db.select().from(detailsChange).where(eq(detailsChange.clientUid, anna.uid));
  const only = async () => (await requests())[0]?.id ?? '';

  test('[R487] a name stays as it is until the firm has approved another, and the client sees that it waits', async () => {
    expect(await wish(anna, { firstname: ' Annabel ', surname: 'O’Neill-Müller' })).toMatchObject({ status: 200 });
    expect(await own(anna)).toMatchObject({
      firstname: 'Anna',
      surname: 'Zander',
      nameChange: { firstname: 'Annabel', surname: 'O’Neill-Müller', requestedAt: '2026-03-18T12:00:00.000Z' },
    });
    expect((await decide(admin, await only(), true)).status).toBe(200);
    expect(await own(anna)).toMatchObject({ firstname: 'Annabel', surname: 'O’Neill-Müller', nameChange: null });
    const [known] = await portal.database.db.select().from(person).where(eq(person.uuid, anna.person));
    expect(known?.name).toBe('Annabel O’Neill-Müller');
  });

  test('what is declined leaves the name, and waits no longer', async () => {
    await wish(anna, { surname: 'Wanted' });
    const id = await only();
    expect((await decide(admin, id, false)).status).toBe(200);
    expect(await own(anna)).toMatchObject({ surname: 'Zander', nameChange: null });
    expect((await decide(admin, id, false)).status).toBe(200);
    expect(await decide(admin, id, true)).toMatchObject({
      status: 409,
      body: { error: { name: 'DetailsChangeDecided' } },
    });
    expect(await own(anna)).toMatchObject({ surname: 'Zander' });
  });

  test('asking again takes the place of what was asked, and the present name takes it back', async () => {
    await wish(anna, { firstname: 'One' });
    await wish(anna, { firstname: 'Two' });
    expect(await requests()).toMatchObject([{ wanted: { firstname: 'Two', surname: 'Zander' }, state: 'waiting' }]);
    await wish(anna, { firstname: 'Anna' });
    expect(await requests()).toEqual([]);
    const answers = await Promise.all(['A', 'B', 'C'].map((firstname) => wish(anna, { firstname })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await requests()).toHaveLength(1);
  });

  test.each([
    ['an adviser', { firstname: 'Adi', surname: 'Visor' }],
    ['an adviser, surname first', { firstname: 'Visor', surname: 'Adi' }],
    ['an adviser, in one of its parts', { firstname: 'Adi Visor', surname: 'O' }],
    ['an adviser in other letters', { firstname: 'ÁDI', surname: ' visor' }],
    ['an adviser in Cyrillic letters', { firstname: 'Аdі', surname: 'Vіѕоr' }],
    ['an administrator', { firstname: 'Ada', surname: 'Minster' }],
    ['a team', { firstname: 'Admin', surname: 'Team' }],
    ['the firm', { firstname: 'Test', surname: 'Firm' }],
    ['a desk of the firm', { firstname: 'Test Firm', surname: 'Support' }],
    ['any firm’s desk', { firstname: 'Client', surname: 'Services' }],
    ['an adviser and a desk', { firstname: 'Adi Visor', surname: 'Support' }],
    ['a desk and an adviser, surname first', { firstname: 'Support Visor', surname: 'Adi' }],
  ])('a client cannot ask for the name of %s', async (_, name) => {
    const before = await tableContents(portal.database);
    const answer = await wish(anna, { ...name, countryOfResidence: 'US' });
    expect(answer).toMatchObject({ status: 409, body: { error: { name: 'NameOfTheFirm' } } });
    expect(await tableContents(portal.database)).toEqual(before);
  });

  test('what the firm sets for a client holds at once, in the place of what the client asked', async () => {
    await wish(anna, { firstname: 'Wanted' });
    expect((await wish(admin, { firstname: 'Annabel' }, anna.uid)).status).toBe(200);
    expect(await own(anna)).toMatchObject({ firstname: 'Annabel', nameChange: null });
  });

  test('an adviser sees the requests of their clients, an administrator all; people without the right to write decide nothing', async () => {
    await wish(nobody, { surname: 'Visser' });
    const names = async (who: SignedIn) => (await listed(who)).body;
    expect(await names(adviser)).toEqual({
      changes: [
        {
          id: pendingName,
          kind: 'name',
          present: 'Carl Secretson',
          client: { id: carl.uid, name: 'Carl Secretson' },
          wanted: 'Carl Weddon',
          requestedAt: '2026-03-18T11:59:00.000Z',
          likeFirm: false,
        },
      ],
      mayDecide: false,
    });
    expect(await names(admin)).toMatchObject({ changes: [{}, {}], mayDecide: true });
    const before = await tableContents(portal.database);
    expect(await decide(adviser, pendingName, true)).toMatchObject({
      status: 403,
      body: { error: { name: 'WriteRightMissing' } },
    });
    for (const who of [anna, carl, support]) expect((await decide(who, pendingName, true)).status).toBe(403);
    expect(await tableContents(portal.database)).toEqual(before);
    await portal.database.db.delete(detailsChange).where(eq(detailsChange.clientUid, nobody.uid));
  });

  test('nobody approves their own name, and one of the firm asks like everybody else', async () => {
    await wish(admin, { surname: 'Marsh' });
    const [asked] = await portal.database.db.select().from(detailsChange).where(eq(detailsChange.clientUid, admin.uid));
    expect(await decide(admin, asked?.id ?? '', true)).toMatchObject({
      status: 403,
      body: { error: { name: 'OwnDetailsNotDecided' } },
    });
    expect(await own(admin)).toMatchObject({ surname: 'Minster' });
  });

  test('a request of a name that has become one of the firm’s is marked', async () => {
    await portal.database.db.insert(detailsChange).values({
      id: anna.uid,
      clientUid: anna.uid,
      kind: 'name',
      requestedAt: new Date(0),
      wanted: { firstname: 'Adi', surname: 'Visor' },
    });
    expect((await listed(admin)).body).toMatchObject({ changes: [{ wanted: 'Adi Visor', likeFirm: true }, {}] });
  });

  test('a decision is recorded: who, whose name, with which call', async () => {
    await wish(anna, { firstname: 'Annabel' });
    const id = await only();
    await decide(admin, id, true);
    const all = await portal.database.db.select().from(auditRecord).orderBy(asc(auditRecord.id));
    const decided = { actorUid: admin.uid, path: `${list}/${id}`, status: 200 };
    expect(all.at(-1)).toMatchObject({ ...decided, subjectUid: anna.uid });
  });

  const address = { line1: '1 High Street', line2: '', town: 'Bath', county: '', postcode: 'ba1 5ab', country: 'GB' };
  const contact = async (as: SignedIn) =>
    getContactDetails.response.parse((await portal.ask(contactAddress, { as })).body);

  test('a postal address stays as it is until the firm has confirmed another', async () => {
    expect((await wish(anna, { postalAddress: address })).status).toBe(200);
    expect(await contact(anna)).toMatchObject({
      postalAddress: null,
      addressChange: { ...address, postcode: 'BA1 5AB', requestedAt: '2026-03-18T12:00:00.000Z' },
    });
    expect((await listed(admin)).body).toMatchObject({
      changes: [
        { kind: 'name' },
        { kind: 'address', present: null, wanted: '1 High Street, Bath, BA1 5AB, United Kingdom' },
      ],
    });
    const { version } = await contact(anna);
    expect((await decide(admin, await only(), true)).status).toBe(200);
    expect(await contact(anna)).toMatchObject({
      postalAddress: { ...address, postcode: 'BA1 5AB' },
      addressChange: null,
      version: version + 1,
    });
    await wish(anna, { postalAddress: { ...address, line1: '2 High Street' } });
    expect((await listed(admin)).body).toMatchObject({
      changes: [{ kind: 'name' }, { present: '1 High Street, Bath, BA1 5AB, United Kingdom' }],
    });
  });

  test('the client reads why something was declined, until they ask again', async () => {
    await wish(anna, { postalAddress: address });
    const reason = 'Please send us a bill with this address.';
    const body = { approved: false, reason };
    await portal.ask(`${list}/${await only()}`, { method: 'POST', as: admin, body });
    expect(await contact(anna)).toMatchObject({
      addressChange: null,
      declined: [{ kind: 'address', wanted: '1 High Street, Bath, BA1 5AB, United Kingdom', reason }],
    });
    expect((await contact(carl)).declined).toEqual([]);
  });

  test('what waits can be withdrawn by its client, one kind at a time', async () => {
    await wish(anna, { postalAddress: address, firstname: 'Annabel' });
    const withdrawn = await portal.ask('/clientdirectory/detailschanges/address', { method: 'DELETE', as: anna });
    expect(withdrawn.status).toBe(200);
    expect(await requests()).toMatchObject([{ kind: 'name' }]);
    const again = await portal.ask('/clientdirectory/detailschanges/address', { method: 'DELETE', as: anna });
    expect(again.status).toBe(200);
    await portal.ask('/clientdirectory/detailschanges/name', { method: 'DELETE', as: anna });
    expect(await requests()).toEqual([]);
    expect(await own(carl)).toMatchObject({ nameChange: { surname: 'Weddon' } });
  });

  test('an address that staff set for the client holds at once', async () => {
    expect((await wish(admin, { postalAddress: address }, anna.uid)).status).toBe(200);
    expect(await contact(anna)).toMatchObject({ postalAddress: { line1: '1 High Street' }, addressChange: null });
  });

  test.each([
    ['a postcode that is none', { postcode: 'Bath' }, 'postalAddress.postcode'],
    ['no town', { town: ' ' }, 'postalAddress.town'],
    ['a country that there is not', { country: 'QQ' }, 'postalAddress.country'],
    ['an unknown part', { planet: 'Earth' }, 'postalAddress.planet'],
  ])('an address with %s is refused, naming the field', async (_, change, path) => {
    expect(await wish(anna, { postalAddress: { ...address, ...change } })).toMatchObject({
      status: 400,
      body: { error: { fields: [{ path }] } },
    });
    expect(await requests()).toEqual([]);
  });

  test('there is no deciding what is not there', async () => {
    expect(await decide(admin, carl.uid, true)).toMatchObject({
      status: 404,
      body: { error: { name: 'DetailsChangeNotFound' } },
    });
  });

  test.each([
    ['marks of writing direction', { firstname: 'Anna\u202e' }],
    ['no letter', { surname: '...' }],
  ])('a name with %s is refused', async (_, body) => {
    expect((await wish(anna, body)).status).toBe(400);
  });
});
