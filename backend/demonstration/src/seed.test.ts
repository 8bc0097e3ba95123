import { databaseKinds } from '@harbour/backend-database/testing';
import { startTestPortal, type TestPortal } from '@harbour/backend-testing/test-portal';
import { getApprovalRecords } from '@harbour/definitions/ims/approvals';
import { getProposalEffects } from '@harbour/definitions/ims/proposal-effects';
import { proposedTransactions } from '@harbour/definitions/ims/proposed-transactions';
import { getAssetAllocation } from '@harbour/definitions/investments/asset-allocation';
import { getDataFeeds } from '@harbour/definitions/investments/data-feeds';
import { getElsewhere } from '@harbour/definitions/investments/self-managed/totals';
import { getCurrencies } from '@harbour/definitions/investments/valuation/currencies';
import { getPlanHoldings } from '@harbour/definitions/investments/valuation/holdings';
import { getPlans } from '@harbour/definitions/investments/valuation/plans';
import { imsDocument, imsRebalance } from '@harbour/domain-ims/tables';
import { reconcilePlans, reconciliationReport } from '@harbour/domain-plans';
import { dataFeed, dataFeedPlan } from '@harbour/domain-plans/tables';
import { selfManagedHolding } from '@harbour/domain-self-managed/tables';
import { rows } from '@harbour/kernel/database/rows';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { z } from 'zod/mini';
import { demonstrationAccounts } from './accounts.ts';
import { plans } from './households.ts';
import { seedDemonstration } from './seed.ts';
import { seeded } from './testing/seeded.ts';

const today = '2026-11-20';
const noon = Date.UTC(2026, 10, 20, 12);

/** The result on the first kind of database: the second must match it to the penny. */
const texts = new Map<string, string>();

