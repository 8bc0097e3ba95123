import { describe, expect, test } from '@jest/globals';
import { callPath } from './call-path.ts';
import { getPeople } from './clients/permissions.ts';
import { getPersonalDetails } from './clients/personal-details.ts';
import { getWebsiteSettings, websiteSettings } from './clients/website-settings.ts';
import { patchWebsiteSettings } from './clients/website-settings-changes.ts';
import {
  allocation,
  benchmarkAllocation,
  getAssetAllocation,
  getFundAllocation,
  policy,
} from './investments/asset-allocation.ts';
import { datafeed, getDataFeeds } from './investments/data-feeds.ts';
import { defaultPeriod, periodMonths, portfolioSelection } from './investments/filters.ts';
import { getIsaAllowances } from './investments/isa-allowances.ts';
import { changeBenchmark, readBenchmark } from './investments/portfolios/benchmarks.ts';
import { getPortfolios, portfolio } from './investments/portfolios/portfolios.ts';
import { getTransactions, transaction } from './investments/transactions.ts';
import { getValuationChart } from './investments/valuation/chart.ts';
import { getChartTotals } from './investments/valuation/chart-totals.ts';
import { getCurrencies } from './investments/valuation/currencies.ts';
import { getValuationDocument } from './investments/valuation/document.ts';
import { getPlanHoldings, getPlanSummary, holding } from './investments/valuation/holdings.ts';
import { getPlans, getPlanTotals, plan } from './investments/valuation/plans.ts';
import { getPolicyChart } from './investments/valuation/policy-chart.ts';
import { getPortfolioTotal } from './investments/valuation/portfolio-total.ts';
import { getFundInfo, getFundPerformance } from './research/funds.ts';
import { search } from './research/search.ts';

const uuid = '11111111-1111-4111-8111-111111111111';
const day = '2026-11-20';
const basis = { pricedOn: day, ratedOn: null, freshness: 'fresh' };
const isin = 'US0378331005';

