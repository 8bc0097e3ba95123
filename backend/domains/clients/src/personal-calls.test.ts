import { databaseKinds } from '@harbour/backend-database/testing';
import { staffAndClients } from '@harbour/backend-testing/small-firm';
import { tableContents } from '@harbour/backend-testing/table-contents';
import { startTestPortal, type TestPortal } from '@harbour/backend-testing/test-portal';
import type { SignedIn } from '@harbour/backend-testing/tokens';
import { getCheckpoint } from '@harbour/definitions/clients/checkpoint';
import { getContactDetails } from '@harbour/definitions/clients/contact-details';
import { getCountryOptions } from '@harbour/definitions/clients/country-options';
import { getMarketingInfo, marketingChannels } from '@harbour/definitions/clients/marketing';
import { getPersonalDetails } from '@harbour/definitions/clients/personal-details';
import { getReferrals } from '@harbour/definitions/clients/referrals';
import { message, messageBox } from '@harbour/domain-messaging/tables';
import { client } from '@harbour/kernel/people/tables';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import {
  checkpointPerson,
  clientContact,
  marketingDecision,
  marketingWording,
  referral,
  websiteSettings,
} from './tables.ts';

const { anna, ben, carl, nobody, adviser, admin, support } = staffAndClients;
const details = '/clientdirectory/clientpersonaldetails/summary';
const contacts = '/clientdirectory/contactdetails';
const marketing = '/clientdirectory/marketinginfo';
const checkpoint = '/clientdirectory/checkpoint';
const referrals = '/clientdirectory/referrals';
const picture = '/clientdirectory/clientimage';

