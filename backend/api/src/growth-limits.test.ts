import { databaseKinds } from '@harbour/backend-database/testing';
import { mailboxOf } from '@harbour/backend-testing/mailbox-of';
import { portfolios, staffAndClients } from '@harbour/backend-testing/small-firm';
import { startTestPortal, type TestPortal } from '@harbour/backend-testing/test-portal';
import { message } from '@harbour/domain-messaging/tables';
import { firmFigure } from '@harbour/kernel/firm-figures/tables';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { eq, sql } from 'drizzle-orm';

const { anna, carl, adviser } = staffAndClients;
const fromDate = '2026-01-02';

describe.each(databaseKinds)('what grows by what clients do, on %s', (kind) => {
  let portal: TestPortal;

  beforeAll(async () => {
    portal = await startTestPortal(kind);
  });
  afterAll(() => portal.stop());

  beforeEach(() => portal.database.db.delete(firmFigure).where(eq(firmFigure.fromDate, fromDate)));
  const allow = (name: string, value: number) =>
    portal.database.db.insert(firmFigure).values({ name, fromDate, value: String(value) });
  const refused = (name: string, most: number) => ({
    status: 409,
    body: { error: { name, message: expect.stringContaining(String(most)) } },
  });

  test('a client has as many portfolios as the firm allows, also of two made at the same moment', async () => {
    const make = (name: string, as: typeof anna | typeof carl = anna) =>
      portal.ask('/valuation/portfolios', {
        method: 'POST',
        as,
        body: { name, portfolioplans: [as === carl ? 'C-ISA-5' : 'A-ISA-1'] },
      });
    const own = Object.values(portfolios).filter(({ owner }) => owner === 'anna').length;
    await allow('portfolios-of-client', own + 1);
    const made = await Promise.all([make('One'), make('Two')]);
    expect(made.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await make('Three')).toMatchObject(refused('TooManyPortfolios', own + 1));
    expect((await make('Four', carl)).status).toBe(200);
  });

  test('a conversation has as many messages as the firm allows; the next one begins a new one', async () => {
    const [annas, firms] = [mailboxOf(portal, anna), mailboxOf(portal, adviser, { firm: true })];
    const first = await annas.send();
    const answer = { recipient: [anna.uid], previous_message_id: first };
    const draft = await firms.save(answer);
    await firms.send(answer);
    await allow('messages-of-conversation', 2);
    expect(await firms.add(firms.written(answer))).toMatchObject(refused('ConversationFull', 2));
    expect(await firms.add(firms.written({ ...answer, draft: true }))).toMatchObject(refused('ConversationFull', 2));
    expect(await firms.update(draft, { send: true })).toMatchObject(refused('ConversationFull', 2));
    expect((await annas.opened(first)).thread).toHaveLength(2);
    await annas.send({ subject: 'Another matter' });
  });

  test('of two answers at the same moment, only as many as a conversation still has room for are kept', async () => {
    const [annas, firms] = [mailboxOf(portal, anna), mailboxOf(portal, adviser, { firm: true })];
    const first = await annas.send();
    await allow('messages-of-conversation', 2);
    const answer = { recipient: [anna.uid], previous_message_id: first };
    const made = await Promise.all(Array.from({ length: 4 }, () => firms.add(firms.written(answer))));
    expect(made.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    expect((await annas.opened(first)).thread).toHaveLength(2);
  });

  test('somebody keeps as many drafts as the firm allows, and may change and send those', async () => {
    const annas = mailboxOf(portal, anna);
    const draft = annas.written({ draft: true });
    await annas.add(draft);
    const count = await portal.database.db.$count(message, sql`sender_uid = ${anna.uid} and date_sent is null`);
    await allow('drafts-of-author', count);
    expect(await annas.add(annas.written({ draft: true }))).toMatchObject(refused('TooManyDrafts', count));
    expect((await annas.add({ ...draft, version: 1, subject: 'Changed' })).status).toBe(200);
    expect((await annas.add(annas.written())).status).toBe(200);
    expect((await annas.update(draft.messageID, { send: true })).status).toBe(200);
    expect((await annas.add(annas.written({ draft: true }))).status).toBe(200);
  });

  test('a message whose conversation could not be shown has not been opened', async () => {
    const [annas, firms] = [mailboxOf(portal, anna), mailboxOf(portal, adviser, { firm: true })];
    const id = await firms.send({ recipient: [anna.uid] });
    await portal.database.db.execute(sql`alter table portal.message_attachment rename to message_attachment_away`);
    expect((await annas.read(id)).status).toBe(500);
    await portal.database.db.execute(sql`alter table portal.message_attachment_away rename to message_attachment`);
    const listed = (await annas.page('inbox')).messages.find(({ message_id }) => message_id === id);
    expect(listed).toMatchObject({ read: false, last_opened: null });
  });
});
