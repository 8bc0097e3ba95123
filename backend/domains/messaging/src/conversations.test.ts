import { randomUUID } from 'node:crypto';
import { databaseKinds } from '@harbour/backend-database/testing';
import { mailboxOf } from '@harbour/backend-testing/mailbox-of';
import { staffAndClients } from '@harbour/backend-testing/small-firm';
import { tableContents } from '@harbour/backend-testing/table-contents';
import { startTestPortal, type TestPortal } from '@harbour/backend-testing/test-portal';
import { defaultRecipient } from '@harbour/definitions/messaging/messages';
import { serverResources } from '@harbour/kernel/http/server-resources';
import { client } from '@harbour/kernel/people/tables';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { changeMessage } from './change-message.ts';
import { message, messageBox } from './tables.ts';
import { notifyRecipients, type SentMessageEvent } from './tell-recipients.ts';
import { writeMessage } from './write-message.ts';

const { anna, ben, carl, adviser, admin } = staffAndClients;
const team = defaultRecipient.id;

describe.each(databaseKinds)('conversations on %s', (kind) => {
  let portal: TestPortal;

  beforeAll(async () => {
    portal = await startTestPortal(kind);
  });
  afterAll(() => portal.stop());

  const annas = () => mailboxOf(portal, anna);
  const firms = (who: typeof adviser | typeof admin = adviser) => mailboxOf(portal, who, { firm: true });
  const refused = (status: number, name: string) => ({
    status,
    body: { error: { name, message: expect.any(String) } },
  });
  const boxesOf = async (id: string) =>
    (await portal.database.db.select().from(messageBox).where(eq(messageBox.messageId, id)))
      .map(({ box }) => box)
      .sort();

  /** Runs something that must not change any data. */
  async function changesNothing<Result>(task: () => Promise<Result>): Promise<Result> {
    const before = await tableContents(portal.database);
    const result = await task();
    expect(await tableContents(portal.database)).toEqual(before);
    return result;
  }

  test('an answer joins the conversation, goes to who wrote, and marks what it answers', async () => {
    const question = await annas().send({ subject: 'May I?' });
    await firms().post('/adminsecuremessaging/assignMessage', { messageID: question, assignee: admin.uid });
    const reply = { recipient: [anna.uid], subject: 'Re: May I?', previous_message_id: question };
    const draft = await firms().save(reply);
    expect((await firms().opened(question)).message.answered).toBe(false);
    await firms().update(draft, { send: true });
    const { message: answered, thread } = await firms().opened(question);
    expect(answered).toMatchObject({ answered: true, assignee: { id: admin.uid } });
    expect(thread.map(({ message_id }) => message_id).sort()).toEqual([draft, question].sort());
    expect((await annas().opened(draft)).message).toMatchObject({
      sender: { id: adviser.uid },
      client: { id: anna.uid },
    });
    // The conversation keeps its assignee.
    expect((await firms().opened(draft)).message).toMatchObject({ assignee: { id: admin.uid } });
  });

  test('a draft that answers is in nobody else’s conversation', async () => {
    const question = await annas().send();
    await firms().save({ recipient: [anna.uid], previous_message_id: question, subject: 'Not yet' });
    expect((await annas().opened(question)).thread).toHaveLength(1);
    expect((await firms(admin).opened(question)).thread).toHaveLength(1);
    expect((await firms().opened(question)).thread).toHaveLength(2);
  });

  test('the firm writes to one client, or to clients of one family, and to no strangers at once', async () => {
    const both = await firms().send({ recipient: [anna.uid, ben.uid], cc: [adviser.uid] });
    expect(await boxesOf(both)).toEqual([anna.uid, ben.uid, team].sort());
    expect(await firms().add(firms().written({ recipient: [anna.uid, carl.uid] }))).toMatchObject(
      refused(404, 'RecipientNotFound'),
    );
    expect(await firms().add(firms().written({ recipient: [carl.uid], client: anna.uid }))).toMatchObject(
      refused(404, 'RecipientNotFound'),
    );
    for (const recipient of [[team], [adviser.uid], []]) {
      expect(await firms().add(firms().written({ recipient }))).toMatchObject(refused(400, 'RecipientMissing'));
    }
    const about = await firms().send({ recipient: [ben.uid], client: anna.uid });
    expect((await mailboxOf(portal, ben).opened(about)).message.client).toEqual({ id: anna.uid, name: 'Anna Zander' });
    // Ben may answer everybody who received it, and is the client of his reply.
    const answer = await mailboxOf(portal, ben).send({ recipient: [adviser.uid, anna.uid], previous_message_id: both });
    expect(await boxesOf(answer)).toEqual([anna.uid, ben.uid, team].sort());
    expect((await firms().opened(answer)).message.client.id).toBe(ben.uid);
  });

  test('a draft of the firm needs no client yet, and is told about the one it goes to', async () => {
    const draft = firms().written({ draft: true, recipient: [], subject: '', messagebody: '' });
    expect((await firms().add(draft)).status).toBe(200);
    const named = { ...draft, version: 1, draft: false, recipient: [carl.uid], subject: 'S', messagebody: 'T' };
    expect((await firms().add(named)).status).toBe(200);
    expect((await mailboxOf(portal, carl).opened(draft.messageID)).message.client.id).toBe(carl.uid);
  });

  test('a message that an administrator writes for a client says so to the client and to the firm', async () => {
    const acting = mailboxOf(portal, admin, { target: anna.uid });
    const id = await acting.send({ subject: 'For her' });
    const fields = { sender: { id: anna.uid }, written_by: 'Ada Minster' };
    expect((await annas().opened(id)).message).toMatchObject({ ...fields, opened_by: 'Ada Minster' });
    expect((await firms().opened(id)).message).toMatchObject(fields);
    for (const box of [await annas().page('sent'), await firms().page('inbox')]) {
      expect(box.messages.find(({ message_id }) => message_id === id)).toMatchObject(fields);
    }
    // A draft belongs to the person who sends it.
    const annasDraft = await annas().save({ subject: 'Begun by her' });
    expect((await acting.update(annasDraft, { send: true })).status).toBe(200);
    expect((await annas().opened(annasDraft)).message.written_by).toBe('Ada Minster');
    const firmsDraft = await acting.save({ subject: 'Begun for her' });
    expect((await annas().update(firmsDraft, { send: true })).status).toBe(200);
    expect((await annas().opened(firmsDraft)).message.written_by).toBeNull();
  });

  test('somebody of the firm who writes as its client gets the answer as a client', async () => {
    const own = mailboxOf(portal, adviser);
    const question = await own.send({ subject: 'My own plan' });
    const answer = await firms(admin).send({ recipient: [adviser.uid], previous_message_id: question });
    expect((await own.page('inbox')).messages.map(({ message_id }) => message_id)).toEqual([answer]);
  });

  test('an adviser who left between saving and sending is no recipient any more', async () => {
    const id = await annas().save({ recipient: [adviser.uid] });
    const { db } = portal.database;
    await db.update(client).set({ adviserUid: null }).where(eq(client.uid, anna.uid));
    expect(await changesNothing(() => annas().update(id, { send: true }))).toMatchObject(
      refused(404, 'RecipientNotFound'),
    );
    await db.update(client).set({ adviserUid: adviser.uid }).where(eq(client.uid, anna.uid));
    expect((await annas().update(id, { send: true })).status).toBe(200);
  });

  test('who can tell recipients is asked to once for each message that is sent, and not when that is suppressed', async () => {
    const sentEvents: SentMessageEvent[] = [];
    const context = {
      ...portal.context,
      record: async () => undefined,
      recordFound: async () => undefined,
      afterwards: (task: () => Promise<void>) => void task(),
      resources: serverResources(),
    };
    notifyRecipients.provide(async (notice) => {
      sentEvents.push(notice);
      throw new Error('The service is away, which keeps no message from being sent.');
    })(context.resources);
    const side = {
      firm: false,
      box: anna.uid,
      author: anna.uid,
      actor: anna.uid,
      acting: false,
      assignedTo: undefined,
      drafts: true,
    };
    const written = annas().written({ cc: [adviser.uid] });
    for (const _ of ['once', 'again']) await writeMessage(context, side, written);
    const draft = annas().written({ draft: true });
    await writeMessage(context, side, draft);
    await changeMessage(context, side, { messageID: draft.messageID, send: true, suppress: true });
    expect(sentEvents).toEqual([{ messageId: written.messageID, recipients: [team, adviser.uid] }]);
  });

  test('every message has its conversation', async () => {
    const messageID = randomUUID();
    await annas().send({ messageID });
    const [row] = await portal.database.db.select().from(message).where(eq(message.id, messageID));
    expect(row).toMatchObject({ threadId: messageID, clientUid: anna.uid, fromFirm: false });
  });
});
