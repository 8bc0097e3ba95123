import { randomUUID } from 'node:crypto';
import { databaseKinds } from '@harbour/backend-database/testing';
import { mailboxOf } from '@harbour/backend-testing/mailbox-of';
import { now, staffAndClients } from '@harbour/backend-testing/small-firm';
import { smallMessages, smallTemplate } from '@harbour/backend-testing/small-firm-messages';
import { startTestPortal, type TestPortal } from '@harbour/backend-testing/test-portal';
import type { SignedIn } from '@harbour/backend-testing/tokens';
import { getConversation, getQueue } from '@harbour/definitions/messaging/desk';
import { fillTemplate, getTemplates } from '@harbour/definitions/messaging/templates';
import { staffRoles } from '@harbour/definitions/rights';
import { mayDo } from '@harbour/definitions/staff-actions';
import { auditRecord } from '@harbour/kernel/audit/tables';
import { firmFigure } from '@harbour/kernel/firm-figures/tables';
import { client, teamMember } from '@harbour/kernel/people/tables';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { desc, eq } from 'drizzle-orm';
import { closedDay, messageNote, waitingConversation } from '../tables.ts';

const { anna, ben, carl, nobody, support, adviser, admin } = staffAndClients;
const desk = '/adminsecuremessaging/desk';
const minute = 60_000;

