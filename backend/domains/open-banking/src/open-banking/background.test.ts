import { migratePortal } from '@harbour/backend-api/migrate';
import { runSharedWork } from '@harbour/backend-api/shared-work';
import { type Database, openDatabase } from '@harbour/backend-database';
import { createTestDatabase, databaseKinds } from '@harbour/backend-database/testing';
import { seedSmallFirm, staffAndClients } from '@harbour/backend-testing/small-firm';
import { tableContents } from '@harbour/backend-testing/table-contents';
import { auditRecord } from '@harbour/kernel/audit/tables';
import { addDays, londonToday } from '@harbour/kernel/calendar';
import { firmFigure } from '@harbour/kernel/firm-figures/tables';
import type { CustomerId } from '@harbour/open-banking-sandbox/customers';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { desc, eq, sql } from 'drizzle-orm';
import { freshAccessToken } from './bank-tokens.ts';
import { endForgottenConsents } from './read-due-banks.ts';
import { bankConsent, bankToken, linkedBalance } from './tables.ts';
import { type BankPortal, startBankPortal } from './testing/bank-portal.ts';

const { anna, carl } = staffAndClients;
const hour = 3_600_000;
const day = 24 * hour;

describe.each(databaseKinds)('reading linked banks in the background, on %s', (kind) => {
  let banks: BankPortal;
  let db: Database['db'];
  beforeAll(async () => {
    banks = await startBankPortal(kind, { answerMs: 1_500 });
    db = banks.portal.database.db;
  });
  afterAll(() => banks.stop());
  beforeEach(async () => {
    await db.execute(sql`truncate portal.bank_consent, portal.bank_link_request cascade`);
    banks.asked.length = 0;
    banks.overrides.clear();
    banks.warnings.length = 0;
  });

  const reads = () => banks.asked.filter(({ path }) => path === '/data/v1/me').length;
  const refreshes = () => banks.asked.filter(({ path }) => path === '/connect/token').length;
  const consent = async () => (await banks.accounts()).consents[0];
  const balances = async () =>
    (await db.select().from(linkedBalance).orderBy(linkedBalance.date)).map(({ date, amount }) => `${date} ${amount}`);

  test('a bank is read at most every six hours, and each day has its balance', async () => {
    await banks.linked('approve');
    await banks.runWork();
    banks.later(6 * hour - 1);
    await banks.runWork();
    expect(reads()).toBe(1);
    banks.later(1);
    await banks.runWork();
    await banks.runWork();
    expect(reads()).toBe(2);
    expect(new Set((await balances()).map((line) => line.slice(0, 10)))).toEqual(new Set(['2026-03-18']));
    banks.later(day);
    banks.overrides.set('^/data/v1/cards/.*/balance', [
      { status: 200, body: '{"results":[{"currency":"GBP","current":900.10}]}' },
    ]);
    await banks.runWork();
    expect(reads()).toBe(3);
    expect((await balances()).filter((line) => /845|900/.test(line))).toEqual([
      '2026-03-18 845.360',
      '2026-03-19 900.100',
    ]);
    expect((await banks.accounts()).liabilities).toBe(900.1);
  });

  test('the refresh token is rotated with every use, and never stands in the table as such', async () => {
    const id = await banks.linked('approve');
    const [before] = await db.select().from(bankToken);
    banks.later(7 * hour);
    await banks.runWork();
    const [after] = await db.select().from(bankToken);
    expect([before?.version, after?.version]).toEqual([1, 2]);
    expect(after?.refreshToken).not.toBe(before?.refreshToken);
    // Moved to another row, a token cannot be decrypted.
    const other = await banks.linked('two-cards', carl, 'ob-thistle');
    await db
      .update(bankToken)
      .set({ refreshToken: after?.refreshToken ?? '' })
      .where(eq(bankToken.consentId, other));
    banks.later(7 * hour);
    await banks.runWork();
    const [moved] = await db.select().from(bankConsent).where(eq(bankConsent.id, other));
    expect(moved).toMatchObject({ problem: 'input-needed', endedAt: null });
    const [own] = await db.select().from(bankConsent).where(eq(bankConsent.id, id));
    expect(own).toMatchObject({ problem: null });
  });

  test('of two that need a new token at once, one asks for it and both have it', async () => {
    const consentId = await banks.linked('approve');
    banks.later(2 * hour);
    banks.asked.length = 0;
    const { database, now } = banks.context();
    const both = await Promise.all(
      [1, 2, 3].map(() => freshAccessToken({ database, service: banks.service, consentId, now })),
    );
    expect(new Set(both).size).toBe(1);
    expect(refreshes()).toBe(1);
  });

  test('a process that died while it held the token keeps nobody from trying half a minute later', async () => {
    const consentId = await banks.linked('approve');
    banks.later(2 * hour);
    await db.update(bankToken).set({ leasedUntil: new Date(banks.clock.time - 1) });
    const { database, now } = banks.context();
    await freshAccessToken({ database, service: banks.service, consentId, now });
    expect(await db.select().from(bankToken)).toMatchObject([{ version: 2, leasedUntil: null }]);
  });

  test.each<[CustomerId, string, string]>([
    ['fails-later', 'provider-error', 'not working'],
    ['locked-later', 'locked', 'locked'],
    ['sign-in-again', 'input-needed', 'sign in'],
  ])('%s: the figures of before stay, with what failed and since when', async (customer, problem, message) => {
    await banks.linked(customer);
    const before = await banks.accounts();
    banks.later(7 * hour);
    const failedAt = new Date(banks.clock.time).toISOString();
    await banks.runWork();
    banks.later(7 * hour);
    await banks.runWork();
    const after = await banks.accounts();
    expect(after.consents[0]).toMatchObject({
      status: 'active',
      readAt: before.consents[0]?.readAt,
      problem: { kind: problem, since: failedAt, message: expect.stringContaining(message) },
    });
    expect([after.assets, after.liabilities]).toEqual([before.assets, before.liabilities]);
    expect(reads()).toBe(3);
    // The log says which kind of problem, and nothing of the answer or the tokens.
    expect(banks.warnings).toEqual(Array(2).fill(`A linked bank could not be read (${problem})`));
  });

  test.each<CustomerId>(['revoked', 'ended'])(
    '%s at the bank: it is shown as ended, and counts no more',
    async (customer) => {
      await banks.linked(customer);
      banks.later(7 * hour);
      await banks.runWork();
      const after = await banks.accounts();
      expect(after.consents[0]).toMatchObject({ status: 'ended', warning: true, problem: { kind: 'consent-ended' } });
      expect(after.accounts).toHaveLength(3);
      expect([after.assets, after.liabilities]).toEqual([0, 0]);
      const asked = banks.asked.length;
      banks.later(day);
      await banks.runWork();
      expect(banks.asked.length).toBe(asked);
      expect((await balances()).length).toBeGreaterThan(0);
    },
  );

  test('a bank that answers with another customer’s accounts: refused, audited, nothing stored, never asked again', async () => {
    const id = await banks.linked('other-customer');
    const before = await tableContents(banks.portal.database);
    banks.later(7 * hour);
    await banks.runWork();
    const after = await tableContents(banks.portal.database);
    for (const table of ['linked_account', 'linked_balance', 'linked_transaction', 'linked_standing_order']) {
      expect(after[table]).toEqual(before[table]);
    }
    expect(after.bank_token).toEqual([]);
    expect(await consent()).toMatchObject({ status: 'ended', problem: { kind: 'other-customer' } });
    const [audited] = await db.select().from(auditRecord).orderBy(desc(auditRecord.id)).limit(1);
    expect(audited).toMatchObject({ actorSub: 'open-banking', subjectUid: anna.uid, status: 409 });
    expect(audited?.path).toContain(id);
    banks.asked.length = 0;
    banks.later(day);
    await banks.runWork();
    expect(banks.asked).toEqual([]);
  });

  test('no token or secret is in what is logged of a failure', async () => {
    const consentId = await banks.linked('approve');
    const { database, now } = banks.context();
    const accessToken = await freshAccessToken({ database, service: banks.service, consentId, now });
    for (const answer of [
      { status: 500, body: accessToken },
      { status: 200, body: `{"results":"${accessToken}"}` },
      { status: 200, body: `${accessToken}{` },
    ]) {
      banks.later(7 * hour);
      banks.overrides.set('^/data/v1/me', [answer]);
      await banks.runWork();
    }
    banks.later(7 * hour);
    banks.overrides.set('^/connect/token', [{ status: 200, body: `{"access_token":"${accessToken}"}` }]);
    await banks.runWork();
    expect(banks.logged.length).toBeGreaterThanOrEqual(4);
    for (const secret of [accessToken, accessToken.slice(0, 12), banks.settings.clientSecret]) {
      expect(banks.logged.join('\n')).not.toContain(secret);
    }
  });

  test('one bank that fails hides none of the others', async () => {
    await banks.linked('approve');
    await banks.linked('fails-later', anna, 'ob-thistle');
    banks.later(7 * hour);
    await banks.runWork();
    const { consents, accounts } = await banks.accounts();
    expect(consents.map(({ provider_name: name, problem }) => [name, problem?.kind ?? null])).toEqual([
      ['Northbridge Bank', null],
      ['Thistle & Vale', 'provider-error'],
    ]);
    expect(accounts).toHaveLength(6);
    expect(consents[0]?.readAt).toBe(new Date(banks.clock.time).toISOString());
  });

  test('a bank that wants to be left alone for longer is', async () => {
    await banks.linked('approve');
    banks.later(7 * hour);
    banks.overrides.set('^/data/v1/me', [{ status: 429, body: '{}', headers: { 'retry-after': '43200' } }]);
    await banks.runWork();
    expect(await consent()).toMatchObject({ problem: { kind: 'locked' } });
    banks.later(11 * hour);
    await banks.runWork();
    expect(reads()).toBe(2);
    banks.later(hour);
    await banks.runWork();
    expect(reads()).toBe(3);
    expect(await consent()).toMatchObject({ problem: null });
  });

  test('an account that the bank no longer lists is shown no more, and its balance is 0 from then on', async () => {
    await banks.linked('approve');
    const first = londonToday(banks.clock.time);
    banks.later(day);
    banks.overrides.set('^/data/v1/cards$', [{ status: 200, body: '{"results":[]}' }]);
    await banks.runWork();
    const { accounts, liabilities } = await banks.accounts();
    expect(accounts.map(({ kind: what }) => what)).toEqual(['account', 'account']);
    expect(liabilities).toBe(0);
    expect(await balances()).toEqual(expect.arrayContaining([`${first} 845.360`, `${addDays(first, 1)} 0.000`]));
    banks.later(day);
    await banks.runWork();
    expect((await banks.accounts()).liabilities).toBe(845.36);
  });

  test('somebody who ends a consent while it is read has nothing stored any more', async () => {
    const id = await banks.linked('approve');
    banks.later(7 * hour);
    const before = await balances();
    const [, revoked] = await Promise.all([banks.runWork(), banks.revoke(id)]);
    expect(revoked.status).toBe(200);
    expect(await db.select().from(bankToken)).toEqual([]);
    expect(await balances()).toEqual(before);
  });

  test('warned fourteen days before the end, and expired after it: then nothing is read, and long after it ends', async () => {
    await banks.linked('approve');
    banks.later(75 * day);
    expect(await consent()).toMatchObject({ daysLeft: 15, warning: false });
    banks.later(day);
    expect(await consent()).toMatchObject({ daysLeft: 14, warning: true, status: 'active' });
    banks.later(14 * day);
    banks.asked.length = 0;
    await banks.runWork();
    expect(await consent()).toMatchObject({ daysLeft: 0, warning: true, status: 'expired' });
    expect(banks.asked).toEqual([]);
    banks.later(90 * day + 1);
    await endForgottenConsents(banks.portal.database, banks.clock.time);
    expect(await consent()).toMatchObject({ status: 'ended' });
    expect(await db.select().from(bankToken)).toEqual([]);
  });

  test('the intervals are the firm’s', async () => {
    await db.insert(firmFigure).values([
      { name: 'open-banking-reconfirm-days', fromDate: '2026-01-02', value: '30' },
      { name: 'open-banking-warning-days', fromDate: '2026-01-02', value: '40' },
    ]);
    await banks.linked('approve');
    expect(await consent()).toMatchObject({ daysLeft: 30, warning: true });
    await db.delete(firmFigure).where(eq(firmFigure.fromDate, '2026-01-02'));
  });

  test('a consent that the bank ends sooner is confirmed sooner', async () => {
    await banks.linked('expire');
    expect(await consent()).toMatchObject({ daysLeft: 10, warning: true, status: 'active' });
  });
});

