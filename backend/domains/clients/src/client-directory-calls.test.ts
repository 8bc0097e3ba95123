import { databaseKinds } from '@harbour/backend-database/testing';
import { staffAndClients } from '@harbour/backend-testing/small-firm';
import { tableContents } from '@harbour/backend-testing/table-contents';
import { startTestPortal, type TestPortal } from '@harbour/backend-testing/test-portal';
import type { SignedIn } from '@harbour/backend-testing/tokens';
import { getPersonalDetails } from '@harbour/definitions/clients/personal-details';
import { getGroupOptions, getWebsiteSettings } from '@harbour/definitions/clients/website-settings';
import { client } from '@harbour/kernel/people/tables';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { checkpointPerson, websiteSettings } from './tables.ts';

const { anna, ben, carl, nobody, admin } = staffAndClients;
const details = '/clientdirectory/clientpersonaldetails/summary';
const settings = '/clientdirectory/websitesettings';

const defaults = {
  adviserName: null,
  buylist: true,
  checkpoint: { enabledForClient: false, othersIncluded: 0 },
  clientServices: { investment: false, advice: false },
  collapsedLeftNav: false,
  group: null,
  homepage: '/',
  mfaEnabled: false,
  newNotification: true,
  newSecureMessage: true,
  reportingCurrency: 'GBP',
  elementVisibility: {},
  theme: 'system',
  density: 'comfortable',
  dashboardOrder: [],
  switchedOff: [],
};

