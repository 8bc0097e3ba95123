import { databaseKinds } from '@harbour/backend-database/testing';
import { staffAndClients } from '@harbour/backend-testing/small-firm';
import { tableContents } from '@harbour/backend-testing/table-contents';
import { startTestPortal } from '@harbour/backend-testing/test-portal';
import { getOpenBankingProviders } from '@harbour/definitions/investments/open-banking/providers';
import { auditRecord } from '@harbour/kernel/audit/tables';
import type { CustomerId } from '@harbour/open-banking-sandbox/customers';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { desc, sql } from 'drizzle-orm';
import { bankLinkRequest, bankToken, linkedBalance, linkedTransaction } from './tables.ts';
import { type BankPortal, page, renewPage, startBankPortal } from './testing/bank-portal.ts';

const { anna, carl, support, admin } = staffAndClients;
const everything = sql`truncate portal.bank_consent, portal.bank_link_request cascade`;

describe.each(databaseKinds)('linking a bank, on %s', (kind) => {
  let banks: BankPortal;
  beforeAll(async () => {
    banks = await startBankPortal(kind, { answerMs: 1_500 });
  });
  afterAll(() => banks.stop());
  beforeEach(() => banks.portal.database.db.execute(everything));

  const stored = async () => {
    const { bank_link_request: _, ...rest } = await tableContents(banks.portal.database);
    return rest;
  };
  const latestAudit = async () =>
    (await banks.portal.database.db.select().from(auditRecord).orderBy(desc(auditRecord.id)).limit(1))[0];

  test('[R202] [R203] [R204] the address has exactly what the specification says, with state and PKCE', async () => {
    const url = await banks.linkAddress(anna);
    expect(url.href.startsWith(`${banks.settings.authUrl}/?`)).toBe(true);
    expect(Object.fromEntries(url.searchParams)).toEqual({
      response_type: 'code',
      client_id: 'portal',
      redirect_uri: page,
      scope: 'accounts balance cards direct_debits info offline_access standing_orders transactions',
      providers: 'uk-cs-mock uk-ob-all uk-oauth-all',
      state: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: 'S256',
    });
    expect(url.search).not.toContain('+');
    const [row] = await banks.portal.database.db.select().from(bankLinkRequest);
    expect(JSON.stringify(row)).not.toContain(url.searchParams.get('state'));
  });

  test.each([
    'https://elsewhere.example/investments/openbanking',
    `${page}/more`,
    `${page}?x=1`,
    'https://portal.example/investments',
    'https://portal.example.elsewhere.example/investments/openbanking',
    'javascript:alert(1)',
  ])('[R202] a bank sends nobody back to %s', async (redirecturi) => {
    const answer = await banks.ask(`/openbanking/link?redirecturi=${encodeURIComponent(redirecturi)}`, anna);
    expect(answer).toMatchObject({ status: 400, body: { error: { name: 'RedirectNotAllowed' } } });
  });

  test('[R250] [R494] the banks that can be linked, each with provider_id and logo_url', async () => {
    const answer = await banks.ask('/openbanking/providers', anna);
    const { providers } = getOpenBankingProviders.response.parse(answer.body);
    expect(providers.map(({ name }) => name)).toEqual([
      'Mock Bank',
      'Northbridge Bank',
      'Pennant Building Society',
      'Thistle & Vale',
    ]);
    expect(providers[1]).toMatchObject({
      provider_id: 'ob-northbridge',
      logo_url: `${banks.settings.authUrl}/logos/ob-northbridge.svg`,
    });
  });

  test('[R251] [R495] [R201] a return with code and redirecturi links the accounts, with provider_id and logo_url', async () => {
    const answer = await banks.link('approve');
    expect(answer).toMatchObject({ status: 200, body: { success: true } });
    const bank = { provider_id: 'ob-northbridge', logo_url: `${banks.settings.authUrl}/logos/ob-northbridge.svg` };
    expect(answer.body).toMatchObject({
      accounts: [
        {
          ...bank,
          kind: 'account',
          name: 'Everyday Current Account',
          type: 'Current account',
          lastDigits: expect.stringMatching(/^\d{4}$/),
          balance: { own: { amount: 2450.17, currency: 'GBP' }, gbp: 2450.17, on: '2026-03-18', reason: null },
          available: { amount: 3450.17, currency: 'GBP' },
        },
        { ...bank, kind: 'account', name: 'Rainy Day Saver', type: 'Savings account', balance: { gbp: 18_340.05 } },
        { ...bank, kind: 'card', name: 'Reward Credit Card', lastDigits: '4471', balance: { gbp: 845.36 } },
      ],
    });
  });

  test('[R249] [R493] the accounts with their consent, payments and as many transactions as asked for', async () => {
    const id = await banks.linked('approve');
    const found = await banks.accounts(anna, '?transactions=3');
    expect(found.consents).toEqual([
      {
        credentials_id: id,
        provider_id: 'ob-northbridge',
        provider_name: 'Northbridge Bank',
        logo_url: `${banks.settings.authUrl}/logos/ob-northbridge.svg`,
        status: 'active',
        since: '2026-03-18T12:00:00.000Z',
        until: '2026-06-16T12:00:00.000Z',
        daysLeft: 90,
        warning: false,
        shared: expect.arrayContaining([{ scope: 'balance', label: 'Balances of your accounts and cards' }]),
        readAt: '2026-03-18T12:00:00.000Z',
        problem: null,
      },
    ]);
    expect(found.consents[0]?.shared).toHaveLength(8);
    const [current, savings, card] = found.accounts;
    expect([current, savings, card].map((account) => account?.transactions.length)).toEqual([3, 3, 3]);
    expect(current?.standingOrders.map(({ reference, frequency, next }) => [reference, frequency, next])).toEqual(
      expect.arrayContaining([['Window cleaner', 'every month', { amount: 18.5, currency: 'GBP' }]]),
    );
    expect(current?.directDebits.map(({ name, previous }) => [name, previous?.amount])).toEqual([
      ['Borough Council Tax', 189],
      ['Brightline Energy', 138.75],
      ['Loft Broadband', 32.99],
      ['Wessex Water', 41.2],
    ]);
    expect(found).toMatchObject({ assets: 20_790.22, liabilities: 845.36, available: true, warningDays: 14 });
    expect((await banks.accounts(anna)).accounts[0]?.transactions).toHaveLength(10);
    expect((await banks.accounts(anna, '?transactions=0')).accounts[0]?.transactions).toEqual([]);
    expect((await banks.ask('/openbanking/accounts?transactions=101', anna)).status).toBe(400);
    expect(await banks.accounts(carl)).toMatchObject({ accounts: [], consents: [], assets: 0 });
  });

  test('[R495] linked again, nothing is stored twice, and the first consent has ended at the bank too', async () => {
    const first = await banks.linked('approve');
    const once = await banks.accounts();
    const counts = async () => {
      const { db } = banks.portal.database;
      return [await db.$count(linkedBalance), await db.$count(linkedTransaction), await db.$count(bankToken)];
    };
    const before = await counts();
    const second = await banks.linked('approve');
    expect(second).not.toBe(first);
    const twice = await banks.accounts();
    expect(twice.consents.map(({ credentials_id }) => credentials_id)).toEqual([second]);
    expect(twice.accounts.map(({ id }) => id)).toEqual(once.accounts.map(({ id }) => id));
    expect([twice.assets, twice.liabilities]).toEqual([once.assets, once.liabilities]);
    expect(await counts()).toEqual(before);
    expect(banks.asked.at(-1)).toEqual({ method: 'DELETE', path: '/api/delete' });
    expect((await banks.revoke(first)).status).toBe(404);
  });

  test('a client chooses which accounts to share, at the bank', async () => {
    await banks.linked('choose');
    expect((await banks.accounts()).accounts).toHaveLength(5);
  });

  test('two banks of one client stand beside each other', async () => {
    await banks.linked('approve');
    await banks.linked('two-cards', anna, 'ob-thistle');
    expect((await banks.accounts()).consents.map(({ provider_name: name }) => name)).toEqual([
      'Northbridge Bank',
      'Thistle & Vale',
    ]);
  });

  test('two cards of one account are shown, and their debt counts once', async () => {
    await banks.linked('two-cards');
    const { accounts, liabilities } = await banks.accounts();
    const cards = accounts.filter(({ kind: what }) => what === 'card');
    expect(
      cards.map(({ lastDigits, countedElsewhere, balance }) => [lastDigits, countedElsewhere, balance.gbp]),
    ).toEqual([
      ['4471', false, 1260],
      ['4489', true, 1260],
    ]);
    expect(liabilities).toBe(1260);
  });

  test('balances in another currency are in pounds at the reference rate, and where there is none, the reason says so', async () => {
    await banks.linked('foreign');
    const { accounts, assets } = await banks.accounts();
    expect(accounts.map(({ balance }) => [balance.own, balance.gbp, balance.ratedOn])).toEqual([
      [{ amount: 1530.2, currency: 'GBP' }, 1530.2, null],
      // 4,280.65 × 0.861; the rate of the 16th.
      [{ amount: 4280.65, currency: 'EUR' }, 3685.64, '2026-03-16'],
      // 990 ÷ 1.103 × 0.861
      [{ amount: 990, currency: 'USD' }, 772.79, '2026-03-16'],
    ]);
    expect(assets).toBe(5988.63);
    await banks.portal.database.db.execute(
      sql`update portal.linked_account set currency = 'JPY' where currency = 'USD'`,
    );
    const without = await banks.accounts();
    expect(without.accounts[2]?.balance).toMatchObject({ gbp: null, reason: 'There is no exchange rate for JPY.' });
    expect(without.assets).toBeNull();
  });

  test('a bank without balances is linked; the balance is missing and says why, and is never 0', async () => {
    await banks.linked('no-balance');
    const { accounts, assets, liabilities } = await banks.accounts();
    for (const { balance } of accounts) {
      expect(balance).toEqual({
        own: null,
        gbp: null,
        on: null,
        ratedOn: null,
        reason: 'The bank has not given a balance.',
      });
    }
    expect([assets, liabilities]).toEqual([null, null]);
    expect(await banks.portal.database.db.$count(linkedBalance)).toBe(0);
  });

  test('a bank that asks for more input is linked once it has it', async () => {
    expect((await banks.link('input-needed')).status).toBe(200);
  });

  test.each<[CustomerId, string]>([
    ['refuse', 'access_denied'],
    ['provider-error', 'provider_error'],
    ['locked', 'account_temporarily_locked'],
  ])('%s: the client comes back with %s and without a code, so that nothing is asked for', async (customer, error) => {
    const back = await banks.visit(await banks.linkAddress(anna), customer);
    expect([back.searchParams.get('error'), back.searchParams.get('code')]).toEqual([error, null]);
  });

  test.each<[CustomerId, number, string]>([
    ['wrong-code', 400, 'BankCodeRefused'],
    ['late-code', 400, 'BankCodeRefused'],
    ['used-code', 400, 'BankCodeRefused'],
    ['data-error', 503, 'BankUnavailable'],
  ])('%s is refused (%s %s), stores nothing, and the client can try again', async (customer, status, name) => {
    const before = await stored();
    expect(await banks.link(customer)).toMatchObject({ status, body: { error: { name } } });
    expect(await stored()).toEqual(before);
    expect(await latestAudit()).toMatchObject({ actorUid: anna.uid, status });
    expect((await banks.link('approve')).status).toBe(200);
  });

  test('a connection whose accounts could not be read is ended at the bank again', async () => {
    banks.asked.length = 0;
    await banks.link('data-error');
    expect(banks.asked.at(-1)).toEqual({ method: 'DELETE', path: '/api/delete' });
  });

  test.each([
    ['a server error', { status: 500, body: 'no json' }, 503, 'BankUnavailable'],
    ['too many requests', { status: 429, body: '{}', headers: { 'retry-after': '120' } }, 503, 'BankLocked'],
    ['a lock', { status: 423, body: '{}' }, 503, 'BankLocked'],
    ['something that is no JSON', { status: 200, body: '<html>' }, 503, 'BankUnreadable'],
    ['no results', { status: 200, body: '{"results":{}}' }, 503, 'BankUnreadable'],
    ['an amount with too many decimals', balance('10.001'), 503, 'BankUnreadable'],
    ['an amount beyond ten billion', balance('10000000000.01'), 503, 'BankUnreadable'],
    ['an amount that is no number', balance('"12,50"'), 503, 'BankUnreadable'],
  ])('%s in the middle of a reading stores nothing', async (_, answer, status, name) => {
    const before = await stored();
    banks.overrides.set('^/data/v1/accounts/.*/balance', [answer]);
    const refused = await banks.link('approve');
    banks.overrides.clear();
    expect(refused).toMatchObject({ status, body: { error: { name } } });
    if ('headers' in answer) expect(refused.headers['retry-after']).toBe('120');
    expect(await stored()).toEqual(before);
  });

  test('amounts arrive digit by digit, as no float would', async () => {
    banks.overrides.set('^/data/v1/accounts/.*/balance', [balance('9007199254.74')]);
    await banks.linked('approve');
    banks.overrides.clear();
    const amounts = await banks.portal.database.db.select({ amount: linkedBalance.amount }).from(linkedBalance);
    expect(amounts.map(({ amount }) => amount)).toContain('9007199254.740');
  });

  test('a client who shares no account has nothing linked', async () => {
    banks.overrides.set('^/data/v1/accounts$', [{ status: 200, body: '{"results":[]}' }]);
    banks.overrides.set('^/data/v1/cards$', [{ status: 200, body: '{"results":[]}' }]);
    const answer = await banks.link('approve');
    banks.overrides.clear();
    expect(answer).toMatchObject({ status: 409, body: { error: { name: 'NoAccountsShared' } } });
  });

  test('an account that another client has linked is refused and audited, nothing is stored, and the bank is told', async () => {
    await banks.linked('approve', carl);
    const before = await stored();
    const answer = await banks.link('approve', anna);
    expect(answer).toMatchObject({ status: 409, body: { error: { name: 'AccountLinkedByAnother' } } });
    expect(answer.text).not.toMatch(/Carl|Secretson/);
    expect(await stored()).toEqual(before);
    expect(await latestAudit()).toMatchObject({ actorUid: anna.uid, status: 409 });
    expect(banks.asked.at(-1)).toEqual({ method: 'DELETE', path: '/api/delete' });
    // Carl's own connection still works.
    banks.later(7 * 3_600_000);
    await banks.runWork();
    expect((await banks.accounts(carl)).consents[0]).toMatchObject({ status: 'active', problem: null });
  });

  describe('a return is refused and audited, and stores nothing', () => {
    const returned = async () => {
      await banks.portal.database.db.execute(everything);
      return banks.visit(await banks.linkAddress(anna), 'approve');
    };

    test.each<[string, (back: URL) => Promise<{ status: number }>, number, string]>([
      [
        'with a state that was altered',
        (back) => banks.comeBack(back, anna, { state: 'x'.repeat(43) }),
        404,
        'LinkNotFound',
      ],
      ['with somebody else’s state', (back) => banks.comeBack(back, carl), 404, 'LinkNotFound'],
      [
        'in another session',
        (back) => banks.comeBack(back, { ...anna, sub: 'sub-anna-again' }),
        409,
        'LinkOfOtherSession',
      ],
      [
        'after a quarter of an hour',
        (back) => {
          banks.later(15 * 60_000);
          return banks.comeBack(back, anna);
        },
        409,
        'LinkExpired',
      ],
      [
        'on the page for renewals',
        (back) => banks.comeBack(back, anna, { redirecturi: renewPage }),
        400,
        'LinkOfOtherPage',
      ],
      [
        'on a page of somebody else',
        (back) => banks.comeBack(back, anna, { redirecturi: 'https://elsewhere.example/' }),
        400,
        'RedirectNotAllowed',
      ],
    ])('%s', async (_, comeBack, status, name) => {
      const back = await returned();
      const before = await stored();
      expect(await comeBack(back)).toMatchObject({ status, body: { error: { name } } });
      expect(await stored()).toEqual(before);
      const audited = await latestAudit();
      expect(audited).toMatchObject({ status });
      // Neither the code nor the state, which would let a reader finish what was begun.
      expect(audited?.path).toContain('code=left-out');
      for (const secret of ['code', 'state']) expect(audited?.path).not.toContain(back.searchParams.get(secret));
    });

    test('a second time, even when both come at the same moment', async () => {
      const back = await returned();
      const answers = await Promise.all([banks.comeBack(back, anna), banks.comeBack(back, anna)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      expect(await banks.comeBack(back, anna)).toMatchObject({ status: 409, body: { error: { name: 'LinkUsed' } } });
      expect((await banks.accounts()).consents).toHaveLength(1);
    });

    test('without a state, or with a code longer than any', async () => {
      const uri = encodeURIComponent(page);
      expect((await banks.ask(`/openbanking/create?code=c&redirecturi=${uri}`, anna)).status).toBe(400);
      const long = 'c'.repeat(2_001);
      expect((await banks.ask(`/openbanking/create?code=${long}&redirecturi=${uri}&state=s`, anna)).status).toBe(400);
    });

    test('by staff who act for the client, who alone can share', async () => {
      const back = await returned();
      const uri = encodeURIComponent(page);
      const { searchParams } = back;
      const path = `/openbanking/create?code=${searchParams.get('code')}&redirecturi=${uri}&state=${searchParams.get('state')}`;
      expect(await banks.ask(path, admin, anna.uid)).toMatchObject({
        status: 403,
        body: { error: { name: 'OnlyTheClient' } },
      });
      expect((await banks.ask(path, support, anna.uid)).status).toBe(403);
    });
  });

  test('no token, code or secret is in the database as such, in an answer or in the audit', async () => {
    const back = await banks.visit(await banks.linkAddress(anna), 'approve');
    const answer = await banks.comeBack(back, anna);
    const shown = JSON.stringify([answer.text, await banks.accounts(), await tableContents(banks.portal.database)]);
    const audited = JSON.stringify(await banks.portal.database.db.select().from(auditRecord));
    const [row] = await banks.portal.database.db.select().from(bankToken);
    for (const secret of [back.searchParams.get('code'), back.searchParams.get('state'), banks.settings.clientSecret]) {
      expect(secret?.length).toBeGreaterThan(10);
      expect(shown + audited).not.toContain(secret);
    }
    expect(row?.accessToken).toMatch(/^[A-Za-z0-9+/=]{80,}$/);
    expect(answer.text).not.toContain(row?.accessToken ?? '?');
  });
});

test.each(databaseKinds)('a slow bank is given up, in words, on %s', async (kind) => {
  const banks = await startBankPortal(kind, { answerMs: 100, slowMs: 400 });
  expect(await banks.link('slow')).toMatchObject({ status: 503, body: { error: { name: 'BankSlow' } } });
  expect(await banks.accounts()).toMatchObject({ consents: [] });
  await banks.stop();
});

test.each(databaseKinds)('without a provider, calls say so and what was linked is shown, on %s', async (kind) => {
  const portal = await startTestPortal(kind, { provide: [] });
  const uri = encodeURIComponent(page);
  for (const path of [
    '/openbanking/providers',
    `/openbanking/link?redirecturi=${uri}`,
    `/openbanking/create?code=c&redirecturi=${uri}&state=s`,
    `/openbanking/reconfirm?credentials_id=${anna.uid}&redirecturi=${uri}`,
  ]) {
    expect(await portal.ask(path, { as: anna })).toMatchObject({
      status: 503,
      body: { error: { name: 'OpenBankingNotConfigured', message: expect.stringContaining('your adviser') } },
    });
  }
  expect(await portal.ask('/openbanking/accounts', { as: anna })).toMatchObject({
    status: 200,
    body: { accounts: [], available: false, reconfirmDays: 90, warningDays: 14 },
  });
  await portal.stop();
});

/** A balance's answer with this text as the amount. */
function balance(current: string) {
  return { status: 200, body: `{"results":[{"currency":"GBP","current":${current}}]}` };
}
