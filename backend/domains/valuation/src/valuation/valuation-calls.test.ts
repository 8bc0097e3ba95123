import { databaseKinds } from '@harbour/backend-database/testing';
import { addressOf, allCalls, bodyOf } from '@harbour/backend-testing/call-addresses';
import { countRows } from '@harbour/backend-testing/count-rows';
import { countRepeated, countStatements } from '@harbour/backend-testing/count-statements';
import { friday, now, plans, portfolios, staffAndClients, sunday, today } from '@harbour/backend-testing/small-firm';
import { startTestPortal, type TestPortal } from '@harbour/backend-testing/test-portal';
import { basisOf, totalBasisOf, totalOf, worthOf } from '@harbour/backend-testing/worth';
import { getValuationChart } from '@harbour/definitions/investments/valuation/chart';
import { getPlanHoldings, getPlanSummary } from '@harbour/definitions/investments/valuation/holdings';
import { getPlans, getPlanTotals } from '@harbour/definitions/investments/valuation/plans';
import { getPortfolioTotal } from '@harbour/definitions/investments/valuation/portfolio-total';
import { plan, planOwner } from '@harbour/domain-plans/tables';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import Big from 'big.js';
import { chartDates } from './chart-dates.ts';

const { anna, ben, carl, nobody } = staffAndClients;
const annasPlans = ['A-ISA-1', 'A-PEN-2', 'A-GIA-3'];
const daysOfInterest = [
  '2025-06-02',
  '2025-12-31',
  '2026-02-02',
  '2026-03-09',
  '2026-03-10',
  friday,
  '2026-03-15',
  '2026-03-16',
  '2026-03-17',
  today,
];

/** Many ids of strangers, to check that a response does not depend on whether they exist. */
const nobodys = '0b5f3a52-6c1d-4e7f-9a10-0000000000ff';

const anyListing = { listingId: expect.any(Number) };

