import { migratePortal } from '@harbour/backend-api/migrate';
import { databaseKinds, openEmptyDatabase } from '@harbour/backend-database/testing';
import { countRepeated } from '@harbour/backend-testing/count-statements';
import { mailboxOf } from '@harbour/backend-testing/mailbox-of';
import { seedSmallFirm } from '@harbour/backend-testing/small-firm';
import { startTestPortal, type TestPortal } from '@harbour/backend-testing/test-portal';
import type { SignedIn } from '@harbour/backend-testing/tokens';
import { getPlans, getPlanTotals } from '@harbour/definitions/investments/valuation/plans';
import { getPortfolioTotal } from '@harbour/definitions/investments/valuation/portfolio-total';
import { reconcilePlans, reconciliationReport } from '@harbour/domain-plans';
import { isIsin } from '@harbour/finance';
import { rows } from '@harbour/kernel/database/rows';
import { hasFictionalClients, hasRealClients, SeedRefusedError } from '@harbour/kernel/people/firm-kind';
import { nightly } from '@harbour/testing/nightly';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import Big from 'big.js';
import { sql } from 'drizzle-orm';
import { z } from 'zod/mini';
import { demonstrationAccounts, largeClientAccount } from './accounts.ts';
import { loadTestFunds } from './load-test-funds.ts';
import { demonstrationAccountsIn } from './present-accounts.ts';
import { seedDemonstration } from './seed.ts';
import { seedLoadTest } from './seed-load-test.ts';

const today = '2026-11-20';
const noon = Date.UTC(2026, 10, 20, 12);
const wanted = { large: true, clients: 45 };

const large: SignedIn = { sub: 'sub-large', uid: largeClientAccount.uid, groups: [] };
/** The first is computed, the last is a copy made in the database. */
const first = { sub: 'sub-first', uid: '5a0c2b1e-7d43-4a86-9c12-000000000001', groups: [] };
const last = { sub: 'sub-last', uid: '5a0c2b1e-7d43-4a86-9c12-00000000002d', groups: [] };

/** The result on the first kind of database: the second must match it to the penny. */
const texts = new Map<string, string>();

test('the funds for tests of scale have valid ISINs and names of their own', () => {
  const funds = loadTestFunds();
  expect(funds).toHaveLength(120);
  expect(funds.filter(({ isin }) => !isIsin(isin))).toEqual([]);
  for (const key of ['isin', 'name', 'symbol'] as const) expect(new Set(funds.map((fund) => fund[key])).size).toBe(120);
});

