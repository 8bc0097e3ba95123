import { randomUUID } from 'node:crypto';
import { databaseKinds } from '@harbour/backend-database/testing';
import { allCalls } from '@harbour/backend-testing/call-addresses';
import { mailboxOf } from '@harbour/backend-testing/mailbox-of';
import { staffAndClients } from '@harbour/backend-testing/small-firm';
import { smallAttachments, smallMessages } from '@harbour/backend-testing/small-firm-messages';
import { tableContents } from '@harbour/backend-testing/table-contents';
import { type Asked, startTestPortal, type TestPortal } from '@harbour/backend-testing/test-portal';
import { defaultRecipient, type MailParty } from '@harbour/definitions/messaging/messages';
import { auditRecord } from '@harbour/kernel/audit/tables';
import { client, person, teamMember } from '@harbour/kernel/people/tables';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { asc, eq } from 'drizzle-orm';
import { messageBox, waitingConversation } from './tables.ts';

const { anna, ben, carl, nobody, adviser, admin, support } = staffAndClients;
const team = defaultRecipient.id;

/** An adviser of the same firm without assigned clients. */
const other = {
  sub: 'sub-oda',
  uid: '0b5f3a52-6c1d-4e7f-9a10-00000000af01',
  groups: ['adviser'],
  person: '0b5f3a52-6c1d-4e7f-9a10-00000000af02',
};

/** Requests about Anna for every call of the firm's side that names a message, a client or staff. */
const aboutAnna: Readonly<Record<string, Asked & { query?: string }>> = {
  'GET /adminsecuremessaging/loadMessageWithID': { query: `?messageID=${smallMessages.question}` },
  'POST /adminsecuremessaging/loadMessages': { body: { mailbox: 'inbox', filters: { client: anna.uid }, page: 1 } },
  'GET /adminsecuremessaging/loadNewMessages': {},
  'POST /adminsecuremessaging/updateMessage': { body: { messageID: smallMessages.question, archived: true } },
  'POST /adminsecuremessaging/addMessage': {
    body: {
      messageID: '0b5f3a52-6c1d-4e7f-9a10-00000000df31',
      version: 0,
      draft: true,
      recipient: [anna.uid],
      cc: [],
      subject: 'S',
      category: 'Correspondence',
      messagebody: 'T',
    },
  },
  'POST /adminsecuremessaging/removeDraftMessage': { body: { messageID: smallMessages.annasDraft } },
  'POST /adminsecuremessaging/uploadAttachment': {
    body: {
      messageID: smallMessages.annasDraft,
      attachmentID: '0b5f3a52-6c1d-4e7f-9a10-00000000df32',
      fileName: 'letter.pdf',
      contentType: 'application/pdf',
      size: 10,
    },
  },
  'POST /adminsecuremessaging/removeAttachment': { body: { attachmentID: smallAttachments.annas } },
  'GET /adminsecuremessaging/recipients': {},
  'GET /adminsecuremessaging/recipientsList': {},
  'GET /adminsecuremessaging/sendersList': {},
  'POST /adminsecuremessaging/assignMessage': { body: { messageID: smallMessages.question, assignee: other.uid } },
  'GET /adminsecuremessaging/colleagues': {},
  'GET /adminsecuremessaging/clients': { query: '?text=zan' },
  'GET /adminsecuremessaging/desk': { query: '?view=team' },
  'GET /adminsecuremessaging/desk/:message': {},
  'POST /adminsecuremessaging/desk/:message/notes': {
    body: { id: '0b5f3a52-6c1d-4e7f-9a10-00000000df33', text: 'T' },
  },
  'POST /adminsecuremessaging/desk/:message/snooze': { body: { until: null } },
  'POST /adminsecuremessaging/desk/:message/answering': { body: { answering: true } },
};

const firmCalls = allCalls.filter(({ call }) => call.path.startsWith('/adminsecuremessaging/'));