describe('several processes on one PostgreSQL', () => {
  test('share the work: each bank is read once, no matter who looks', async () => {
    const banks = await startBankPortal('postgresql', { answerMs: 5_000, slowMs: 20 });
    const customers: [CustomerId, string][] = [
      ['approve', 'ob-northbridge'],
      ['two-cards', 'ob-thistle'],
      ['foreign', 'oauth-pennant'],
      ['choose', 'uk-cs-mock'],
      ['slow', 'ob-thistle'],
    ];
    for (const [customer, provider] of customers) await banks.linked(customer, anna, provider);
    banks.later(7 * hour);
    banks.asked.length = 0;
    // Two handles, each with its own connections, are two processes to the server.
    const url = await databaseUrl(banks.portal.database);
    const others = await Promise.all([openDatabase({ url }), openDatabase({ url })]);
    await Promise.all(others.map((database) => runSharedWork({ ...banks.context(), database })));
    expect(banks.asked.filter(({ path }) => path === '/data/v1/me')).toHaveLength(customers.length);
    expect(banks.asked.filter(({ path }) => path === '/connect/token')).toHaveLength(customers.length);
    expect((await banks.accounts()).consents.map(({ problem }) => problem)).toEqual(customers.map(() => null));
    for (const other of others) await other.close();
    await banks.stop();
  });

  test('use up a refresh token once', async () => {
    const banks = await startBankPortal('postgresql', { answerMs: 5_000 });
    const consentId = await banks.linked('approve');
    banks.later(2 * hour);
    banks.asked.length = 0;
    const url = await databaseUrl(banks.portal.database);
    const others = await Promise.all([1, 2, 3].map(() => openDatabase({ url, connections: 2 })));
    const now = () => banks.clock.time;
    const tokens = await Promise.all(
      others.map((database) => freshAccessToken({ database, service: banks.service, consentId, now })),
    );
    expect(new Set(tokens).size).toBe(1);
    expect(banks.asked).toEqual([{ method: 'POST', path: '/connect/token' }]);
    for (const other of others) await other.close();
    await banks.stop();
  });

  test('make the queue’s tables once when they start together', async () => {
    const { url, drop } = await createTestDatabase();
    const both = await Promise.all([openDatabase({ url }), openDatabase({ url })]);
    await Promise.all(both.map((database) => migratePortal(database)));
    await seedSmallFirm(both[0]);
    for (const one of both) await one.close();
    await drop();
  });
});

/** The address of a test database, for further connections to it. */
async function databaseUrl({ db }: Database): Promise<string> {
  const found = await db.execute(sql`select current_database() as name`);
  const [{ name }] = JSON.parse(JSON.stringify(found)).rows;
  return Object.assign(new URL(process.env.HARBOUR_TEST_DATABASE_URL ?? ''), { pathname: `/${name}` }).href;
}
