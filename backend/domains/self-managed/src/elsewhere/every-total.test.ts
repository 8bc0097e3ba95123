import { databaseKinds } from '@harbour/backend-database/testing';
import { readPdf } from '@harbour/backend-testing/pdf-text';
import { portfolios, staffAndClients, today } from '@harbour/backend-testing/small-firm';
import {
  elsewhereId,
  seedElsewhere,
  shareElsewhere,
  type TestHolding,
} from '@harbour/backend-testing/small-firm-elsewhere';
import { startTestPortal, type TestPortal } from '@harbour/backend-testing/test-portal';
import { totalOf } from '@harbour/backend-testing/worth';
import { getAssetAllocation } from '@harbour/definitions/investments/asset-allocation';
import { getValueChanges } from '@harbour/definitions/investments/performance/changes';
import { getElsewhere } from '@harbour/definitions/investments/self-managed/totals';
import { getValuationChart } from '@harbour/definitions/investments/valuation/chart';
import { getChartTotals } from '@harbour/definitions/investments/valuation/chart-totals';
import { getValuationDocument } from '@harbour/definitions/investments/valuation/document';
import { getPortfolioTotal } from '@harbour/definitions/investments/valuation/portfolio-total';
import { instrument, listing, price } from '@harbour/domain-market-data/tables';
import { bankConsent, linkedAccount, linkedBalance } from '@harbour/domain-open-banking/tables';
import { formatDay } from '@harbour/kernel/calendar';
import { rows } from '@harbour/kernel/database/rows';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { z } from 'zod/mini';

const { anna, ben, carl } = staffAndClients;
const plans = ['A-ISA-1', 'A-PEN-2', 'A-GIA-3', 'B-ISA-4'];

/** One of every kind, with values that leave something to round. */
const everyKind: readonly TestHolding[] = [
  {
    tail: 'f100',
    recordedBy: 'anna',
    product: 'property/main-home',
    name: 'House',
    owners: { anna: '33.33', ben: '66.67' },
    debts: ['f200'],
    lines: [
      {
        entries: [
          { date: '2024-05-01', amount: '400000.01' },
          { date: '2026-01-01', amount: '456789.07' },
        ],
      },
    ],
  },
  {
    tail: 'f110',
    recordedBy: 'anna',
    product: 'cash/savings-account',
    name: 'Euro savings',
    currency: 'EUR',
    owners: { anna: '100' },
    lines: [{ entries: [{ date: '2026-03-01', amount: '1234.56' }] }],
  },
  {
    tail: 'f120',
    recordedBy: 'ben',
    product: 'funds/fund-isa',
    name: 'Fund ISA',
    owners: { ben: '100' },
    lines: [
      { symbol: 'ALPHA', name: 'Alpha Fund', entries: [{ date: '2026-03-02', units: '100.12345678' }] },
      { symbol: 'DOLLAR', name: 'Dollar Fund', entries: [{ date: '2026-03-02', units: '33.333' }] },
    ],
  },
  {
    tail: 'f130',
    recordedBy: 'anna',
    product: 'shares/listed-shares',
    name: 'Shares',
    owners: { anna: '100' },
    lines: [
      { symbol: 'LONDON', name: 'London plc', entries: [{ date: '2026-03-02', units: '10' }] },
      { symbol: 'YORK', name: 'York Inc', entries: [{ date: '2026-03-02', units: '7' }] },
    ],
  },
  {
    tail: 'f140',
    recordedBy: 'anna',
    product: 'pensions/workplace-pension',
    name: 'Old pension',
    owners: { anna: '100' },
    lines: [{ entries: [{ date: '2026-02-01', amount: '20000' }] }],
  },
  {
    tail: 'f150',
    recordedBy: 'anna',
    product: 'vehicles/car',
    name: 'Sold car',
    owners: { anna: '100' },
    endedOn: '2026-03-01',
    lines: [{ entries: [{ date: '2025-06-01', amount: '9000' }] }],
  },
  {
    tail: 'f200',
    recordedBy: 'anna',
    kind: 'liability',
    product: 'mortgages/mortgage',
    name: 'Mortgage',
    owners: { anna: '50', ben: '50' },
    details: { rate: '6', endsOn: '2027-01-15', repayment: 'repayment' },
    lines: [{ entries: [{ date: '2026-01-15', amount: '1200' }] }],
  },
  {
    tail: 'f210',
    recordedBy: 'ben',
    kind: 'liability',
    product: 'cards/credit-card',
    name: 'Store card',
    owners: { ben: '100' },
    lines: [{ entries: [{ date: '2026-03-10', amount: '99.99' }] }],
  },
  {
    tail: 'f300',
    recordedBy: 'carl',
    product: 'valuables/art',
    name: 'Carl’s painting',
    owners: { carl: '100' },
    lines: [{ entries: [{ date: '2026-03-10', amount: '1000000' }] }],
  },
];