describe.each(databaseKinds)('the seeded demonstration firm on %s', (kind) => {
  let portal: TestPortal;

  beforeAll(async () => {
    portal = await startTestPortal(kind, { beginning: seeded, at: noon });
  });
  afterAll(() => portal.stop());

  const as = (key: keyof typeof demonstrationAccounts) => {
    const { uid, email, groups } = demonstrationAccounts[key];
    return { sub: email, uid, groups };
  };
  const total = async (query = '') =>
    (await portal.ask(`/valuation/summary/total/all${query}`, { as: as('client') })).text;

  test('is the same to the penny wherever it is seeded on the same day, and complete', async () => {
    const chart = (await portal.ask('/valuation/summary/chart?period=60', { as: as('client') })).text;
    const answers = {
      today: await total(),
      spring: await total('?d=2026-03-01'),
      before: await total('?d=2023-11-20'),
    };
    for (const [name, text] of Object.entries({ ...answers, chart })) {
      expect(text).toBe(texts.get(name) ?? text);
      texts.set(name, text);
    }
    expect(chart).not.toContain('"value":null');
    expect(JSON.parse(answers.today)).toMatchObject({ total: expect.any(Number), reason: null, pricedOn: today });
  });

  test('is left alone when it is there already', async () => {
    const before = await total('?d=2026-11-20');
    expect(await seedDemonstration(portal.database, '2026-12-01')).toBe(false);
    expect(await total('?d=2026-11-20')).toBe(before);
  });

  test('lets Eleanor and James see the plans of both', async () => {
    const seenBy = async (key: keyof typeof demonstrationAccounts) =>
      getPlans.response
        .parse((await portal.ask(getPlans.path, { as: as(key) })).body)
        .plans.map((plan) => plan.planstring);
    const all = plans.map(({ planstring }) => planstring).sort();
    expect((await seenBy('client')).sort()).toEqual(all);
    expect((await seenBy('partner')).sort()).toEqual(all);
  });

  test('stores holdings that agree with the stored transactions', async () => {
    const differing = await rows(
      portal.database,
      z.object({ planstring: z.string(), symbol: z.string(), held: z.string(), moved: z.string() }),
      sql`
      with moved as (
        select planstring, listing_id, sum(units) as units from portal.plan_transaction
        where listing_id is not null group by 1, 2
        union all
        select planstring, (select id from portal.listing where symbol = 'CASH-GBP'), sum(value)
        from portal.plan_transaction group by 1
      ), held as (
        select planstring, listing_id, units from portal.holding_period where to_date is null
      )
      select coalesce(held.planstring, moved.planstring) as planstring, listing.symbol,
        coalesce(held.units, 0)::text as held, coalesce(moved.units, 0)::text as moved
      from held full join moved on moved.planstring = held.planstring and moved.listing_id = held.listing_id
      join portal.listing on listing.id = coalesce(held.listing_id, moved.listing_id)
      where coalesce(held.units, 0) <> coalesce(moved.units, 0)`,
    );
    expect(differing).toEqual([]);
  });

  test('reconciles at every day, and has no transfer that is not clear', async () => {
    expect(await reconciliationReport(portal.database)).toEqual({ count: 0, differences: [], ambiguousTransfers: [] });
    // Prove that the check can fail: an extra unit is found in each plan whose transactions are complete.
    await portal.database.db.execute(sql`update portal.holding_period set units = units + 1 where to_date is null`);
    const complete = plans.filter(({ performance }) => performance).map(({ planstring }) => planstring);
    expect(await reconcilePlans(portal.database, undefined, today)).toEqual(complete.sort());
    await portal.database.db.execute(sql`update portal.holding_period set units = units - 1 where to_date is null`);
    expect(await reconcilePlans(portal.database, undefined, today)).toEqual([]);
  });

  test('has no holding without a price, no negative one, and no two at a time', async () => {
    const [counts] = await rows(
      portal.database,
      z.object({ negative: z.number(), overlapping: z.number(), external: z.number(), periods: z.number() }),
      sql`
      select
        (select count(*) from portal.holding_period where units < 0)::int as negative,
        (select count(*) from portal.holding_period one join portal.holding_period other
          on one.planstring = other.planstring and one.listing_id = other.listing_id and one.from_date < other.from_date
          where one.to_date is null or one.to_date > other.from_date)::int as overlapping,
        (select count(*) from portal.plan_transaction
          where performance <> (kind in ('contribution', 'withdrawal')))::int as external,
        (select count(*) from portal.holding_period)::int as periods`,
    );
    expect(counts).toEqual({ negative: 0, overlapping: 0, external: 0, periods: expect.any(Number) });
    expect(counts?.periods).toBeGreaterThan(500);
  });

  const feedsOf = async (key: 'client' | 'partner') =>
    getDataFeeds.response.parse((await portal.ask('/valuation/datafeeds', { as: as(key) })).body).datafeeds;
  const owed = async (day: string) =>
    getElsewhere.response
      .parse((await portal.ask(`/valuation/summary/elsewhere?d=${day}`, { as: as('client') })).body)
      .holdings.find(({ label }) => label === 'Mortgage')?.value ?? 0;

  test('[R459] has feeds of every plan, in different states, with the problem of the one that failed', async () => {
    const [eleanors, jamess] = [await feedsOf('client'), await feedsOf('partner')];
    expect(new Set(eleanors.map(({ status }) => status))).toEqual(
      new Set(['connected', 'delayed', 'failed', 'pending']),
    );
    for (const { status, problem, updatedAt } of [...eleanors, ...jamess]) {
      expect(problem === null).toBe(status !== 'failed');
      expect(updatedAt === null).toBe(status === 'pending');
      expect((updatedAt ?? '') < '2026-11-20').toBe(true);
    }
    const brought = [...eleanors, ...jamess].flatMap(({ plans }) => plans.map(({ planstring }) => planstring));
    expect(new Set(brought)).toEqual(new Set(plans.map(({ planstring }) => planstring)));
  });

  test('has a mortgage that falls from £209,000 five years ago, by the payment less the interest', async () => {
    expect(await owed('2021-11-19')).toBe(0);
    expect(await owed('2021-11-20')).toBe(209_000);
    // 209,000 × 4% ÷ 12 = 696.67 of interest; 208,593.49 × 4% ÷ 12 = 695.31
    expect(await owed('2021-12-20')).toBe(208_593.49);
    expect(await owed('2022-01-20')).toBe(208_185.62);
    // 209,000 × 1.04/12 for 60 months, less the payments: about 182,050
    expect(Math.abs(((await owed(today)) ?? 0) - 182_050)).toBeLessThan(10);
  });

  test('gets the feeds and the mortgage of this release where an older one seeded it', async () => {
    const { db } = portal.database;
    const before = [await owed(today), (await feedsOf('client')).map(({ id: _, ...feed }) => feed)];
    for (const table of [dataFeedPlan, dataFeed, selfManagedHolding]) await db.delete(table);
    expect([await owed(today), await feedsOf('client')]).toEqual([0, []]);
    for (const _ of ['at the next start', 'and the one after']) {
      expect(await seedDemonstration(portal.database, today)).toBe(false);
      expect([await owed(today), (await feedsOf('client')).map(({ id: _, ...feed }) => feed)]).toEqual(before);
    }
  });

  test('shows figures in the pound and six other currencies, each with a rate of today', async () => {
    const answer = await portal.ask(getCurrencies.path, { as: as('client') });
    const currencies = getCurrencies.response.parse(answer.body).data;
    expect(currencies.map(({ currencyCode, currencySymbol }) => `${currencyCode} ${currencySymbol}`)).toEqual([
      'GBP £',
      'EUR €',
      'USD $',
      'CHF CHF',
      'JPY ¥',
      'AUD A$',
      'CAD C$',
    ]);
    for (const { currencyCode, rateDate } of currencies) {
      expect([currencyCode, rateDate]).toEqual([currencyCode, currencyCode === 'GBP' ? null : today]);
    }
  });

  test.each([today, '2025-11-19', '2021-11-22'])('knows what all that is held is made of on %s', async (day) => {
    const { body } = await portal.ask(`/assetallocation/full?d=${day}`, { as: as('client') });
    const { totalAllocation, policyArray } = getAssetAllocation.response.parse(body);
    expect(totalAllocation.all).toMatchObject({ value: expect.any(Number), reason: null });
    const funds = policyArray.filter(({ elsewhere }) => elsewhere === undefined).flatMap((policy) => policy.funds);
    expect(funds.length).toBeGreaterThan(0);
    expect(funds.filter(({ allocation }) => !allocation)).toEqual([]);
  });

  describe('its IMS proposals', () => {
    const recordsOf = async (key: 'client' | 'partner' | 'newClient') =>
      getApprovalRecords.response.parse((await portal.ask('/ims/approvalrecords', { as: as(key) })).body);
    const pence = (amount: number) => Math.round(amount * 100);
    const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + pence(amount), 0);

    test('[R491] wait for Eleanor (two pensions together, and her ISA) and James; Priya has none', async () => {
      const [eleanor, james] = [await recordsOf('client'), await recordsOf('partner')];
      const papers = eleanor.rebalances.map(({ documents }) => documents.map(({ policy, type }) => [policy, type]));
      expect(papers).toEqual([
        [['HB-ISA-2001', 'Fund switch']],
        [
          ['HB-PEN-1001', 'Rebalance proposal'],
          ['HB-PEN-1002', 'Rebalance proposal'],
        ],
      ]);
      const waiting = [...eleanor.rebalances, ...james.rebalances].flatMap(({ documents }) => documents);
      expect(waiting.map(({ sibling }) => sibling !== null)).toEqual([false, true, true, false]);
      expect(waiting[1]?.sibling).toBe(waiting[2]?.sibling);
      for (const { stage, approvalBy } of waiting) expect([stage, approvalBy]).toEqual([0, '2026-11-27']);
      expect(await recordsOf('newClient')).toEqual({ rebalances: [], recentApprovals: [], recentDeclines: [] });
    });

    test('get their own reasons where a release without reasons seeded them', async () => {
      const { db } = portal.database;
      const reasons = () =>
        db
          .select({ id: imsRebalance.id, reason: imsRebalance.reason, by: imsRebalance.proposedBy })
          .from(imsRebalance)
          .orderBy(imsRebalance.id);
      const before = await reasons();
      await db.update(imsRebalance).set({ reason: null, proposedBy: null });
      await seedDemonstration(portal.database, today);
      expect(await reasons()).toEqual(before);
    });

    test('[R322] were approved over the last year, the newest first', async () => {
      for (const [key, name, approved] of [
        ['client', 'Eleanor Hartley', 4],
        ['partner', 'James Hartley', 1],
      ] as const) {
        const { recentApprovals } = await recordsOf(key);
        expect(recentApprovals.map(({ approvedBy }) => approvedBy)).toEqual(Array(approved).fill(name));
        const days = recentApprovals.map(({ approvalDate }) => approvalDate);
        expect(days).toEqual([...days].sort().reverse());
        for (const day of days) expect(day > '2025-11-20' && day < today).toBe(true);
      }
    });

    test('[R321] sell what the plan holds, spend all of it, and every holding adds up', async () => {
      const { rebalances } = await recordsOf('client');
      for (const { documents, proposedOn } of rebalances) {
        for (const { policy, transactions } of documents) {
          const { purchases, sales } = proposedTransactions.parse(JSON.parse(transactions));
          const address = `/valuation/plan/holdings/${policy}/${proposedOn}`;
          const { holdings } = getPlanHoldings.response.parse((await portal.ask(address, { as: as('client') })).body);
          const held = new Map(holdings.map(({ isin, value }) => [isin, value]));
          for (const { isin, before } of [...purchases, ...sales]) expect(before).toBe(held.get(isin) ?? 0);
          for (const { before, amount, after } of purchases) expect(pence(after)).toBe(pence(before) + pence(amount));
          for (const { before, amount, after } of sales) {
            expect(pence(after)).toBe(pence(before) - pence(amount));
            expect(after).toBeGreaterThanOrEqual(0);
          }
          expect(sum(purchases.map(({ amount }) => amount))).toBe(sum(sales.map(({ amount }) => amount)));
          expect(sum(sales.map(({ amount }) => amount))).toBeGreaterThan(0);
        }
      }
    });

    test('say why and by whom, and reconcile with the valuation of their day', async () => {
      const { rebalances } = await recordsOf('client');
      for (const { reason, proposedBy } of rebalances) {
        expect(reason?.length).toBeGreaterThan(100);
        expect(proposedBy).toBe('Marcus Bell');
      }
      const answer = await portal.ask('/ims/approvalrecords/effects', { as: as('client') });
      const { effects } = getProposalEffects.response.parse(answer.body);
      expect(effects).toHaveLength(3);
      for (const { reason, before, after } of effects) {
        expect(reason).toBeNull();
        expect(after?.value).toBe(before?.value);
        for (const side of [before, after]) expect(side?.charges.amount).toBeGreaterThan(0);
      }
    });

    test('come again where an older release seeded the firm, once', async () => {
      const { db } = portal.database;
      const before = await recordsOf('client');
      for (const table of [imsDocument, imsRebalance]) await db.delete(table);
      for (const _ of ['at the next start', 'and the one after']) {
        expect(await seedDemonstration(portal.database, today)).toBe(false);
        expect(await recordsOf('client')).toEqual(before);
      }
    });
  });

  test('gives a new client nothing, and staff no plans', async () => {
    for (const key of ['newClient', 'adviser', 'support', 'administrator'] as const)
      expect((await portal.ask('/valuation/plans', { as: as(key) })).body).toEqual({ plans: [] });
  });
});