describe.each(databaseKinds)('personal settings on %s', (kind) => {
  let portal: TestPortal;
  beforeAll(async () => {
    portal = await startTestPortal(kind);
  });
  afterAll(() => portal.stop());
  afterEach(async () => {
    const { db } = portal.database;
    await db.delete(marketingDecision);
    await db.delete(marketingWording).where(eq(marketingWording.version, 2));
    await db.delete(checkpointPerson);
    await db.delete(websiteSettings);
    await db.delete(referral);
    await db.delete(clientContact).where(eq(clientContact.clientUid, anna.uid));
    await db.update(client).set({ imageBase64: null }).where(eq(client.uid, anna.uid));
  });

  const read = async (address: string, as: SignedIn, target?: string) =>
    (await portal.ask(address, { as, ...(target ? { target } : {}) })).body;
  const patch = (address: string, as: SignedIn, body: unknown, target?: string) =>
    portal.ask(address, { method: 'PATCH', as, body, ...(target ? { target } : {}) });
  const refused = async (body: object, address: string, status: number, name: string) => {
    const before = await tableContents(portal.database);
    expect(await patch(address, anna, body)).toMatchObject({ status, body: { error: { name } } });
    expect(await tableContents(portal.database)).toEqual(before);
  };

  describe('countries', () => {
    test('[R485] [R396] are those of ISO 3166, by name', async () => {
      const { countries } = getCountryOptions.response.parse(await read('/clientdirectory/countryoptions', anna));
      expect(countries.length).toBeGreaterThanOrEqual(249);
      expect(countries).toContainEqual({ code: 'GB', name: 'United Kingdom' });
      expect(new Set(countries.map(({ code }) => code)).size).toBe(countries.length);
      const names = countries.map(({ name }) => name);
      expect([...names].sort((one, other) => one.localeCompare(other, 'en-GB'))).toEqual(names);
    });

    test('[R487] one that is none is refused, naming the field', async () => {
      await refused({ countryOfDomicile: 'QQ' }, details, 400, 'CountryUnknown');
    });
  });

  describe('contact details', () => {
    const stored = async (as: SignedIn) => getContactDetails.response.parse(await read(contacts, as));

    test('[R484] [R382] name the adviser, and are the client’s own', async () => {
      expect(await stored(anna)).toEqual({
        version: 0,
        postalAddress: null,
        phones: { mobile: null, home: null, work: null },
        adviser: { id: adviser.uid, name: 'Adi Visor', imageBase64: null },
        addressChange: null,
        declined: [],
      });
      expect((await stored(carl)).phones.mobile).toEqual({ number: '+447700900123', shown: '+44 7700 900123' });
    });

    test('phone numbers are stored in E.164, each on its own, and removed when empty', async () => {
      await patch(details, anna, { phones: { mobile: '07700 900 456', work: '+33 1 42 68 53 00' } });
      expect((await stored(anna)).phones).toEqual({
        mobile: { number: '+447700900456', shown: '+44 7700 900456' },
        home: null,
        work: { number: '+33142685300', shown: '+33 1 42 68 53 00' },
      });
      await patch(details, anna, { phones: { mobile: '' } });
      expect((await stored(anna)).phones).toMatchObject({ mobile: null, work: { number: '+33142685300' } });
    });

    test('a number that is none is refused, naming the field, and nothing of the change is stored', async () => {
      const before = await tableContents(portal.database);
      const answer = await patch(details, anna, {
        countryOfResidence: 'FR',
        phones: { home: '12', mobile: '07700 900456' },
      });
      expect(answer).toMatchObject({
        status: 400,
        body: { error: { name: 'PhoneUnknown', fields: [{ path: 'phones.home' }] } },
      });
      expect(await tableContents(portal.database)).toEqual(before);
    });

    test('a change of details that were changed meanwhile is refused in its own words, and stores nothing', async () => {
      const { version } = await stored(anna);
      expect((await patch(details, anna, { countryOfResidence: 'FR', version })).status).toBe(200);
      await refused({ countryOfResidence: 'DE', version }, details, 409, 'DetailsChanged');
      expect((await patch(details, anna, { countryOfResidence: 'DE', version: version + 1 })).status).toBe(200);
    });

    test('acting staff see them; only those who may write for clients change them', async () => {
      expect(await read(contacts, support, carl.uid)).toMatchObject({
        phones: { mobile: { number: '+447700900123' } },
      });
      expect((await patch(details, support, { phones: { home: '' } }, carl.uid)).status).toBe(403);
      expect((await patch(details, admin, { phones: { home: '01632 960018' } }, anna.uid)).status).toBe(200);
      expect((await stored(anna)).phones.home?.number).toBe('+441632960018');
    });
  });

  describe('the picture', () => {
    const image = (format: 'jpeg' | 'png', width = 900, height = 500) =>
      sharp({ create: { width, height, channels: 3, background: '#0a6' } })
        .withExif({ IFD0: { Artist: 'Somebody secret' } })
        .toFormat(format)
        .toBuffer();
    const shown = async () => {
      const { clientImageBase64 } = getPersonalDetails.response.parse(await read(details, anna));
      return clientImageBase64 === null ? null : Buffer.from(clientImageBase64, 'base64');
    };

    test.each(['jpeg', 'png'] as const)('[R382] a %s becomes a small square without its metadata', async (format) => {
      const sent = await image(format);
      expect(sent.includes('Somebody secret')).toBe(true);
      expect((await patch(picture, anna, { clientImageBase64: sent.toString('base64') })).status).toBe(200);
      const stored = await shown();
      expect(stored && (await sharp(stored).metadata())).toMatchObject({ format: 'webp', width: 256, height: 256 });
      expect(stored?.length).toBeLessThanOrEqual(64 * 1024);
      expect(stored?.includes('Somebody secret')).toBe(false);
      expect(await read(details, carl)).toMatchObject({ clientImageBase64: null });
      expect((await patch(picture, anna, { clientImageBase64: null })).status).toBe(200);
      expect(await shown()).toBeNull();
    });

    test('the largest picture that can be drawn still fits', async () => {
      const noise = Buffer.alloc(256 * 256 * 3);
      for (let index = 0, seed = 1; index < noise.length; index += 1) {
        seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
        noise[index] = seed >> 16;
      }
      const sent = await sharp(noise, { raw: { width: 256, height: 256, channels: 3 } })
        .png()
        .toBuffer();
      expect((await patch(picture, anna, { clientImageBase64: sent.toString('base64') })).status).toBe(200);
      expect((await shown())?.length).toBeLessThanOrEqual(64 * 1024);
    });

    test.each([
      ['text', Buffer.from('not a picture at all')],
      [
        'a drawing that can hold scripts',
        Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
      ],
      ['half a picture', null],
      ['more pixels than are taken', undefined],
    ])('%s is refused in words, and the picture stays', async (_, bytes) => {
      const sent = bytes ?? (bytes === null ? (await image('png')).subarray(0, 200) : await image('png', 5000, 5000));
      await refused({ clientImageBase64: sent.toString('base64') }, picture, 400, 'NoPicture');
    });
  });

  describe('marketing', () => {
    const info = async (as: SignedIn) => getMarketingInfo.response.parse(await read(marketing, as));
    const email = { channel: 'email', subject: 'markets' };
    const post = { channel: 'post', subject: 'events' };

    test('[R482] [R384] is nothing at first, with the text that would be agreed to', async () => {
      expect(await info(carl)).toEqual({
        marketing: false,
        marketingChoice: [],
        wording: { version: 1, text: expect.stringContaining('I can change or withdraw this') },
        version: 0,
        history: [],
      });
    });

    test('[R482] every difference is kept with its time and wording, newest first, and nothing is overwritten', async () => {
      const choose = (marketingChoice: object[], version: number) =>
        patch(marketing, anna, { marketingChoice, wordingVersion: 1, version });
      expect((await choose([email, post], 0)).status).toBe(200);
      expect((await choose([email], 2)).status).toBe(200);
      expect((await choose([email], 3)).status).toBe(200);
      const at = { wordingVersion: 1, decidedAt: '2026-03-18T12:00:00.000Z', byFirm: false };
      expect(await info(anna)).toMatchObject({
        marketing: true,
        marketingChoice: [email],
        version: 3,
        history: [
          { ...post, agreed: false, ...at },
          { ...post, agreed: true, ...at },
          { ...email, agreed: true, ...at },
        ],
      });
      expect((await info(carl)).history).toEqual([]);
    });

    test('is agreed to by the client alone, and an older record by staff says so', async () => {
      const body = { marketingChoice: [email], wordingVersion: 1, version: 0 };
      expect(await patch(marketing, admin, body, anna.uid)).toMatchObject({
        status: 403,
        body: { error: { name: 'OnlyTheClient' } },
      });
      await patch(marketing, anna, body);
      await portal.database.db.update(marketingDecision).set({ decidedBy: admin.uid });
      expect((await info(anna)).history).toMatchObject([{ ...email, byFirm: true }]);
    });

    test('a choice of another window, and one by an old text, are refused in their own words', async () => {
      await patch(marketing, anna, { marketingChoice: [email], wordingVersion: 1, version: 0 });
      await refused({ marketingChoice: [], wordingVersion: 1, version: 0 }, marketing, 409, 'MarketingChanged');
      await portal.database.db.insert(marketingWording).values({ version: 2, fromDate: '2026-03-18', text: 'New.' });
      await refused({ marketingChoice: [], wordingVersion: 1, version: 1 }, marketing, 409, 'WordingChanged');
      expect(await info(anna)).toMatchObject({ wording: { version: 2, text: 'New.' }, marketingChoice: [email] });
    });

    test('an unknown means is refused', async () => {
      expect(marketingChannels).not.toContain('fax');
      const body = { marketingChoice: [{ channel: 'fax', subject: 'markets' }], wordingVersion: 1, version: 0 };
      expect((await patch(marketing, anna, body)).status).toBe(400);
    });
  });

  describe('checkpoint', () => {
    const switches = async (as: SignedIn) => getCheckpoint.response.parse(await read(checkpoint, as));

    test('[R386] has a flag of the client, and one of each other person of the group', async () => {
      expect(await switches(anna)).toEqual({
        enabledForClient: false,
        people: [{ uuid: ben.person, name: 'Ben Albers', enabled: false }],
      });
      expect((await switches(carl)).people).toEqual([]);
    });

    test('[R385] [R387] what is switched is stored, and the website settings count it', async () => {
      await patch(checkpoint, anna, { enabledForClient: true });
      await patch(checkpoint, anna, { people: [{ uuid: ben.person, enabled: true }] });
      expect(await switches(anna)).toEqual({
        enabledForClient: true,
        people: [{ uuid: ben.person, name: 'Ben Albers', enabled: true }],
      });
      expect(await read('/clientdirectory/websitesettings', anna)).toMatchObject({
        checkpoint: { enabledForClient: true, othersIncluded: 1 },
      });
      expect(await switches(ben)).toMatchObject({ enabledForClient: false, people: [{ enabled: false }] });
      await patch(checkpoint, anna, { people: [{ uuid: ben.person, enabled: false }] });
      expect((await switches(anna)).people).toMatchObject([{ enabled: false }]);
    });

    test('nobody from outside the group can be included', async () => {
      await refused({ people: [{ uuid: carl.person, enabled: true }] }, checkpoint, 404, 'PersonNotFound');
    });
  });

  describe('referrals', () => {
    const id = (tail: number) => `0b5f3a52-6c1d-4e7f-9a10-0000000001${String(tail).padStart(2, '0')}`;
    const friend = { name: 'Fred <b>Friend</b>', email: 'fred@friends.example', agreed: true };
    const send = (as: SignedIn, body: object, target?: string) =>
      portal.ask(referrals, { method: 'POST', as, body, ...(target ? { target } : {}) });
    const list = async (as: SignedIn) => getReferrals.response.parse(await read(referrals, as));

    test('reach the adviser as a message, once, and are listed until they are received', async () => {
      expect((await send(anna, { ...friend, id: id(1) })).status).toBe(200);
      expect((await send(anna, { ...friend, id: id(1) })).status).toBe(200);
      const sent = { id: id(1), name: friend.name, email: friend.email, sentAt: '2026-03-18T12:00:00.000Z' };
      expect(await list(anna)).toEqual({ referrals: [{ ...sent, state: 'sent' }], left: 4 });
      expect(await list(carl)).toEqual({ referrals: [], left: 5 });
      const { db } = portal.database;
      const messages = await db.select().from(message).where(eq(message.subject, 'Referral of a friend'));
      expect(messages).toMatchObject([{ clientUid: anna.uid, senderUid: anna.uid, fromFirm: false }]);
      expect(messages[0]?.bodyText).toContain('fred@friends.example');
      expect(messages[0]?.bodyHtml).not.toContain('<b>');
      const opened = `/adminsecuremessaging/loadMessageWithID?messageID=${messages[0]?.id}`;
      expect((await portal.ask(opened, { as: adviser })).status).toBe(200);
      await portal.ask('/adminsecuremessaging/updateMessage', {
        method: 'POST',
        as: adviser,
        body: { messageID: messages[0]?.id, read: true },
      });
      expect((await list(anna)).referrals).toMatchObject([{ state: 'received' }]);
      expect(
        await db
          .select()
          .from(messageBox)
          .where(eq(messageBox.messageId, messages[0]?.id ?? '')),
      ).toHaveLength(2);
    });

    test('are limited to five in a day', async () => {
      const answers = [];
      for (let tail = 11; tail <= 16; tail += 1) answers.push(await send(nobody, { ...friend, id: id(tail) }));
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 409]);
      expect(answers.at(-1)).toMatchObject({ body: { error: { name: 'TooManyReferrals' } } });
      expect((await list(nobody)).left).toBe(0);
    });

    test.each([
      ['without the friend’s agreement', { agreed: false }, 'agreed'],
      ['without a name', { name: '...' }, 'name'],
      ['without an address', { email: 'fred' }, 'email'],
    ])('%s are refused, naming the field', async (_, change, path) => {
      expect(await send(anna, { ...friend, id: id(3), ...change })).toMatchObject({
        status: 400,
        body: { error: { fields: [{ path }] } },
      });
    });

    test('are the client’s own to send, and an id is used once', async () => {
      expect(await send(admin, { ...friend, id: id(4) }, anna.uid)).toMatchObject({
        status: 403,
        body: { error: { name: 'OnlyTheClient' } },
      });
      await send(anna, { ...friend, id: id(5) });
      expect(await send(carl, { ...friend, id: id(5) })).toMatchObject({ body: { error: { name: 'ReferralExists' } } });
    });
  });
});