describe.each(databaseKinds)('the valuation calls on %s', (kind) => {
  let portal: TestPortal;

  beforeAll(async () => {
    portal = await startTestPortal(kind);
  });
  afterAll(() => portal.stop());

  const refusedLike = async (
    address: string,
    other: string,
    who: (typeof staffAndClients)[keyof typeof staffAndClients],
  ) => {
    const [one, two] = [await portal.ask(address, { as: who }), await portal.ask(other, { as: who })];
    expect(one.status).toBe(404);
    expect({ status: two.status, text: two.text }).toEqual({ status: one.status, text: one.text });
  };

  const holdingsOf = async (planstring: string, day: string, as = anna as typeof anna | typeof ben) => {
    const { body } = await portal.ask(`/valuation/plan/holdings/${planstring}/${day}`, { as });
    return getPlanHoldings.response.parse(body);
  };

  describe('holdings', () => {
    test.each(daysOfInterest)('[R443] are name, isin, price, units and value of every holding on %s', async (day) => {
      for (const planstring of annasPlans) {
        const { holdings, valuationDate } = await holdingsOf(planstring, day);
        const expected = worthOf(planstring, day)
          .sort((one, other) => Number((other.value ?? new Big(-1)).cmp(one.value ?? -1)))
          .map(({ value, ...rest }) => ({ ...rest, ...basisOf([rest], day), value: value?.toNumber() ?? null }));
        expect(valuationDate).toBe(day);
        expect(holdings).toEqual(
          expected.map((row) => ({
            ...row,
            ...anyListing,
            cash: /cash/i.test(row.name),
            price: row.value === null ? null : expect.any(Number),
            reason: row.value === null ? expect.stringMatching(/No price/) : null,
          })),
        );
        for (const { price, units, value } of holdings) {
          if (price !== null) expect(Math.abs(price * units - (value ?? 0))).toBeLessThan(0.006);
        }
      }
    });

    test('[R443] give the price in pounds: pence-exact in sterling, through the euro otherwise', async () => {
      const { holdings } = await holdingsOf('A-ISA-1', friday);
      const pricedFriday = { pricedOn: friday, ratedOn: null, freshness: 'fresh' };
      // 100.5 × 1.23456789 = 124.07407… ; 33.333 × 10.01 × 0.853 ÷ 1.097 = 259.447… ; 12.34
      expect(holdings).toEqual([
        {
          ...anyListing,
          name: 'Dollar Fund',
          isin: 'GB00HB000023',
          price: 7.7835278,
          units: 33.333,
          cash: false,
          value: 259.45,
          reason: null,
          pricedOn: friday,
          ratedOn: friday,
          freshness: 'fresh',
        },
        {
          ...anyListing,
          name: 'Alpha Fund',
          isin: 'GB00HB000015',
          price: 1.23456789,
          units: 100.5,
          cash: false,
          value: 124.07,
          reason: null,
          ...pricedFriday,
        },
        {
          ...anyListing,
          name: 'Cash',
          isin: null,
          price: 1,
          units: 12.34,
          cash: true,
          value: 12.34,
          reason: null,
          ...pricedFriday,
        },
      ]);
    });

    test('[R443] without a price on the day have no value and say why, never nought', async () => {
      const { holdings } = await holdingsOf('A-GIA-3', '2026-02-01');
      expect(holdings).toEqual([
        {
          ...anyListing,
          name: 'Late Fund',
          isin: 'GB00HB000049',
          units: 10.123456,
          cash: false,
          price: null,
          value: null,
          pricedOn: null,
          ratedOn: null,
          freshness: 'fresh',
          reason: 'No price or exchange rate is known on this day',
        },
      ]);
    });

    test('[R443] without an exchange rate by the day have no value either', async () => {
      const [before, after] = [
        await holdingsOf('B-ISA-4', '2026-03-15', ben),
        await holdingsOf('B-ISA-4', '2026-03-16', ben),
      ];
      expect(before.holdings.find(({ name }) => name === 'Franc Fund')).toMatchObject({ value: null, price: null });
      // 10 × 20 × 0.861 ÷ 0.95
      expect(after.holdings.find(({ name }) => name === 'Franc Fund')).toMatchObject({
        value: 181.26,
        pricedOn: friday,
      });
    });

    test('[R443] are none before the plan began', async () => {
      expect((await holdingsOf('A-PEN-2', '2026-03-01')).holdings).toEqual([]);
    });

    test.each(['holdings', 'summary'])(
      '[R433] %s of another client’s plan are those of no plan at all',
      async (what) => {
        await refusedLike(`/valuation/plan/${what}/C-ISA-5/${today}`, `/valuation/plan/${what}/C-ISA-9/${today}`, anna);
        await refusedLike(`/valuation/plan/${what}/A-ISA-1/${today}`, `/valuation/plan/${what}/X-ISA-9/${today}`, carl);
      },
    );
  });

  describe('the summary of a plan', () => {
    test.each(daysOfInterest)('[R444] is the sum of its holdings on %s', async (day) => {
      for (const { planstring, openedOn } of plans.filter((row) => annasPlans.includes(row.planstring))) {
        const { body } = await portal.ask(`/valuation/plan/summary/${planstring}/${day}`, { as: anna });
        const { total, reason, valuationDate } = getPlanSummary.response.parse(body);
        const expected = openedOn <= day ? totalOf([planstring], day) : null;
        expect({ total, valuationDate }).toEqual({ total: expected, valuationDate: day });
        if (expected === null) expect(reason).toMatch(openedOn <= day ? /No price .*Late Fund/ : /had not begun/);
        else expect(reason).toBeNull();
      }
    });

    test('[R444] rounds each holding to the penny before it adds', async () => {
      const { body } = await portal.ask(`/valuation/plan/summary/A-ISA-1/${friday}`, { as: anna });
      const basis = { pricedOn: friday, ratedOn: friday, freshness: 'fresh' };
      expect(body).toEqual({ valuationDate: friday, total: 395.86, reason: null, ...basis });
    });

    test('[R444] on a Sunday uses Friday’s prices and says so', async () => {
      const { body } = await portal.ask(`/valuation/plan/summary/A-PEN-2/${sunday}`, { as: anna });
      expect(body).toMatchObject({
        valuationDate: sunday,
        total: totalOf(['A-PEN-2'], sunday),
        pricedOn: '2026-03-02',
      });
      const isa = await portal.ask(`/valuation/plan/summary/A-ISA-1/${sunday}`, { as: anna });
      expect(isa.body).toMatchObject({ valuationDate: sunday, total: 395.86, pricedOn: friday });
    });
  });

  test('[R446] the plans are the client’s own and those of the people they see, with owners and type', async () => {
    const { body } = await portal.ask('/valuation/plans', { as: anna });
    const answered = getPlans.response.parse(body);
    expect(answered).toEqual(body);
    expect(new Map(answered.plans.map((row) => [row.planstring, row]))).toEqual(
      new Map(
        plans
          .filter(({ planstring }) => !planstring.startsWith('C'))
          .map(({ planstring, name, productType, owners }) => [
            planstring,
            {
              planstring,
              name,
              productType,
              ownership: owners.map((owner) => staffAndClients[owner].person),
              label: `${name} (Test Platform)`,
              value: planstring,
              performance: true,
              items: [],
            },
          ]),
      ),
    );
    expect((await portal.ask('/valuation/plans', { as: carl })).text).toMatch(
      /^{"plans":\[{"planstring":"C-ISA-5"[^{]*}\]}$/,
    );
    expect((await portal.ask('/valuation/plans', { as: nobody })).body).toEqual({ plans: [] });
  });

  describe('the total', () => {
    const total = async (address: string, as: Parameters<TestPortal['ask']>[1] = { as: anna }) =>
      getPortfolioTotal.response.parse((await portal.ask(`/valuation/summary/total/${address}`, as)).body);
    const everyPlan = [...annasPlans, 'B-ISA-4'];

    test.each(daysOfInterest)('[R447] of all plans is theirs together on %s', async (day) => {
      const answer = await total(`all?d=${day}`);
      expect({ total: answer.total, day: answer.valuationDate }).toEqual({ total: totalOf(everyPlan, day), day });
      expect(answer.reason === null).toBe(answer.total !== null);
    });

    test('[R447] of a portfolio counts its plans, but never one that the client may not see', async () => {
      expect(await total(portfolios.growth.uuid)).toMatchObject({
        valuationDate: today,
        total: totalOf(['A-ISA-1', 'A-PEN-2']),
        pricedOn: friday,
      });
      expect(await total(portfolios.mixed.uuid)).toMatchObject({ total: totalOf(['A-GIA-3']), pricedOn: '2026-02-02' });
      expect(await total(portfolios.empty.uuid)).toEqual({
        valuationDate: today,
        total: 0,
        reason: null,
        pricedOn: null,
        ratedOn: null,
        freshness: 'fresh',
      });
    });

    test('[R447] by people counts the plans that any of them owns', async () => {
      expect((await total(`all?pe=${ben.person}`)).total).toBe(totalOf(['A-GIA-3', 'B-ISA-4']));
      expect((await total(`all?pe=${anna.person}`)).total).toBe(totalOf(annasPlans));
      expect((await total(`all?pe=${anna.person},${ben.person}`)).total).toBe(totalOf(everyPlan));
      expect((await total(`${portfolios.growth.uuid}?pe=${ben.person}`)).total).toBe(0);
    });

    test('[R447] counts plans that had not begun for nothing', async () => {
      expect(await total(`${portfolios.growth.uuid}?d=2026-02-25`)).toMatchObject({
        total: totalOf(['A-ISA-1'], '2026-02-25'),
      });
    });

    test('[R447] names the holdings that have no price instead of leaving them out', async () => {
      expect(await total('all?d=2026-03-09')).toMatchObject({
        total: null,
        reason: 'No price or exchange rate is known on this day for Franc Fund',
      });
    });

    test('[R433] of another client’s portfolio, or for people whom the client does not see, is refused', async () => {
      await refusedLike(
        `/valuation/summary/total/${portfolios.carls.uuid}`,
        `/valuation/summary/total/${nobodys}`,
        anna,
      );
      await refusedLike(
        `/valuation/summary/total/all?pe=${carl.person}`,
        `/valuation/summary/total/all?pe=${nobodys}`,
        anna,
      );
      await refusedLike(
        `/valuation/summary/total/all?pe=${anna.person},${carl.person}`,
        `/valuation/summary/total/all?pe=${nobodys}`,
        anna,
      );
    });
  });

  describe('the totals of plans', () => {
    const planTotals = async (rest: string) =>
      getPlanTotals.response.parse((await portal.ask(`/valuation/summary/plantotals/${rest}`, { as: anna })).body);

    test.each([...daysOfInterest, undefined])('[R448] are each plan’s own on %s', async (day) => {
      const { plantotals, valuationDate } = await planTotals(`${annasPlans.join(',')}${day ? `/${day}` : ''}`);
      expect(valuationDate).toBe(day ?? today);
      expect(plantotals.map(({ planstring, value, opened }) => ({ planstring, value, opened }))).toEqual(
        [...annasPlans].sort().map((planstring) => {
          const opened = (plans.find((row) => row.planstring === planstring)?.openedOn ?? '') <= valuationDate;
          return { planstring, opened, value: opened ? totalOf([planstring], valuationDate) : null };
        }),
      );
    });

    test('[R448] say of a plan that had not begun that it had not, and give it no value', async () => {
      expect(await planTotals('A-PEN-2/2026-03-01')).toEqual({
        valuationDate: '2026-03-01',
        plantotals: [
          {
            planstring: 'A-PEN-2',
            opened: false,
            value: null,
            reason: 'This plan had not begun on this day',
            pricedOn: null,
            ratedOn: null,
            freshness: 'fresh',
          },
        ],
      });
    });

    test('[R448] count a plan named twice once', async () => {
      expect((await planTotals('A-ISA-1,A-ISA-1')).plantotals).toHaveLength(1);
    });

    test('[R433] are refused as a whole when one plan is another client’s', async () => {
      await refusedLike(
        '/valuation/summary/plantotals/A-ISA-1,C-ISA-5',
        '/valuation/summary/plantotals/A-ISA-1,C-ISA-9',
        anna,
      );
    });
  });

  describe('the chart', () => {
    const chart = async (query: string) =>
      getValuationChart.response.parse((await portal.ask(`/valuation/summary/chart?${query}`, { as: anna })).body)
        .chartData;

    test.each([1, 12, 60])('[R451] values the chosen plans over %s months', async (period) => {
      const points = await chart(`period=${period}&po=${portfolios.growth.uuid}`);
      expect(points).toEqual(
        chartDates(today, period).map((date) => ({
          date,
          value: totalOf(['A-ISA-1', 'A-PEN-2'], date),
          ...totalBasisOf(['A-ISA-1', 'A-PEN-2'], date),
        })),
      );
    });

    test('[R451] covers a year without a period, ends on the day asked for, and has gaps where a value is unknown', async () => {
      const points = await chart(`d=2026-03-17&pe=${anna.person}`);
      expect(points.at(0)?.date).toBe('2025-03-17');
      expect(points.at(-1)).toMatchObject({ date: '2026-03-17', value: totalOf(annasPlans, '2026-03-17') });
      expect(points).toEqual(
        points.map(({ date }) => ({ date, value: totalOf(annasPlans, date), ...totalBasisOf(annasPlans, date) })),
      );
      expect(points.filter(({ value }) => value === null).map(({ date }) => date)).toEqual([
        '2026-01-06',
        '2026-01-13',
        '2026-01-20',
        '2026-01-27',
      ]);
    });

    test('since the first plan began, when all is asked for', async () => {
      const points = await chart(`period=all&po=${portfolios.growth.uuid}`);
      expect([points.at(0)?.date, points.at(-1)?.date]).toEqual(['2025-06-02', today]);
    });

    test('[R451] refuses a period that is not offered', async () => {
      for (const period of ['0', '2', '13', '-12', '12.5', 'x', '', '1e9', '12&period=3'])
        expect(await portal.ask(`/valuation/summary/chart?period=${period}`, { as: anna })).toMatchObject({
          status: 400,
        });
    });

    test('[R433] refuses the portfolio or the people of somebody else', async () => {
      await refusedLike(
        `/valuation/summary/chart?po=${portfolios.carls.uuid}`,
        `/valuation/summary/chart?po=${nobodys}`,
        anna,
      );
      await refusedLike(`/valuation/summary/chart?pe=${carl.person}`, `/valuation/summary/chart?pe=${nobodys}`, anna);
    });
  });

  test.each([
    'plan/holdings/A-ISA-1/2026-03-19',
    'plan/summary/A-ISA-1/2026-03-19',
    'summary/total/all?d=2026-03-19',
    'summary/plantotals/A-ISA-1/9999-12-31',
    'summary/chart?d=2026-03-19',
    'summary/policychart/A-ISA-1/2026-03-19',
    'summary/policychart/A-ISA-1/12/2026-03-19',
    'summary/charttotals?d=2026-03-19',
  ])('a day that has not come yet is refused: %s', async (rest) => {
    expect(await portal.ask(`/valuation/${rest}`, { as: anna })).toMatchObject({
      status: 400,
      body: { error: { name: 'ValuationDateInFuture' } },
    });
  });

  test('today is London’s day, also in the last hour of a summer evening in UTC', async () => {
    portal.clock.time = Date.UTC(2026, 5, 30, 23, 30);
    expect((await portal.ask('/valuation/summary/total/all', { as: anna })).body).toMatchObject({
      valuationDate: '2026-07-01',
    });
    portal.clock.time = now;
  });

  test.each([
    // The plan, and its data.
    [`/valuation/plan/holdings/A-ISA-1/${today}`, 1 + 3],
    [`/valuation/plan/summary/A-ISA-1/${today}`, 1 + 1],
    [`/valuation/summary/plantotals/A-ISA-1,A-PEN-2/${today}`, 2 + 2],
    ['/transaction/plan/alltransactions/A-PEN-2/2020-01-01::2026-03-18', 1 + 1],
    // One feed of three plans and one without; Anna sees two of the three, with the dates each is based on.
    ['/valuation/datafeeds', 4 + 2 + 2],
    // Two portfolios of two plans and one without; Anna sees three of the four.
    ['/valuation/portfolios', 5 + 3],
  ])('a call about some plans reads no row of another: %s', async (address, rows) => {
    expect(await countRows(async () => expect((await portal.ask(address, { as: anna })).status).toBe(200))).toBe(rows);
  });

  test('no call needs more statements when the client has more plans', async () => {
    const count = async (call: (typeof allCalls)[number]['call'], planIds: string) =>
      (call.effect === 'read' ? countRepeated : countStatements)(async () => {
        const answer = await portal.ask(addressOf(call, { planIds }), {
          method: call.method,
          as: anna,
          ...bodyOf(call),
        });
        expect([200, 404]).toContain(answer.status);
      });
    // These create or delete something, so they cannot be repeated.
    const repeatable = allCalls.filter(
      ({ call }) => call.access === 'client' && (call.effect === 'read' || call.method === 'PATCH'),
    );
    const before = new Map<string, number>();
    for (const { name, call } of repeatable) before.set(name, await count(call, 'A-ISA-1'));
    const more = Array.from({ length: 40 }, (_, index) => `A-MORE-${String(index)}`);
    await portal.database.db.insert(plan).values(
      more.map((planstring) => ({
        planstring,
        name: planstring,
        productType: 'isa' as const,
        provider: 'Test',
        performance: true,
        openedOn: '2026-01-01',
      })),
    );
    await portal.database.db
      .insert(planOwner)
      .values(more.map((planstring) => ({ planstring, personUuid: anna.person })));
    const after = new Map<string, number>();
    for (const { name, call } of repeatable) after.set(name, await count(call, ['A-ISA-1', ...more].join(',')));
    // A second approval approves nothing, so it needs fewer.
    for (const [name, statements] of after) {
      expect([name, Math.min(statements, before.get(name) ?? 0)]).toEqual([name, statements]);
    }
    // A preview runs the same steps as storing, then rolls back.
    after.delete('POST /transaction/import/preview');
    after.delete('POST /selfmanaged/preview');
    // Five periods, each with the statements of one; five statements in one document; the search of every domain; and
    // the valuation's document, which has the figures and the chart of the page.
    const several = new Map([
      ['GET /performance/plans/periods', 28],
      ['GET /statementpack/:range', 51],
      ['GET /rdsearch/:term', 20],
      ['GET /valuation/document', 17],
    ]);
    for (const [name, most] of several) {
      expect(after.get(name)).toBeLessThanOrEqual(most);
      after.delete(name);
    }
    // A chart: visible plans, its values and its benchmark, and for performance: differences, the setting, flows,
    // values twice; what is managed elsewhere; and the record that shared plans were shown. An approval needs one less.
    expect([...after].filter(([, statements]) => statements > 10)).toEqual([]);
    expect(Math.max(...after.values())).toBeGreaterThan(0);
  });
});