const consent = {
  providerId: 'bank',
  providerName: 'Northbank',
  scopes: 'accounts balance',
  createdAt: new Date('2026-01-05'),
  expiresAt: new Date('2026-04-05'),
};

async function seedMore({ database }: TestPortal): Promise<void> {
  const { db } = database;
  const shares = await db
    .insert(instrument)
    .values(['London plc', 'York Inc'].map((name) => ({ name, kind: 'equity' as const, source: 'test' })))
    .returning({ id: instrument.id });
  const listings = await db
    .insert(listing)
    .values([
      { instrumentId: shares[0]?.id ?? 0, symbol: 'LONDON', currency: 'GBP', exchange: 'LSE' },
      { instrumentId: shares[1]?.id ?? 0, symbol: 'YORK', currency: 'USD', exchange: 'NYSE' },
    ])
    .returning({ id: listing.id });
  await db.insert(price).values([
    { listingId: listings[0]?.id ?? 0, date: '2026-03-10', price: '12.345' },
    { listingId: listings[1]?.id ?? 0, date: '2026-03-10', price: '100.01' },
  ]);
  await seedElsewhere(database, everyKind);
  await db.insert(bankConsent).values([
    { ...consent, id: elsewhereId('c001'), clientUid: anna.uid },
    { ...consent, id: elsewhereId('c002'), clientUid: anna.uid, endedAt: new Date('2026-03-10T12:00:00Z') },
  ]);
  const account = { consentId: elsewhereId('c001'), currency: 'GBP', type: 'TRANSACTION' };
  await db.insert(linkedAccount).values([
    { ...account, id: elsewhereId('c101'), kind: 'account', externalId: '1', name: 'Current account' },
    { ...account, id: elsewhereId('c102'), kind: 'card', externalId: '2', name: 'Card' },
    { ...account, id: elsewhereId('c103'), kind: 'account', externalId: '3', name: 'Overdrawn' },
    // A second card of the same account.
    {
      ...account,
      id: elsewhereId('c105'),
      kind: 'card',
      externalId: '5',
      name: 'Second card',
      countedWith: elsewhereId('c102'),
    },
    {
      ...account,
      id: elsewhereId('c104'),
      kind: 'account',
      externalId: '4',
      name: 'Revoked',
      consentId: elsewhereId('c002'),
    },
  ]);
  const balances = [
    ['c101', '2026-03-01', '250.55'],
    ['c101', '2026-03-16', '300.10'],
    ['c102', '2026-03-16', '45.67'],
    ['c103', '2026-03-16', '-12.30'],
    ['c105', '2026-03-16', '45.67'],
    ['c104', '2026-03-01', '5000'],
  ] as const;
  await db
    .insert(linkedBalance)
    .values(balances.map(([tail, date, amount]) => ({ accountId: elsewhereId(tail), date, amount })));
}

/**
 * The same figures by other means: plain joins for one day, signs and shares by hand, the mortgage as a known number.
 * @param people whose parts count
 */
