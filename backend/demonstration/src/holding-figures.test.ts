import { databaseKinds } from '@harbour/backend-database/testing';
import { startTestPortal, type TestPortal } from '@harbour/backend-testing/test-portal';
import { getReturnHeadlines } from '@harbour/definitions/investments/performance/headlines';
import {
  getHoldingPage,
  getPlanHoldingFigures,
  type HoldingFigures,
  type PlanHoldingFigures,
} from '@harbour/definitions/investments/performance/holding-figures';
import { getTransactions, type Transaction } from '@harbour/definitions/investments/transactions';
import { getPlanHoldings } from '@harbour/definitions/investments/valuation/holdings';
import { getPlans, getPlanTotals } from '@harbour/definitions/investments/valuation/plans';
import { getFundPage } from '@harbour/definitions/research/fund-page';
import { addGbp, daysBetween } from '@harbour/finance';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { demonstrationAccounts } from './accounts.ts';
import { plans } from './households.ts';
import { seeded } from './testing/seeded.ts';

const today = '2026-11-20';
const [kind = 'postgresql'] = databaseKinds;
const { uid, email, groups } = demonstrationAccounts.client;
const eleanor = { sub: email, uid, groups };

/** What a plan answers, and its transactions from the oldest. */
interface AskedPlan {
  figures: PlanHoldingFigures;
  transactions: Transaction[];
}

const pounds = (transactions: readonly Transaction[]) => addGbp(transactions.map(({ value }) => value));

/**
 * The yearly rate of some payments by bisection, which shares nothing with the solver of the portal: paid in above
 * zero, the value at the end below.
 */
function yearlyRateOf(payments: readonly { date: string; amount: number }[], end: string): number {
  const worth = (rate: number) =>
    payments.reduce((sum, { date, amount }) => sum + amount * (1 + rate) ** (daysBetween(date, end) / 365), 0);
  let [low, high] = [-0.9, 2];
  for (let step = 0; step < 100; step += 1) {
    const middle = (low + high) / 2;
    // More interest makes what was paid in weigh more.
    if (worth(middle) > 0) high = middle;
    else low = middle;
  }
  return (low + high) / 2;
}