describe('calls as the specification lists them (section 7)', () => {
  test.each([
    [
      '[R229]',
      getPlanHoldings,
      { params: { planstring: 'HB-PEN-1', date: day } },
      `GET /valuation/plan/holdings/HB-PEN-1/${day}`,
    ],
    [
      '[R230]',
      getPlanSummary,
      { params: { planstring: 'HB-PEN-1', date: day } },
      `GET /valuation/plan/summary/HB-PEN-1/${day}`,
    ],
    ['[R231]', getPortfolios, {}, 'GET /valuation/portfolios'],
    ['[R232]', getPlans, {}, 'GET /valuation/plans'],
    ['[R233]', getPortfolioTotal, { params: { portfolio: 'all' } }, 'GET /valuation/summary/total/all'],
    ['[R234]', getPlanTotals, { params: { planIds: 'HB-1' } }, 'GET /valuation/summary/plantotals/HB-1'],
    [
      '[R234]',
      getPlanTotals,
      { params: { planIds: 'HB-1', date: day } },
      `GET /valuation/summary/plantotals/HB-1/${day}`,
    ],
    [
      '[R237]',
      getValuationChart,
      { query: { po: uuid, pe: 'all', d: day, period: 12 } },
      `GET /valuation/summary/chart?po=${uuid}&pe=all&d=${day}&period=12`,
    ],
    ['[R428]', getCurrencies, {}, 'GET /rest/api/get/currencies'],
    ['[R247]', getPeople, {}, 'GET /permissions/client/people'],
    ['[R078]', search, { params: { term: 'isa' } }, 'GET /rdsearch/isa'],
    ['[R069]', getPersonalDetails, {}, 'GET /clientdirectory/clientpersonaldetails/summary'],
    ['[R109]', getWebsiteSettings, {}, 'GET /clientdirectory/websitesettings'],
    ['[R024]', patchWebsiteSettings, {}, 'PATCH /clientdirectory/websitesettings'],
    ['[R235]', getPolicyChart, { params: { plan: 'HB-1' } }, 'GET /valuation/summary/policychart/HB-1'],
    ['[R235]', getPolicyChart, { params: { plan: 'HB-1', period: 24 } }, 'GET /valuation/summary/policychart/HB-1/24'],
    [
      '[R235]',
      getPolicyChart,
      { params: { plan: 'HB-1', date: day } },
      `GET /valuation/summary/policychart/HB-1/${day}`,
    ],
    [
      '[R235]',
      getPolicyChart,
      { params: { plan: 'HB-1', period: 24, date: day } },
      `GET /valuation/summary/policychart/HB-1/24/${day}`,
    ],
    [
      '[R236]',
      getChartTotals,
      { query: { d: day, po: uuid } },
      `GET /valuation/summary/charttotals?d=${day}&po=${uuid}`,
    ],
    [
      '[R238]',
      getValuationDocument,
      { query: { d: day, po: 'all', pe: uuid } },
      `GET /valuation/document?d=${day}&po=all&pe=${uuid}`,
    ],
    ['[R239]', getAssetAllocation, { query: { d: day } }, `GET /assetallocation/full?d=${day}`],
    ['[R240]', getFundAllocation, { params: { isin, date: day } }, `GET /assetallocation/fund/${isin}/${day}`],
    ['[R241]', getFundPerformance, { params: { isin } }, `GET /performance/fund/${isin}`],
    ['[R242]', getFundInfo, { query: { isin } }, `GET /morningstar/fundinfotooltipdata?isin=${isin}`],
    ['[R243]', readBenchmark, { params: { portfolioId: uuid } }, `POST /valuation/portfolios/benchmark/${uuid}`],
    ['[R244]', changeBenchmark, { params: { portfolioId: uuid } }, `PATCH /valuation/portfolios/benchmark/${uuid}`],
    ['[R245]', getDataFeeds, {}, 'GET /valuation/datafeeds'],
    [
      '[R246]',
      getTransactions,
      { params: { plan: 'HB-1', range: `2025-11-20::${day}` } },
      `GET /transaction/plan/alltransactions/HB-1/2025-11-20%3A%3A${day}`,
    ],
    ['[R248]', getIsaAllowances, {}, 'GET /isa_allowance/list'],
  ])('%s %#: the method and path', (_, call, input, line) => {
    expect(`${call.method} ${callPath(call.path, input)}`).toBe(line);
    expect(call.addition).toBe(false);
    expect(call.access).toBe('client');
  });

  test('[R234] plan ids are a comma list, the date may be absent', () => {
    expect(getPlanTotals.params.safeParse({ planIds: 'HB-PEN-1,HB-ISA-2' }).success).toBe(true);
    expect(getPlanTotals.params.safeParse({ planIds: '' }).success).toBe(false);
    expect(getPlanTotals.params.safeParse({ planIds: 'HB-PEN-1, HB-ISA-2' }).success).toBe(false);
    expect(getPlanTotals.params.safeParse({ planIds: 'HB-PEN-1', date: '20/11/2026' }).success).toBe(false);
  });
});