async function independently({ database }: TestPortal, day: string, people: readonly string[], mortgage: number) {
  const [found] = await rows(
    database,
    z.object({ assets: z.number(), debts: z.number() }),
    sql`
    with part as (
      select holding_id, sum(percentage) / 100 as part from portal.self_managed_owner
      where person_uuid::text in (select json_array_elements_text(${JSON.stringify(people)}::json)) group by holding_id
    ),
    newest as (
      select h.id as holding_id, h.kind, h.currency, v.amount, v.units, l.listing_id, part.part, h.product
      from portal.self_managed_holding h
      join part on part.holding_id = h.id
      join portal.self_managed_line l on l.holding_id = h.id
      join portal.self_managed_valuation v on v.line_id = l.id
      where v.date = (select max(date) from portal.self_managed_valuation o where o.line_id = l.id and o.date <= ${day}::date)
        and coalesce(h.ended_on, 'infinity') > ${day}::date
    ),
    euro as (select date, max(per_euro) filter (where currency = 'GBP') as gbp, max(per_euro) filter (where currency = 'USD') as usd
      from portal.fx_rate where date <= ${day}::date group by date having count(*) filter (where currency in ('GBP', 'USD')) = 2
      order by date desc limit 1),
    worth as (
      select newest.kind, part, case
        when product = 'mortgage' then ${mortgage}::numeric
        when units is not null then round(units * p.price * case listing.currency when 'USD' then euro.gbp / euro.usd else 1 end, 2)
        else round(amount * case newest.currency when 'EUR' then euro.gbp else 1 end, 2) end as whole
      from newest cross join euro
      left join portal.listing on listing.id = listing_id
      left join portal.price p on p.listing_id = newest.listing_id
        and p.date = (select max(date) from portal.price o where o.listing_id = newest.listing_id and o.date <= ${day}::date)
    ),
    banked as (
      select kind, b.amount from portal.linked_account a join portal.linked_balance b on b.account_id = a.id
      join portal.bank_consent c on c.id = a.consent_id and a.counted_with is null and coalesce(c.ended_at::date, 'infinity') > ${day}::date
      where b.date = (select max(date) from portal.linked_balance o where o.account_id = a.id and o.date <= ${day}::date)
        and ${anna.person} in (select json_array_elements_text(${JSON.stringify(people)}::json))
    )
    select
      ((select coalesce(sum(round(whole * part, 2)), 0) from worth where kind = 'asset')
        + (select coalesce(sum(amount), 0) from banked where kind = 'account' and amount > 0))::float8 as assets,
      ((select coalesce(sum(round(whole * part, 2)), 0) from worth where kind = 'liability')
        + (select coalesce(sum(abs(amount)), 0) from banked where kind = 'card' or amount < 0))::float8 as debts`,
  );
  return found ?? { assets: 0, debts: 0 };
}

const pounds = (amount: number) => Math.round(amount * 100) / 100;

