import { databaseKinds } from '@harbour/backend-database/testing';
import { staffAndClients } from '@harbour/backend-testing/small-firm';
import { tableContents } from '@harbour/backend-testing/table-contents';
import { reconfirm } from '@harbour/definitions/investments/open-banking/reconfirm';
import { auditRecord } from '@harbour/kernel/audit/tables';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { desc, eq, sql } from 'drizzle-orm';
import { bankConsent, bankToken, linkedBalance } from './tables.ts';
import { type BankPortal, page, renewPage, startBankPortal } from './testing/bank-portal.ts';

const { anna, ben, carl, admin } = staffAndClients;
const day = 86_400_000;

describe.each(databaseKinds)('renewing and revoking, on %s', (kind) => {
  let banks: BankPortal;
  beforeAll(async () => {
    banks = await startBankPortal(kind, { answerMs: 1_500 });
  });
  afterAll(() => banks.stop());
  beforeEach(async () => {
    await banks.portal.database.db.execute(sql`truncate portal.bank_consent, portal.bank_link_request cascade`);
    banks.asked.length = 0;
    banks.overrides.clear();
  });

  const consents = async () => (await banks.accounts()).consents;
  const stored = async () => {
    const { bank_link_request: _, ...rest } = await tableContents(banks.portal.database);
    return rest;
  };
  const latestAudit = async () =>
    (await banks.portal.database.db.select().from(auditRecord).orderBy(desc(auditRecord.id)).limit(1))[0];

  test('[R253] [R497] a renewal that needs nothing more is done at once, and answers success and url', async () => {
    const id = await banks.linked('approve');
    banks.later(80 * day);
    expect((await consents())[0]).toMatchObject({ daysLeft: 10, warning: true });
    expect(await banks.renewal(id)).toEqual({ success: true, outcome: 'renewed', url: null, credentials_ids: [id] });
    expect((await consents())[0]).toMatchObject({ daysLeft: 90, warning: false, status: 'active' });
    // With the tokens that the renewal gave, the bank can be read.
    await banks.runWork();
    expect((await consents())[0]).toMatchObject({ problem: null, readAt: new Date(banks.clock.time).toISOString() });
  });

  test('one confirmation renews the client’s other banks that end soon, and no other client’s', async () => {
    const [first, second] = [await banks.linked('approve'), await banks.linked('two-cards', anna, 'ob-thistle')];
    const carls = await banks.linked('foreign', carl, 'oauth-pennant');
    const asks = await banks.linked('sign-in-again', anna, 'oauth-pennant');
    banks.later(80 * day);
    const renewed = await banks.renewal(first);
    expect(renewed.credentials_ids.toSorted()).toEqual([first, second].toSorted());
    const left = new Map((await consents()).map(({ credentials_id, daysLeft }) => [credentials_id, daysLeft]));
    expect([left.get(first), left.get(second), left.get(asks)]).toEqual([90, 90, 10]);
    expect((await banks.accounts(carl)).consents).toMatchObject([{ credentials_id: carls, daysLeft: 10 }]);
  });

  test('a bank that does not end soon is left as it is', async () => {
    const first = await banks.linked('approve');
    banks.later(60 * day);
    const second = await banks.linked('two-cards', anna, 'ob-thistle');
    banks.later(20 * day);
    expect((await banks.renewal(first)).credentials_ids).toEqual([first]);
    expect((await consents()).find(({ credentials_id }) => credentials_id === second)?.daysLeft).toBe(70);
  });

  test.each([
    ['confirm-again', 'confirm-again'],
    ['sign-in-again', 'sign-in-again'],
    // The refresh token is worth nothing: the provider is asked for a new connection of the same bank.
    ['revoked', 'sign-in-again'],
    ['ended', 'sign-in-again'],
  ] as const)(
    '[R253] [R254] [R497] [R498] %s: the client goes to url (%s), and the return completes the renewal',
    async (customer, outcome) => {
      const id = await banks.linked(customer);
      banks.later(8 * 3_600_000);
      await banks.runWork();
      const started = await banks.renewal(id);
      expect(started).toMatchObject({ success: true, outcome, credentials_ids: [] });
      expect(started.url?.startsWith(banks.settings.authUrl)).toBe(true);
      const back = await banks.visit(started.url ?? '', customer);
      expect(back.origin + back.pathname).toBe(renewPage);
      const answer = reconfirm.response.parse((await banks.comeBack(back, anna)).body);
      expect(answer).toEqual({ success: true, outcome: 'renewed', url: null, credentials_ids: [id] });
      expect(await consents()).toMatchObject([
        {
          credentials_id: id,
          status: 'active',
          daysLeft: 90,
          problem: null,
          readAt: new Date(banks.clock.time).toISOString(),
        },
      ]);
      expect(await banks.accounts()).toMatchObject({ assets: 20_790.22, liabilities: 845.36 });
    },
  );

  test('a consent whose time is over can be renewed, and is read again', async () => {
    const id = await banks.linked('approve');
    banks.later(95 * day);
    expect((await consents())[0]?.status).toBe('expired');
    const started = await banks.renewal(id);
    if (started.url) await banks.comeBack(await banks.visit(started.url, 'approve'), anna);
    expect((await consents())[0]).toMatchObject({ status: 'active', daysLeft: 90 });
  });

  test('a renewal that comes back with another customer’s connection is refused and audited, and changes nothing', async () => {
    const id = await banks.linked('other-customer');
    const { url } = await banks.renewal(id);
    const before = await stored();
    const back = await banks.visit(url ?? '', 'other-customer');
    expect(await banks.comeBack(back, anna)).toMatchObject({ status: 409, body: { error: { name: 'OtherCustomer' } } });
    expect(await stored()).toEqual(before);
    expect(await latestAudit()).toMatchObject({ actorUid: anna.uid, status: 409 });
    // That connection may be somebody's, so it is not ended.
    expect(banks.asked.some(({ method }) => method === 'DELETE')).toBe(false);
  });

  test('a renewal in which the client signs in as somebody else is refused, and they can try again', async () => {
    const id = await banks.linked('revoked');
    banks.later(8 * 3_600_000);
    await banks.runWork();
    const wrong = await banks.visit((await banks.renewal(id)).url ?? '', 'approve');
    expect(await banks.comeBack(wrong, anna)).toMatchObject({
      status: 409,
      body: { error: { name: 'OtherCustomer' } },
    });
    const right = await banks.visit((await banks.renewal(id)).url ?? '', 'revoked');
    expect((await banks.comeBack(right, anna)).status).toBe(200);
  });

  test.each([
    ['with a wrong code', { code: 'wrong' }, 400, 'BankCodeRefused'],
    ['with an altered state', { state: 'x'.repeat(43) }, 404, 'LinkNotFound'],
    ['on the page for new links', { redirecturi: page }, 400, 'LinkOfOtherPage'],
  ])('[R498] a return %s is refused, and the consent stays as it was', async (_, changed, status, name) => {
    const id = await banks.linked('confirm-again');
    const back = await banks.visit((await banks.renewal(id)).url ?? '', 'confirm-again');
    const before = await stored();
    expect(await banks.comeBack(back, anna, changed)).toMatchObject({ status, body: { error: { name } } });
    expect(await stored()).toEqual(before);
  });

  test('[R498] a return completes one renewal, once', async () => {
    const id = await banks.linked('confirm-again');
    const back = await banks.visit((await banks.renewal(id)).url ?? '', 'confirm-again');
    expect((await banks.comeBack(back, anna)).status).toBe(200);
    expect(await banks.comeBack(back, anna)).toMatchObject({ status: 409, body: { error: { name: 'LinkUsed' } } });
  });

  test.each([
    ['provider error', { status: 503, body: '{"error":"provider_error"}' }, 503, 'BankUnavailable'],
    ['lock', { status: 403, body: '{"error":"account_temporarily_locked"}' }, 503, 'BankLocked'],
    ['refusal of our own client', { status: 400, body: '{"error":"invalid_client"}' }, 503, 'BankUnavailable'],
  ])('a %s while a renewal is started changes nothing', async (_, answer, status, name) => {
    const id = await banks.linked('approve');
    const before = await stored();
    banks.overrides.set('^/data/v1/connections/extend', [answer]);
    expect(await banks.renew(id)).toMatchObject({ status, body: { error: { name } } });
    expect(await stored()).toEqual(before);
    expect((await banks.renewal(id)).outcome).toBe('renewed');
  });

  test('[R252] [R496] revoking ends the access: tokens are erased, the bank is told, and the balances count no more', async () => {
    const id = await banks.linked('approve');
    const { db } = banks.portal.database;
    const days = await db.$count(linkedBalance);
    expect(await banks.revoke(id)).toMatchObject({ status: 200, body: { success: true } });
    expect(banks.asked.at(-1)).toEqual({ method: 'DELETE', path: '/api/delete' });
    expect(await banks.accounts()).toMatchObject({ accounts: [], consents: [], assets: 0, liabilities: 0 });
    expect(await db.select().from(bankToken)).toEqual([]);
    expect(await db.select().from(bankConsent)).toMatchObject([
      { endedBy: 'client', endedAt: new Date(banks.clock.time), revocation: 'done', nextReadAt: null },
    ]);
    // Charts keep the history until that day.
    expect(await db.$count(linkedBalance)).toBe(days);
    expect(await banks.revoke(id)).toMatchObject({ status: 404, body: { error: { name: 'ConsentNotFound' } } });
    banks.later(day);
    banks.asked.length = 0;
    await banks.runWork();
    expect(banks.asked).toEqual([]);
    // And it can be linked again.
    expect((await banks.link('approve')).status).toBe(200);
  });

  test('[R496] revoking works when the bank cannot be told, and that is kept', async () => {
    const id = await banks.linked('approve');
    banks.overrides.set('^/api/delete', [{ status: 503, body: '{}' }]);
    expect((await banks.revoke(id)).status).toBe(200);
    expect(await banks.portal.database.db.select().from(bankConsent)).toMatchObject([{ revocation: 'failed' }]);
    expect(await banks.portal.database.db.select().from(bankToken)).toEqual([]);
  });

  test('[R496] revoking after the access token’s time uses the refresh token to tell the bank', async () => {
    const id = await banks.linked('approve');
    banks.later(day);
    banks.asked.length = 0;
    await banks.revoke(id);
    expect(banks.asked.map(({ path }) => path)).toEqual(['/connect/token', '/api/delete']);
    expect(await banks.portal.database.db.select().from(bankConsent)).toMatchObject([{ revocation: 'done' }]);
  });

  test('[R252] [R496] [R497] another client’s credentials are not there, for anybody who asks, and it is audited', async () => {
    const id = await banks.linked('approve');
    const before = await stored();
    for (const who of [carl, ben]) {
      for (const ask of [() => banks.revoke(id, who), () => banks.renew(id, who)]) {
        const answer = await ask();
        expect(answer).toMatchObject({ status: 404, body: { error: { name: 'ConsentNotFound' } } });
        expect(await latestAudit()).toMatchObject({ actorUid: who.uid, status: 404 });
      }
    }
    expect(await banks.renew(id, admin, anna.uid)).toMatchObject({
      status: 403,
      body: { error: { name: 'OnlyTheClient' } },
    });
    expect(await stored()).toEqual(before);
    expect((await banks.ask('/openbanking/revoke?credentials_id=mine', anna)).status).toBe(400);
  });

  test('an administrator may end a client’s consent for them', async () => {
    const id = await banks.linked('approve');
    expect((await banks.ask(`/openbanking/revoke?credentials_id=${id}`, admin, anna.uid)).status).toBe(200);
    expect(await banks.accounts()).toMatchObject({ consents: [] });
  });

  test('the same client by the same account, linked by a new consent, may not be taken over by another client’s return', async () => {
    const back = await banks.visit(await banks.linkAddress(carl), 'approve');
    await banks.linked('approve', anna);
    expect(await banks.comeBack(back, carl)).toMatchObject({
      status: 409,
      body: { error: { name: 'AccountLinkedByAnother' } },
    });
    expect(
      await banks.portal.database.db.select().from(bankConsent).where(eq(bankConsent.clientUid, carl.uid)),
    ).toEqual([]);
  });
});