describe('shapes', () => {
  const examplePlan = {
    planstring: 'HB-PEN-1001',
    name: 'Pension',
    ownership: [uuid],
    productType: 'pens',
    label: 'My pension',
    value: 'HB-PEN-1001',
    performance: true,
    items: [{ value: 'a', label: 'A' }],
  };
  const examplePortfolio = {
    uuid,
    name: 'Retirement',
    portfolioplans: ['HB-PEN-1001'],
    ims: true,
    dfm: false,
    benchmark: null,
  };

  test('[R182] a plan has each of its fields', () => {
    expect(plan.parse(examplePlan)).toEqual(examplePlan);
    for (const field of Object.keys(examplePlan)) {
      expect(plan.safeParse({ ...examplePlan, [field]: undefined }).success).toBe(false);
    }
  });

  test('[R183] a plan’s productType is pens, isa or nonpens', () => {
    for (const productType of ['pens', 'isa', 'nonpens']) {
      expect(plan.safeParse({ ...examplePlan, productType }).success).toBe(true);
    }
    for (const productType of ['pension', 'ISA', '', null]) {
      expect(plan.safeParse({ ...examplePlan, productType }).success).toBe(false);
    }
  });

  test('[R184] a portfolio has each of its fields', () => {
    expect(portfolio.parse(examplePortfolio)).toEqual(examplePortfolio);
    for (const field of Object.keys(examplePortfolio)) {
      expect(portfolio.safeParse({ ...examplePortfolio, [field]: undefined }).success).toBe(false);
    }
  });

  test('[R185] the portfolios response carries a default portfolio', () => {
    expect(getPortfolios.response.parse({ portfolios: [examplePortfolio], defaultPortfolio: 'all' })).toEqual({
      portfolios: [examplePortfolio],
      defaultPortfolio: 'all',
    });
    expect(getPortfolios.response.safeParse({ portfolios: [] }).success).toBe(false);
  });

  test('[R186] a portfolio selection is a portfolio’s id, or "all"', () => {
    expect(portfolioSelection.safeParse('all').success).toBe(true);
    expect(portfolioSelection.safeParse(uuid).success).toBe(true);
    expect(portfolioSelection.safeParse('some').success).toBe(false);
  });

  test('[R187] a person has uuid and name', () => {
    expect(getPeople.response.parse({ people: [{ uuid, name: 'Alex Morgan' }] })).toEqual({
      people: [{ uuid, name: 'Alex Morgan' }],
    });
    expect(getPeople.response.safeParse({ people: [{ uuid }] }).success).toBe(false);
    expect(getPeople.response.safeParse({ people: [{ name: 'Alex' }] }).success).toBe(false);
  });

  test('[R189] [R229] a holding has name, isin, price, units and value', () => {
    const example = {
      listingId: 7,
      name: 'Fund',
      isin: 'GB00B03MLX29',
      price: 1.25,
      units: 10,
      value: 12.5,
      cash: false,
      reason: null,
      ...basis,
    };
    expect(holding.parse(example)).toEqual(example);
    for (const field of Object.keys(example)) {
      expect(holding.safeParse({ ...example, [field]: undefined }).success).toBe(false);
    }
    expect(getPlanHoldings.response.parse({ valuationDate: day, holdings: [example] }).holdings).toEqual([example]);
  });

  test('[R230] a plan’s summary is read for its total', () => {
    const reply = { valuationDate: day, total: 12.5, reason: null, ...basis };
    expect(getPlanSummary.response.parse(reply).total).toBe(12.5);
    expect(getPlanSummary.response.safeParse({ ...reply, total: undefined }).success).toBe(false);
  });

  test('[R237] the chart is read for chartData', () => {
    expect(getValuationChart.response.parse({ chartData: [{ date: day, value: 1, ...basis }] }).chartData).toHaveLength(
      1,
    );
    expect(getValuationChart.response.safeParse({}).success).toBe(false);
  });

  test('[R223] [R224] periods are 1, 3, 6, 12, 18, 24, 36, 48, 60 months, 12 by default', () => {
    expect(periodMonths).toEqual([1, 3, 6, 12, 18, 24, 36, 48, 60]);
    expect(defaultPeriod).toBe(12);
    for (const period of [...periodMonths, '12'])
      expect(getValuationChart.query.safeParse({ period }).success).toBe(true);
    for (const period of [0, 2, 13, 61, 'x']) expect(getValuationChart.query.safeParse({ period }).success).toBe(false);
  });

  test('[R427] [R428] currencies have code, symbol and conversion rate, and are read from data', () => {
    const euro = { currencyCode: 'EUR', currencySymbol: '€', conversionrate: 1.17, rateDate: day, freshness: 'fresh' };
    expect(getCurrencies.response.parse({ data: [euro] })).toEqual({ data: [euro] });
    for (const field of ['currencyCode', 'currencySymbol', 'conversionrate']) {
      expect(getCurrencies.response.safeParse({ data: [{ ...euro, [field]: undefined }] }).success).toBe(false);
    }
    for (const conversionrate of [0, -1]) {
      expect(getCurrencies.response.safeParse({ data: [{ ...euro, conversionrate }] }).success).toBe(false);
    }
  });

  test('[R078] [R082] [R089] a search answers with news, faq and cta lists of these fields', () => {
    const marked = [{ text: 'T', marked: true }];
    const article = { id: 'n1', title: 'T', date_published: '2026-11-01T09:00:00Z', summary: 'S' };
    const answer = { title: 'T', text: '<p>A</p>' };
    const found = {
      news: [{ ...article, marked: { title: marked, summary: [] } }],
      faq: [{ ...answer, section: 'questions', slug: 't', markedTitle: marked }],
      cta: [{ id: 'c1', name: 'Invest', link: '/investments/add', color: 'teal', category: 'Investments' }],
      hits: [],
    };
    expect(search.response.parse(found)).toEqual(found);
    // An older backend answers what the specification has, and no more.
    const specified = { news: [article], faq: [answer], cta: found.cta };
    expect(search.response.parse(specified)).toEqual(specified);
    for (const list of ['news', 'faq', 'cta'] as const) {
      expect(search.response.safeParse({ ...specified, [list]: undefined }).success).toBe(false);
      for (const field of Object.keys(specified[list][0] ?? {})) {
        const entry = { ...specified[list][0], [field]: undefined };
        expect(search.response.safeParse({ ...specified, [list]: [entry] }).success).toBe(false);
      }
    }
  });

  test('[R112] a group has a name, and an account need not have a group', () => {
    const settings = {
      adviserName: null,
      buylist: true,
      checkpoint: { enabledForClient: true, othersIncluded: 1 },
      clientServices: { investment: true, advice: true },
      collapsedLeftNav: false,
      group: { name: 'The Morgans' },
      homepage: '/',
      mfaEnabled: false,
      newNotification: false,
      newSecureMessage: true,
      reportingCurrency: 'GBP',
      elementVisibility: {},
    };
    expect(websiteSettings.parse(settings).group).toEqual({ name: 'The Morgans' });
    expect(websiteSettings.safeParse({ ...settings, group: null }).success).toBe(true);
    expect(websiteSettings.safeParse({ ...settings, group: {} }).success).toBe(false);
  });

  test('settings are changed one by one, element visibility as JSON text', () => {
    const accepts = (body: object) => patchWebsiteSettings.body.safeParse(body).success;
    expect(accepts({ collapsedLeftNav: true })).toBe(true);
    expect(accepts({ elementVisibility: '{"dashboard.chart":false}' })).toBe(true);
    expect(accepts({ elementVisibility: '{"dashboard.chart":"no"}' })).toBe(false);
    expect(accepts({ elementVisibility: '{' })).toBe(false);
    expect(accepts({ homepage: 'https://evil.example' })).toBe(false);
    expect(accepts({ reportingCurrency: 'gbp' })).toBe(false);
    expect(accepts({ somethingElse: 1 })).toBe(false);
  });
});

