import { databaseKinds } from '@harbour/backend-database/testing';
import { mailboxOf } from '@harbour/backend-testing/mailbox-of';
import { now, staffAndClients } from '@harbour/backend-testing/small-firm';
import { smallAttachments, smallMessages } from '@harbour/backend-testing/small-firm-messages';
import { tableContents } from '@harbour/backend-testing/table-contents';
import { startTestPortal, type TestPortal } from '@harbour/backend-testing/test-portal';
import { defaultRecipient, mailCategories } from '@harbour/definitions/messaging/messages';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { eq, sql } from 'drizzle-orm';
import { messageBox } from './tables.ts';

const { anna, ben, carl, adviser, admin } = staffAndClients;
const team = defaultRecipient.id;
const unknown = '0b5f3a52-6c1d-4e7f-9a10-00000000dfff';

describe.each(databaseKinds)('messages are written on %s', (kind) => {
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

  test('[R473] [R281] a message comes to the firm’s mailbox once, however many of its people it is for', async () => {
    const id = await annas().send({ recipient: [team, adviser.uid], cc: [team], subject: 'For you both' });
    expect(await boxesOf(id)).toEqual([anna.uid, team].sort());
    expect((await firms().opened(id)).message).toMatchObject({
      subject: 'For you both',
      sender: { id: anna.uid },
      recipient: [{ id: team }, { id: adviser.uid }],
      cc: [],
      client: { id: anna.uid, name: 'Anna Zander' },
      send: true,
      date_sent: new Date(now).toISOString(),
    });
    expect((await annas().page('sent')).messages.map(({ message_id }) => message_id)).toContain(id);
  });

  test.each(mailCategories)('[R280] it may be about %s', async (category) => {
    expect((await annas().opened(await annas().send({ category }))).message.category).toBe(category);
  });

  test('[R473] it is stored sanitised', async () => {
    const id = await annas().send({ messagebody: '<p onclick="x()">Hello<script>alert(1)</script></p>' });
    expect((await firms().opened(id)).message.messagebody).toBe('<p>Hello</p>');
    expect((await firms().page('inbox', { text: 'alert' })).messages.map(({ message_id }) => message_id)).not.toContain(
      id,
    );
  });

  test('[R473] a draft is one’s own alone, saved again and again, and then sent', async () => {
    const draft = { ...annas().written({ draft: true, subject: 'Draft', recipient: [] }) };
    expect(await annas().add(draft)).toMatchObject({
      status: 200,
      body: { success: true, message_id: draft.messageID, version: 1, savedAt: new Date(now).toISOString() },
    });
    const saved = await annas().add({ ...draft, version: 1, subject: 'Better', recipient: [team], cc: [adviser.uid] });
    expect(saved).toMatchObject({ status: 200, body: { version: 2 } });
    expect((await annas().opened(draft.messageID)).message).toMatchObject({
      subject: 'Better',
      draft: true,
      send: false,
      date_sent: null,
      recipient: [{ id: team }],
      cc: [{ id: adviser.uid }],
    });
    expect(await boxesOf(draft.messageID)).toEqual([anna.uid]);
    const sent = await annas().add({ ...draft, version: 2, draft: false, subject: 'Best', recipient: [team] });
    expect(sent).toMatchObject({ status: 200 });
    expect((await firms().opened(draft.messageID)).message).toMatchObject({ subject: 'Best', cc: [] });
  });

  test('[R285] a draft that is sent leaves Drafts and is under Sent', async () => {
    const id = await annas().save({ subject: 'On its way' });
    const ids = async (mailbox: 'drafts' | 'sent') =>
      (await annas().page(mailbox)).messages.map((row) => row.message_id);
    expect([await ids('drafts'), await ids('sent')]).toEqual([
      expect.arrayContaining([id]),
      expect.not.arrayContaining([id]),
    ]);
    expect((await annas().update(id, { send: true, nav: 'drafts', suppress: true })).status).toBe(200);
    expect([await ids('drafts'), await ids('sent')]).toEqual([
      expect.not.arrayContaining([id]),
      expect.arrayContaining([id]),
    ]);
    expect((await firms().opened(id)).message.subject).toBe('On its way');
    expect((await changesNothing(() => annas().update(id, { send: true }))).status).toBe(200);
  });

  test('[R473] the same message sent again is one message, at the same moment too', async () => {
    const written = annas().written({ subject: 'Once' });
    const answers = await Promise.all(Array.from({ length: 8 }, () => annas().add(written)));
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(answers[0]?.status).toBe(200);
    expect(await changesNothing(() => annas().add(written))).toMatchObject({ status: 200, text: answers[0]?.text });
    expect((await annas().page('sent', { text: 'Once' })).meta.total).toBe(1);
    expect(await boxesOf(written.messageID)).toEqual([anna.uid, team].sort());
  });

  test('[R473] the same draft saved again stays as it is: its answer may have been lost', async () => {
    const draft = annas().written({ draft: true });
    await annas().add(draft);
    expect(await changesNothing(() => annas().add(draft))).toMatchObject({ status: 200, body: { version: 1 } });
    expect(await annas().add({ ...draft, draft: false })).toMatchObject({ status: 200 });
  });

  test('[R473] a draft that was changed elsewhere is not overwritten: one of two at once is told', async () => {
    const draft = annas().written({ draft: true });
    await annas().add(draft);
    const answers = await Promise.all(
      ['One', 'Two', 'Three'].map((subject) => annas().add({ ...draft, version: 1, subject })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(await changesNothing(() => annas().add({ ...draft, version: 1, subject: 'Late' }))).toMatchObject(
      refused(409, 'DraftChanged'),
    );
    expect(
      await changesNothing(() => annas().add({ ...draft, version: 1, draft: false, subject: 'Late' })),
    ).toMatchObject(refused(409, 'DraftChanged'));
  });

  test('[R473] what was sent is not changed, saved as a draft or removed', async () => {
    const written = annas().written();
    await annas().add(written);
    for (const change of [{ subject: 'Other' }, { draft: true }, { messagebody: 'x' }, { recipient: [adviser.uid] }]) {
      const answer = await changesNothing(() => annas().add({ ...written, version: 2, ...change }));
      expect(answer).toMatchObject(refused(409, 'AlreadySent'));
    }
    expect(await changesNothing(() => annas().removeDraft(written.messageID))).toMatchObject(
      refused(409, 'AlreadySent'),
    );
  });

  test.each([
    ['no recipient', { recipient: [] }, 400, 'RecipientMissing'],
    ['no subject', { subject: '  ' }, 400, 'SubjectMissing'],
    ['no text', { messagebody: '<p> <br></p>' }, 400, 'TextMissing'],
    ['an unknown recipient', { recipient: [unknown] }, 404, 'RecipientNotFound'],
    ['another client', { recipient: [team, carl.uid] }, 404, 'RecipientNotFound'],
    [
      'another client, whose id is written otherwise',
      { recipient: [carl.uid.toUpperCase()] },
      404,
      'RecipientNotFound',
    ],
    ['a client of the same family', { cc: [ben.uid] }, 404, 'RecipientNotFound'],
    ['somebody of the firm who is not the adviser', { recipient: [admin.uid] }, 404, 'RecipientNotFound'],
    ['an answer to nothing', { previous_message_id: unknown }, 404, 'MessageNotFound'],
    ['an answer to another client’s message', { previous_message_id: smallMessages.toCarl }, 404, 'MessageNotFound'],
    ['an answer to a draft', { previous_message_id: smallMessages.annasDraft }, 404, 'MessageNotFound'],
    ['a draft that is no longer there', { version: 3 }, 404, 'MessageNotFound'],
  ])('[R473] is refused whole with %s', async (_, parts, status, name) => {
    const answer = await changesNothing(() => annas().add(annas().written(parts)));
    expect(answer).toMatchObject(refused(status, name));
    if (status === 404) {
      const draft = await changesNothing(() => annas().add(annas().written({ ...parts, draft: true })));
      expect(draft).toMatchObject(refused(404, name));
    }
  });

  test('[R473] somebody without a client record is told so', async () => {
    const stranger = mailboxOf(portal, { sub: 'sub-x', uid: unknown, groups: [] });
    expect(await changesNothing(() => stranger.add(stranger.written()))).toMatchObject(refused(404, 'ClientNotFound'));
  });

  test('[R470] [R471] [R472] [R473] [R474] [R480] nobody changes another’s message, draft or file', async () => {
    const sent = await annas().send();
    const others = [mailboxOf(portal, carl), mailboxOf(portal, ben), firms(), mailboxOf(portal, adviser)];
    for (const other of others) {
      const attempts = await changesNothing(async () => [
        await other.add(other.written({ messageID: smallMessages.annasDraft, version: 1 })),
        await other.add(other.written({ messageID: smallMessages.annasDraft, version: 1, draft: true })),
        await other.add(other.written({ messageID: sent })),
        await other.update(smallMessages.annasDraft, { send: true }),
        await other.update(smallMessages.annasDraft, { read: false, archived: true }),
        await other.removeDraft(smallMessages.annasDraft),
        await other.upload({ messageID: smallMessages.annasDraft }),
        await other.removeFile(smallAttachments.annas),
      ]);
      expect(attempts.map(({ status }) => status)).toEqual(Array(8).fill(404));
    }
    for (const other of [mailboxOf(portal, carl), mailboxOf(portal, ben)]) {
      expect((await changesNothing(() => other.update(sent, { archived: true }))).status).toBe(404);
    }
    // A draft of the firm by another staff member.
    const attempts = await changesNothing(async () => [
      await firms().add(firms().written({ messageID: smallMessages.firmsDraft, version: 1 })),
      await firms().update(smallMessages.firmsDraft, { read: false }),
      await firms().removeDraft(smallMessages.firmsDraft),
      await firms().upload({ messageID: smallMessages.firmsDraft }),
      await firms().removeFile(smallAttachments.firms),
      await firms().post('/adminsecuremessaging/assignMessage', {
        messageID: smallMessages.firmsDraft,
        assignee: null,
      }),
    ]);
    expect(attempts.map(({ status }) => status)).toEqual(Array(6).fill(404));
  });

  test('[R471] [R287] a message is archived and restored in one’s own mailbox alone', async () => {
    const id = smallMessages.answer;
    expect((await annas().update(id, { archived: true, nav: 'inbox' })).body).toEqual({ success: true });
    const where = async (box: ReturnType<typeof annas>) =>
      (await Promise.all((['inbox', 'sent', 'archived'] as const).map((name) => box.page(name)))).map(({ messages }) =>
        messages.some(({ message_id }) => message_id === id),
      );
    expect(await where(annas())).toEqual([false, false, true]);
    expect(await where(firms())).toEqual([false, true, false]);
    await annas().update(id, { archived: false });
    expect(await where(annas())).toEqual([true, false, false]);
  });

  test('[R471] [R286] two changes at once do not lose each other', async () => {
    const ids = [await annas().send(), await annas().send(), await annas().send()];
    await Promise.all(
      ids.flatMap((id) => [firms().update(id, { read: true }), firms().update(id, { archived: true })]),
    );
    for (const id of ids) {
      const [row] = await portal.database.db.select().from(messageBox).where(sql`message_id = ${id} and box = ${team}`);
      expect(row).toMatchObject({ read: true, archived: true });
    }
  });

  test('[R471] a draft is not archived', async () => {
    const answer = await changesNothing(() => annas().update(smallMessages.annasDraft, { archived: true }));
    expect(answer).toMatchObject(refused(409, 'DraftNotArchived'));
  });

  test('[R472] a draft is removed, once', async () => {
    const id = await annas().save();
    expect(await annas().removeDraft(id)).toMatchObject({ status: 200, body: { success: true } });
    expect((await annas().read(id)).status).toBe(404);
    expect(await changesNothing(() => annas().removeDraft(id))).toMatchObject(refused(404, 'MessageNotFound'));
  });
});
