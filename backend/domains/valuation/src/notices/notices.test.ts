import { databaseKinds } from '@harbour/backend-database/testing';
import { staffAndClients } from '@harbour/backend-testing/small-firm';
import { startTestPortal, type TestPortal } from '@harbour/backend-testing/test-portal';
import { getAssetAllocation } from '@harbour/definitions/investments/asset-allocation';
import { getNotices } from '@harbour/definitions/investments/notices';
import { getReturnHeadlines } from '@harbour/definitions/investments/performance/headlines';
import { emptyMix } from '@harbour/domain-market-data';
import { instrument, instrumentMix, listing, price } from '@harbour/domain-market-data/tables';
import {
  clientBenchmark,
  holdingPeriod,
  plan,
  planOwner,
  portfolio,
  portfolioPlan,
} from '@harbour/domain-plans/tables';
import { serverResources } from '@harbour/kernel/http/server-resources';
import { postBy } from '@harbour/letters';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { findNotices } from './find-notices.ts';
import { noticeMail } from './notice-mail.ts';

const { anna, nobody: nora, support } = staffAndClients;
const planstring = 'N-ISA-9';
const core = '0b5f3a52-6c1d-4e7f-9a10-00000000cc01';

/** As the firm's benchmark Balanced: 60% equity, 25% fixed interest, 10% property; 5% of equity stands for cash. */
const parts = [
  ['Shares', { equity: 10_000, uk: 10_000 }, '600'],
  ['Bonds', { fixedInterest: 10_000 }, '250'],
  ['Property', { property: 10_000 }, '100'],
  ['Money market', { cash: 10_000 }, '50'],
] as const;

