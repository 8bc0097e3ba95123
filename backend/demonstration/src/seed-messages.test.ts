import { databaseKinds } from '@harbour/backend-database/testing';
import { mailboxOf } from '@harbour/backend-testing/mailbox-of';
import { tableContents } from '@harbour/backend-testing/table-contents';
import { startTestPortal, type TestPortal } from '@harbour/backend-testing/test-portal';
import { type MailboxName, mailboxes } from '@harbour/definitions/messaging/messages';
import { message, messageBox } from '@harbour/domain-messaging/tables';
import { libraryDocument, libraryRead } from '@harbour/domain-research/tables';
import type { ObjectStore } from '@harbour/kernel/objects/object-store';
import { storedObject } from '@harbour/kernel/objects/tables';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { extractText } from 'unpdf';
import { demonstrationAccounts } from './accounts.ts';
import { seedDemonstration } from './seed.ts';
import { smallPdf } from './small-pdf.ts';
import { seeded } from './testing/seeded.ts';

const today = '2026-11-20';

test('the small PDF is one that readers open', async () => {
  const { text } = await extractText(new Uint8Array(smallPdf(['One (1)', 'back\\slash £5'])), { mergePages: true });
  expect(text.replace(/\s+/g, ' ')).toBe('One (1) back\\slash £5');
});

describe.each(databaseKinds)('the demonstration’s messages on %s', (kind) => {
  let portal: TestPortal;

  beforeAll(async () => {
    // The first start, by a release without messages, ran without a file store.
    portal = await startTestPortal(kind, { beginning: seeded, at: Date.UTC(2026, 10, 20, 12) });
    const { db } = portal.database;
    await db.delete(messageBox);
    await db.delete(message);
    await seedDemonstration(portal.database, today, portal.objects.store);
  });
  afterAll(() => portal.stop());

  type Account = keyof typeof demonstrationAccounts;
  const boxOf = (key: Account) => {
    const { uid, groups } = demonstrationAccounts[key];
    return mailboxOf(portal, { sub: `sub-${key}`, uid, groups }, { firm: groups.length > 0 });
  };
  const numbers = async (key: Account) => {
    const counted: Partial<Record<MailboxName, number>> = {};
    for (const mailbox of mailboxes) counted[mailbox] = (await boxOf(key).page(mailbox)).meta.total;
    return counted;
  };

  test('fill every mailbox of Eleanor’s and James’s; Priya has none', async () => {
    expect(await numbers('client')).toEqual({ inbox: 10, drafts: 1, sent: 6, archived: 8 });
    expect((await boxOf('client').unread()).total).toBe(2);
    const james = await numbers('partner');
    for (const mailbox of mailboxes) expect(james[mailbox]).toBeGreaterThan(0);
    expect(await numbers('newClient')).toEqual({ inbox: 0, drafts: 0, sent: 0, archived: 0 });
  });

  test('reach back over fourteen months in several categories, and never beyond today', async () => {
    const { db } = portal.database;
    const all = await db.select({ at: message.changedAt, category: message.category }).from(message);
    const days = all.map(({ at }) => at.toISOString().slice(0, 10)).sort();
    expect(days[0]).toBe('2025-09-25');
    expect(days.at(-1)).toBe('2026-11-19');
    expect(new Set(all.map(({ category }) => category)).size).toBe(7);
  });

  test('wait for the firm from both, the unread ones first', async () => {
    const { messages } = await boxOf('adviser').page('inbox');
    expect(messages.slice(0, 3).map(({ read, answered, client }) => [read, answered, client.name])).toEqual([
      [false, false, 'Eleanor Hartley'],
      [false, false, 'James Hartley'],
      [true, false, 'James Hartley'],
    ]);
    expect((await boxOf('adviser').page('drafts')).meta.total).toBe(0);
  });

  test('bring a file that opens', async () => {
    const [found] = (await boxOf('client').page('inbox', { category: 'DPS' })).messages;
    const { message: opened } = await boxOf('client').opened(found?.message_id ?? '');
    const got = await portal.app.inject(opened.attachments[0]?.url ?? '');
    expect(got.headers['content-type']).toBe('application/pdf');
    expect((await extractText(new Uint8Array(got.rawPayload), { mergePages: true })).text).toContain(
      'Quarterly statement',
    );
  });

  test('let Eleanor write to Marcus', async () => {
    const id = await boxOf('client').send({ recipient: [demonstrationAccounts.adviser.uid] });
    expect((await boxOf('administrator').opened(id)).message.recipient).toMatchObject([{ name: 'Marcus Bell' }]);
    const answer = await boxOf('adviser').get('/adminsecuremessaging/colleagues');
    expect(answer.body).toMatchObject({ colleagues: [{ name: 'Marcus Bell' }, { name: 'Ruth Adeyemi' }] });
  });

  test('are there once, and a draft that was removed does not come back', async () => {
    const [draft] = (await boxOf('client').page('drafts')).messages;
    await boxOf('client').removeDraft(draft?.message_id ?? '');
    // One article of help is always to come, twelve days from the day of the start: each day publishes it again.
    const contents = async () =>
      Object.entries(await tableContents(portal.database)).map(([table, rows]) => [
        table,
        rows.filter((row) => !row.includes('papers-for-my-tax-return')),
      ]);
    const before = await contents();
    await seedDemonstration(portal.database, '2026-11-21', portal.objects.store);
    expect(await contents()).toEqual(before);
  });

  test('come without files where there is no place for them', async () => {
    const { db } = portal.database;
    const nowhere: ObjectStore | undefined = undefined;
    for (const table of [messageBox, message, libraryRead, libraryDocument, storedObject]) await db.delete(table);
    await seedDemonstration(portal.database, today, nowhere);
    const [found] = (await boxOf('client').page('inbox', { category: 'DPS' })).messages;
    expect(found?.attachments).toEqual([]);
  });
});
