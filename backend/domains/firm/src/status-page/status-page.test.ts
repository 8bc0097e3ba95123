import { databaseKinds } from '@harbour/backend-database/testing';
import { firmAccounts } from '@harbour/backend-testing/firm-accounts';
import { now, secrets, seedSmallFirm, staffAndClients } from '@harbour/backend-testing/small-firm';
import { startTestPortal, type TestPortal } from '@harbour/backend-testing/test-portal';
import type { SignedIn } from '@harbour/backend-testing/tokens';
import type { ServiceNotices } from '@harbour/definitions/firm/service-notices';
import { auditRecord } from '@harbour/kernel/audit/tables';
import { ObjectStoreUnavailableError } from '@harbour/kernel/objects/object-store';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { desc, sql } from 'drizzle-orm';
import { readPublicState, unreachableState } from './service-state.ts';
import { statusPage } from './status-html.ts';

const { admin, support } = staffAndClients;
const nothing = { messages: 0, since: null };
const noMail = {
  counts: { waiting: 0, accepted: 0, refused: 0, lapsed: 0, returned: 0 },
  waitingSince: null,
  troubled: [],
};
const id = (tail: string) => `0b5f3a52-6c1d-4e7f-9a10-0000000000${tail}`;
/** Longer than a state is kept. */
const later = 16_000;

describe.each(databaseKinds)('the public page of the service’s state on %s', (kind) => {
  const accounts = firmAccounts();
  let portal: TestPortal;
  beforeAll(async () => {
    portal = await startTestPortal(kind, {
      openAccounts: accounts.open,
      seed: async (database) => {
        await seedSmallFirm(database);
        await accounts.migrate(database);
      },
    });
  });
  afterAll(() => portal.stop());

  async function page(): Promise<string> {
    portal.clock.time += later;
    const { status, text } = await portal.ask('/status');
    expect(status).toBe(200);
    return text;
  }
  const add = (body: object, as: SignedIn = admin) => portal.ask('/firm/service-notices', { method: 'POST', as, body });
  const end = (notice: string) =>
    portal.ask(`/firm/service-notices/${notice}/ending`, { method: 'POST', as: admin, body: {} });

  test('needs no sign-in, says what works, runs nothing, and tells nothing of clients', async () => {
    const { headers, text } = await portal.ask('/status');
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-[^']+'; base-uri/);
    expect(text).toContain('Everything that we know of works.');
    expect(text).toContain('Checked 18 March 2026');
    expect(text).not.toContain('<script');
    expect(secrets.filter((secret) => text.includes(secret))).toEqual([]);
  });

  test('tells what staff wrote, as text, until they end it, with who did it in the record', async () => {
    const written = { id: id('d1'), part: 'banks', text: 'Links of <b>one bank</b> fail.' };
    expect((await add(written, { ...support, groups: ['support'] })).status).toBe(403);
    expect((await add(written)).status).toBe(200);
    expect((await add(written)).status).toBe(200);
    expect((await add({ id: id('d2'), part: null, text: 'On Sunday we work on the portal.' })).status).toBe(200);
    const disturbed = await page();
    expect(disturbed).toContain('Links of &lt;b&gt;one bank&lt;/b&gt; fail.');
    expect(disturbed.match(/>Disturbed</g)).toHaveLength(1);
    expect(disturbed).toContain('On Sunday we work on the portal.');
    const [act] = await portal.database.db.select().from(auditRecord).orderBy(desc(auditRecord.id)).limit(1);
    expect(act).toMatchObject({
      actorUid: admin.uid,
      changes: [{ field: 'Notice on the public page', before: null, after: 'On Sunday we work on the portal.' }],
    });
    expect((await end(id('d1'))).status).toBe(200);
    expect(await end(id('d1'))).toMatchObject({ status: 404, body: { error: { name: 'NoticeNotFound' } } });
    const mended = await page();
    expect(mended).not.toContain('one bank');
    expect(mended).toContain('On Sunday');
    const { body } = await portal.ask('/firm/service-notices', { as: admin });
    expect((body as ServiceNotices).notices.map((notice) => [notice.id, notice.until !== null])).toEqual([
      [id('d2'), false],
      [id('d1'), true],
    ]);
  });

  test('says that e-mail is late once a message has waited for more than a quarter of an hour', async () => {
    const write = (writtenAt: number) =>
      portal.database.db.execute(sql`
        insert into identity.mail (recipient, subject, body, written_at, attempt_at, useful_until, expires_at)
        select 'vera@firm.example', 'A letter', 'secret', written, written, written + interval '9 days',
          written + interval '31 days'
        from (select ${new Date(writtenAt).toISOString()}::timestamptz as written) as moment`);
    const mailLine = async () => /E-mail from us<\/span><span[^>]*>([^<]+)/.exec(await page())?.[1];
    expect(await mailLine()).toBe('Works');
    await write(portal.clock.time - 14 * 60_000);
    expect(await mailLine()).toBe('Works');
    portal.clock.time += 60_000;
    expect(await mailLine()).toBe('Disturbed');
  });

  test('says that e-mail is disturbed while no mail server is set', async () => {
    const withoutServer = {
      ...accounts.directory(portal.database),
      mail: async () => ({ ...noMail, unsent: nothing }),
    };
    const { store } = portal.context.objects;
    const state = await readPublicState({ database: portal.database, store, accounts: withoutServer, now });
    expect(state.parts.find(({ name }) => name === 'mail')).toMatchObject({ state: 'disturbed' });
  });

  test('is asked of the database once in 15 seconds, however many ask', async () => {
    await page();
    expect((await add({ id: id('d3'), part: 'prices', text: 'Prices of Friday are late.' })).status).toBe(200);
    expect((await portal.ask('/status')).text).not.toContain('Prices of Friday');
    expect(await page()).toContain('Prices of Friday');
  });

  test('says that files are disturbed while the store does not answer, and everything without a database', async () => {
    const store = {
      ...portal.context.objects.store,
      get: () => Promise.reject(new ObjectStoreUnavailableError('The bucket does not answer.')),
    };
    const state = await readPublicState({ database: portal.database, store, accounts: undefined, now });
    expect(state.parts.find(({ name }) => name === 'files')).toMatchObject({ state: 'disturbed' });
    expect(state.parts.find(({ name }) => name === 'mail')).toMatchObject({ state: 'no-disturbance' });
    expect(statusPage('Test Firm', unreachableState(now)).match(/>Disturbed</g)).toHaveLength(6);
  });
});
