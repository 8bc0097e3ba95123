import { databaseKinds } from '@harbour/backend-database/testing';
import { countStatements } from '@harbour/backend-testing/count-statements';
import { friday, portfolios, staffAndClients, today } from '@harbour/backend-testing/small-firm';
import { startTestPortal, type TestPortal } from '@harbour/backend-testing/test-portal';
import { totalBasisOf } from '@harbour/backend-testing/worth';
import { getAssetAllocation, getFundAllocation } from '@harbour/definitions/investments/asset-allocation';
import { instrument } from '@harbour/domain-market-data/tables';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';

const { anna, ben, carl, nobody } = staffAndClients;

/** Asset mix of the Alpha Fund from the sixteenth on, in percent. */
const alphaMix = {
  cash: 3.33,
  fixed_interest: 16.67,
  property: 10,
  equity: 70,
  uk_percent: 60,
  us_percent: 25,
  european_percent: 0,
  fareast_percent: 0,
  fareast_other_percent: 0,
  japan_percent: 15,
  other_percent: 0,
  specialist_percent: 0,
};
const noClasses = { cash: null, fixed_interest: null, property: null, equity: null, unclassified: null };
const noRegions = { fareast: 0, fareast_other: 0, other: 0, specialist: 0 };

describe.each(databaseKinds)('the asset allocation on %s', (kind) => {
  let portal: TestPortal;

  beforeAll(async () => {
    portal = await startTestPortal(kind);
    // An instrument from a client's own import is invisible to others.
    await portal.database.db
      .insert(instrument)
      .values({ name: 'Carl’s find', isin: 'GB00HB000064', kind: 'fund', ownPlan: 'C-ISA-5', source: 'test' });
  });
  afterAll(() => portal.stop());

  async function full(query = '', as: (typeof staffAndClients)[keyof typeof staffAndClients] = anna) {
    const { body } = await portal.ask(`/assetallocation/full${query}`, { as });
    const answered = getAssetAllocation.response.parse(body);
    expect(answered).toEqual(body);
    return answered;
  }

  describe('in full', () => {
    test('[R453] [R194] [R195] tells each type’s value, classes and regions, rounded so that they make a whole', async () => {
      const { valuationDate, totalAllocation } = await full();
      expect(valuationDate).toBe(today);
      // Alpha 260.33 + 6.50, Dollar 260.46, cash 12.34, Late 78.66, Franc 181.26. Exactly: cash 3.4723, fixed interest
      // 5.5632, property 12.6834, equity 54.9593, unclassified 23.3218 per cent: the two largest remainders round up.
      expect(totalAllocation.nonpension).toEqual({
        value: 799.55,
        reason: null,
        cash: 3.47,
        fixed_interest: 5.56,
        property: 12.69,
        equity: 54.96,
        unclassified: 23.32,
        amounts: { cash: 27.76, fixed_interest: 44.48, property: 101.41, equity: 439.43, unclassified: 186.47 },
        // £12.63231 of £439.4272 of equity has no region.
        uk: 112.07,
        us: 269.02,
        european: 17.69,
        japan: 28.02,
        ...noRegions,
        // 25.5033, 61.2215, 4.0246, 6.3758, and 2.8747 open
        uk_percent: 25.5,
        us_percent: 61.22,
        european_percent: 4.02,
        japan_percent: 6.38,
        fareast_percent: 0,
        fareast_other_percent: 0,
        other_percent: 0,
        specialist_percent: 0,
      });
      // Cash 1,000 + 195.58 and 301.05 in a fund with an unknown mix
      expect(totalAllocation.pension).toMatchObject({
        value: 1496.63,
        reason: null,
        cash: 79.88,
        fixed_interest: 0,
        property: 0,
        equity: 0,
        unclassified: 20.12,
        uk: 0,
        uk_percent: null,
      });
      // 53.2773, 1.9372, 4.4165, 19.1373, 21.2318
      expect(totalAllocation.all).toMatchObject({
        value: 2296.18,
        cash: 53.28,
        fixed_interest: 1.94,
        property: 4.41,
        equity: 19.14,
        unclassified: 21.23,
        uk: 112.07,
      });
    });

    test('[R453] [R197] tells each plan with its funds, the largest first, and each fund’s make-up', async () => {
      const { policyArray } = await full();
      expect(policyArray.map(({ id, type, name, value, reason }) => ({ id, type, name, value, reason }))).toEqual(
        expect.arrayContaining([
          { id: 'A-ISA-1', type: 'nonpension', name: 'Anna’s ISA', value: 533.13, reason: null },
          { id: 'A-PEN-2', type: 'pension', name: 'Anna’s pension', value: 1496.63, reason: null },
          { id: 'A-GIA-3', type: 'nonpension', name: 'Joint account', value: 78.66, reason: null },
          { id: 'B-ISA-4', type: 'nonpension', name: 'Ben’s ISA', value: 187.76, reason: null },
        ]),
      );
      expect(policyArray).toHaveLength(4);
      expect(policyArray.find(({ id }) => id === 'A-ISA-1')?.funds).toEqual([
        {
          name: 'Dollar Fund',
          isin: 'GB00HB000023',
          value: 260.46,
          reason: null,
          allocation: {
            ...alphaMix,
            cash: 1,
            fixed_interest: 0,
            property: 0,
            equity: 97,
            uk_percent: 0,
            us_percent: 88,
            european_percent: 7,
            japan_percent: 0,
          },
          published: { asOf: '2026-01-01', freshness: 'fresh' },
        },
        {
          name: 'Alpha Fund',
          isin: 'GB00HB000015',
          value: 260.33,
          reason: null,
          allocation: alphaMix,
          published: { asOf: '2026-03-16', freshness: 'fresh' },
        },
        {
          name: 'Cash',
          isin: null,
          value: 12.34,
          reason: null,
          allocation: {
            ...alphaMix,
            cash: 100,
            fixed_interest: 0,
            property: 0,
            equity: 0,
            uk_percent: 0,
            us_percent: 0,
            japan_percent: 0,
          },
          published: null,
        },
      ]);
      expect(
        policyArray.find(({ id }) => id === 'A-PEN-2')?.funds.map(({ name, allocation }) => [name, allocation]),
      ).toEqual([
        ['Cash', expect.objectContaining({ cash: 100 })],
        ['Euro Fund', null],
        ['Dollar cash', expect.objectContaining({ cash: 100 })],
      ]);
    });

    test('rests on the oldest price and rate of the plans that it is of', async () => {
      const { pricedOn, ratedOn, freshness } = await full();
      expect({ pricedOn, ratedOn, freshness }).toEqual(totalBasisOf(['A-ISA-1', 'A-PEN-2', 'A-GIA-3', 'B-ISA-4']));
      expect(freshness).toBe('stale');
      expect((await full(`?po=${portfolios.growth.uuid}`)).freshness).toBe('fresh');
    });

    test('[R453] follows the filters of date, portfolio and people', async () => {
      // On the Friday the mix of June was the newest: 124.07 of Alpha, 259.45 of Dollar, 12.34 in cash.
      const then = await full(`?d=${friday}&po=${portfolios.growth.uuid}`);
      expect(then.valuationDate).toBe(friday);
      expect(then.policyArray.map(({ id }) => id).toSorted()).toEqual(['A-ISA-1', 'A-PEN-2']);
      expect(then.policyArray.find(({ id }) => id === 'A-ISA-1')?.funds.at(1)?.allocation).toMatchObject({
        cash: 5,
        fixed_interest: 15,
        uk_percent: 100,
      });
      // 285 days before: more than the firm's limit of 270 for make-ups.
      expect(then.policyArray.find(({ id }) => id === 'A-ISA-1')?.funds.at(1)?.published).toEqual({
        asOf: '2025-06-01',
        freshness: 'stale',
      });
      // (124.07 × 0.8 + 259.45 × 0.97) ÷ 395.86 = 88.6475 per cent
      expect(then.totalAllocation.nonpension).toMatchObject({ value: 395.86, equity: 88.65 });

      const bens = await full(`?pe=${ben.person}`);
      expect(bens.policyArray.map(({ id }) => id).toSorted()).toEqual(['A-GIA-3', 'B-ISA-4']);
      expect(bens.totalAllocation.all.value).toBe(266.42);
    });

    test('[R453] gives no value and no percentage where a holding cannot be valued, and names it', async () => {
      const { totalAllocation, policyArray, benchmark } = await full('?d=2026-03-09');
      const reason = 'No price or exchange rate is known on this day for Franc Fund';
      for (const type of ['nonpension', 'all'] as const) {
        expect(totalAllocation[type]).toMatchObject({ value: null, reason, ...noClasses, uk: null, uk_percent: null });
        expect(benchmark[type]).toMatchObject({ value: null, equity: 60 });
      }
      expect(totalAllocation.pension).toMatchObject({ value: expect.any(Number), reason: null });
      expect(policyArray.find(({ id }) => id === 'B-ISA-4')).toMatchObject({ value: null, reason });
      expect(policyArray.find(({ id }) => id === 'B-ISA-4')?.funds.find(({ value }) => value === null)).toEqual({
        name: 'Franc Fund',
        isin: 'GB00HB000056',
        value: null,
        reason: 'No price or exchange rate is known on this day',
        allocation: null,
        published: null,
      });
    });

    test('[R453] counts a plan that had not begun for nothing, and gives it no value of its own', async () => {
      const { totalAllocation, policyArray } = await full(`?d=2026-03-01&po=${portfolios.growth.uuid}`);
      expect(policyArray.find(({ id }) => id === 'A-PEN-2')).toEqual({
        id: 'A-PEN-2',
        type: 'pension',
        name: 'Anna’s pension',
        value: null,
        reason: 'This plan had not begun on this day',
        funds: [],
      });
      expect(totalAllocation.pension).toMatchObject({ value: 0, ...noClasses, uk: 0, uk_percent: null });
      expect(totalAllocation.all.value).toBe(totalAllocation.nonpension.value);
    });

    test('[R453] of somebody without plans is worth nothing, and says why there are no percentages', async () => {
      const { totalAllocation, policyArray } = await full('', nobody);
      expect(policyArray).toEqual([]);
      for (const type of ['pension', 'nonpension', 'all'] as const) {
        const reason = 'Nothing of value is held on this day, so there are no percentages';
        expect(totalAllocation[type]).toMatchObject({ value: 0, reason, ...noClasses });
      }
    });

    test('[R453] [R196] sets the firm’s benchmark beside each type, with that type’s value', async () => {
      const balanced = {
        cash: 5,
        fixed_interest: 25,
        property: 10,
        equity: 60,
        uk: 25,
        us: 40,
        european: 15,
        fareast: 7,
        fareast_other: 3,
        japan: 6,
        other: 3,
        specialist: 1,
      };
      expect((await full()).benchmark).toEqual({
        benchmarkID: 'balanced',
        name: 'Balanced',
        pension: { value: 1496.63, ...balanced },
        nonpension: { value: 799.55, ...balanced },
        all: { value: 2296.18, ...balanced },
      });
    });

    test('[R453] compares a portfolio with its own benchmark, and all plans with the client’s', async () => {
      const choose = async (portfolioId: string, benchmarkID: string) => {
        const address = `/valuation/portfolios/benchmark/${portfolioId}`;
        expect((await portal.ask(address, { method: 'PATCH', as: anna, body: { benchmarkID } })).status).toBe(200);
      };
      await choose('all', 'cautious');
      await choose(portfolios.growth.uuid, 'adventurous');
      expect((await full()).benchmark).toMatchObject({ benchmarkID: 'cautious', all: { equity: 40, uk: 35 } });
      expect((await full(`?po=${portfolios.growth.uuid}`)).benchmark).toMatchObject({ benchmarkID: 'adventurous' });
      expect((await full(`?po=${portfolios.mixed.uuid}`)).benchmark).toMatchObject({ benchmarkID: 'balanced' });
      expect((await full('', ben)).benchmark).toMatchObject({ benchmarkID: 'balanced' });
    });

    test.each([
      ['another client’s portfolio', `?po=${portfolios.carls.uuid}`, 404, 'PortfolioNotFound'],
      ['people whom the client does not see', `?pe=${carl.person}`, 404, 'PersonNotFound'],
      ['a day that has not come', '?d=2026-03-19', 400, 'ValuationDateInFuture'],
    ])('[R433] is refused for %s', async (_, query, status, name) => {
      expect(await portal.ask(`/assetallocation/full${query}`, { as: anna })).toMatchObject({
        status,
        body: { error: { name } },
      });
    });

    test('needs as many statements for all plans as for one', async () => {
      const one = await countStatements(() => full(`?po=${portfolios.mixed.uuid}&pe=${anna.person}`));
      const more = await countStatements(() => full(`?po=${portfolios.growth.uuid}&pe=${anna.person}`));
      expect(more).toBe(one);
      // One more for what is managed elsewhere, which a portfolio does not have.
      // One of them records that shared plans were shown.
      expect(await countStatements(() => full())).toBeLessThanOrEqual(5);
    });
  });

  describe('of a fund', () => {
    const ask = (isin: string, date: string) => portal.ask(`/assetallocation/fund/${isin}/${date}`, { as: nobody });

    test.each([
      ['2026-03-16', '2026-03-16', 3.33, 'fresh'],
      [today, '2026-03-16', 3.33, 'fresh'],
      // By limits of its own: 120 and 270 days.
      ['2026-03-15', '2025-06-01', 5, 'stale'],
      ['2026-02-27', '2025-06-01', 5, 'stale'],
      ['2026-02-26', '2025-06-01', 5, 'old'],
      ['2025-09-30', '2025-06-01', 5, 'old'],
      ['2025-09-29', '2025-06-01', 5, 'fresh'],
      ['2025-06-01', '2025-06-01', 5, 'fresh'],
    ] as const)('[R454] on %s is the make-up of %s', async (date, asOf, cash, freshness) => {
      const { body } = await ask('GB00HB000015', date);
      const answered = getFundAllocation.response.parse(body);
      expect(answered).toEqual(body);
      expect(answered).toMatchObject({
        isin: 'GB00HB000015',
        name: 'Alpha Fund',
        asOf,
        freshness,
        allocation: { cash },
      });
      if (cash === 3.33) expect(answered.allocation).toEqual(alphaMix);
    });

    test.each([
      ['of which no make-up was known by then', 'GB00HB000015', '2025-05-31', 404, 'FundMixUnknown'],
      ['of which none is known at all', 'GB00HB000056', today, 404, 'FundMixUnknown'],
      ['that the firm does not know', 'GB00HB000072', today, 404, 'FundNotFound'],
      ['that only a client’s import brought', 'GB00HB000064', today, 404, 'FundNotFound'],
      ['with a wrong check digit', 'GB00HB000018', today, 400, 'InvalidRequest'],
      ['on a day that has not come', 'GB00HB000015', '2026-03-19', 400, 'ValuationDateInFuture'],
    ])('[R454] is refused for one %s', async (_, isin, date, status, name) => {
      const { body, status: answered } = await ask(isin, date);
      expect({ status: answered, body }).toMatchObject({
        status,
        body: { error: { name, message: expect.stringMatching(/\w/) } },
      });
    });
  });
});