describe.each(databaseKinds)('notices about investments on %s', (kind) => {
  let portal: TestPortal;
  const listings = new Map<string, number>();
  const sent: { to: string; subject: string; text: string }[] = [];
  const resources = serverResources();
  noticeMail.provide({
    firm: 'Test Firm',
    address: () => 'https://portal.example/',
    post: postBy(async (message) => void sent.push(message), { firm: 'Test Firm' }),
  })(resources);

  async function addFund(name: string, mix: Partial<typeof emptyMix> | null, units: string) {
    const { db } = portal.database;
    const [made] = await db
      .insert(instrument)
      .values({ name, kind: 'fund', source: 'test' })
      .returning({ id: instrument.id });
    const [listed] = await db
      .insert(listing)
      .values({ instrumentId: made?.id ?? 0, symbol: name, exchange: 'X', currency: 'GBP' })
      .returning({ id: listing.id });
    if (!made || !listed) throw new Error('The fund was not stored.');
    listings.set(name, listed.id);
    if (mix) await db.insert(instrumentMix).values({ ...emptyMix, ...mix, instrumentId: made.id, asOf: '2026-01-01' });
    await db.insert(holdingPeriod).values({ planstring, listingId: listed.id, fromDate: '2026-02-02', units });
  }
  const priced = (name: string, date: string, value: string) =>
    portal.database.db.insert(price).values({ listingId: listings.get(name) ?? 0, date, price: value });

  beforeAll(async () => {
    portal = await startTestPortal(kind);
    const { db } = portal.database;
    const openedOn = '2026-02-02';
    await db
      .insert(plan)
      .values({ planstring, name: 'Nora’s ISA', productType: 'isa', provider: 'Test', openedOn, performance: true });
    await db.insert(planOwner).values({ planstring, personUuid: nora.person });
    await db
      .insert(portfolio)
      .values({ uuid: core, clientUid: nora.uid, name: 'Core', ims: false, dfm: false, benchmarkId: 'balanced' });
    await db.insert(portfolioPlan).values({ portfolioUuid: core, planstring });
    for (const [name, mix, units] of parts) {
      await addFund(name, mix, units);
      await priced(name, '2026-02-16', '1');
    }
  });
  afterAll(() => portal.stop());

  /** What the processes do each minute, at noon of a day: the number of clients who were looked at. */
  async function lookOn(day: string): Promise<number> {
    portal.clock.time = Date.parse(`${day}T12:00:00Z`);
    sent.length = 0;
    const context = {
      ...portal.context.objects,
      database: portal.database,
      resources,
      now: () => portal.clock.time,
    };
    const due = await findNotices.due(context);
    for (const key of due) await findNotices.run(context, key);
    return due.length;
  }
  const choose = (body: object) => portal.ask('/notices/choice', { method: 'PATCH', as: nora, body });
  const notices = async (as: typeof nora | typeof anna = nora) =>
    getNotices.response.parse((await portal.ask('/notices', { as })).body).notices;

  test('are written for nobody who has chosen no threshold', async () => {
    expect((await portal.ask('/notices/choice', { as: nora })).body).toEqual({ drift: null, move: null, email: false });
    await priced('Shares', '2026-03-18', '1.2');
    expect(await lookOn('2026-03-18')).toBe(0);
    expect(await notices()).toEqual([]);
  });

  test('a threshold is one of those on offer', async () => {
    expect((await choose({ drift: 4 })).status).toBe(400);
    expect((await choose({ move: 0 })).status).toBe(400);
    expect((await choose({ drift: 3, move: 10 })).status).toBe(200);
    expect((await portal.ask('/notices/choice', { as: nora })).body).toEqual({ drift: 3, move: 10, email: false });
  });

  test('say a drift and a rise with the figures of the pages that they lead to, once a valuation date', async () => {
    expect(await lookOn('2026-03-18')).toBe(1);
    // Shares are 720 of 1,120; the plan is worth 120 more than the 1,000 of a month before.
    expect(await notices()).toMatchObject([
      { kind: 'rise', valuationDate: '2026-03-18', threshold: 10, percent: 12, growth: 120, notCounted: 0 },
      {
        kind: 'drift',
        valuationDate: '2026-03-18',
        threshold: 3,
        portfolio: { id: core, name: 'Core' },
        benchmark: 'Balanced',
        assetClass: 'equity',
        current: 64.29,
        agreed: 60,
      },
    ]);
    const allocation = await portal.ask(`/assetallocation/full?d=2026-03-18&po=${core}`, { as: nora });
    const { totalAllocation, benchmark } = getAssetAllocation.response.parse(allocation.body);
    expect([totalAllocation.all.equity, benchmark.all.equity]).toEqual([64.29, 60]);
    const headlines = await portal.ask('/performance/plans/headlines?d=2026-03-18&po=all&period=1', { as: nora });
    const { headline } = getReturnHeadlines.response.parse(headlines.body).overall;
    expect(headline).toMatchObject({ growth: 120, timeWeighted: { rate: expect.closeTo(0.12, 10) } });
    expect(sent).toEqual([]);
    expect(await lookOn('2026-03-18')).toBe(0);
    // The same prices on the next day: there is nothing new to look at.
    expect(await lookOn('2026-03-19')).toBe(0);
  });

  test('say nothing again while the event lasts, also after another choice', async () => {
    await priced('Shares', '2026-03-20', '1.25');
    expect(await lookOn('2026-03-20')).toBe(1);
    expect(await notices()).toHaveLength(2);
    await choose({ drift: 2, email: true });
    expect(await lookOn('2026-03-20')).toBe(1);
    expect(await notices()).toHaveLength(2);
    expect(sent).toEqual([]);
  });

  test('that are dismissed are listed no more, and only their client dismisses them', async () => {
    const [first, second] = await notices();
    const dismiss = (id: string, as: typeof nora | typeof anna) =>
      portal.ask(`/notices/${id}/dismiss`, { method: 'POST', as, body: {} });
    expect(await notices(anna)).toEqual([]);
    expect(await dismiss(first?.id ?? '', anna)).toMatchObject({
      status: 404,
      body: { error: { name: 'NoticeNotFound' } },
    });
    expect((await dismiss(first?.id ?? '', nora)).status).toBe(200);
    expect(await notices()).toEqual([second]);
  });

  test('are written again for another event, which begins after a point within the threshold', async () => {
    // 60.94% is 0.94 points above 60: the drift has ended. The rise of 4% is more than a point below 10%.
    await priced('Shares', '2026-03-21', '1.04');
    await lookOn('2026-03-21');
    expect(await notices()).toHaveLength(1);
    await priced('Shares', '2026-03-22', '1.06');
    await lookOn('2026-03-22');
    expect(await notices()).toHaveLength(1);
    await priced('Shares', '2026-03-23', '1.3');
    await lookOn('2026-03-23');
    expect((await notices()).map(({ kind: of, valuationDate }) => `${of} ${valuationDate}`).sort()).toEqual([
      'drift 2026-03-18',
      'drift 2026-03-23',
      'rise 2026-03-23',
    ]);
  });

  test('are announced by one e-mail without figures, to a client who wants that', async () => {
    const [mail, ...others] = sent;
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('A notice about your investments with Test Firm');
    expect(mail?.text).toContain('https://portal.example/');
    expect(mail?.text).not.toMatch(/\d%|£|equity/);
  });

  test('say a fall, and a class below its share only by more than what is unclassified', async () => {
    await portal.database.db.insert(clientBenchmark).values({ clientUid: nora.uid, benchmarkId: 'balanced' });
    await addFund('Unknown', null, '30');
    await priced('Unknown', '2026-02-16', '1');
    await priced('Unknown', '2026-04-01', '1');
    // Of 850: shares 420 = 49.41%, and 3.53% unclassified, so they are at least 7.06 points below.
    await priced('Shares', '2026-04-01', '0.7');
    await choose({ drift: 10, move: 15 });
    await lookOn('2026-04-01');
    const written = async () => (await notices()).filter(({ valuationDate }) => valuationDate >= '2026-04-01');
    expect(await written()).toMatchObject([{ kind: 'fall', percent: expect.closeTo(-17.48, 2), growth: -180 }]);
    await choose({ drift: 5 });
    await lookOn('2026-04-01');
    const drifts = (await written()).filter(({ kind: of }) => of === 'drift');
    const figures = { assetClass: 'equity', current: 49.41, agreed: 60 };
    expect(drifts).toHaveLength(2);
    for (const name of ['Core', null]) {
      expect(drifts).toContainEqual(
        expect.objectContaining({ ...figures, portfolio: expect.objectContaining({ name }) }),
      );
    }
  });

  test('are not written for figures that cannot be computed', async () => {
    await choose({ drift: 2, move: 3 });
    await addFund('Unpriced', { cash: 10_000 }, '1');
    await priced('Shares', '2026-04-02', '3');
    const before = await notices();
    expect(await lookOn('2026-04-02')).toBe(1);
    expect(await notices()).toEqual(before);
  });

  test('are read, not chosen or dismissed, by staff who act for the client', async () => {
    const acting = { as: support, target: nora.uid };
    expect((await portal.ask('/notices', acting)).status).toBe(200);
    const refused = await portal.ask('/notices/choice', { ...acting, method: 'PATCH', body: { email: false } });
    expect(refused.status).toBe(403);
  });
});
