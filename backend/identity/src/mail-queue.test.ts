import type { Database } from '@harbour/backend-database';
import { databaseKinds } from '@harbour/backend-database/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { desc } from 'drizzle-orm';
import { deleteExpired } from './expiry.ts';
import { type MailMessage, outboxMail } from './mail.ts';
import { mailQueue } from './mail-queue.ts';
import { recordReturns } from './mail-returns.ts';
import { mailStatus } from './mail-status.ts';
import { mail, outbox, returnedAddress } from './schema.ts';
import { openTestDatabase } from './testing/test-database.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
const start = Date.parse('2026-11-20T09:00:00Z');
const letter = {
  to: 'ada@example.test',
  subject: 'Welcome',
  text: 'Your link',
  html: '<p>Link</p>',
  validMinutes: 600,
};
const unreachable = new Error('connect ECONNREFUSED 127.0.0.1:25');
const unknownAddress = Object.assign(new Error('550 <ada@example.test> is unknown'), { responseCode: 550 });
const busy = Object.assign(new Error('451 Try again later'), { responseCode: 451 });

describe.each(databaseKinds)('the queue of e-mail on %s', (kind) => {
  let database: Database;
  let now: number;
  let answers: (Error | undefined)[];
  let attempted: MailMessage[];
  beforeAll(async () => {
    database = await openTestDatabase(kind);
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    await database.db.delete(mail);
    now = start;
    answers = [];
    attempted = [];
  });

  const queue = () =>
    mailQueue({
      database,
      now: () => now,
      async attempt(message) {
        attempted.push(message);
        const answer = answers.shift();
        if (answer) throw answer;
      },
    });
  const status = (from: number, hasMailServer = true) =>
    mailStatus(database, { from: new Date(from), now, hasMailServer });
  const newest = async () => (await database.db.select().from(mail).orderBy(desc(mail.id)).limit(1))[0];

  test('records what the mail server accepted, and keeps nothing of the text', async () => {
    await queue().send(letter);
    expect(attempted).toMatchObject([{ to: letter.to, subject: letter.subject, text: letter.text, html: letter.html }]);
    expect(await newest()).toMatchObject({ state: 'accepted', attempts: 1, problem: null, body: null, html: null });
    now += day;
    expect(await queue().deliverWaiting()).toBe(0);
  });

  test('tries again after 1, 5, 15 and 60 minutes, with the same text', async () => {
    answers = [unreachable, busy, unreachable, unreachable];
    await queue().send(letter);
    expect(await newest()).toMatchObject({ state: 'waiting', attempts: 1, problem: unreachable.message });
    for (const minutes of [1, 5, 15, 60]) {
      now += minutes * minute - 1;
      expect(await queue().deliverWaiting()).toBe(0);
      now += 1;
      expect(await queue().deliverWaiting()).toBe(1);
    }
    expect(attempted).toHaveLength(5);
    expect(attempted.at(-1)).toMatchObject({ to: letter.to, text: letter.text, html: letter.html });
    expect(await newest()).toMatchObject({ state: 'accepted', attempts: 5, body: null, attemptAt: null });
  });

  test('does not try again what the mail server refused for good', async () => {
    answers = [unknownAddress];
    await queue().send(letter);
    expect(await newest()).toMatchObject({ state: 'refused', problem: unknownAddress.message, body: null, html: null });
    now += day;
    expect(await queue().deliverWaiting()).toBe(0);
  });

  test('gives up a message that would come too late', async () => {
    answers = [unreachable, unreachable];
    await queue().send({ ...letter, validMinutes: 5 });
    now += minute;
    await queue().deliverWaiting();
    expect(await newest()).toMatchObject({ state: 'lapsed', attempts: 2, body: null, attemptAt: null });
  });

  test('tells the sender of a message that is tried once, and does not try it again', async () => {
    answers = [unreachable];
    await expect(queue().send({ ...letter, once: true })).rejects.toThrow(unreachable.message);
    expect(await newest()).toMatchObject({ state: 'lapsed', attempts: 1, body: null });
  });

  test('makes an attempt again that was cut off, and none while another process makes it', async () => {
    let end = () => undefined as unknown;
    const slow = mailQueue({
      database,
      now: () => now,
      attempt: () => new Promise<void>((resolve) => (end = resolve)),
    });
    const sending = slow.send(letter);
    while (!(await newest())) await new Promise((resolve) => setImmediate(resolve));
    now += minute;
    expect(await queue().deliverWaiting()).toBe(0);
    now += minute;
    expect(await queue().deliverWaiting()).toBe(1);
    end();
    await sending;
  });

  test('two processes deliver a waiting message once', async () => {
    answers = [unreachable];
    await queue().send(letter);
    now += minute;
    const delivered = await Promise.all([queue().deliverWaiting(), queue().deliverWaiting()]);
    expect(delivered.toSorted()).toEqual([0, 1]);
    expect(attempted).toHaveLength(2);
  });

  test('has its state counted, with the addresses masked', async () => {
    answers = [undefined, unknownAddress, unreachable];
    for (const subject of ['First', 'Second', 'Third']) await queue().send({ ...letter, subject });
    const found = await status(start);
    expect(found.counts).toEqual({ accepted: 1, refused: 1, waiting: 1, lapsed: 0, returned: 0 });
    expect(found.waitingSince).toEqual(new Date(start));
    expect(found.troubled).toMatchObject([
      { subject: 'Third', state: 'waiting', problem: unreachable.message, attemptAt: new Date(start + minute) },
      { subject: 'Second', state: 'refused', recipient: 'a***@e***', problem: '550 <a***@e***> is unknown' },
    ]);
    // An older message counts only while it waits.
    const later = await status(start + 1);
    expect(later.counts).toEqual({ accepted: 0, refused: 0, waiting: 0, lapsed: 0, returned: 0 });
    expect(later.troubled.map(({ subject }) => subject)).toEqual(['Third']);
  });

  test('without a mail server, has what is kept and since when: valid messages of the outbox and of the queue', async () => {
    expect(await status(start)).toMatchObject({ unsent: null });
    expect(await status(start, false)).toMatchObject({ unsent: { messages: 0, since: null } });
    await outboxMail(database, () => start)({ ...letter, validMinutes: 5 });
    await outboxMail(database, () => start)({ ...letter, validMinutes: 60 });
    await database.db.update(outbox).set({ sentAt: new Date(start) });
    answers = [unreachable];
    now -= minute;
    await queue().send({ ...letter, validMinutes: 30 });
    now = start;
    expect((await status(start, false)).unsent).toEqual({ messages: 3, since: new Date(start - minute) });
    now = start + 30 * minute;
    expect((await status(start, false)).unsent).toEqual({ messages: 1, since: new Date(start) });
    await database.db.delete(outbox);
  });

  test('one that came back is known by its reference, or as the newest to its address of the week', async () => {
    for (const subject of ['First', 'Second']) await queue().send({ ...letter, subject });
    const [first] = attempted;
    const report = { recipient: 'Ada@Example.test', reason: '550 Closed', at: new Date(start + minute) };
    const report1 = { ...report, reference: first?.reference ?? null };
    const report2 = { ...report, reference: null, reason: 'Full', at: new Date(start + 2 * minute) };
    const states = async () =>
      (await database.db.select().from(mail).orderBy(mail.id)).map(({ state, problem }) => [state, problem]);
    expect(await recordReturns(database, [report1], start)).toBe(1);
    expect(await states()).toEqual([
      ['returned', '550 Closed'],
      ['accepted', null],
    ]);
    // The same again, one of another system, one to a stranger, and one that is too late change nothing.
    const unknown = [
      { ...report, reference: '0b5f3a52-6c1d-4e7f-9a10-00000000000a' },
      { ...report2, recipient: 'eve@example.test' },
      { ...report2, at: new Date(start + 8 * day) },
    ];
    expect(await recordReturns(database, [report1, ...unknown], start)).toBe(1);
    expect((await states())[1]).toEqual(['accepted', null]);
    expect(await recordReturns(database, [report2, report1], start)).toBe(2);
    expect((await states())[1]).toEqual(['returned', 'Full']);
    expect(await status(start)).toMatchObject({
      counts: { accepted: 0, returned: 2 },
      troubled: [{ subject: 'Second' }, { subject: 'First', problem: '550 Closed' }],
    });
    expect(await database.db.select().from(returnedAddress)).toMatchObject([
      { address: 'ada@example.test', reason: 'Full', returnedAt: new Date(start + 2 * minute) },
    ]);
    await deleteExpired(database, start + 365 * day);
    expect(await database.db.select().from(returnedAddress)).toEqual([]);
  });

  test('its records are deleted 30 days after the message lost its use', async () => {
    await queue().send({ ...letter, validMinutes: 60 });
    await deleteExpired(database, start + 60 * minute + 30 * day - 1);
    expect(await newest()).toBeDefined();
    await deleteExpired(database, start + 60 * minute + 30 * day);
    expect(await newest()).toBeUndefined();
  });
});