describe.each(databaseKinds)('the client directory on %s', (kind) => {
  let portal: TestPortal;

  beforeAll(async () => {
    portal = await startTestPortal(kind);
  });
  afterAll(() => portal.stop());
  afterEach(async () => {
    const { db } = portal.database;
    await db.delete(websiteSettings);
    await db.update(client).set({ emailAddress: 'anna@clients.example' }).where(eq(client.uid, anna.uid));
  });

  type Person = (typeof staffAndClients)[keyof typeof staffAndClients];
  const read = async (address: string, as: Person) => (await portal.ask(address, { as })).body;
  const patch = (address: string, as: SignedIn, body: unknown) => portal.ask(address, { method: 'PATCH', as, body });

  describe('personal details', () => {
    test('[R484] are those of the client', async () => {
      const answered = await read(details, anna);
      expect(getPersonalDetails.response.parse(answered)).toEqual(answered);
      expect(answered).toEqual({
        firstname: 'Anna',
        surname: 'Zander',
        dob: '1970-02-28',
        emailAddress: 'anna@clients.example',
        username: 'anna@clients.example',
        countryOfDomicile: 'GB',
        countryOfResidence: null,
        clientImageBase64: null,
        adviserName: 'Adi Visor',
        nameChange: null,
      });
      expect(await read(details, carl)).toMatchObject({ firstname: 'Carl', emailAddress: 'carl@clients.example' });
    });

    test.each([
      ['countryOfDomicile', 'FR', 'FR'],
      ['countryOfResidence', 'DE', 'DE'],
    ])('[R487] store a new %s and nothing else, for this client alone', async (field, given, stored) => {
      const before = await portal.database.db.select().from(client);
      const answer = await patch(details, anna, { [field]: given });
      expect(answer).toMatchObject({ status: 200, body: { success: true } });
      const after = await portal.database.db.select().from(client);
      expect(new Map(after.map((row) => [row.uid, row]))).toEqual(
        new Map(before.map((row) => [row.uid, row.uid === anna.uid ? { ...row, [field]: stored } : row])),
      );
      expect(await read(details, anna)).toMatchObject({ [field]: stored });
    });

    test('[R487] stay as they are when nothing is sent', async () => {
      const before = await tableContents(portal.database);
      expect((await patch(details, anna, {})).status).toBe(200);
      expect(await tableContents(portal.database)).toEqual(before);
    });

    test.each(['carl@clients.example', 'CARL@Clients.Example', 'nobody-at-all@elsewhere.example'])(
      '[R487] refuse %s, which is not proven to be theirs, in the same words whether somebody has it or not',
      async (emailAddress) => {
        const before = await tableContents(portal.database);
        expect(await patch(details, anna, { emailAddress, countryOfResidence: 'US' })).toMatchObject({
          status: 409,
          body: { error: { name: 'AddressNotVerified', message: expect.stringContaining('has not been confirmed') } },
        });
        expect(await tableContents(portal.database)).toEqual(before);
      },
    );

    test('[R487] take one’s own address again, in other letters too', async () => {
      expect((await patch(details, anna, { emailAddress: 'ANNA@clients.example' })).status).toBe(200);
      expect(await read(details, anna)).toMatchObject({ emailAddress: 'anna@clients.example' });
    });

    test('[R487] take the address that the identity service has verified, no matter who else has it', async () => {
      const verified = { ...anna, email: 'Carl@Clients.example' };
      const carls = await read(details, carl);
      expect((await patch(details, verified, { emailAddress: 'carl@clients.EXAMPLE' })).status).toBe(200);
      expect(await read(details, anna)).toMatchObject({ emailAddress: 'carl@clients.example' });
      expect(await read(details, carl)).toEqual(carls);
    });

    test('take no address that the identity service has not verified, nor one of who acts for the client', async () => {
      const unproven = await portal.issuer.tokens(anna, {
        id: { email: 'new@clients.example', email_verified: false },
      });
      const answer = await portal.ask(details, {
        method: 'PATCH',
        headers: { authorization: `Bearer ${unproven.accessToken}`, 'x-id-token': unproven.idToken },
        body: { emailAddress: 'new@clients.example' },
      });
      const acting = await portal.ask(details, {
        method: 'PATCH',
        as: { ...admin, email: 'ada@clients.example' },
        target: anna.uid,
        body: { emailAddress: 'ada@clients.example' },
      });
      for (const refused of [answer, acting]) {
        expect(refused).toMatchObject({ status: 409, body: { error: { name: 'AddressNotVerified' } } });
      }
      expect(await read(details, anna)).toMatchObject({ emailAddress: 'anna@clients.example' });
    });

    test.each([
      ['an unknown field', { dob: '1980-01-01' }, 'dob'],
      ['a field of the schema that is not to be changed', { personUuid: carl.person }, 'personUuid'],
      ['a blank name', { firstname: '   ' }, 'firstname'],
      ['a name that no database takes', { surname: 'A\u0000B' }, 'surname'],
      ['half a character', { surname: 'A\ud800' }, 'surname'],
      ['a name that is too long', { firstname: 'a'.repeat(101) }, 'firstname'],
      ['no address', { emailAddress: 'nowhere' }, 'emailAddress'],
      ['an address that is too long', { emailAddress: `${'a'.repeat(250)}@b.example` }, 'emailAddress'],
      ['a country’s name', { countryOfDomicile: 'France' }, 'countryOfDomicile'],
      ['null', { firstname: null }, 'firstname'],
    ])('[R487] refuse %s, naming the field', async (_, body, field) => {
      const before = await tableContents(portal.database);
      const answer = await patch(details, anna, { countryOfResidence: 'US', ...body });
      expect(answer.status).toBe(400);
      expect(answer.text).toContain(field);
      expect(await tableContents(portal.database)).toEqual(before);
    });
  });

  describe('website settings', () => {
    test('[R483] have defaults before anything was chosen', async () => {
      const answered = await read(settings, carl);
      expect(getWebsiteSettings.response.parse(answered)).toEqual(answered);
      expect(answered).toEqual(defaults);
    });

    test('[R391] say of the second factor what the identity service says, whatever was stored', async () => {
      portal.issuer.secondFactors.set(carl.uid, true);
      expect(await read(settings, carl)).toMatchObject({ mfaEnabled: true });
      portal.issuer.secondFactors.delete(carl.uid);
      expect(await read(settings, carl)).toMatchObject({ mfaEnabled: false });
    });

    test('[R483] name the adviser, the group, the services and the checkpoint reports of this client', async () => {
      const { db } = portal.database;
      await db.insert(websiteSettings).values([
        { clientUid: anna.uid, buylist: false, checkpointEnabled: true, mfaEnabled: true, newNotification: false },
        { clientUid: carl.uid, homepage: '/ims' },
      ]);
      await db.insert(checkpointPerson).values([
        { clientUid: anna.uid, personUuid: ben.person, enabled: true },
        { clientUid: anna.uid, personUuid: nobody.person, enabled: true },
        { clientUid: anna.uid, personUuid: carl.person, enabled: false },
        { clientUid: ben.uid, personUuid: anna.person, enabled: true },
      ]);
      expect(await read(settings, anna)).toEqual({
        ...defaults,
        adviserName: 'Adi Visor',
        buylist: false,
        checkpoint: { enabledForClient: true, othersIncluded: 2 },
        clientServices: { investment: true, advice: false },
        group: { name: 'Zander & Albers' },
        mfaEnabled: true,
        newNotification: false,
      });
      expect(await read(settings, carl)).toEqual({ ...defaults, homepage: '/ims' });
      await db.delete(checkpointPerson);
    });

    test.each([
      ['buylist', false],
      ['collapsedLeftNav', true],
      ['homepage', '/investments/valuation'],
      ['newNotification', false],
      ['newSecureMessage', false],
      ['reportingCurrency', 'USD'],
      ['theme', 'dark'],
      ['density', 'compact'],
    ])('[R488] store %s for this client, and leave the others as they are', async (field, value) => {
      expect(await patch(settings, carl, { [field]: value })).toMatchObject({ status: 200, body: { success: true } });
      expect(await read(settings, carl)).toEqual({ ...defaults, [field]: value });
      expect((await patch(settings, carl, { collapsedLeftNav: true })).status).toBe(200);
      expect(await read(settings, carl)).toEqual({ ...defaults, [field]: value, collapsedLeftNav: true });
      expect(await read(settings, nobody)).toEqual(defaults);
      expect((await patch(settings, carl, {})).status).toBe(200);
      expect(await read(settings, carl)).toEqual({ ...defaults, [field]: value, collapsedLeftNav: true });
    });

    test('[R488] store elementVisibility given as JSON text, elements unknown here included', async () => {
      const chosen = { 'dashboard.chart': false, 'not-known-yet/💷': true, 'a "quoted" one': false };
      const answer = await patch(settings, carl, { elementVisibility: JSON.stringify(chosen) });
      expect(answer.status).toBe(200);
      expect(await read(settings, carl)).toEqual({ ...defaults, elementVisibility: chosen });
      expect((await patch(settings, carl, { elementVisibility: '{}' })).status).toBe(200);
      expect(await read(settings, carl)).toEqual(defaults);
    });

    test.each([
      ['an unknown field', { font: 'large' }],
      ['a theme that there is not', { theme: 'sepia' }],
      ['a density that there is not', { density: 'dense' }],
      ['what is not a setting of theirs', { mfaEnabled: false }],
      ['elementVisibility as an object', { elementVisibility: { chart: true } }],
      ['elementVisibility that is no JSON', { elementVisibility: '{chart: true}' }],
      ['elementVisibility as a list', { elementVisibility: '[true]' }],
      ['elementVisibility of null', { elementVisibility: 'null' }],
      ['a visibility that is neither true nor false', { elementVisibility: '{"chart":"no"}' }],
      ['an element that no database takes', { elementVisibility: '{"a\\u0000":true}' }],
      ['half a character as an element', { elementVisibility: '{"\\ud800":true}' }],
      ['an address outside', { homepage: 'https://elsewhere.example' }],
      ['an address outside without its scheme', { homepage: '//elsewhere' }],
      ['a script as an address', { homepage: 'javascript:alert(1)' }],
      ['text for true', { buylist: 'true' }],
      ['a currency that is not offered', { reportingCurrency: 'ZZZ' }],
    ])('[R488] refuse %s and store nothing of the request', async (_, body) => {
      const before = await tableContents(portal.database);
      expect(await patch(settings, carl, { newSecureMessage: false, ...body })).toMatchObject({
        status: 400,
        body: { error: { message: expect.any(String) } },
      });
      expect(await tableContents(portal.database)).toEqual(before);
    });
  });

  describe('group options', () => {
    const options = '/clientdirectory/groupoptions';

    test('[R486] [R397] are the client’s own group, and no other family’s', async () => {
      const answered = await read(options, anna);
      expect(getGroupOptions.response.parse(answered)).toEqual(answered);
      expect(answered).toEqual({ groups: [{ id: expect.any(String), name: 'Zander & Albers', current: true }] });
      expect(await read(options, ben)).toEqual(answered);
    });

    test('[R486] are none for a client without a group', async () => {
      expect(await read(options, carl)).toEqual({ groups: [] });
    });
  });

  test('somebody without a client record is told so, and nothing is made for them', async () => {
    const stranger = { sub: 'sub-x', uid: '0b5f3a52-6c1d-4e7f-9a10-00000000fffe', groups: [] };
    const before = await tableContents(portal.database);
    for (const address of [details, settings]) {
      for (const method of ['GET', 'PATCH'] as const) {
        const answer = await portal.ask(address, { method, as: stranger, ...(method === 'PATCH' ? { body: {} } : {}) });
        expect(answer).toMatchObject({ status: 404, body: { error: { name: 'ClientNotFound' } } });
      }
    }
    expect(await tableContents(portal.database)).toEqual(before);
  });
});