describe('bad input is refused by the definitions themselves', () => {
  test('[R240] an ISIN with a wrong check digit, and says that it is', () => {
    expect(getFundAllocation.params.safeParse({ isin, date: day }).success).toBe(true);
    const wrong = getFundAllocation.params.safeParse({ isin: 'US0378331004', date: day });
    expect(wrong.error?.issues[0]?.message).toBe('this ISIN has a wrong check digit');
  });

  test.each([
    '2026-11-20',
    '2026-11-20::',
    '2026-11-20::2026-11-19',
    '2026-02-30::2026-03-01',
    '1800-01-01::2026-01-01',
  ])('[R246] %s is no range', (range) => {
    expect(getTransactions.params.safeParse({ plan: 'HB-1', range }).success).toBe(false);
  });

  test('[R235] in a path a number is a period and YYYY-MM-DD a date; anything else is neither', () => {
    const params = (period: unknown) => getPolicyChart.params.safeParse({ plan: 'HB-1', period });
    expect(params('24').data?.period).toBe(24);
    expect(params(day).data?.period).toBe(day);
    for (const neither of ['7', 'x', '20/11/2026']) expect(params(neither).success).toBe(false);
  });
});

describe('shapes of allocation, transactions and feeds', () => {
  /** Every field is required: without it the shape does not match. */
  function expectFields(schema: { safeParse: (value: unknown) => { success: boolean } }, complete: object): void {
    expect(schema.safeParse(complete).success).toBe(true);
    for (const field of Object.keys(complete)) {
      expect([field, schema.safeParse({ ...complete, [field]: undefined }).success]).toEqual([field, false]);
    }
  }
  const regions = ['uk', 'us', 'european', 'fareast', 'fareast_other', 'japan', 'other', 'specialist'];
  const each = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, 12.5]));
  const classes = { value: 1000, cash: 10, fixed_interest: 20, property: 5, equity: 65 };
  const complete = {
    ...classes,
    reason: null,
    unclassified: 0,
    amounts: { cash: 100, fixed_interest: 200, property: 50, equity: 650, unclassified: 0 },
    ...each(regions),
    ...each(regions.map((region) => `${region}_percent`)),
  };

  test('[R193] [R194] [R195] an allocation has value, classes, regions and their percent', () => {
    expectFields(allocation, complete);
    const byType = { pension: complete, nonpension: complete, all: complete };
    const compared = { ...classes, ...each(regions) };
    const answer = (totalAllocation: object) =>
      getAssetAllocation.response.safeParse({
        valuationDate: day,
        totalAllocation,
        benchmark: {
          benchmarkID: 'balanced',
          name: 'Balanced',
          pension: compared,
          nonpension: compared,
          all: compared,
        },
        policyArray: [],
        ...basis,
      }).success;
    expect(answer(byType)).toBe(true);
    for (const type of Object.keys(byType)) expect(answer({ ...byType, [type]: undefined })).toBe(false);
  });

  test('[R196] a benchmark has the same fields without percent', () => {
    expectFields(benchmarkAllocation, { ...classes, ...each(regions) });
    expect(Object.keys(benchmarkAllocation.shape).filter((name) => name.endsWith('_percent'))).toEqual([]);
  });

  test('[R197] a policy has id, type, name and funds, each with its allocation', () => {
    const mix = each(['cash', 'fixed_interest', 'property', 'equity', ...regions.map((region) => `${region}_percent`)]);
    const fund = { name: 'Alpha', isin, value: 10, reason: null, allocation: mix, published: null };
    expectFields(policy, { id: 'HB-1', type: 'pension', name: 'Pension', value: 10, reason: null, funds: [fund] });
    expect(policy.shape.funds.safeParse([{ ...fund, allocation: undefined }]).success).toBe(false);
  });

  test('[R191] a transaction has its date, value and performance flag', () => {
    expectFields(transaction, {
      id: 1,
      planstring: 'HB-1',
      transactionDate: day,
      kind: 'contribution',
      holding: null,
      isin: null,
      units: null,
      value: 100,
      performance: true,
    });
  });

  test('[R200] a feed has id, feedID, providerRef, status and providerID', () => {
    expectFields(datafeed, {
      id: 1,
      feedID: 'F-1',
      providerRef: 'R-1',
      status: 'connected',
      providerID: 'lodestar',
      provider: 'Lodestar',
      updatedAt: null,
      problem: null,
      freshness: 'fresh',
      plans: [],
    });
    expect(datafeed.shape.status.safeParse('broken').success).toBe(false);
  });
});
