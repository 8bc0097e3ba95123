import type { Database } from '@harbour/backend-database';
import { databaseKinds } from '@harbour/backend-database/testing';
import { countRepeated } from '@harbour/backend-testing/count-statements';
import { importText } from '@harbour/backend-testing/import-text';
import { seedSmallFirm, staffAndClients, today } from '@harbour/backend-testing/small-firm';
import { startTestPortal, type TestPortal } from '@harbour/backend-testing/test-portal';
import { getReturnHeadlines, type ReturnHeadlines } from '@harbour/definitions/investments/performance/headlines';
import { getMonthlyPerformance, getPerformance } from '@harbour/definitions/investments/performance/returns';
import { getTransactions } from '@harbour/definitions/investments/transactions';
import { getValuationChart } from '@harbour/definitions/investments/valuation/chart';
import { getRates } from '@harbour/definitions/investments/valuation/currencies';
import { getPlanTotals } from '@harbour/definitions/investments/valuation/plans';
import { getPortfolioTotal } from '@harbour/definitions/investments/valuation/portfolio-total';
import { instrument, listing, price } from '@harbour/domain-market-data/tables';
import { plan, planOwner, portfolio, portfolioPlan } from '@harbour/domain-plans/tables';
import { addGbp, convertGbp, daysBetween, monthlyAnalysis, monthsAfter, performanceOf } from '@harbour/finance';
import { addDays } from '@harbour/kernel/calendar';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';

const { nobody: nora, carl } = staffAndClients;
const opened = '2025-06-02';
/** Weekly prices of the only fund, up and down without a pattern. */
const prices = Array.from({ length: 42 }, (_, week) => ({
  date: addDays(opened, 7 * week),
  price: String(10 + ((week * 37) % 11) / 4 + week / 20),
}));
const priceOn = (day: string) => Number(prices.findLast(({ date }) => date <= day)?.price);

const types = ['isa', 'isa', 'pens', 'nonpens'] as const;
const planstringsOf = (seed: number) => types.map((_, index) => `S${seed}-PLAN-${index}`);
const portfolioOf = (seed: number) => `0b5f3a52-6c1d-4e7f-9a10-0000000cc${String(seed).padStart(3, '0')}`;
const unitsOf = (seed: number, index: number) => 100 + seed * 13 + index * 29.5;

/** Pseudo-random integers below a limit, the same for the same seed. */
function numbersFrom(seed: number): (limit: number) => number {
  let state = seed * 2_654_435_761 + 1;
  return (limit) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state % limit;
  };
}

/**
 * Four plans with a constant fund and cash that is paid in, withdrawn and moved between them: payments of all sizes,
 * and transfers that take days. Their growth comes only from the fund's price.
 */