describe('what the holdings of every demonstration plan did', () => {
  let portal: TestPortal;
  const asked = new Map<string, AskedPlan>();

  const ask = async (path: string) => (await portal.ask(path, { as: eleanor })).body;
  beforeAll(async () => {
    portal = await startTestPortal(kind, { beginning: seeded, at: Date.UTC(2026, 10, 20, 12) });
    for (const { planstring } of plans) {
      const path = `/transaction/plan/alltransactions/${planstring}/2010-01-01::${today}`;
      const { transactions } = getTransactions.response.parse(await ask(path));
      asked.set(planstring, {
        figures: getPlanHoldingFigures.response.parse(await ask(`/performance/plans/holdings/${planstring}`)),
        transactions: transactions.reverse(),
      });
    }
  });
  afterAll(() => portal.stop());

  const answerOf = (planstring: string) => {
    const answer = asked.get(planstring);
    if (!answer) throw new Error(`${planstring} was not asked for.`);
    return answer;
  };
  const complete = plans.filter(({ performance }) => performance).map(({ planstring }) => planstring);
  const invested = (planstring: string): [HoldingFigures, Transaction[]][] => {
    const { figures, transactions } = answerOf(planstring);
    return figures.holdings
      .filter(({ cash }) => !cash)
      .map((holding) => [holding, transactions.filter(({ isin }) => isin === holding.isin)]);
  };

  test('covers all plans that Eleanor sees', async () => {
    const seen = getPlans.response.parse(await ask(getPlans.path)).plans.map(({ planstring }) => planstring);
    expect([...asked.keys()].sort()).toEqual(seen.sort());
  });

  test.each(plans.map(({ planstring }) => planstring))('%s: holdings add up to its value', async (planstring) => {
    const { figures } = answerOf(planstring);
    const [total] = getPlanTotals.response.parse(
      await ask(`/valuation/summary/plantotals/${planstring}/${today}`),
    ).plantotals;
    expect(figures.sums.value).toBe(total?.value);
    expect(addGbp(figures.holdings.map(({ value }) => value ?? Number.NaN))).toBe(total?.value);
    const plain = getPlanHoldings.response.parse(await ask(`/valuation/plan/holdings/${planstring}/${today}`));
    expect(figures.holdings.map(({ name, units, value }) => ({ name, units, value }))).toEqual(
      plain.holdings.map(({ name, units, value }) => ({ name, units, value })),
    );
  });

  test.each(complete)('%s: cost, gain and income come from its transactions, to the penny', (planstring) => {
    const { figures } = answerOf(planstring);
    for (const [holding, own] of invested(planstring)) {
      const purchases = -pounds(own.filter((one) => one.kind === 'purchase'));
      const sales = own.filter((one) => one.kind === 'sale');
      if (sales.length === 0) expect(holding.bookCost).toBe(purchases);
      else expect(holding.bookCost).toBeLessThan(purchases);
      expect(holding.gain).toBe(addGbp([holding.value ?? Number.NaN, -(holding.bookCost ?? Number.NaN)]));
      expect(holding.gainRate).toBeCloseTo((holding.gain ?? Number.NaN) / (holding.bookCost ?? Number.NaN), 12);
      expect(holding.income).toBe(pounds(own.filter((one) => one.kind === 'income')));
      expect(holding.heldSince).toBe(own[0]?.transactionDate);
      expect(holding.lastDealt?.date).toBe(own.findLast(({ units }) => units !== null)?.transactionDate);
    }
    const held = invested(planstring).map(([holding]) => holding);
    expect(figures.sums).toMatchObject({
      bookCost: addGbp(held.map(({ bookCost }) => bookCost ?? Number.NaN)),
      gain: addGbp(held.map(({ gain }) => gain ?? Number.NaN)),
      income: addGbp(held.map(({ income }) => income ?? Number.NaN)),
      reason: null,
    });
  });

  test.each(complete)('%s: the parts are the growth of the plan since it was opened', async (planstring) => {
    const { figures, transactions } = answerOf(planstring);
    const { growth, sums } = figures;
    if (!growth) throw new Error(`${planstring} has no growth: ${figures.growthReason}`);
    const netPaidIn = pounds(transactions.filter(({ performance }) => performance));
    expect(growth).toMatchObject({
      netPaidIn,
      growth: addGbp([sums.value ?? Number.NaN, -netPaidIn]),
      gainHeld: sums.gain,
      income: pounds(transactions.filter((one) => one.kind === 'income')),
      charges: pounds(transactions.filter((one) => one.kind === 'charge')),
      interest: 0,
      // What is held in cash came from payments alone, so nothing is left.
      other: 0,
    });
    const { gainHeld, gainSold, income, interest, charges, other } = growth;
    expect(addGbp([gainHeld, gainSold, income, interest, charges, other])).toBe(growth.growth);

    const { plans: headlines } = getReturnHeadlines.response.parse(await ask('/performance/plans/headlines?period=60'));
    const headline = headlines.find((plan) => plan.planstring === planstring)?.headline;
    // A plan that was opened within the five years has all of its growth in the headline.
    if (headline?.opening !== 0) return;
    expect(growth).toMatchObject({ netPaidIn: headline.netPaidIn, growth: headline.growth });
  });

  test.each(complete)('%s: the return is the rate at which its payments grow to its value', (planstring) => {
    for (const [holding, own] of invested(planstring)) {
      const payments = own.map(({ transactionDate, value }) => ({ date: transactionDate, amount: -value }));
      const rate = yearlyRateOf([...payments, { date: today, amount: -(holding.value ?? Number.NaN) }], today);
      expect(holding.return).toMatchObject({ annualised: true, reason: null });
      // XIRR counts a 29 February, and the portal whole years.
      expect(holding.return.rate).toBeCloseTo(rate, 3);
    }
  });

  test('of a plan without complete transactions are not available, with the reason', () => {
    const incomplete = plans.find(({ performance }) => !performance)?.planstring ?? '';
    const { figures } = answerOf(incomplete);
    const reason = 'The transactions of this plan are not complete since it was opened.';
    expect(figures).toMatchObject({ growth: null, growthReason: reason });
    expect(figures.sums).toMatchObject({ bookCost: null, gain: null, income: null, reason });
    expect(invested(incomplete).length).toBeGreaterThan(0);
    for (const [holding] of invested(incomplete)) {
      expect(holding).toMatchObject({ bookCost: null, gain: null, income: null, figuresReason: reason });
      expect(holding.value).toBeGreaterThan(0);
    }
  });

  test.each(plans.map(({ planstring }) => planstring))(
    '%s: the page of a holding agrees with it',
    async (planstring) => {
      for (const [holding, own] of invested(planstring)) {
        const page = getHoldingPage.response.parse(
          await ask(`/performance/plans/holding/${planstring}/${holding.listingId}`),
        );
        expect(page.figures).toEqual(holding);
        expect(page.values.at(-1)).toMatchObject({ date: today, value: holding.value });
        expect(page.values[0]).toMatchObject({ date: own[0]?.transactionDate });
        expect(page.transactions.map(({ id }) => id)).toEqual(own.map(({ id }) => id).reverse());
        const income = page.incomeYears.map(({ amount }) => amount);
        expect(page.incomeEver).toBe(holding.income === null ? null : addGbp(income));
        expect(page.incomeEver).toBe(holding.income);
        const { held } = getFundPage.response.parse(await ask(`/fundpage/${holding.isin}`));
        expect(held.find((other) => other.planstring === planstring)).toMatchObject({ value: holding.value });
      }
    },
  );
});