describe.each(databaseKinds)('whose mail the firm’s people see on %s', (kind) => {
  let portal: TestPortal;

  beforeAll(async () => {
    portal = await startTestPortal(kind);
    const { db } = portal.database;
    await db.insert(person).values({ uuid: other.person, name: 'Oda Other' });
    await db.insert(client).values({
      uid: other.uid,
      personUuid: other.person,
      firstname: 'Oda',
      surname: 'Other',
      dob: '1980-01-01',
      emailAddress: 'oda@firm.example',
      staffGroup: 'adviser',
    });
    await db.insert(waitingConversation).values({
      threadId: smallMessages.question,
      messageId: smallMessages.question,
      clientUid: anna.uid,
      since: new Date('2026-03-10T09:00:00Z'),
      answerBy: new Date('2026-03-12T17:00:00Z'),
    });
  });
  afterAll(() => portal.stop());

  const firms = (who: typeof adviser | typeof admin | typeof other = adviser) => mailboxOf(portal, who, { firm: true });
  const missing = { status: 404, body: { error: { name: 'MessageNotFound' } } };
  const records = () => portal.database.db.select().from(auditRecord).orderBy(asc(auditRecord.id));

  /** Changes assignments while something runs. */
  async function withAnna<Result>(changes: Partial<typeof client.$inferInsert>, task: () => Promise<Result>) {
    const { db } = portal.database;
    await db.update(client).set(changes).where(eq(client.uid, anna.uid));
    const result = await task();
    await db.update(client).set({ adviserUid: adviser.uid, teamId: null }).where(eq(client.uid, anna.uid));
    return result;
  }

  test('every call of the firm’s side is in the table', () => {
    expect(Object.keys(aboutAnna).sort()).toEqual(firmCalls.map(({ name }) => name).sort());
  });

  describe.each(firmCalls)('$name', ({ name, call }) => {
    const { query = '', ...asked } = aboutAnna[name] ?? {};

    test('tells another adviser nothing of a client, and changes nothing', async () => {
      const before = await tableContents(portal.database);
      const answer = await portal.ask(call.path.replace(':message', smallMessages.question) + query, {
        method: call.method,
        as: other,
        ...asked,
      });
      expect(await tableContents(portal.database)).toEqual(before);
      expect(answer.status).toBeLessThan(500);
      for (const secret of [anna.uid, 'Zander', 'anna@clients.example', 'allowance', 'Albers', 'Secretson']) {
        expect(answer.text).not.toContain(secret);
      }
      if (call.effect === 'write') expect(answer.status).toBe(404);
    });

    if (call.effect === 'read' && !call.path.endsWith('colleagues')) {
      test('tells the client’s adviser', async () => {
        await firms().update(smallMessages.question, { read: false });
        const answer = await portal.ask(call.path.replace(':message', smallMessages.question) + query, {
          method: call.method,
          as: adviser,
          ...asked,
        });
        expect(answer.status).toBe(200);
        expect(answer.text).toContain(anna.uid);
      });
    }
  });

  test('a mailbox has only their own clients’ messages, in its lists, counts, filters and searches', async () => {
    await firms().update(smallMessages.question, { read: false });
    const all = await firms(admin).page('inbox');
    expect(all.meta).toMatchObject({ total: 1, counts: { inbox: 1, sent: 2 } });
    for (const filters of [
      {},
      { text: 'allowance' },
      { party: anna.uid },
      { client: anna.uid },
      { assignee: 'none' },
    ]) {
      expect(await firms(other).page('inbox', filters)).toMatchObject({ messages: [], meta: { total: 0 } });
    }
    const none = { inbox: 0, drafts: 0, sent: 0, archived: 0 };
    expect((await firms(other).page('sent')).meta).toMatchObject({ total: 0, counts: none });
    expect(await firms(other).unread()).toEqual({ messages: [], total: 0 });
    expect((await firms().page('sent')).meta).toMatchObject({ total: 2, counts: { inbox: 1, sent: 2 } });
    const fewer = await withAnna({ adviserUid: other.uid }, async () => [
      await firms().page('sent'),
      await firms(other).page('sent'),
    ]);
    expect(fewer.map(({ messages }) => messages.map(({ message_id }) => message_id))).toEqual([
      [smallMessages.toCarl],
      [smallMessages.answer],
    ]);
  });

  test('a client is seen by the members of their team, and as long as they are', async () => {
    const { db } = portal.database;
    expect(await firms(other).read(smallMessages.toCarl)).toMatchObject(missing);
    await db.insert(teamMember).values({ teamId: team, staffUid: other.uid });
    expect((await firms(other).read(smallMessages.toCarl)).status).toBe(200);
    expect(await firms(other).read(smallMessages.question)).toMatchObject(missing);
    await db.delete(teamMember).where(eq(teamMember.staffUid, other.uid));
    expect(await firms(other).read(smallMessages.toCarl)).toMatchObject(missing);
  });

  test('the end of an assignment is the end of its messages, whatever the adviser wrote, read or was given', async () => {
    const draft = await firms().save({ recipient: [anna.uid], subject: 'Half an answer' });
    await firms().post('/adminsecuremessaging/assignMessage', {
      messageID: smallMessages.question,
      assignee: adviser.uid,
    });
    await withAnna({ adviserUid: null }, async () => {
      for (const id of [smallMessages.question, smallMessages.answer, draft]) {
        expect(await firms().read(id)).toMatchObject(missing);
      }
      expect((await firms().page('drafts')).messages).toEqual([]);
      expect((await firms().update(draft, { send: true })).status).toBe(404);
      const answer = firms().written({ recipient: [anna.uid], previous_message_id: smallMessages.question });
      expect(await firms().add(answer)).toMatchObject(missing);
    });
    expect((await firms().update(draft, { send: true })).status).toBe(200);
  });

  test('nobody writes to a client, or about one, whom they do not see', async () => {
    const box = firms(other);
    const refused = { status: 404, body: { error: { name: 'RecipientNotFound' } } };
    for (const parts of [
      { recipient: [anna.uid] },
      { recipient: [adviser.uid], cc: [anna.uid] },
      { recipient: [adviser.uid], client: anna.uid },
    ]) {
      for (const draft of [true, false]) expect(await box.add(box.written({ ...parts, draft }))).toMatchObject(refused);
    }
    // Nor to a client’s family.
    await withAnna({ adviserUid: other.uid }, async () => {
      expect((await box.add(box.written({ recipient: [anna.uid], draft: true }))).status).toBe(200);
      expect(await box.add(box.written({ recipient: [anna.uid, ben.uid] }))).toMatchObject(refused);
    });
  });

  test('a message is given to nobody who does not see its client', async () => {
    const assign = (who: typeof adviser | typeof admin, assignee: string) =>
      firms(who).post('/adminsecuremessaging/assignMessage', { messageID: smallMessages.question, assignee });
    expect(await assign(admin, other.uid)).toMatchObject({
      status: 409,
      body: { error: { name: 'ColleagueDoesNotSeeClient' } },
    });
    expect((await assign(admin, adviser.uid)).status).toBe(200);
    expect((await assign(adviser, admin.uid)).status).toBe(200);
  });

  test('every reading of a client’s mail by the firm is recorded: who, whose, with which call', async () => {
    const before = (await records()).length;
    await firms().opened(smallMessages.question);
    await firms().page('sent');
    await firms(other).read(smallMessages.question);
    await firms(other).page('inbox');
    await firms(other).read(randomUUID());
    await mailboxOf(portal, anna).page('inbox');
    const found = (await records()).slice(before);
    expect(
      found.map(({ actorUid, subjectUid, method, path, status }) => [
        actorUid,
        subjectUid,
        method,
        path,
        status === 200,
      ]),
    ).toEqual(
      [
        [
          adviser.uid,
          anna.uid,
          'GET',
          `/adminsecuremessaging/loadMessageWithID?messageID=${smallMessages.question}`,
          true,
        ],
        [adviser.uid, anna.uid, 'POST', '/adminsecuremessaging/loadMessages', true],
        [adviser.uid, carl.uid, 'POST', '/adminsecuremessaging/loadMessages', true],
        [
          other.uid,
          anna.uid,
          'GET',
          `/adminsecuremessaging/loadMessageWithID?messageID=${smallMessages.question}`,
          false,
        ],
      ].sort(),
    );
    expect(found[0]).toMatchObject({ actorSub: adviser.sub, groups: ['adviser'] });
    const listed = (await records()).length;
    await firms().unread();
    const waiting = (await portal.database.db.select().from(messageBox).where(eq(messageBox.box, team))).filter(
      ({ read, written, archived }) => !(read || written || archived),
    );
    expect((await records()).length - listed).toBe(Math.min(waiting.length, 1));
  });

  describe('unsent drafts', () => {
    const acting = (who: typeof support | typeof admin) => mailboxOf(portal, who, { target: anna.uid });
    const byAnna = () => mailboxOf(portal, anna);

    test('are in no list, count, search, conversation or address of support acting for a client', async () => {
      const answer = await byAnna().save({ previous_message_id: smallMessages.answer, subject: 'Unsent answer' });
      await byAnna().attach(answer);
      expect((await byAnna().page('drafts')).meta.counts.drafts).toBeGreaterThan(1);
      for (const filters of [{}, { text: 'ready' }, { party: team }]) {
        expect(await acting(support).page('drafts', filters)).toMatchObject({
          messages: [],
          meta: { total: 0, pages: 1, counts: { drafts: 0 } },
        });
      }
      expect((await acting(support).page('sent')).meta.counts.drafts).toBe(0);
      for (const id of [smallMessages.annasDraft, answer]) {
        for (const draft of ['', '&draft=1']) expect(await acting(support).read(id, draft)).toMatchObject(missing);
      }
      const read = await acting(support).read(smallMessages.answer);
      expect(read.status).toBe(200);
      expect(read.text).not.toContain('Unsent answer');
      expect(read.text).not.toContain('letter.pdf');
      expect((await byAnna().opened(smallMessages.answer)).thread).toHaveLength(3);
      expect((await byAnna().removeDraft(answer)).status).toBe(200);
    });

    test('are there for an administrator, who writes for the client', async () => {
      expect((await acting(admin).read(smallMessages.annasDraft, '&draft=1')).status).toBe(200);
      expect((await acting(admin).page('drafts')).meta.total).toBeGreaterThan(0);
    });
  });

  describe('marks', () => {
    type Marked = Pick<MailParty, 'kind' | 'relation'>;
    const markOf = ({ kind: what, relation }: Marked) => [what, relation];
    const senderOf = async (box: ReturnType<typeof firms>, id: string) => markOf((await box.opened(id)).message.sender);

    test('senders in the firm’s inbox are marked client or firm, and by whose client they are', async () => {
      expect(await senderOf(firms(), smallMessages.question)).toEqual(['client', 'your-client']);
      expect(await senderOf(firms(admin), smallMessages.question)).toEqual(['client', 'others-client']);
      expect(await senderOf(firms(), smallMessages.answer)).toEqual(['staff', 'self']);
      expect(await senderOf(firms(admin), smallMessages.answer)).toEqual(['staff', 'firm']);
      const noras = await mailboxOf(portal, nobody).send();
      expect(await senderOf(firms(admin), noras)).toEqual(['client', 'client']);
      const carls = await mailboxOf(portal, carl).send();
      expect(await senderOf(firms(), carls)).toEqual(['client', 'your-client']);
      const { messages } = await firms().page('inbox');
      expect(messages.find(({ message_id }) => message_id === carls)?.sender).toMatchObject({
        relation: 'your-client',
      });
    });

    test('senders in a client’s inbox are marked by what they are to them', async () => {
      expect(await senderOf(mailboxOf(portal, anna), smallMessages.answer)).toEqual(['staff', 'your-adviser']);
      expect(await senderOf(mailboxOf(portal, anna), smallMessages.question)).toEqual(['client', 'self']);
      expect(await senderOf(mailboxOf(portal, support, { target: anna.uid }), smallMessages.answer)).toEqual([
        'staff',
        'your-adviser',
      ]);
      expect(await senderOf(mailboxOf(portal, carl), smallMessages.toCarl)).toEqual(['staff', 'firm']);
      const both = await firms().send({ recipient: [anna.uid, ben.uid] });
      const bens = await mailboxOf(portal, ben).send({ recipient: [anna.uid], previous_message_id: both });
      expect(await senderOf(mailboxOf(portal, anna), bens)).toEqual(['client', 'household']);
    });

    test('a client with the name of an adviser is a client still', async () => {
      const { db } = portal.database;
      await db.update(client).set({ firstname: 'Adi', surname: 'Visor' }).where(eq(client.uid, carl.uid));
      const id = await mailboxOf(portal, carl).send();
      expect(await senderOf(firms(admin), id)).toEqual(['client', 'others-client']);
      expect((await firms(admin).opened(id)).message.sender).toMatchObject({ name: 'Adi Visor', kind: 'client' });
      await db.update(client).set({ firstname: 'Carl', surname: 'Secretson' }).where(eq(client.uid, carl.uid));
    });

    test('one of the firm’s people who writes as its client is marked as a client', async () => {
      const id = await mailboxOf(portal, adviser).send();
      expect(await senderOf(firms(admin), id)).toEqual(['client', 'client']);
    });
  });
});