describe.each(databaseKinds)('what is managed elsewhere, in every total on %s', (kind) => {
  let portal: TestPortal;

  beforeAll(async () => {
    portal = await startTestPortal(kind);
    await seedMore(portal);
    await shareElsewhere(portal.database);
  });
  afterAll(() => portal.stop());

  const ask = async (path: string, as: typeof anna | typeof ben | typeof carl = anna) =>
    (await portal.ask(path, { as })).body;
  const elsewhere = async (query = '') =>
    getElsewhere.response.parse(await ask(`/valuation/summary/elsewhere${query}`));
  const total = async (query = '', portfolio = 'all') =>
    getPortfolioTotal.response.parse(await ask(`/valuation/summary/total/${portfolio}${query}`));
  const sides = async (query = '') =>
    getChartTotals.response.parse(await ask(`/valuation/summary/charttotals${query}`)).chartTotalsData[0];

  // 1,200.00 at 6%, payments of 103.28 on the 15th: 1,102.72 after February, 1,004.95 after March.
  test.each([
    [today, [anna.person, ben.person], 1_004.95],
    [today, [anna.person], 1_004.95],
    [today, [ben.person], 1_004.95],
    ['2026-03-14', [anna.person, ben.person], 1_102.72],
    ['2026-03-10', [anna.person, ben.person], 1_102.72],
    ['2026-03-09', [ben.person], 1_102.72],
  ])('on %s is, for %j, to the penny what plain SQL finds', async (day, people, mortgage) => {
    const expected = await independently(portal, day, people, mortgage);
    expect(expected.assets).toBeGreaterThan(1_000);
    const query = `?d=${day}&pe=${people.join(',')}`;
    expect(await elsewhere(query)).toMatchObject({
      assets: expected.assets,
      liabilities: expected.debts,
      reason: null,
    });
    const net = pounds(expected.assets - expected.debts);
    const held = await total(query);
    expect(held.elsewhere).toBe(net);
  });

  test('is part of the total, of what is owned and owed, and of each day of the chart', async () => {
    const { assets, debts } = await independently(portal, today, [anna.person, ben.person], 1_004.95);
    const inPlans = totalOf(plans) ?? 0;
    expect(await total()).toMatchObject({ total: pounds(inPlans + assets - debts), elsewhere: pounds(assets - debts) });
    expect(await sides()).toMatchObject({ assets: pounds(inPlans + assets), liabilities: debts });
    const chart = getValuationChart.response.parse(await ask('/valuation/summary/chart?period=1'));
    expect(chart.elsewhere).toBe(true);
    const [at14, last] = [chart.chartData.find(({ date }) => date === '2026-03-17'), chart.chartData.at(-1)];
    expect(last?.value).toBe(pounds(inPlans + assets - debts));
    const before = await independently(portal, '2026-03-17', [anna.person, ben.person], 1_004.95);
    expect(at14?.value).toBe(pounds((totalOf(plans, '2026-03-17') ?? 0) + before.assets - before.debts));
    // Its growth is unknown, so all of it counts as paid in.
    const paidIn = chart.payments?.paidIn.at(-1)?.value;
    expect(paidIn === null || paidIn === undefined || paidIn > assets - debts).toBe(true);
  });

  test('is as old, wherever it is summed, as the oldest price and rate of both parts', async () => {
    const pricedOn = (day: string) =>
      portal.database.db.execute(
        sql`update portal.price set date = ${day}::date where listing_id = (select id from portal.listing where symbol = 'LONDON')`,
      );
    const basis = { pricedOn: '2025-05-01', ratedOn: '2026-03-16', freshness: 'stale' };
    await pricedOn(basis.pricedOn);
    expect(await total()).toMatchObject(basis);
    expect(await sides()).toMatchObject(basis);
    await pricedOn('2026-03-10');
  });

  test('begins the chart of everything with the first entry', async () => {
    const chart = getValuationChart.response.parse(await ask('/valuation/summary/chart?period=all'));
    expect(chart.chartData[0]).toMatchObject({ date: '2024-05-01', value: 400_000.01 });
    // A portfolio consists of plans.
    const ofPortfolio = getValuationChart.response.parse(
      await ask(`/valuation/summary/chart?period=all&po=${portfolios.growth.uuid}`),
    );
    expect(ofPortfolio.chartData[0]?.date).toBe('2025-06-02');
    expect(ofPortfolio.elsewhere).toBeUndefined();
  });

  test('names an account without a balance beside every total, which does not contain it', async () => {
    const { db } = portal.database;
    const before = await total();
    expect(before.missing).toBeUndefined();
    const [given] = await db.select().from(linkedAccount).limit(1);
    if (!given) throw new Error('The firm of the test has no linked account.');
    const silent = {
      ...given,
      id: elsewhereId('c109'),
      consentId: elsewhereId('c001'),
      externalId: '9',
      countedWith: null,
    };
    await db.insert(linkedAccount).values({ ...silent, kind: 'account', name: 'Silent account' });
    const missing = [expect.objectContaining({ name: 'Silent account', reason: 'The bank has not given a balance.' })];
    expect(await total()).toEqual({ ...before, missing });
    expect((await elsewhere()).missing).toEqual(missing);
    expect((await sides())?.missing).toEqual(missing);
    const chart = getValuationChart.response.parse(await ask('/valuation/summary/chart?period=1'));
    expect(chart.missing).toEqual(missing);
    expect(getAssetAllocation.response.parse(await ask('/assetallocation/full')).missing).toEqual(missing);
    const changes = getValueChanges.response.parse(await ask('/performance/plans/changes/2026-03-01'));
    const later = 'The bank gave its first balance on 16 Mar 2026.';
    expect(changes.missing).toEqual([
      expect.objectContaining({ name: 'Card', reason: later }),
      expect.objectContaining({ name: 'Overdrawn', reason: later }),
      ...missing,
    ]);
    const { url } = getValuationDocument.response.parse(await ask('/valuation/document'));
    const text = (await readPdf((await portal.app.inject({ url })).rawPayload)).pages.join(' ');
    expect(text).toMatch(/Total Valuation £[\d,.]+ .*?incomplete .*?Notes/);
    const message = 'Incomplete: Silent account (Northbank) is not included. The bank has not given a balance.';
    // Among the notes, and below the heading of what is managed elsewhere.
    expect(text.split(message)).toHaveLength(3);
    await db.delete(linkedAccount).where(sql`id = ${silent.id}::uuid`);
  });

  test('is no part of a portfolio', async () => {
    expect((await total('', portfolios.growth.uuid)).elsewhere).toBeUndefined();
    expect(await sides(`?po=${portfolios.growth.uuid}`)).toMatchObject({ liabilities: 0 });
  });

  test('[R213] [R214] is in the allocation by its kind: a share of London in the UK, any other in the US', async () => {
    const found = getAssetAllocation.response.parse(await ask('/assetallocation/full'));
    const own = found.policyArray.filter(({ elsewhere: source }) => source !== undefined);
    expect(own.map(({ id, name, type, elsewhere: source }) => [id, name, type, source])).toEqual([
      [elsewhereId('f110'), 'Euro savings', 'nonpension', 'self-managed'],
      [elsewhereId('f120'), 'Fund ISA', 'nonpension', 'self-managed'],
      [elsewhereId('f100'), 'House', 'nonpension', 'self-managed'],
      [elsewhereId('f140'), 'Old pension', 'pension', 'self-managed'],
      [elsewhereId('f130'), 'Shares', 'nonpension', 'self-managed'],
      [elsewhereId('c101'), 'Current account', 'nonpension', 'linked'],
    ]);
    const fundOf = (tail: string) => own.find(({ id }) => id === elsewhereId(tail))?.funds ?? [];
    expect(fundOf('f130').map(({ allocation }) => allocation)).toMatchObject([
      { equity: 100, uk_percent: 100, us_percent: 0, cash: 0 },
      { equity: 100, uk_percent: 0, us_percent: 100 },
    ]);
    expect(fundOf('f100')).toMatchObject([{ allocation: { property: 100, equity: 0 } }]);
    expect(fundOf('f110')).toMatchObject([{ allocation: { cash: 100 } }]);
    expect(fundOf('c101')).toMatchObject([{ allocation: { cash: 100 }, value: 300.1 }]);
    expect(fundOf('f140')).toMatchObject([{ allocation: null, value: 20_000 }]);
    // Fund by fund as the provider publishes it, as in a plan that holds it.
    const inPlan = found.policyArray
      .find(({ id }) => id === 'A-ISA-1')
      ?.funds.find(({ name }) => name === 'Alpha Fund');
    expect(fundOf('f120')[0]?.allocation).toEqual(inPlan?.allocation);
    const { assets } = await independently(portal, today, [anna.person, ben.person], 1_004.95);
    expect(found.totalAllocation.all.value).toBe(pounds((totalOf(plans) ?? 0) + assets));
    // Beside 301.05 of a fund without a mix: 77.7 × €4.50 × 0.861.
    expect(found.totalAllocation.pension.amounts.unclassified).toBe(20_301.05);
  });

  test('[R213] the client’s own choice of a region comes before the exchange', async () => {
    await portal.ask(`/selfmanaged/holdings/${elsewhereId('f130')}`, {
      as: anna,
      method: 'PATCH',
      body: { filteredExtendedDetails: [{ id: 'region', value: 'japan' }] },
    });
    const found = getAssetAllocation.response.parse(await ask('/assetallocation/full'));
    const shares = found.policyArray.find(({ id }) => id === elsewhereId('f130'))?.funds;
    expect(shares?.map(({ allocation }) => allocation?.japan_percent)).toEqual([100, 100]);
    await portal.ask(`/selfmanaged/holdings/${elsewhereId('f130')}`, {
      as: anna,
      method: 'PATCH',
      body: { filteredExtendedDetails: [] },
    });
  });

  test('stands in the valuation document, marked as managed by the client or the bank, debts in brackets', async () => {
    const { url } = getValuationDocument.response.parse(await ask('/valuation/document'));
    const text = (await readPdf((await portal.app.inject({ url })).rawPayload)).pages.join(' ');
    expect(text).toContain('Managed elsewhere');
    expect(text).toMatch(/House\s+Main home\s+the client/);
    expect(text).toMatch(/Current account\s+Northbank\s+their bank/);
    expect(text).toContain('(1,004.95)');
    expect(text).not.toContain('painting');
    // What a price values is of the day of the price; a debt is computed since the day that was entered.
    const pricedOn = (await elsewhere()).holdings.find(({ name }) => name === 'Shares')?.pricedOn ?? '';
    expect(pricedOn).not.toBe('2026-03-02');
    expect(text).toMatch(
      new RegExp(`Shares\\s+Shares the client Anna Zander [\\d,.]+ old rate of 16 Mar 2026 ${formatDay(pricedOn)}`),
    );
    expect(text).toMatch(/Mortgage\s+Mortgage .*? 15 Jan 2026\s+computed since/);
    const { total: completeTotal } = await total();
    expect(text).toContain(
      new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' }).format(completeTotal ?? 0),
    );
  });

  test('can be left out of every total by one switch, and is still listed', async () => {
    const choose = (included: boolean, as = anna) =>
      portal.ask('/valuation/summary/elsewhere', { as, method: 'PATCH', body: { included } });
    expect(await choose(false)).toMatchObject({ status: 200 });
    const inPlans = totalOf(plans);
    expect(await total()).toMatchObject({ total: inPlans });
    expect((await total()).elsewhere).toBeUndefined();
    expect(await sides()).toMatchObject({ assets: inPlans, liabilities: 0 });
    const chart = getValuationChart.response.parse(await ask('/valuation/summary/chart?period=1'));
    expect([chart.chartData.at(-1)?.value, chart.elsewhere]).toEqual([inPlans, undefined]);
    const found = getAssetAllocation.response.parse(await ask('/assetallocation/full'));
    expect(found.totalAllocation.all.value).toBe(inPlans);
    expect(await elsewhere()).toMatchObject({ included: false });
    expect((await elsewhere()).holdings.length).toBeGreaterThan(8);
    // Ben's own choice is another one.
    expect(getElsewhere.response.parse(await ask('/valuation/summary/elsewhere', ben))).toMatchObject({
      included: true,
    });
    await choose(true);
    expect((await total()).elsewhere).not.toBeUndefined();
  });

  test('is seen by nobody whom its recorder does not let see it', async () => {
    const seen = getElsewhere.response.parse(await ask('/valuation/summary/elsewhere', carl));
    expect(seen.holdings.map(({ name }) => name)).toEqual(['Carl’s painting']);
    expect((await elsewhere()).holdings.map(({ name }) => name)).not.toContain('Carl’s painting');
    expect(await portal.ask(`/valuation/summary/elsewhere?pe=${carl.person}`, { as: anna })).toMatchObject({
      status: 404,
      body: { error: { name: 'PersonNotFound' } },
    });
  });
});