async function seedHousehold(database: Database, seed: number): Promise<void> {
  const below = numbersFrom(seed);
  const planstrings = planstringsOf(seed);
  await database.db.insert(plan).values(
    planstrings.map((planstring, index) => ({
      planstring,
      name: planstring,
      productType: types[index] ?? 'isa',
      provider: 'Test',
      openedOn: opened,
      performance: true,
    })),
  );
  await database.db
    .insert(planOwner)
    .values(planstrings.map((planstring) => ({ planstring, personUuid: nora.person })));
  await database.db
    .insert(portfolio)
    .values({ uuid: portfolioOf(seed), clientUid: nora.uid, name: `Seed ${seed}`, ims: false, dfm: false });
  await database.db
    .insert(portfolioPlan)
    .values(planstrings.map((planstring) => ({ portfolioUuid: portfolioOf(seed), planstring })));

  const booked: string[] = [];
  const cash = planstrings.map(() => [[opened, 5_000] as [string, number]]);
  const move = (index: number, day: string, kind: string, amount: number) => {
    booked.push(`${planstrings[index]},${day},${kind},${amount.toFixed(2)},,,b${booked.length}`);
    cash[index]?.push([day, amount]);
  };
  planstrings.forEach((planstring, index) => {
    const cost = (unitsOf(seed, index) * priceOn(opened)).toFixed(2);
    booked.push(`${planstring},${opened},contribution,${(5_000 + Number(cost)).toFixed(2)},,,c${index}`);
    booked.push(`${planstring},${opened},purchase,-${cost},FUND,${unitsOf(seed, index)},p${index}`);
  });
  for (let step = 0; step < 14; step += 1) {
    const [index, day] = [below(4), addDays(opened, 5 + step * 19 + below(9))];
    if (step % 4 === 3) {
      // Each transfer has a different amount, so that pairing is unambiguous.
      move(index, day, 'transfer', -(100 + step + below(50) / 100));
      const left = cash[index]?.at(-1)?.[1] ?? 0;
      move((index + 1 + below(3)) % 4, addDays(day, 1 + below(12)), 'transfer', -left);
    } else if (below(3) === 0) move(index, day, 'withdrawal', -(1 + below(60_000) / 100));
    else move(index, day, 'contribution', 1 + below(step === 5 ? 4_000_000 : 90_000) / 100);
  }
  const held = planstrings.flatMap((planstring, index) => {
    const moves = (cash[index] ?? []).sort(([one], [other]) => (one < other ? -1 : 1));
    const days = [...new Set(moves.map(([day]) => day))];
    const sums = days.map((day) => addGbp(moves.filter(([other]) => other <= day).map(([, amount]) => amount)));
    return [
      `${planstring},FUND,${opened},${unitsOf(seed, index)}`,
      ...days.map((day, at) => `${planstring},CASH,${day},${sums[at]?.toFixed(2)}`),
    ];
  });
  await importText(
    database,
    'transactions',
    ['planstring,date,kind,value,symbol,units,reference', ...booked, ''].join('\n'),
  );
  await importText(database, 'holdings', ['planstring,symbol,date,units', ...held, ''].join('\n'));
}

const seeds = [1, 2, 3];

async function seedHouseholds(database: Database): Promise<void> {
  await seedSmallFirm(database);
  const [fund] = await database.db
    .insert(instrument)
    .values({ name: 'One Fund', kind: 'fund', source: 'test' })
    .returning({ id: instrument.id });
  const [listed] = await database.db
    .insert(listing)
    .values({ instrumentId: fund?.id ?? 0, symbol: 'FUND', currency: 'GBP', exchange: 'Test' })
    .returning({ id: listing.id });
  await database.db.insert(price).values(prices.map((row) => ({ listingId: listed?.id ?? 0, ...row })));
  for (const seed of seeds) await seedHousehold(database, seed);
}

