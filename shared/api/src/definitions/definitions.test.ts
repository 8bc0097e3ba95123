import { describe, expect, test } from '@jest/globals';
import { callPath } from '../client.ts';
import { getPersonalDetails, getWebsiteSettings, patchWebsiteSettings, websiteSettings } from './client-directory.ts';
import { defaultPeriod, periodMonths, portfolioSelection } from './filters.ts';
import { getPeople } from './permissions.ts';
import { getPortfolios, portfolio } from './portfolios.ts';
import { search } from './search.ts';
import {
  getCurrencies,
  getPlanHoldings,
  getPlanSummary,
  getPlans,
  getPlanTotals,
  getPortfolioTotal,
  getValuationChart,
  holding,
  plan,
} from './valuation.ts';

const uuid = '11111111-1111-4111-8111-111111111111';
const day = '2026-11-20';

describe('calls as the specification lists them (section 7)', () => {
  test.each([
    [
      'R229',
      getPlanHoldings,
      { params: { planstring: 'HB-PEN-1', date: day } },
      `GET /valuation/plan/holdings/HB-PEN-1/${day}`,
    ],
    [
      'R230',
      getPlanSummary,
      { params: { planstring: 'HB-PEN-1', date: day } },
      `GET /valuation/plan/summary/HB-PEN-1/${day}`,
    ],
    ['R231', getPortfolios, {}, 'GET /valuation/portfolios'],
    ['R232', getPlans, {}, 'GET /valuation/plans'],
    ['R233', getPortfolioTotal, { params: { portfolio: 'all' } }, 'GET /valuation/summary/total/all'],
    ['R234', getPlanTotals, { params: { planIds: 'HB-1' } }, 'GET /valuation/summary/plantotals/HB-1'],
    [
      'R234',
      getPlanTotals,
      { params: { planIds: 'HB-1', date: day } },
      `GET /valuation/summary/plantotals/HB-1/${day}`,
    ],
    [
      'R237',
      getValuationChart,
      { query: { po: uuid, pe: 'all', d: day, period: 12 } },
      `GET /valuation/summary/chart?po=${uuid}&pe=all&d=${day}&period=12`,
    ],
    ['R428', getCurrencies, {}, 'GET /rest/api/get/currencies'],
    ['R187', getPeople, {}, 'GET /permissions/client/people'],
    ['R078', search, { params: { term: 'isa' } }, 'GET /rdsearch/isa'],
    ['R069', getPersonalDetails, {}, 'GET /clientdirectory/clientpersonaldetails/summary'],
    ['R109', getWebsiteSettings, {}, 'GET /clientdirectory/websitesettings'],
    ['R024', patchWebsiteSettings, {}, 'PATCH /clientdirectory/websitesettings'],
  ])('[%s] %#: the method and path', (_, call, input, line) => {
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
      name: 'Fund',
      isin: 'GB00B03MLX29',
      price: 1.25,
      units: 10,
      value: 12.5,
      reason: null,
      pricedOn: day,
    };
    expect(holding.parse(example)).toEqual(example);
    for (const field of ['name', 'isin', 'price', 'units', 'value']) {
      expect(holding.safeParse({ ...example, [field]: undefined }).success).toBe(false);
    }
    expect(getPlanHoldings.response.parse({ valuationDate: day, holdings: [example] }).holdings).toEqual([example]);
  });

  test('[R230] a plan’s summary is read for its total', () => {
    const reply = { valuationDate: day, total: 12.5, reason: null, pricedOn: null };
    expect(getPlanSummary.response.parse(reply).total).toBe(12.5);
    expect(getPlanSummary.response.safeParse({ ...reply, total: undefined }).success).toBe(false);
  });

  test('[R237] the chart is read for chartData', () => {
    expect(getValuationChart.response.parse({ chartData: [{ date: day, value: 1 }] }).chartData).toHaveLength(1);
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
    const euro = { currencyCode: 'EUR', currencySymbol: '€', conversionrate: 1.17, rateDate: day };
    expect(getCurrencies.response.parse({ data: [euro] })).toEqual({ data: [euro] });
    for (const field of ['currencyCode', 'currencySymbol', 'conversionrate']) {
      expect(getCurrencies.response.safeParse({ data: [{ ...euro, [field]: undefined }] }).success).toBe(false);
    }
    for (const conversionrate of [0, -1]) {
      expect(getCurrencies.response.safeParse({ data: [{ ...euro, conversionrate }] }).success).toBe(false);
    }
  });

  test('[R078] [R082] [R089] a search answers with news, faq and cta lists of these fields', () => {
    const found = {
      news: [{ id: 'n1', title: 'T', date_published: '2026-11-01T09:00:00Z', summary: 'S' }],
      faq: [{ title: 'Q', text: '<p>A</p>' }],
      cta: [{ id: 'c1', name: 'Invest', link: '/investments/add', color: 'teal', category: 'Investments' }],
    };
    expect(search.response.parse(found)).toEqual(found);
    for (const list of ['news', 'faq', 'cta'] as const) {
      expect(search.response.safeParse({ ...found, [list]: undefined }).success).toBe(false);
      for (const field of Object.keys(found[list][0] ?? {})) {
        const entry = { ...found[list][0], [field]: undefined };
        expect(search.response.safeParse({ ...found, [list]: [entry] }).success).toBe(false);
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
