import { databaseKinds } from '@harbour/backend-database/testing';
import { staffAndClients } from '@harbour/backend-testing/small-firm';
import { startTestPortal, type TestPortal } from '@harbour/backend-testing/test-portal';
import { defaultRecipient, type MailboxName, type MailFilters } from '@harbour/definitions/messaging/messages';
import { rows } from '@harbour/kernel/database/rows';
import { client } from '@harbour/kernel/people/tables';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { eq, sql } from 'drizzle-orm';
import { z } from 'zod/mini';
import { pageRows } from './mailbox-page.ts';
import type { Side } from './sides.ts';

const { nobody, adviser } = staffAndClients;
const firm = defaultRecipient.id;
const everything = { acting: false, assignedTo: undefined, drafts: true };
const noras: Side = { ...everything, firm: false, box: nobody.uid, author: nobody.uid, actor: nobody.uid };
const firms: Side = { ...everything, firm: true, box: firm, author: adviser.uid, actor: adviser.uid };
const advisers: Side = { ...firms, assignedTo: adviser.uid };

/** PGlite has the same planner on one connection: PostgreSQL represents every large installation. */
const onServer = databaseKinds.includes('postgresql') ? describe : describe.skip;

onServer('20,000 messages in each of two mailboxes', () => {
  let portal: TestPortal;

  beforeAll(async () => {
    portal = await startTestPortal('postgresql');
    const { db } = portal.database;
    await db.execute(sql`
      insert into portal.message (
        id, thread_id, client_uid, sender_uid, from_firm, subject, category, body_html, body_text, date_sent
      )
      select gen_random_uuid(), gen_random_uuid(), ${nobody.uid}, ${adviser.uid}, true, 'Letter', 'Meetings', '',
        'word' || n % 400 || repeat(' what somebody writes in a letter of usual length', 20), '2026-03-01'::timestamptz - n * interval '10 minutes'
      from generate_series(1, 20000) n`);
    await db.execute(sql`
      insert into portal.message_box (message_id, box, written, at, draft, archived, read, answered)
      select id, box, false, date_sent, false, random() < 0.2, random() < 0.9, random() < 0.8
      from portal.message, (values (${nobody.uid}::uuid), (${firm}::uuid)) boxes (box)
      where client_uid = ${nobody.uid}`);
    await db.update(client).set({ adviserUid: adviser.uid }).where(eq(client.uid, nobody.uid));
    await db.execute(sql`analyze`);
  });
  afterAll(() => portal.stop());

  /** The query plan of a page. */
  async function planOf(side: Side, mailbox: MailboxName, filters: MailFilters = {}): Promise<string> {
    const lines = await rows(
      portal.database,
      z.object({ 'QUERY PLAN': z.string() }),
      sql`explain ${pageRows(side, { mailbox, filters, page: 1 })}`,
    );
    return lines.map((line) => line['QUERY PLAN']).join('\n');
  }

  test.each<[string, Side, MailboxName, MailFilters, string]>([
    ['a client’s inbox', noras, 'inbox', {}, 'message_box_page'],
    ['the last year of it', noras, 'inbox', { from: '2025-03-18', to: '2026-03-18' }, 'message_box_page'],
    ['one category of it', noras, 'inbox', { category: 'Meetings' }, 'message_box_page'],
    ['a client’s archive', noras, 'archived', {}, 'message_box_archived'],
    ['the firm’s inbox', firms, 'inbox', {}, 'message_box_waiting'],
    ['one client’s part of it', firms, 'inbox', { client: nobody.uid, assignee: 'none' }, 'message_box_waiting'],
    ['an adviser’s part of it', advisers, 'inbox', {}, 'message_box_waiting'],
    ['the firm’s archive', firms, 'archived', {}, 'message_box_archived'],
  ])('[R475] %s is read in the order of an index, without sorting', async (_, side, mailbox, filters, index) => {
    const plan = await planOf(side, mailbox, filters);
    expect(plan).toContain(` using ${index} on `);
    expect(plan).not.toContain('Sort');
  });

  test('[R475] a word is looked up, not looked for in every message', async () => {
    expect(await planOf(noras, 'inbox', { text: 'word123' })).toContain('Bitmap Index Scan on message_words');
  });
});