(nightly ? describe : describe.skip).each(databaseKinds)('clients for tests of scale on %s', (kind) => {
  let portal: TestPortal;

  beforeAll(async () => {
    portal = await startTestPortal(kind, { seed: (database) => seedLoadTest(database, wanted, today), at: noon });
  });
  afterAll(() => portal.stop());

  async function counted() {
    const [counts] = await rows(
      portal.database,
      z.record(z.string(), z.number()),
      sql`
      with mine as (select planstring like 'HL-%' as large, planstring from portal.plan)
      select
        (select count(*) from portal.client)::int as clients,
        (select count(*) from mine where large)::int as large_plans,
        (select count(*) from mine where not large)::int as small_plans,
        (select count(*) from mine natural join portal.holding_period
          where large and to_date is null and units > 0)::int as large_holdings,
        (select count(*) from mine natural join portal.holding_period
          where not large and to_date is null and units > 0)::int as small_holdings,
        (select count(*) from mine natural join portal.plan_transaction where large)::int as large_transactions,
        (select count(*) from mine natural join portal.plan_transaction where not large)::int as small_transactions,
        (select count(*) from portal.message)::int as messages,
        (select count(*) from portal.message_box)::int as message_boxes,
        (select count(*) from portal.price)::int as prices`,
    );
    return counts;
  }

  const answer = async (address: string, as: SignedIn) => (await portal.ask(address, { as })).body;
  const planstringsOf = async (as: SignedIn) =>
    getPlans.response.parse(await answer('/valuation/plans', as)).plans.map(({ planstring }) => planstring);

  test('are as large and as many as was asked for', async () => {
    expect(await counted()).toMatchObject({
      clients: 47,
      large_plans: 60,
      large_holdings: 2_000,
      large_transactions: 50_000,
      messages: 20_000,
      message_boxes: 40_000,
      small_plans: 90,
      small_holdings: 225,
    });
    const perClient = ((await counted())?.small_transactions ?? 0) / 45;
    expect(perClient).toBeGreaterThan(50);
    expect(perClient).toBeLessThan(70);
  });

  test('are there once, however often they are asked for, and more are added to them', async () => {
    const before = await counted();
    expect(await seedLoadTest(portal.database, wanted, '2026-12-01')).toEqual({
      large: false,
      clients: { there: 45, added: 0 },
    });
    expect(await seedLoadTest(portal.database, { large: false, clients: 3 }, today)).toMatchObject({
      clients: { added: 0 },
    });
    expect(await counted()).toEqual(before);
    expect(await seedLoadTest(portal.database, { large: false, clients: 47 }, '2026-12-01')).toEqual({
      large: false,
      clients: { there: 45, added: 2 },
    });
    expect(await counted()).toMatchObject({ clients: 49, small_plans: 94, prices: before?.prices });
  });

  test('hold exactly what their transactions add up to, never less than nothing, and one thing at a time', async () => {
    const [faults] = await rows(
      portal.database,
      z.object({ differing: z.number(), negative: z.number(), overlapping: z.number(), late: z.number() }),
      sql`
      with moved as (
        select planstring, listing_id, sum(units) as units from portal.plan_transaction
        where units is not null group by 1, 2
        union all
        select planstring, (select id from portal.listing where symbol = 'HL-CASH'), sum(value)
        from portal.plan_transaction group by 1
      ), held as (
        select planstring, listing_id, units from portal.holding_period where to_date is null
      )
      select
        (select count(*) from held full join moved using (planstring, listing_id)
          where held.units is distinct from moved.units)::int as differing,
        (select count(*) from portal.holding_period where units < 0)::int as negative,
        (select count(*) from portal.holding_period one join portal.holding_period other
          on one.planstring = other.planstring and one.listing_id = other.listing_id and one.from_date < other.from_date
          where one.to_date is null or one.to_date > other.from_date)::int as overlapping,
        (select count(*) from portal.plan_transaction where transaction_date > ${today}::date)::int as late`,
    );
    expect(faults).toEqual({ differing: 0, negative: 0, overlapping: 0, late: 0 });
  });

  test.each([
    ['the large one', large],
    ['the first small one', first],
    ['a copied small one', last],
  ])('have a total that is the sum of their plans, the same wherever it is seeded: %s', async (name, who) => {
    const planstrings = await planstringsOf(who);
    const { plantotals } = getPlanTotals.response.parse(
      await answer(`/valuation/summary/plantotals/${planstrings.join()}/${today}`, who),
    );
    const { total, pricedOn } = getPortfolioTotal.response.parse(await answer('/valuation/summary/total/all', who));
    const sum = plantotals.reduce((all, { value }) => all.plus(value ?? Number.NaN), new Big(0));
    expect(total).toBe(sum.toNumber());
    expect(total).toBeGreaterThan(10_000);
    expect(pricedOn).toBe(today);
    expect(String(total)).toBe(texts.get(name) ?? String(total));
    texts.set(name, String(total));
  });

  test('reconcile at every day of 50,000 transactions', async () => {
    expect(await reconciliationReport(portal.database)).toMatchObject({ count: 0, ambiguousTransfers: [] });
    const [plan = ''] = await planstringsOf(large);
    await portal.database.db.execute(
      sql`update portal.holding_period set units = units + 1 where planstring = ${plan}`,
    );
    expect(await reconcilePlans(portal.database, undefined, today)).toEqual([plan]);
    await portal.database.db.execute(
      sql`update portal.holding_period set units = units - 1 where planstring = ${plan}`,
    );
    expect(await reconcilePlans(portal.database, [plan], today)).toEqual([]);
  });

  test('the large one reads and finds messages of a conversation', async () => {
    const box = mailboxOf(portal, large);
    const { messages, meta } = await box.page('inbox', { text: 'number 19997' });
    expect(messages).toMatchObject([
      { subject: 'Re: Conversation 4999', sender: { name: 'Lucy Webster' }, answered: true },
    ]);
    expect(meta.counts).toEqual({ inbox: 50, drafts: 0, sent: 10_000, archived: 2_500 });
    const { thread } = await box.opened(messages[0]?.message_id ?? '');
    expect(thread.map(({ messagebody }) => messagebody.match(/number (\d+)/)?.[1])).toEqual([
      '19999',
      '19998',
      '19997',
      '19996',
    ]);
  });

  test('see their own plans alone', async () => {
    expect(await planstringsOf(large)).toHaveLength(60);
    expect(await planstringsOf(last)).toEqual(['HS-ISA-000045', 'HS-PEN-000045']);
    expect((await portal.ask(`/valuation/plan/summary/HL-PEN-01/${today}`, { as: last })).status).toBe(404);
  });

  test('are answered by as many statements, however much they have', async () => {
    for (const [address, ofPlans] of [
      ['/valuation/plans', false],
      ['/valuation/portfolios', false],
      ['/valuation/summary/total/all', false],
      ['/valuation/summary/chart?period=60', false],
      ['/valuation/summary/plantotals/', true],
    ] as const) {
      const count = async (who: SignedIn) => {
        const plans = ofPlans ? (await planstringsOf(who)).join() : '';
        return countRepeated(async () => expect((await portal.ask(address + plans, { as: who })).status).toBe(200));
      };
      expect([address, await count(large)]).toEqual([address, await count(last)]);
    }
  });

  test('are no firm of their own: the demonstration firm finds its place beside them', async () => {
    const { database } = portal;
    expect([await hasFictionalClients(database), await hasRealClients(database)]).toEqual([true, false]);
    expect(await seedDemonstration(database, today)).toBe(true);
    expect((await demonstrationAccountsIn(database)).map(({ email }) => email)).toEqual([
      ...Object.values(demonstrationAccounts).map(({ email }) => email),
      'large@harbour.example',
    ]);
    expect(await seedLoadTest(database, wanted, today)).toMatchObject({ large: false });
    expect(await planstringsOf(large)).toHaveLength(60);
  });
});

describe('fictional clients are refused', () => {
  const [kind = 'pglite'] = databaseKinds;

  test("among a firm's own, where nothing is changed", async () => {
    const database = await openEmptyDatabase(kind);
    await migratePortal(database);
    await seedSmallFirm(database);
    const count = async () =>
      rows(database, z.object({ n: z.number() }), sql`select count(*)::int as n from portal.instrument`);
    const before = await count();
    await expect(seedLoadTest(database, wanted, today)).rejects.toThrow(SeedRefusedError);
    expect(await count()).toEqual(before);
    expect((await demonstrationAccountsIn(database)).map(({ email }) => email)).not.toContain('large@harbour.example');
    await database.close();
  });

  test.each([-1, 0.5, Number.NaN, 1_000_000])('in a number that there cannot be: %s', async (clients) => {
    const database = await openEmptyDatabase(kind);
    await expect(seedLoadTest(database, { large: false, clients }, today)).rejects.toThrow(
      /whole one from 0 to 999999/,
    );
    await database.close();
  });
});