describe.each(databaseKinds)('what every place says of a return on %s', (kind) => {
  let portal: TestPortal;

  beforeAll(async () => {
    portal = await startTestPortal(kind, { seed: seedHouseholds });
  });
  afterAll(() => portal.stop());

  const ask = async (address: string) => (await portal.ask(address, { as: nora })).body;
  const headlines = async (query: string) =>
    getReturnHeadlines.response.parse(await ask(`/performance/plans/headlines?${query}`));

  /** The difference in pence when a headline is added up. */
  const unreconciled = ({ headline }: ReturnHeadlines['overall']) => {
    const { opening, paidIn, paidOut, growth, closing } = headline ?? {};
    return [opening, paidIn, paidOut, growth, closing].every((amount) => typeof amount === 'number')
      ? addGbp([opening ?? 0, paidIn ?? 0, -(paidOut ?? 0), growth ?? 0, -(closing ?? 0)])
      : undefined;
  };

  const selections = fc.record({
    seed: fc.constantFrom(...seeds),
    period: fc.constantFrom(1, 3, 6),
    daysAgo: fc.integer({ min: 0, max: 90 }),
    cur: fc.constantFrom('GBP', 'GBP', 'EUR', 'USD'),
  });

  test('agrees with the valuation, the chart, the plans’ totals, the performance and what the fund did, whatever is chosen', async () => {
    await fc.assert(
      fc.asyncProperty(selections, async ({ seed, period, daysAgo, cur }) => {
        const d = addDays(today, -daysAgo);
        const query = `po=${portfolioOf(seed)}&period=${period}&d=${d}`;
        const answer = await headlines(`${query}&cur=${cur}`);
        const { overall } = answer;
        expect([answer.from, answer.to, answer.currency]).toEqual([monthsAfter(d, -period), d, cur]);
        expect([unreconciled(overall), ...[...answer.groups, ...answer.plans].map(unreconciled)]).toEqual(
          Array.from({ length: 8 }, () => 0),
        );

        const figures = getPerformance.response.parse(await ask(`/performance/plans?${query}&cur=${cur}`));
        const { timeWeighted, moneyWeighted: _, flows: __, ...movements } = performanceOf(figures);
        const { timeWeighted: givenRate, reason: ___, ...givenMovements } = overall.headline ?? {};
        expect({ ...givenMovements, from: answer.from, to: answer.to }).toEqual(movements);
        expect(givenRate?.rate).toBe(timeWeighted.ok && timeWeighted.rate);

        const total = getPortfolioTotal.response.parse(
          await ask(`/valuation/summary/total/${portfolioOf(seed)}?d=${d}`),
        );
        const rates = getRates.response.parse(await ask(`/rest/api/get/currencies/${cur}/rates/${d}::${d}`)).rates;
        const inCurrency = (gbp: number) => convertGbp(gbp, rates.at(-1)?.conversionrate ?? 1, cur);
        expect(answer.total).toBe(inCurrency(total.total ?? 0));
        expect(overall.headline?.closing).toBe(answer.total);
        expect(answer.notCounted).toBe(0);

        const { plantotals } = getPlanTotals.response.parse(
          await ask(`/valuation/summary/plantotals/${planstringsOf(seed).join(',')}/${d}`),
        );
        for (const { planstring, value } of plantotals) {
          const own = answer.plans.find((one) => one.planstring === planstring);
          expect(own?.headline?.closing).toBe(inCurrency(value ?? 0));
        }
        if (cur !== 'GBP') return;

        const { chartData, payments } = getValuationChart.response.parse(
          await ask(`/valuation/summary/chart?${query}`),
        );
        expect(payments?.paidIn.map(({ date }) => date)).toEqual(chartData.map(({ date }) => date));
        expect(payments?.paidIn[0]?.value).toBe(chartData[0]?.value);
        const paidIn = payments?.paidIn.at(-1)?.value ?? Number.NaN;
        expect(addGbp([chartData.at(-1)?.value ?? Number.NaN, -paidIn])).toBe(overall.headline?.growth);
        expect(chartData.at(0)?.value).toBe(overall.headline?.opening);
        expect(chartData.at(-1)?.value).toBe(overall.headline?.closing);
        // Cash earns nothing in transit, so the plans' growth adds up to the total's, which is the fund's.
        const growths = answer.plans.map(({ headline }) => headline?.growth ?? Number.NaN);
        expect(addGbp(growths)).toBe(overall.headline?.growth);
        expect(addGbp(answer.groups.map(({ headline }) => headline?.growth ?? Number.NaN))).toBe(
          overall.headline?.growth,
        );
        const worth = (day: string) =>
          addGbp(types.map((_type, index) => convertGbp(unitsOf(seed, index), priceOn(day), 'GBP')));
        expect(overall.headline?.growth).toBe(addGbp([worth(d), -worth(answer.from)]));
      }),
      { numRuns: 40, seed: 6 },
    );
  });

  test('the line of what was paid in is the booked payments, to the penny; transfers between the plans are none', async () => {
    for (const seed of seeds) {
      const query = `po=${portfolioOf(seed)}&period=6`;
      const { payments } = getValuationChart.response.parse(await ask(`/valuation/summary/chart?${query}`));
      const [first, last] = [payments?.paidIn[0], payments?.paidIn.at(-1)];
      const range = `${addDays(first?.date ?? '', 1)}::${last?.date}`;
      const { transactions } = getTransactions.response.parse(
        await ask(`/transaction/plan/alltransactions/${planstringsOf(seed).join(',')}/${range}`),
      );
      const booked = transactions.filter(({ kind, performance }) => performance && kind !== 'transfer');
      expect(transactions.length).toBeGreaterThan(booked.length);
      for (const { date, value } of payments?.paidIn ?? []) {
        const since = booked.filter(({ transactionDate }) => transactionDate <= date);
        expect([date, value]).toEqual([date, addGbp([first?.value ?? 0, ...since.map((flow) => flow.value)])]);
      }
      const byDay = Map.groupBy(booked, ({ transactionDate }) => transactionDate);
      for (const { date, value } of payments?.largeFlows ?? []) {
        expect(value).toBe(addGbp((byDay.get(date) ?? []).map((flow) => flow.value)));
      }
      expect(payments?.largeFlowPercent).toBe(10);
      expect(payments?.notCounted).toEqual([]);
    }
  });

  test('the benchmark is what the booked payments would have become at its levels', async () => {
    const [chosen = 0] = seeds;
    const query = `po=${portfolioOf(chosen)}&period=6`;
    const without = getValuationChart.response.parse(await ask(`/valuation/summary/chart?${query}`)).payments;
    expect(without?.benchmark.name).toBe('Balanced');
    expect(new Set(without?.benchmark.values.map(({ value }) => value))).toEqual(new Set([null]));

    const first = without?.paidIn[0]?.date ?? '';
    const levelOn = (day: string) => 100 + daysBetween(first, day);
    await portal.database.db.execute(sql`
      insert into portal.benchmark_level (benchmark_id, date, level)
      select 'balanced', day::date, 100 + (day::date - ${first}::date)
      from generate_series(${first}::date, ${today}::date, '1 day') as day`);
    const { chartData, payments } = getValuationChart.response.parse(await ask(`/valuation/summary/chart?${query}`));
    const { transactions } = getTransactions.response.parse(
      await ask(`/transaction/plan/alltransactions/${planstringsOf(chosen).join(',')}/${addDays(first, 1)}::${today}`),
    );
    const booked = transactions.filter(({ kind, performance }) => performance && kind !== 'transfer');
    const opening = { transactionDate: first, value: chartData[0]?.value ?? Number.NaN };
    for (const { date, value } of payments?.benchmark.values ?? []) {
      const bought = [opening, ...booked].filter(({ transactionDate }) => transactionDate <= date);
      const worth = bought.reduce((sum, flow) => sum + flow.value / levelOn(flow.transactionDate), 0) * levelOn(date);
      expect([date, value]).toEqual([date, expect.closeTo(worth, 2)]);
    }
    expect(payments?.benchmark.values.length).toBe(chartData.length);
    await portal.database.db.execute(sql`delete from portal.benchmark_level`);
  });

  test('a chart needs no more statements for more plans and days', async () => {
    const one = await countRepeated(() => ask(`/valuation/summary/policychart/${planstringsOf(1)[0]}/1`));
    const all = await countRepeated(() => ask(`/valuation/summary/chart?po=${portfolioOf(1)}&period=6`));
    const more = await countRepeated(() => ask(`/valuation/summary/chart?po=${portfolioOf(2)}&period=3`));
    expect(Math.abs(all - more)).toBeLessThanOrEqual(1);
    expect(Math.abs(one - all)).toBeLessThanOrEqual(3);
  });

  test('agrees with the twelve months of the analysis by month, over the same days', async () => {
    const d = '2026-02-28';
    for (const seed of seeds) {
      const query = `po=${portfolioOf(seed)}&d=${d}`;
      const by = getMonthlyPerformance.response.parse(await ask(`/performance/plans/monthly?${query}`));
      const { total } = monthlyAnalysis(by.values, by.flows);
      const { overall } = await headlines(`${query}&period=12`);
      expect(overall.headline).toMatchObject({
        opening: total.opening,
        paidIn: total.paidIn,
        paidOut: total.paidOut,
        growth: total.growth,
        closing: total.closing,
      });
    }
  });

  test('a transfer to another plan is a flow of each, and none of both together', async () => {
    const answer = await headlines(`po=${portfolioOf(2)}&period=6`);
    const ofPlans = answer.plans.map(({ headline }) => headline?.paidIn ?? 0);
    expect(addGbp(ofPlans)).toBeGreaterThan(answer.overall.headline?.paidIn ?? 0);
    expect(addGbp(answer.plans.map(({ headline }) => headline?.netPaidIn ?? 0))).toBe(
      answer.overall.headline?.netPaidIn,
    );
  });

  test('in another currency growth is told apart from what the exchange rate made', async () => {
    const query = `po=${portfolioOf(3)}&period=1`;
    const [pounds, euros] = [await headlines(query), await headlines(`${query}&cur=EUR`)];
    expect(pounds.growthByRates).toBeNull();
    // £1 was €1 ÷ 0.84 in February and is €1 ÷ 0.861 now.
    const atOneRate = convertGbp(pounds.overall.headline?.growth ?? 0, 1.161440186, 'EUR');
    expect(euros.growthByRates).toBeCloseTo((euros.overall.headline?.growth ?? 0) - atOneRate, 2);
    expect(euros.growthByRates).toBeLessThan(0);
  });

  test('a plan that cannot be counted has its reason instead, and its value stands beside the closing value', async () => {
    const [planstring = '', ...rest] = planstringsOf(1);
    await portal.database.db.update(plan).set({ performance: false }).where(eq(plan.planstring, planstring));
    const answer = await headlines(`po=${portfolioOf(1)}&period=3`);
    const reason = 'Its transactions are not complete since it began, so its return cannot be computed.';
    expect(answer.excluded).toEqual([{ planstring, reason }]);
    expect(answer.plans.find((one) => one.planstring === planstring)).toEqual({ planstring, headline: null, reason });
    expect(answer.plans.filter(({ headline }) => headline).map((one) => one.planstring)).toEqual(
      expect.arrayContaining(rest),
    );
    const { plantotals } = getPlanTotals.response.parse(await ask(`/valuation/summary/plantotals/${planstring}`));
    expect(answer.notCounted).toBe(plantotals[0]?.value);
    expect(answer.total).toBe(addGbp([answer.overall.headline?.closing ?? 0, answer.notCounted ?? 0]));

    await portal.database.db.update(plan).set({ performance: false }).where(eq(plan.provider, 'Test'));
    const none = await headlines(`po=${portfolioOf(1)}&period=3`);
    expect(none.overall).toEqual({ headline: null, reason });
    expect([none.total, none.notCounted]).toEqual([answer.total, answer.total]);
    await portal.database.db.update(plan).set({ performance: true });
  });

  test('a value that is not known leaves out the growth and says why; what was paid in is still told', async () => {
    const answer = await portal.ask('/performance/plans/headlines?period=1', { as: staffAndClients.ben });
    const { plans } = getReturnHeadlines.response.parse(answer.body);
    const own = plans.find(({ planstring }) => planstring === 'A-GIA-3')?.headline;
    expect(own).toMatchObject({ growth: expect.any(Number) });
    const early = await portal.ask('/performance/plans/headlines?period=1&d=2026-01-20', { as: staffAndClients.ben });
    const { plans: atStart } = getReturnHeadlines.response.parse(early.body);
    expect(atStart.find(({ planstring }) => planstring === 'A-GIA-3')?.headline).toMatchObject({
      opening: 0,
      paidIn: 80,
      netPaidIn: 80,
      growth: null,
      closing: null,
      reason: 'No price or exchange rate is known on this day for Late Fund',
      timeWeighted: { rate: null, reason: 'No price or exchange rate is known on this day for Late Fund' },
    });
  });

  test('is refused of another client’s portfolio, and for a day that has not come', async () => {
    const theirs = await portal.ask(`/performance/plans/headlines?po=${portfolioOf(1)}`, { as: carl });
    expect(theirs.status).toBe(404);
    expect((await portal.ask('/performance/plans/headlines?d=2026-03-19', { as: nora })).status).toBe(400);
  });

  test('needs no more statements for more plans or months', async () => {
    const one = await countRepeated(() => headlines(`po=${portfolioOf(1)}&period=3`));
    expect(await countRepeated(() => headlines('period=6'))).toBeLessThanOrEqual(one);
    expect(one).toBeLessThanOrEqual(7);
  });
});