describe.each(databaseKinds)('the message desk on %s', (kind) => {
  let portal: TestPortal;

  beforeAll(async () => {
    portal = await startTestPortal(kind);
  });
  afterAll(() => portal.stop());
  beforeEach(async () => {
    portal.clock.time = now;
    await portal.database.db.delete(waitingConversation);
  });

  const post = (path: string, as: SignedIn, body: object) => portal.ask(path, { method: 'POST', as, body });
  const queue = async (as: SignedIn, query = '') =>
    getQueue.response.parse((await portal.ask(`${desk}${query}`, { as })).body);
  const shown = async (as: SignedIn, query = '') =>
    (await queue(as, query)).conversations.map(({ message }) => message);
  const conversation = async (message: string, as: SignedIn = adviser) =>
    getConversation.response.parse((await portal.ask(`${desk}/${message}`, { as })).body);
  const annas = () => mailboxOf(portal, anna);
  const firms = (as: typeof adviser | typeof admin = adviser) => mailboxOf(portal, as, { firm: true });
  const lastAct = async () =>
    (await portal.database.db.select().from(auditRecord).orderBy(desc(auditRecord.id)).limit(1))[0];
  const answerTime = async (as: SignedIn, message: string) =>
    (await portal.ask(`/securemessaging/answertime?messageID=${message}`, { as })).body;

  describe('the queue', () => {
    test('has what clients wrote until the firm answers, with the promise that the client sees too', async () => {
      const first = await annas().send({ subject: 'My allowance' });
      portal.clock.time += 30 * minute;
      const second = await annas().send({ subject: 'And my pension', previous_message_id: first });
      const found = await queue(adviser);
      expect(found).toMatchObject({
        conversations: [
          {
            message: second,
            client: { id: anna.uid, name: 'Anna Zander' },
            subject: 'And my pension',
            // Wednesday noon: two working days later, at five o’clock in London.
            since: '2026-03-18T12:00:00.000Z',
            answerBy: '2026-03-20T17:00:00.000Z',
            late: false,
            responsible: { uid: adviser.uid, name: 'Adi Visor' },
            assigned: false,
            answering: null,
            notes: 0,
          },
        ],
        count: 1,
        views: { own: 1, team: 1, all: null },
        late: 0,
        snoozed: 0,
        workingDays: 2,
      });
      const promise = { workingDays: 2, answerBy: '2026-03-20T17:00:00.000Z' };
      expect(await answerTime(anna, first)).toEqual(promise);
      expect(await answerTime(anna, second)).toEqual(promise);
      expect(await answerTime(carl, second)).toEqual({ workingDays: 2, answerBy: null });
      await firms().send({ recipient: [anna.uid], previous_message_id: second });
      expect(await queue(adviser)).toMatchObject({ conversations: [], count: 0, views: { own: 0, team: 0 } });
      expect(await answerTime(anna, second)).toEqual({ workingDays: 2, answerBy: null });
    });

    test('keeps a promise when the firm promises something else, and knows the days without work', async () => {
      const { db } = portal.database;
      const before = await annas().send();
      await db.insert(firmFigure).values({ name: 'answer-working-days', fromDate: '2026-03-18', value: '1' });
      await db.insert(closedDay).values({ day: '2026-03-19', name: 'A day out' });
      const after = await mailboxOf(portal, carl).send();
      expect(await answerTime(anna, before)).toEqual({ workingDays: 1, answerBy: '2026-03-20T17:00:00.000Z' });
      expect(await answerTime(carl, after)).toEqual({ workingDays: 1, answerBy: '2026-03-20T17:00:00.000Z' });
      await db.delete(firmFigure).where(eq(firmFigure.fromDate, '2026-03-18'));
      await db.delete(closedDay).where(eq(closedDay.day, '2026-03-19'));
      portal.clock.time = Date.UTC(2026, 2, 20, 17, 1);
      expect(await queue(admin, '?view=all')).toMatchObject({
        late: 2,
        conversations: [{ late: true }, { late: true }],
      });
    });

    test('has a client’s message with their adviser first, whoever it was sent to; without one, with nobody', async () => {
      const toTeam = await annas().send();
      portal.clock.time += minute;
      const noras = await mailboxOf(portal, nobody).send();
      expect(await shown(adviser)).toEqual([toTeam]);
      expect(await shown(admin)).toEqual([]);
      const all = (await queue(admin, '?view=all')).conversations;
      expect(all.map(({ message, responsible }) => [message, responsible?.name])).toEqual([
        [toTeam, 'Adi Visor'],
        [noras, undefined],
      ]);
    });

    test('has what is assigned with the colleague, and with the adviser again when they leave', async () => {
      const { db } = portal.database;
      const message = await annas().send();
      await post('/adminsecuremessaging/assignMessage', adviser, { messageID: message, assignee: admin.uid });
      expect(await lastAct()).toMatchObject({
        actorUid: adviser.uid,
        subjectUid: anna.uid,
        purpose: 'call',
        changes: [{ field: 'Assigned to', before: null, after: 'Ada Minster' }],
      });
      expect(await shown(admin)).toEqual([message]);
      expect(await queue(adviser)).toMatchObject({ conversations: [], views: { own: 0, team: 1 } });
      expect((await queue(adviser, '?view=team')).conversations).toMatchObject([
        { responsible: { name: 'Ada Minster' }, assigned: true },
      ]);
      await db
        .update(client)
        .set({ leftAt: new Date(portal.clock.time) })
        .where(eq(client.uid, admin.uid));
      expect(await shown(adviser)).toEqual([message]);
      await db.update(client).set({ leftAt: null }).where(eq(client.uid, admin.uid));
    });

    test('has the clients of a team for its members, and nobody’s else for an adviser', async () => {
      const { db } = portal.database;
      await db.update(client).set({ adviserUid: null }).where(eq(client.uid, carl.uid));
      const carls = await mailboxOf(portal, carl).send();
      await mailboxOf(portal, nobody).send();
      expect(await shown(adviser)).toEqual([]);
      expect(await shown(adviser, '?view=team')).toEqual([carls]);
      await db.delete(teamMember).where(eq(teamMember.staffUid, adviser.uid));
      expect(await shown(adviser, '?view=team')).toEqual([]);
      const refused = await portal.ask(`${desk}?view=all`, { as: adviser });
      expect(refused).toMatchObject({ status: 403, body: { error: { name: 'ViewNotAllowed' } } });
    });

    test('leaves out what the firm archived, and is in the order of the promises', async () => {
      const first = await annas().send();
      portal.clock.time += minute;
      const second = await annas().send();
      expect(await shown(adviser)).toEqual([first, second]);
      await firms().update(first, { archived: true });
      expect(await shown(adviser)).toEqual([second]);
    });

    test('is for the roles of the table alone, and a reading is recorded for each client', async () => {
      const message = await annas().send();
      const notes = `${desk}/${message}/notes`;
      for (const role of [...staffRoles, 'readers']) {
        const as = { ...support, groups: [role] };
        const allowed = mayDo([role], 'messages.answer');
        expect([role, (await portal.ask(desk, { as })).status]).toEqual([role, allowed ? 200 : 403]);
        if (!allowed) expect((await post(notes, as, { id: randomUUID(), text: 'No' })).status).toBe(403);
        const template = await post(`/messagetemplates/${randomUUID()}`, as, { version: 1 });
        expect([role, template.status]).toEqual([role, mayDo([role], 'templates.write') ? 400 : 403]);
      }
      await queue(adviser);
      expect(await lastAct()).toMatchObject({ actorUid: adviser.uid, subjectUid: anna.uid, call: `GET ${desk}` });
    });
  });

  describe('internal notes', () => {
    const secret = 'Velvet pangolin';

    test('are kept with the conversation, once, and seen by every colleague who sees the client', async () => {
      const message = await annas().send();
      const note = { id: randomUUID(), text: `${secret},\nasked twice.` };
      expect((await post(`${desk}/${message}/notes`, adviser, note)).status).toBe(200);
      expect((await post(`${desk}/${message}/notes`, adviser, note)).status).toBe(200);
      const answer = await annas().send({ previous_message_id: message });
      expect((await conversation(answer, admin)).notes).toEqual([
        { id: note.id, author: 'Adi Visor', at: '2026-03-18T12:00:00.000Z', text: note.text },
      ]);
      expect((await queue(adviser)).conversations).toMatchObject([{ notes: 1 }]);
    });

    test('are shown to no client, by no call, and to nobody who acts for one', async () => {
      const message = await annas().send();
      await post(`${desk}/${message}/notes`, adviser, { id: randomUUID(), text: secret });
      const reply = await firms(admin).send({ recipient: [anna.uid, ben.uid], previous_message_id: message });
      const sides = [
        annas(),
        mailboxOf(portal, ben),
        mailboxOf(portal, support, { target: anna.uid }),
        mailboxOf(portal, adviser, { target: anna.uid }),
        mailboxOf(portal, admin, { target: anna.uid }),
      ];
      for (const side of sides) {
        const answers = [
          await side.read(message),
          await side.read(reply),
          await side.load('inbox'),
          await side.load('sent'),
          await side.load('sent', { text: secret }),
          await side.get('/securemessaging/loadNewMessages'),
          await side.get(`/securemessaging/answertime?messageID=${message}`),
          await side.get('/clientdirectory/accesslog'),
          await side.get(`/rdsearch/${encodeURIComponent('velvet')}`),
        ];
        for (const { text } of answers) expect(text.toLowerCase()).not.toContain(secret.toLowerCase());
      }
      for (const as of [anna, ben, carl]) {
        expect((await portal.ask(`${desk}/${message}`, { as })).status).toBe(403);
        expect((await portal.ask(desk, { as })).status).toBe(403);
      }
    });

    test('are as many as the firm allows', async () => {
      const message = await annas().send();
      const figure = { name: 'notes-of-conversation', fromDate: '2026-01-02' };
      await portal.database.db.insert(firmFigure).values({ ...figure, value: '1' });
      const add = () => post(`${desk}/${message}/notes`, adviser, { id: randomUUID(), text: 'One more' });
      expect((await add()).status).toBe(200);
      expect(await add()).toMatchObject({ status: 409, body: { error: { name: 'TooManyNotes' } } });
      await portal.database.db.delete(firmFigure).where(eq(firmFigure.fromDate, figure.fromDate));
    });
  });

  describe('snoozing', () => {
    const snooze = (message: string, until: string | null) => post(`${desk}/${message}/snooze`, adviser, { until });

    test('puts a conversation off until its moment, or until the client writes again, and is recorded', async () => {
      const message = await annas().send();
      const until = '2026-03-19T09:00:00.000Z';
      expect((await snooze(message, until)).status).toBe(200);
      expect(await lastAct()).toMatchObject({ changes: [{ field: 'Snoozed until', before: null, after: until }] });
      expect(await queue(adviser)).toMatchObject({ conversations: [], count: 0, snoozed: 1, views: { own: 0 } });
      expect(await queue(adviser, '?state=snoozed')).toMatchObject({
        count: 1,
        conversations: [{ snoozedUntil: until }],
      });
      portal.clock.time = Date.parse(until);
      expect(await shown(adviser)).toEqual([message]);
      await snooze(message, '2026-03-25T09:00:00.000Z');
      expect(await shown(adviser)).toEqual([]);
      await snooze(message, null);
      expect(await shown(adviser)).toEqual([message]);
      await snooze(message, '2026-03-25T09:00:00.000Z');
      const again = await annas().send({ previous_message_id: message });
      expect(await shown(adviser)).toEqual([again]);
    });

    test('is refused for a moment that has passed or is far off, and where nothing waits', async () => {
      const message = await annas().send();
      for (const until of ['2026-03-18T11:59:00.000Z', '2026-04-18T12:00:00.000Z']) {
        expect(await snooze(message, until)).toMatchObject({
          status: 400,
          body: { error: { name: 'SnoozeOutOfRange' } },
        });
      }
      expect(await snooze(smallMessages.question, null)).toMatchObject({
        status: 409,
        body: { error: { name: 'NothingWaits' } },
      });
    });
  });

  test('who is answering is shown to colleagues until they stop, or say nothing for a while', async () => {
    const message = await annas().send();
    const say = async (as: SignedIn, answering = true) =>
      (await post(`${desk}/${message}/answering`, as, { answering })).body;
    expect(await say(adviser)).toEqual({ answering: null });
    expect(await say(admin)).toEqual({ answering: { uid: adviser.uid, name: 'Adi Visor' } });
    expect((await queue(admin, '?view=all')).conversations).toMatchObject([{ answering: { name: 'Adi Visor' } }]);
    expect((await conversation(message, admin)).waiting).toMatchObject({ answering: { name: 'Adi Visor' } });
    portal.clock.time += 89_000;
    await say(adviser);
    portal.clock.time += 89_000;
    expect(await say(admin)).toEqual({ answering: { uid: adviser.uid, name: 'Adi Visor' } });
    portal.clock.time += 2_000;
    expect((await conversation(message, admin)).waiting).toMatchObject({ answering: null });
    expect(await say(admin)).toEqual({ answering: null });
    expect(await say(adviser, false)).toEqual({ answering: { uid: admin.uid, name: 'Ada Minster' } });
    await say(admin, false);
    expect(await say(adviser)).toEqual({ answering: null });
  });

  describe('templates', () => {
    const template = {
      version: 0,
      name: 'Greeting',
      subject: 'Hello',
      category: 'Meetings',
      text: 'Dear {first name}',
    };
    const fill = (id: string, who: { uid: string }, as: SignedIn = adviser) =>
      portal.ask(`/messagetemplates/${id}/filled?client=${who.uid}`, { as });

    test('are filled in for a client, as text and not as markup', async () => {
      const { db } = portal.database;
      await db.update(client).set({ firstname: '<b>Anna' }).where(eq(client.uid, anna.uid));
      const filled = fillTemplate.response.parse((await fill(smallTemplate, anna)).body);
      expect(filled.subject).toBe('Your message');
      expect(filled.messagebody).toMatch(
        /^<p>Dear &#60;b&#62;Anna,<\/p><p>thank you. We answer within 2 working days.<br>Adi Visor, .+<\/p>$/,
      );
      expect(filled.missing).toEqual([]);
      await db.update(client).set({ firstname: 'Anna' }).where(eq(client.uid, anna.uid));
    });

    test('say what is missing, and tell nothing of somebody else’s client', async () => {
      const id = randomUUID();
      await post(`/messagetemplates/${id}`, admin, { ...template, text: 'By {adviser name}' });
      expect((await fill(id, nobody, admin)).body).toMatchObject({
        messagebody: '<p>By {adviser name}</p>',
        missing: ['adviser name'],
      });
      expect(await fill(id, nobody)).toMatchObject({ status: 404, body: { error: { name: 'ClientNotFound' } } });
      expect((await portal.ask(`/messagetemplates/${id}`, { method: 'DELETE', as: admin })).status).toBe(200);
    });

    test('are written and removed with a record of before and after; unknown fields are refused', async () => {
      const id = randomUUID();
      const write = (changes: object, to = id) => post(`/messagetemplates/${to}`, admin, { ...template, ...changes });
      expect((await write({ text: 'Dear {frist name}' })).status).toBe(400);
      expect((await write({})).status).toBe(200);
      expect(await write({}, randomUUID())).toMatchObject({ status: 409, body: { error: { name: 'NameTaken' } } });
      expect((await write({ version: 1, text: 'Hello {first name}' })).status).toBe(200);
      expect(await lastAct()).toMatchObject({
        changes: [{ field: 'Text', before: 'Dear {first name}', after: 'Hello {first name}' }],
      });
      expect(await write({ version: 1 })).toMatchObject({ status: 409, body: { error: { name: 'TemplateChanged' } } });
      const list = getTemplates.response.parse((await portal.ask('/messagetemplates', { as: support })).body);
      expect(list.templates.map(({ name }) => name)).toEqual(['Greeting', 'Received']);
      expect((await portal.ask('/messagetemplates', { as: anna })).status).toBe(403);
      const remove = () => portal.ask(`/messagetemplates/${id}`, { method: 'DELETE', as: admin });
      expect((await remove()).status).toBe(200);
      expect(await remove()).toMatchObject({ status: 404, body: { error: { name: 'TemplateNotFound' } } });
    });
  });

  test('notes stay when an answer ends the waiting', async () => {
    expect(await portal.database.db.$count(messageNote)).toBeGreaterThan(0);
    expect(await portal.database.db.$count(waitingConversation)).toBe(0);
  });
});
