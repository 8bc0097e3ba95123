import { everyDatabaseKind } from '@harbour/backend-database/testing';
import { countStatements } from '@harbour/backend-testing/count-statements';
import { mailboxOf } from '@harbour/backend-testing/mailbox-of';
import { staffAndClients } from '@harbour/backend-testing/small-firm';
import { startTestPortal, type TestPortal } from '@harbour/backend-testing/test-portal';
import { defaultRecipient, type MailFilters, mailLimits } from '@harbour/definitions/messaging/messages';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';

const { anna, ben, carl, nobody, adviser, admin } = staffAndClients;
const team = defaultRecipient.id;

describe.each(everyDatabaseKind)('mailboxes on %s', (kind) => {
  let portal: TestPortal;
  /** Ben's messages by name. */
  const sent: Record<string, string> = {};

  const bens = () => mailboxOf(portal, ben);
  const firms = (who: typeof adviser | typeof admin = adviser) => mailboxOf(portal, who, { firm: true });

  async function at<Result>(time: string, task: () => Promise<Result>): Promise<Result> {
    const before = portal.clock.time;
    portal.clock.time = Date.parse(time);
    const result = await task();
    portal.clock.time = before;
    return result;
  }

  beforeAll(async () => {
    portal = await startTestPortal(kind);
    const write = async (name: string, time: string, text: string, rest: object = {}) => {
      const parts = { subject: `Subject ${name}`, messagebody: `<p>${text}</p>`, ...rest };
      sent[name] = await at(time, () => bens().send(parts));
    };
    await write('meeting', '2026-01-05T09:00:00Z', 'Shall we meet about my pensions?', { category: 'Meetings' });
    await write('review', '2026-02-01T09:00:00Z', 'The annual review of e-mail.pdf', { category: 'Annual Review' });
    // Just before and after midnight in London, in winter and in summer.
    await write('winter', '2026-02-10T23:59:59Z', 'Late in winter');
    await write('summer', '2026-06-10T23:30:00Z', 'Early on the eleventh', { category: 'DPS' });
    sent.letter = await at('2026-02-20T09:00:00Z', () =>
      firms().send({ recipient: [ben.uid], subject: 'Investments', messagebody: '<p>Your investment grew</p>' }),
    );
    sent.draft = await at('2026-02-21T09:00:00Z', () => bens().save({ subject: 'Pensions draft', recipient: [team] }));
  });
  afterAll(() => portal.stop());

  const named = (messages: readonly { message_id: string }[]) =>
    messages.map(({ message_id }) => Object.keys(sent).find((name) => sent[name] === message_id) ?? 'another');
  const found = async (filters: MailFilters, mailbox: 'sent' | 'inbox' | 'drafts' = 'sent') =>
    named((await bens().page(mailbox, filters)).messages);

  test('[R475] hold what was sent, came or is not ready, the newest first', async () => {
    expect(await found({})).toEqual(['summer', 'winter', 'review', 'meeting']);
    expect(await found({}, 'inbox')).toEqual(['letter']);
    expect(await found({}, 'drafts')).toEqual(['draft']);
    expect(await bens().page('archived')).toMatchObject({ messages: [], meta: { page: 1, pages: 1, total: 0 } });
  });

  test('[R475] show the draft that was changed last first, and when that was', async () => {
    const draft = (subject: string) => bens().written({ draft: true, subject });
    const [older, newer] = [draft('Older'), draft('Newer')];
    await at('2026-02-22T09:00:00Z', () => bens().add(older));
    await at('2026-02-23T09:00:00Z', () => bens().add(newer));
    await at('2026-02-24T09:00:00Z', () => bens().add({ ...older, version: 1, subject: 'Older, changed' }));
    const shown = (await bens().page('drafts')).messages.map(({ subject, last_opened }) => [subject, last_opened]);
    expect(shown).toEqual([
      ['Older, changed', '2026-02-24T09:00:00.000Z'],
      ['Newer', '2026-02-23T09:00:00.000Z'],
      ['Pensions draft', '2026-02-21T09:00:00.000Z'],
    ]);
    for (const { messageID } of [older, newer]) await bens().removeDraft(messageID);
  });

  test('[R475] [R277] [R278] tell of each message all but its whole text', async () => {
    const { messages } = await bens().page('sent', { category: 'Meetings' });
    expect(messages).toEqual([
      {
        message_id: sent.meeting,
        recipient: [{ id: team, name: 'Admin Team', email: null, image: null, kind: 'team', relation: 'firm' }],
        cc: [],
        sender: {
          id: ben.uid,
          name: 'Ben Albers',
          email: 'ben@clients.example',
          image: null,
          kind: 'client',
          relation: 'self',
        },
        subject: 'Subject meeting',
        category: 'Meetings',
        previous_message_id: null,
        last_opened: '2026-01-05T09:00:00.000Z',
        date_sent: '2026-01-05T09:00:00.000Z',
        opened_by: 'Ben Albers',
        read: true,
        send: true,
        draft: false,
        archived: false,
        client: { id: ben.uid, name: 'Ben Albers' },
        assignee: null,
        written_by: null,
        answered: false,
        version: 2,
        preview: 'Shall we meet about my pensions?',
        attachments: [],
      },
    ]);
  });

  test('[R475] preview a long text at 160 characters, cut between characters', async () => {
    await at('2025-01-01T00:00:00Z', () => bens().send({ messagebody: `<p>${'💷'.repeat(200)}</p>`, subject: 'Long' }));
    const { messages } = await bens().page('sent', { to: '2025-12-31' });
    expect(messages.map(({ preview }) => preview)).toEqual([`${'💷'.repeat(159)}…`]);
  });

  test.each<[string, MailFilters, string[]]>([
    ['a category', { category: 'Annual Review' }, ['review']],
    ['whom it was sent to', { party: team, from: '2026-01-01' }, ['summer', 'winter', 'review', 'meeting']],
    ['somebody it was not sent to', { party: adviser.uid }, []],
    ['a first day', { from: '2026-02-10' }, ['summer', 'winter']],
    ['a last day', { from: '2026-01-01', to: '2026-02-10' }, ['winter', 'review', 'meeting']],
    ['a day in winter', { from: '2026-02-10', to: '2026-02-10' }, ['winter']],
    ['a day in summer, by London’s clock', { from: '2026-06-11', to: '2026-06-11' }, ['summer']],
    ['the day before it', { from: '2026-06-10', to: '2026-06-10' }, []],
    ['days the wrong way round', { from: '2026-06-11', to: '2026-01-01' }, []],
    ['several at once', { category: 'Meetings', text: 'pension', from: '2026-01-05', to: '2026-01-05' }, ['meeting']],
  ])('[R475] are narrowed to %s', async (_, filters, names) => {
    expect(await found(filters)).toEqual(names);
    expect((await bens().page('sent', filters)).meta.total).toBe(names.length);
  });

  test('[R475] are narrowed to who sent it, and drafts to whom they are for', async () => {
    expect(await found({ party: adviser.uid }, 'inbox')).toEqual(['letter']);
    expect(await found({ party: team }, 'inbox')).toEqual([]);
    expect(await found({ party: team }, 'drafts')).toEqual(['draft']);
  });

  test.each([
    ['one word of the text', 'winter', ['winter']],
    ['a word of the subject', 'summer', ['summer']],
    ['another form of it', 'pension', ['meeting']],
    ['another form, followed by more', 'meeting pensi', ['meeting']],
    ['the beginning of the last word', 'annual revi', ['review']],
    ['the beginning of another word', 'annu review', []],
    ['any letters', 'PENSIONS', ['meeting']],
    ['a file’s name', 'e-mail.pdf', ['review']],
    ['words that stand in no one message', 'winter pensions', []],
    ['a word that is too common to be kept', 'the', ['summer', 'review']],
    ['nothing but signs', '% _ & | ! :* ( )', []],
    ['what would end a query', "review' | !x:* <-> (", []],
  ])('[R475] are searched for %s: %s', async (_, text, names) => {
    expect(await found({ text, from: '2026-01-01' })).toEqual(names);
  });

  test('[R475] are searched for the beginning of a long form, and for who wrote it', async () => {
    expect(await found({ text: 'investme' }, 'inbox')).toEqual(['letter']);
    expect(await found({ text: 'di vis' }, 'inbox')).toEqual(['letter']);
    expect(await found({ text: 'Albers' }, 'inbox')).toEqual([]);
    expect(named((await firms().page('inbox', { text: 'ben alb', from: '2026-01-01' })).messages)).toHaveLength(4);
    expect(await found({ text: '   ' }, 'drafts')).toEqual(['draft']);
  });

  test.each(['\\', "'", '"', '--', '%', '💷', 'ﬁ', 'İ', '١٢', 'a'.repeat(200), 'x '.repeat(99), ':*', '\u202e'])(
    '[R475] are searched without harm for %j',
    async (text) => {
      expect((await bens().load('sent', { text })).status).toBe(200);
    },
  );

  test('[R475] are counted: unread ones of the inbox, all of the others, whatever is asked for', async () => {
    const counts = { inbox: 1, drafts: 1, sent: 5, archived: 0 };
    expect((await bens().page('sent', { category: 'DPS' })).meta).toEqual({ page: 1, pages: 1, total: 1, counts });
    await bens().update(sent.letter ?? '', { read: true });
    await bens().update(sent.review ?? '', { archived: true });
    expect((await bens().page('inbox')).meta).toMatchObject({
      total: 1,
      counts: { inbox: 0, drafts: 1, sent: 4, archived: 1 },
    });
    expect(named((await bens().page('archived', { party: team })).messages)).toEqual(['review']);
    expect((await bens().page('archived', { party: adviser.uid })).messages).toEqual([]);
    await bens().update(sent.review ?? '', { archived: false });
    await bens().update(sent.letter ?? '', { read: false });
  });

  test('[R475] show nothing of anybody else’s, whatever is asked for', async () => {
    for (const filters of [{}, { text: 'pension' }, { text: 'Albers' }, { party: ben.uid }, { from: '2020-01-01' }]) {
      for (const mailbox of ['inbox', 'drafts', 'sent', 'archived'] as const) {
        const { messages } = await mailboxOf(portal, carl).page(mailbox, filters);
        expect(named(messages).filter((name) => name !== 'another')).toEqual([]);
      }
    }
  });

  test.each([{ client: ben.uid }, { assignee: 'none' }, { assignee: adviser.uid }] as const)(
    'have no filters of the firm’s for a client: %j',
    async (filters) => {
      expect(await bens().load('inbox', filters)).toMatchObject({
        status: 400,
        body: { error: { name: 'FilterNotOffered' } },
      });
    },
  );

  test('[R475] come in pages, each message on one', async () => {
    const { db } = portal.database;
    const many = mailLimits.page * 2 + 7;
    // All have the same timestamp, so that the order needs a tie-breaker.
    await db.execute(sql`
      insert into portal.message (id, thread_id, client_uid, sender_uid, from_firm, subject, category, body_html, body_text, date_sent)
      select id, id, ${nobody.uid}, ${adviser.uid}, true, 'Letter', 'Meetings', '', '', '2026-03-01'
      from (select gen_random_uuid() as id from generate_series(1, ${many}::int)) made`);
    await db.execute(sql`
      insert into portal.message_box (message_id, box, written, at, draft)
      select id, ${nobody.uid}, false, date_sent, false from portal.message where client_uid = ${nobody.uid}`);
    const noras = mailboxOf(portal, nobody);
    const pages = [await noras.page('inbox'), await noras.page('inbox', {}, 2), await noras.page('inbox', {}, 3)];
    expect(pages.map(({ messages }) => messages.length)).toEqual([50, 50, 7]);
    expect(pages[1]?.meta).toMatchObject({ page: 2, pages: 3, total: many });
    expect(new Set(pages.flatMap(({ messages }) => messages.map(({ message_id }) => message_id))).size).toBe(many);
    expect((await noras.page('inbox', {}, 4)).messages).toEqual([]);
    expect((await noras.load('inbox', {}, 0)).status).toBe(400);

    // Exactly full pages: no empty page follows, and no page has an extra message.
    for (const [full, lengths] of [
      [mailLimits.page * 2, [50, 50, 0]],
      [mailLimits.page, [50, 0, 0]],
    ] as const) {
      await db.execute(sql`
        delete from portal.message_box where box = ${nobody.uid} and message_id not in (
          select message_id from portal.message_box where box = ${nobody.uid} limit ${full}::int)`);
      const each = [await noras.page('inbox'), await noras.page('inbox', {}, 2), await noras.page('inbox', {}, 3)];
      expect(each.map(({ messages }) => messages.length)).toEqual(lengths);
      expect(each[0]?.meta).toMatchObject({ pages: full / mailLimits.page, total: full });
    }
  });

  test('take the same number of statements for a hundred messages as for one', async () => {
    const calls = ['recipients', 'recipientsList', 'sendersList', 'loadNewMessages'].map(
      (name) => `/securemessaging/${name}`,
    );
    const statements = async (who: typeof nobody | typeof ben) => {
      const box = mailboxOf(portal, who);
      const [first] = (await box.page('inbox')).messages;
      const asked = [
        () => box.load('inbox'),
        () => box.load('inbox', { text: 'letter', party: adviser.uid, category: 'Meetings', from: '2026-01-01' }),
        () => box.read(first?.message_id ?? ''),
        ...calls.map((path) => () => box.get(path)),
      ];
      const counts: number[] = [];
      for (const ask of asked) counts.push(await countStatements(ask));
      return counts;
    };
    const few = await statements(ben);
    expect(await statements(nobody)).toEqual(few);
    // Opening a message is a transaction: two more statements on a server.
    expect(Math.max(...few)).toBeLessThanOrEqual(7);
  });

  describe('of the firm', () => {
    test('are sorted by what waits: not read, then not answered, then the newest', async () => {
      await at('2026-06-12T08:00:00Z', async () => {
        await firms().update(sent.winter ?? '', { read: true });
        await firms().send({ recipient: [ben.uid], subject: 'Re', previous_message_id: sent.summer ?? '' });
      });
      const order = named((await firms().page('inbox', { client: ben.uid, from: '2026-01-01' })).messages);
      expect(order).toEqual(['review', 'meeting', 'winter', 'summer']);
      await firms().update(sent.summer ?? '', { read: false });
      expect(named((await firms().page('inbox', { client: ben.uid, from: '2026-01-01' })).messages)).toEqual([
        'review',
        'meeting',
        'summer',
        'winter',
      ]);
    });

    test('are narrowed to a client and to who looks after it', async () => {
      const assign = (messageID: string, assignee: string | null) =>
        firms().post('/adminsecuremessaging/assignMessage', { messageID, assignee });
      expect((await assign(sent.review ?? '', admin.uid)).body).toEqual({ success: true });
      expect(named((await firms().page('inbox', { assignee: admin.uid })).messages)).toEqual(['review']);
      const nobodys = named(
        (await firms().page('inbox', { assignee: 'none', client: ben.uid, from: '2026-01-01' })).messages,
      );
      expect(nobodys).not.toContain('review');
      expect(nobodys).toContain('meeting');
      expect((await firms().opened(sent.review ?? '')).message.assignee).toMatchObject({ name: 'Ada Minster' });
      expect((await bens().opened(sent.review ?? '')).message.assignee).toBeNull();
      await assign(sent.review ?? '', null);
      expect((await firms().page('inbox', { assignee: admin.uid })).messages).toEqual([]);
      for (const who of [anna.uid, team]) {
        expect(await assign(sent.review ?? '', who)).toMatchObject({
          status: 404,
          body: { error: { name: 'ColleagueNotFound' } },
        });
      }
      expect((await assign(sent.draft ?? '', null)).status).toBe(404);
    });

    test('hold the drafts of the reader, and count them', async () => {
      const id = await firms().save({ recipient: [ben.uid] });
      const drafts = async (who: typeof adviser | typeof admin) =>
        (await firms(who).page('drafts')).messages.map((row) => row.message_id);
      expect(await drafts(adviser)).toEqual([id]);
      expect(await drafts(admin)).not.toContain(id);
      expect((await firms().page('sent')).meta.counts.drafts).toBe(1);
    });

    test('know colleagues and clients', async () => {
      expect((await firms().get('/adminsecuremessaging/colleagues')).body).toMatchObject({
        colleagues: [{ name: 'Ada Minster' }, { name: 'Adi Visor' }],
      });
      const search = async (text: string) =>
        (await firms().get(`/adminsecuremessaging/clients?text=${encodeURIComponent(text)}`)).body;
      expect(await search('zan')).toMatchObject({
        clients: [{ id: anna.uid, name: 'Anna Zander', email: 'anna@clients.example' }],
      });
      expect(await search('CARL@')).toMatchObject({ clients: [{ id: carl.uid }] });
      expect(await search('Visor')).toEqual({ clients: [] });
      expect(await search('%')).toEqual({ clients: [] });
      expect((await firms().get('/adminsecuremessaging/recipients')).body).toMatchObject({
        recipients: [{ name: 'Anna Zander' }, { name: 'Ben Albers' }, { name: 'Carl Secretson' }],
      });
      expect((await firms(admin).get('/adminsecuremessaging/recipients')).body).toMatchObject({
        recipients: [
          { name: 'Anna Zander' },
          { name: 'Ben Albers' },
          { name: 'Carl Secretson' },
          { name: 'Nora Newman' },
        ],
      });
    });
  });
});
