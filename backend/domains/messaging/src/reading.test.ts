import { databaseKinds } from '@harbour/backend-database/testing';
import { mailboxOf } from '@harbour/backend-testing/mailbox-of';
import { staffAndClients } from '@harbour/backend-testing/small-firm';
import { smallMessages } from '@harbour/backend-testing/small-firm-messages';
import { tableContents } from '@harbour/backend-testing/table-contents';
import { startTestPortal, type TestPortal } from '@harbour/backend-testing/test-portal';
import { defaultRecipient } from '@harbour/definitions/messaging/messages';
import { client } from '@harbour/kernel/people/tables';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { eq } from 'drizzle-orm';

const { anna, ben, carl, nobody, support, adviser, admin } = staffAndClients;
const team = { ...defaultRecipient, email: null, image: null, kind: 'team', relation: 'firm' };
const adi = {
  id: adviser.uid,
  name: 'Adi Visor',
  email: 'adi@clients.example',
  image: null,
  kind: 'staff',
  relation: 'your-adviser',
};
const annaParty = {
  id: anna.uid,
  name: 'Anna Zander',
  email: 'anna@clients.example',
  image: null,
  kind: 'client',
  relation: 'self',
};

describe.each(databaseKinds)('messages are read on %s', (kind) => {
  let portal: TestPortal;

  beforeAll(async () => {
    portal = await startTestPortal(kind);
  });
  afterAll(() => portal.stop());

  const annas = () => mailboxOf(portal, anna);
  const firms = () => mailboxOf(portal, adviser, { firm: true });
  const missing = { status: 404, body: { error: { name: 'MessageNotFound' } } };

  test('[R470] [R277] [R279] by whom they came to: every field, and the conversation with the newest first', async () => {
    const { message, thread, success } = await annas().opened(smallMessages.answer);
    expect(success).toBe(true);
    expect(message).toEqual({
      message_id: smallMessages.answer,
      recipient: [annaParty],
      cc: [],
      sender: adi,
      subject: 'Re: My annual allowance',
      category: 'Investments',
      previous_message_id: smallMessages.question,
      messagebody: '<p>You have £4,000 left.</p>',
      last_opened: '2026-03-18T12:00:00.000Z',
      date_sent: '2026-03-11T10:30:00.000Z',
      opened_by: 'Anna Zander',
      read: true,
      send: true,
      draft: false,
      archived: false,
      client: { id: anna.uid, name: 'Anna Zander' },
      assignee: null,
      written_by: null,
      answered: false,
      version: 1,
      attachments: [],
    });
    expect(thread.map(({ message_id, sender, recipient }) => [message_id, sender, recipient])).toEqual([
      [smallMessages.answer, adi, [annaParty]],
      [smallMessages.question, annaParty, [team]],
    ]);
  });

  test('[R470] by nobody else, and nothing says that they are there', async () => {
    for (const who of [ben, carl, nobody, adviser]) {
      for (const id of [smallMessages.question, smallMessages.answer, smallMessages.annasDraft]) {
        expect(await mailboxOf(portal, who).read(id)).toMatchObject(missing);
      }
    }
    expect(await annas().read(smallMessages.toCarl)).toMatchObject(missing);
    expect(await annas().read('0b5f3a52-6c1d-4e7f-9a10-00000000dfff')).toMatchObject(missing);
    expect(await firms().read(smallMessages.annasDraft)).toMatchObject(missing);
    // Another author's draft, although staff share the firm's mailbox.
    expect(await firms().read(smallMessages.firmsDraft)).toMatchObject(missing);
    expect((await mailboxOf(portal, admin, { firm: true }).read(smallMessages.firmsDraft)).status).toBe(200);
  });

  test('[R288] as drafts when that is asked for, and then nothing that was sent', async () => {
    const answer = await annas().read(smallMessages.annasDraft, '&draft=1');
    expect(answer).toMatchObject({ status: 200, body: { message: { draft: true, send: false, date_sent: null } } });
    expect(await annas().read(smallMessages.answer, '&draft=1')).toMatchObject(missing);
    expect(await mailboxOf(portal, carl).read(smallMessages.annasDraft, '&draft=1')).toMatchObject(missing);
  });

  test('[R470] and are then opened, on this side alone; not by who acts for the client', async () => {
    const id = smallMessages.toCarl;
    const before = await tableContents(portal.database);
    for (const who of [support, admin]) {
      const answer = await mailboxOf(portal, who, { target: carl.uid }).read(id);
      expect(answer).toMatchObject({
        status: 200,
        body: { message: { read: false, opened_by: null, last_opened: null } },
      });
    }
    expect(await tableContents(portal.database)).toEqual(before);
    expect((await mailboxOf(portal, carl).opened(id)).message).toMatchObject({
      read: true,
      opened_by: 'Carl Secretson',
    });
    expect((await firms().page('sent')).messages.find(({ message_id }) => message_id === id)).toMatchObject({
      opened_by: null,
    });
  });

  test('by the firm: who opened one first stays, when it was opened last is told', async () => {
    await firms().opened(smallMessages.question);
    portal.clock.time += 60_000;
    const { message } = await mailboxOf(portal, admin, { firm: true }).opened(smallMessages.question);
    expect(message).toMatchObject({ opened_by: 'Adi Visor', last_opened: '2026-03-18T12:01:00.000Z' });
    portal.clock.time -= 60_000;
  });

  test('[R476] the unread ones of the inbox, the newest first, and how many there are', async () => {
    const from = mailboxOf(portal, admin, { firm: true });
    const ids: string[] = [];
    for (let count = 0; count < 22; count++) {
      portal.clock.time += 1_000;
      ids.push(await from.send({ recipient: [nobody.uid], subject: `Number ${count}` }));
    }
    const noras = mailboxOf(portal, nobody);
    expect((await noras.unread()).total).toBe(22);
    expect((await noras.unread()).messages.map(({ message_id }) => message_id)).toEqual(ids.toReversed().slice(0, 20));
    await noras.read(ids[21] ?? '');
    await noras.update(ids[20] ?? '', { archived: true });
    await noras.update(ids[19] ?? '', { read: true });
    expect((await noras.unread()).messages.map(({ message_id }) => message_id)).toEqual(ids.slice(0, 19).toReversed());
    await noras.update(ids[19] ?? '', { read: false });
    expect(await noras.unread()).toMatchObject({
      total: 20,
      messages: [
        { message_id: ids[19], read: false },
        {},
        {},
        {},
        {},
        {},
        {},
        {},
        {},
        {},
        {},
        {},
        {},
        {},
        {},
        {},
        {},
        {},
        {},
        {},
      ],
    });
    expect((await annas().unread()).messages).toEqual([]);
  });

  test('[R477] [R282] clients write to the team first, then to their own adviser', async () => {
    const recipients = async (who: typeof anna | typeof carl) =>
      (await mailboxOf(portal, who).get('/securemessaging/recipients')).body;
    expect(await recipients(anna)).toEqual({ recipients: [team, adi] });
    expect(await recipients(carl)).toEqual({ recipients: [team] });
  });

  test('[R477] nobody becomes an adviser by having their name', async () => {
    const { db } = portal.database;
    await db.update(client).set({ firstname: 'Adi', surname: 'Visor' }).where(eq(client.uid, carl.uid));
    expect((await annas().get('/securemessaging/recipients')).body).toEqual({ recipients: [team, adi] });
    expect((await annas().add(annas().written({ recipient: [carl.uid] }))).status).toBe(404);
    await db.update(client).set({ firstname: 'Carl', surname: 'Secretson' }).where(eq(client.uid, carl.uid));
  });

  test('[R478] [R479] whom one has written to, and who has written to one', async () => {
    const lists = async (who: typeof anna | typeof ben, firm = false) => {
      const box = mailboxOf(portal, who, { firm });
      const [base] = box.calls.recipientsList.path.split('/recipientsList');
      return [(await box.get(`${base}/recipientsList`)).body, (await box.get(`${base}/sendersList`)).body];
    };
    expect(await lists(anna)).toEqual([{ recipients: [team] }, { senders: [adi] }]);
    expect(await lists(ben)).toEqual([{ recipients: [] }, { senders: [] }]);
    const [to, from] = [
      await firms().get('/adminsecuremessaging/recipientsList'),
      await firms().get('/adminsecuremessaging/sendersList'),
    ];
    // Nora is not Adi's client, even if other staff wrote to her.
    expect(to.body).toMatchObject({ recipients: [{ name: 'Anna Zander' }, { name: 'Carl Secretson' }] });
    expect(from.body).toEqual({ senders: [{ ...annaParty, relation: 'your-client' }] });
  });
});
