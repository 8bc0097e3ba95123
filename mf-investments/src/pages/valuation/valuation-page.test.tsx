import { routeObjects } from '@harbour/contract';
import { getWebsiteSettings } from '@harbour/definitions/clients/website-settings';
import { getReturnHeadlines } from '@harbour/definitions/investments/performance/headlines';
import { getValuationChart } from '@harbour/definitions/investments/valuation/chart';
import { getChartTotals } from '@harbour/definitions/investments/valuation/chart-totals';
import { getCurrencies, getRates } from '@harbour/definitions/investments/valuation/currencies';
import { getPlans, getPlanTotals, type PlanTotal } from '@harbour/definitions/investments/valuation/plans';
import {
  type Answer,
  choose,
  exampleSettings,
  type Host,
  inSequence,
  noResponse,
  pending,
  refuse,
  renderInHost,
  reply,
  selectedIn,
  typeDay,
} from '@harbour/testing';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import remote from '../../remote.ts';
import DashboardValuation from '../../slots/dashboard-valuation.tsx';
import { headlinesOf } from '../../testing/example-headlines.ts';
import {
  alex,
  backend,
  euroOn,
  figures,
  fresh,
  plans,
  pricedOn,
  retirement,
  robin,
  totals,
} from '../../testing/example-valuation.ts';
import { pound } from '../../valuation/reporting-currency.ts';
import ValuationPage from './valuation-page.tsx';

const euro = euroOn(pricedOn);

/** The backend with some answers of its own. */
const but = (...answers: Answer[]) => [...answers, ...backend];

const initial = innerWidth;
beforeEach(() => {
  Object.assign(window, { innerWidth: 1440 });
});
afterEach(() => {
  Object.assign(window, { innerWidth: initial });
});

const page = (options: Parameters<typeof renderInHost>[1] = {}) =>
  renderInHost(<ValuationPage />, { path: '/investments/valuation', replies: backend, ...options });
const total = () => screen.findByTestId('total-valuation');
const card = (name: string) => screen.getByRole('region', { name });
const asked = ({ requests }: Host) => requests.map(({ path }) => path);
/** A choice is made in an asynchronous act, so that the page that it leads to is there afterwards. */
const change = (control: HTMLElement, value: string) =>
  act(async () => void fireEvent.change(control, { target: { value } }));

describe('the valuation page', () => {
  test('[R159] [R160] has the tabs Valuation, Asset Allocation and Transactions, in this order', async () => {
    await page();
    const tabs = within(screen.getByRole('navigation', { name: 'Investments' })).getAllByRole('link');
    expect(tabs.map((tab) => [tab.textContent, tab.getAttribute('href')])).toEqual([
      ['Valuation', '/investments/valuation'],
      ['Asset Allocation', '/investments/assetallocation'],
      ['Transactions', '/investments/transactions'],
    ]);
  });

  test('[R159] is where /investments leads', async () => {
    const { address } = await renderInHost(null, {
      path: '/investments',
      replies: backend,
      routes: [{ path: '/investments', children: routeObjects(remote.routes['/investments'] ?? [], null) }],
    });
    expect(address()).toBe('/investments/valuation');
  });

  test('[R161] [R162] [R424] shows the total and the groups with their plans and totals', async () => {
    await page();
    expect(await total()).toHaveTextContent('£150,000.30');
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'ISA allowance' })).not.toBeInTheDocument());
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'Total Valuation',
      'How this value came about',
      'Pension Holdings',
      'Non Pension Holding',
      'ISA',
      'Value over time',
      'Assets and liabilities',
    ]);
    const joint = within(card('Non Pension Holding')).getByRole('row', { name: /Joint account/ });
    expect(joint).toHaveTextContent('Alex Morgan and Robin Morgan');
    expect(joint).toHaveTextContent('£30,000.20');
    expect(within(card('Pension Holdings')).getByRole('row', { name: /^Total/ })).toHaveTextContent('£100,000.00');
  });

  test('says growth, return and net paid in of the period, and that payments are no growth', async () => {
    const host = await page();
    expect(await screen.findByTestId('return-headline')).toHaveTextContent(
      'Growth▲up £20,000.15Time-weighted return26.67% a yearNet paid in£55,000.00',
    );
    expect(card('Total Valuation')).toHaveTextContent('20 Nov 2025 to 20 Nov 2026. Growth leaves out what was paid in');
    expect(host.requests.find(({ path }) => path === '/performance/plans/headlines')?.query).toEqual({ period: '12' });
  });

  test('leads from the opening to the closing value, to the penny', async () => {
    await page();
    const steps = within(await screen.findByRole('table', { name: 'From opening to closing value' }));
    expect(steps.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
      'StepDrawnAmount',
      'Opening value, 20 Nov 2025£75,000.15',
      'Paid in£60,000.00',
      'Taken out(£5,000.00)',
      'Growth£20,000.15',
      'Closing value, 20 Nov 2026£150,000.30',
    ]);
  });

  test('says of each plan its value, growth, return, share and day', async () => {
    await page();
    const joint = within(await screen.findByRole('region', { name: 'Non Pension Holding' }));
    await waitFor(() => expect(joint.getByRole('row', { name: /Joint account/ })).toHaveTextContent(/£20,000\.15/));
    expect(joint.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Plan',
      'Value',
      'Growth',
      'Return',
      'Share',
      'As of',
    ]);
    expect(joint.getByRole('row', { name: /Joint account/ })).toHaveTextContent(
      /HB-GIA-1£30,000\.20▲up £20,000\.1526\.67% a year20\.0%20 Nov 2026 Up to date$/,
    );
  });

  test('a plan that cannot be counted has its value and share, and the reason for the rest', async () => {
    const reason = 'Its transactions are not complete since it began.';
    const excluded = [{ planstring: 'HB-ISA-1', reason }];
    const rest = { ...figures, included: ['HB-GIA-1', 'HB-PEN-1'], excluded };
    await page({ replies: but(reply(getReturnHeadlines, headlinesOf(rest, 20_000.1))) });
    const why = await screen.findByRole('button', { name: 'Why not all' });
    await act(async () => why.click());
    expect(card('Total Valuation')).toHaveTextContent('2 of 3 plans are counted.');
    expect(screen.getByText(`Alex’s ISA: ${reason}`)).toBeVisible();
    expect(within(card('ISA')).getByRole('row', { name: /Alex’s ISA/ })).toHaveTextContent(
      `£20,000.10Not available: ${reason}Not available: ${reason}13.3%`,
    );
    const steps = within(screen.getByRole('table', { name: 'From opening to closing value' }));
    expect(steps.getByRole('row', { name: /^The plan that is not included/ })).toHaveTextContent('£20,000.10');
    expect(steps.getByRole('row', { name: /^All plans with us, 20 Nov 2026/ })).toHaveTextContent('£170,000.40');
  });

  test('without an answer about returns the values stand, and it can be tried again', async () => {
    const failing = inSequence(noResponse(getReturnHeadlines), reply(getReturnHeadlines, headlinesOf(figures)));
    await page({ replies: but(failing) });
    expect(await total()).toHaveTextContent('£150,000.30');
    expect(await screen.findByText(/^Growth and return are not available at the moment/)).toBeVisible();
    await act(async () => within(card('Total Valuation')).getByRole('button', { name: 'Try again' }).click());
    expect(await screen.findByTestId('return-headline')).toBeVisible();
  });

  test('[R188] people filter the plans by their owners, in the address too', async () => {
    const host = await page({ path: `/investments/valuation?pe=${robin}` });
    expect(await total()).toHaveTextContent('£130,000.20');
    expect(screen.queryByText('Alex’s ISA')).not.toBeInTheDocument();
    expect(await selectedIn('People')).toBe('Robin Morgan');
    await choose('People', 'Alex Morgan');
    expect(host.address()).toBe('/investments/valuation');
    expect(await total()).toHaveTextContent('£150,000.30');
  });

  test('[R188] unticking the last person shows everybody: an empty page would mean nothing', async () => {
    const host = await page({ path: `/investments/valuation?pe=${robin}` });
    expect(await selectedIn('People')).toBe('Robin Morgan');
    await choose('People', 'Robin Morgan');
    expect(host.address()).toBe('/investments/valuation');
  });

  test('[R184] [R186] a portfolio is chosen from the list, all plans at first', async () => {
    const { address } = await page();
    expect(await selectedIn('Portfolio')).toBe('All plans');
    await choose('Portfolio', 'Retirement');
    expect(address()).toBe(`/investments/valuation?po=${retirement}`);
    expect(await total()).toHaveTextContent('£100,000.00');
  });

  test('a day is chosen, and later than today is not', async () => {
    const { address, requests } = await page();
    await typeDay('Valuation date', '2026-03-31');
    expect(address()).toBe('/investments/valuation?d=2026-03-31');
    await waitFor(() =>
      expect(requests.map(({ path }) => path)).toContainEqual(expect.stringMatching(/plantotals\/.*\/2026-03-31$/)),
    );
    await typeDay('Valuation date', '2126-03-31');
    expect(await screen.findByText(/^31 Mar 2126 is in the future\. Choose a day up to/)).toBeVisible();
    expect(address()).toBe('/investments/valuation?d=2026-03-31');
  });

  test('[R425] [R427] [R428] another currency converts every figure and says the rate', async () => {
    await page({ path: '/investments/valuation?cur=EUR' });
    await waitFor(async () => expect(await total()).toHaveTextContent('€175,500.35'));
    expect(card('ISA')).toHaveTextContent('€23,400.12');
    expect(await screen.findByText(/Shown in EUR at 1\.17 for £1/)).toHaveTextContent('20 Nov 2026');
  });

  test('what was worth something on an earlier day is converted at the rate of that day, and it says so', async () => {
    const host = await page({ path: '/investments/valuation?cur=EUR' });
    expect(
      await screen.findByText(
        /Each value and payment of an earlier day, .* is converted at the reference rate of its own day/,
      ),
    ).toBeVisible();
    const chart = await screen.findByRole('table', { name: 'Value over time' });
    // £75,000.00 at 1.2; the last value is the total: £150,000.30 at 1.17.
    expect(within(chart).getByRole('row', { name: /20 Nov 2025/ })).toHaveTextContent('€90,000.00');
    expect(within(chart).getByRole('row', { name: /20 Nov 2026/ })).toHaveTextContent('€175,500.35');
    expect(asked(host)).toContain('/rest/api/get/currencies/EUR/rates/2025-11-20%3A%3A2026-11-20');
  });

  test('the return is asked for in the currency of the page, and says what the exchange rate made', async () => {
    const inEuros = { ...headlinesOf({ ...figures, currency: 'EUR' }), growthByRates: -2250 };
    const host = await page({
      path: '/investments/valuation?cur=EUR',
      replies: but(reply(getReturnHeadlines, inEuros)),
    });
    expect(await screen.findByTestId('return-headline')).toHaveTextContent('Growth▲up €20,000.15');
    expect(card('Total Valuation')).toHaveTextContent('Exchange rates account for ▼down (€2,250.00) of the growth.');
    const { query } = host.requests.find(({ path }) => path === '/performance/plans/headlines') ?? {};
    expect(query).toEqual({ period: '12', cur: 'EUR' });
  });

  test('in pounds no rate is asked for', async () => {
    const host = await page();
    await screen.findByRole('table', { name: 'Value over time' });
    expect(asked(host).filter((path) => path.includes('/rates/'))).toEqual([]);
  });

  test('without a rate for the earlier day the chart begins later', async () => {
    await page({
      path: '/investments/valuation?cur=EUR',
      replies: but(reply(getRates, { rates: [{ rateDate: '2026-01-02', conversionrate: 1.17 }] })),
    });
    const chart = await screen.findByRole('table', { name: 'Value over time' });
    expect(within(chart).getByRole('row', { name: /20 Nov 2025/ })).toHaveTextContent('Not available');
  });

  test('rates that do not arrive leave the figures in place', async () => {
    await page({ path: '/investments/valuation?cur=EUR', replies: but(noResponse(getRates)) });
    expect(await screen.findByText('The chart is not available at the moment')).toBeVisible();
    expect(await total()).toHaveTextContent('€175,500.35');
  });

  test('where one person is chosen it says which plans are joint, and counted whole', async () => {
    const first = await page({ path: `/investments/valuation?pe=${alex}` });
    expect(await screen.findByText(/^Counted in full here/)).toHaveTextContent(
      'Joint account (also owned by Robin Morgan)',
    );
    expect(await screen.findByText(/Joint plans are counted in full/)).toBeVisible();
    first.unmount();
    await page();
    await total();
    expect(screen.queryByText(/counted in full/i)).not.toBeInTheDocument();
  });

  test('[R422] [R425] the client’s own currency is used without a choice, and the pound where it has no rate', async () => {
    const first = await page({
      replies: but(reply(getWebsiteSettings, exampleSettings({ reportingCurrency: 'EUR' }))),
    });
    await waitFor(async () => expect(await total()).toHaveTextContent('€175,500.35'));
    first.unmount();
    await page({ replies: but(reply(getWebsiteSettings, exampleSettings({ reportingCurrency: 'CHF' }))) });
    expect(await total()).toHaveTextContent('£150,000.30');
  });

  test('[R223] [R224] [R237] the chart has the nine periods, 12 months at first; another is asked for', async () => {
    const host = await page();
    const list = await screen.findByRole('combobox', { name: /Period/ });
    expect(
      within(list)
        .getAllByRole('option')
        .map((option) => Number(option.getAttribute('value'))),
    ).toEqual([1, 3, 6, 12, 18, 24, 36, 48, 60]);
    expect(list).toHaveValue('12');
    await change(list, '36');
    expect(host.address()).toBe('/investments/valuation?period=36');
    const charts = () =>
      host.requests.filter(({ path }) => path === '/valuation/summary/chart').map(({ query }) => query);
    await waitFor(() =>
      expect(charts()).toEqual([
        { d: pricedOn, period: '12' },
        { d: pricedOn, period: '36' },
      ]),
    );
  });

  test('the range that is shown is the one that is pressed and chosen: All alone where that is everything', async () => {
    const host = await page({ path: '/investments/valuation?period=60' });
    const ranges = within(await screen.findByRole('group', { name: 'Range of the chart' }));
    const pressed = () => ranges.getAllByRole('button', { pressed: true }).map(({ textContent }) => textContent);
    const period = screen.getByRole('combobox', { name: /Period/ });
    const press = (name: RegExp) => act(async () => ranges.getByRole('button', { name }).click());
    expect([pressed(), period]).toEqual([['5Y'], expect.objectContaining({ value: '60' })]);
    await press(/^All/);
    expect(pressed()).toEqual(['All']);
    expect(screen.getByRole('combobox', { name: /Period/ })).toHaveDisplayValue('All');
    await waitFor(() => expect(host.requests.map(({ query }) => query.period)).toContain('all'));
    await press(/^5Y/);
    expect(pressed()).toEqual(['5Y']);
    expect(screen.getByRole('combobox', { name: /Period/ })).toHaveDisplayValue('5 years');
  });

  test('the chart’s figures stand in a table behind it', async () => {
    await page();
    const table = await screen.findByRole('table', { name: 'Value over time' });
    expect(within(table).getByRole('row', { name: /20 Nov 2025/ })).toHaveTextContent('£75,000.00');
  });
});

describe('how recent it is', () => {
  const aged = (changes: Partial<PlanTotal>) =>
    reply(getPlanTotals, {
      valuationDate: pricedOn,
      plantotals: plans.map(({ planstring }) => ({
        planstring,
        opened: true,
        value: 10,
        reason: null,
        ...fresh,
        ...(planstring === 'HB-PEN-1' ? changes : {}),
      })),
    });
  const stale = { pricedOn: '2024-02-26', ratedOn: '2026-11-19', freshness: 'stale' } as const;

  test('is said at the plan, its group and the total, in words and with the day', async () => {
    await page({ replies: but(aged(stale)) });
    expect(await screen.findByText(/Something in this total/)).toHaveTextContent(
      'Out of date. Something in this total rests on data that is not recent: the oldest price is of 26 Feb 2024, the oldest exchange rate of 19 Nov 2026.',
    );
    const table = within(card('Pension Holdings'));
    for (const name of [/Robin’s pension/, /^Total/])
      expect(table.getByRole('row', { name })).toHaveTextContent('26 Feb 2024 Out of date');
    expect(card('ISA')).not.toHaveTextContent('Out of date');
    expect(card('ISA')).toHaveTextContent('20 Nov 2026 Up to date');
  });

  test('leads to the feed where it is not recent, and nowhere where there is nothing to do', async () => {
    await page({ replies: but(aged(stale)) });
    const pension = within(await screen.findByRole('region', { name: 'Pension Holdings' }));
    const links = pension.getAllByRole('link', { name: 'Out of date' });
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/investments/datafeeds',
      '/investments/datafeeds',
    ]);
    expect(within(card('Total Valuation')).getByRole('link', { name: 'See your data feeds' })).toBeVisible();
    expect(within(card('ISA')).queryByRole('link')).not.toBeInTheDocument();
  });

  test('is nothing to be said while all of it is fresh', async () => {
    await page();
    await total();
    expect(document.body).not.toHaveTextContent(/Out of date|Old:/);
  });

  test('counts the rate of the currency that it is shown in', async () => {
    const old = { ...euro, rateDate: '2026-11-10', freshness: 'old' } as const;
    await page({ path: '/investments/valuation?cur=EUR', replies: but(reply(getCurrencies, { data: [pound, old] })) });
    expect(await screen.findByText(/Something in this total/)).toHaveTextContent(
      'the oldest exchange rate of 10 Nov 2026',
    );
    expect(within(card('ISA')).getByRole('row', { name: /^Total/ })).toHaveTextContent('10 Nov 2026 Old');
  });

  test('is said of the earlier value that the return begins with', async () => {
    const oldest = { date: '2025-11-20', ...stale };
    await page({ replies: but(reply(getReturnHeadlines, headlinesOf({ ...figures, oldest }))) });
    expect(await screen.findByText(/Something in the value of 20 Nov 2025/)).toBeVisible();
    expect(screen.queryByText(/Something in this total/)).not.toBeInTheDocument();
  });

  test('is said of the end of the chart and of assets and liabilities', async () => {
    await page({
      replies: but(
        reply(getValuationChart, { chartData: [{ date: pricedOn, value: 10, ...stale }] }),
        reply(getChartTotals, {
          chartTotalsData: [{ valuationDate: pricedOn, assets: 1, liabilities: 0, reason: null, ...stale }],
        }),
      ),
    });
    expect(await screen.findByText(/Something in the last value/)).toBeVisible();
    expect(await screen.findByText(/Something in these figures/)).toBeVisible();
  });
});

describe('its states', () => {
  test('loading has the shape of the figures; the chart is not asked for before them', async () => {
    const host = await page({ replies: but(pending(getPlanTotals)) });
    expect(screen.getByText('Loading your valuation…')).toBeInTheDocument();
    expect(asked(host)).not.toContain('/valuation/summary/chart');
  });

  test('without plans it says what comes, and asks for no totals', async () => {
    const host = await page({ replies: but(reply(getPlans, { plans: [] })) });
    expect(await screen.findByText('There are no plans to value')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Add what you own elsewhere' })).toBeVisible();
    expect(asked(host).filter((path) => path.includes('plantotals'))).toEqual([]);
    expect(asked(host)).not.toContain('/valuation/summary/chart');
  });

  test('with a choice that nobody fulfils it says so', async () => {
    await page({ path: `/investments/valuation?po=${retirement}&pe=${alex}` });
    expect(await screen.findByText(/None of the selected people owns a plan/)).toBeVisible();
  });

  test.each([
    ['no answer', noResponse(getPlanTotals)],
    ['a refusal', refuse(getPlanTotals, 503, 'Unavailable', 'The valuation is being computed.')],
  ])('failing (%s) says what is safe, and can be tried again', async (_, failure) => {
    await page({ replies: but(inSequence(failure, totals)) });
    expect(await screen.findByRole('alert')).toHaveTextContent('Your investments are not affected.');
    await act(async () => screen.getByRole('button', { name: 'Try again' }).click());
    expect(await total()).toHaveTextContent('£150,000.30');
  });

  test('a chart that fails leaves the figures in place, and can be tried again', async () => {
    const chart = reply(getValuationChart, { chartData: [{ date: pricedOn, value: 1, ...fresh }] });
    await page({ replies: but(inSequence(noResponse(getValuationChart), chart)) });
    expect(await total()).toHaveTextContent('£150,000.30');
    const over = within(card('Value over time'));
    expect(await over.findByRole('alert')).toHaveTextContent('The chart is not available at the moment');
    await act(async () => over.getByRole('button', { name: 'Try again' }).click());
    expect(await screen.findByRole('table', { name: 'Value over time' })).toBeInTheDocument();
  });

  test('a plan without a price makes the total not available, and says why; the others keep their values', async () => {
    const gap = reply(getPlanTotals, {
      valuationDate: pricedOn,
      plantotals: [
        { planstring: 'HB-ISA-1', opened: true, value: null, reason: 'Fund X has no price.', ...fresh },
        { planstring: 'HB-GIA-1', opened: true, value: 10, reason: null, ...fresh },
        { planstring: 'HB-PEN-1', opened: false, value: null, reason: null, ...fresh },
      ],
    });
    await page({ replies: but(gap) });
    expect(await total()).toHaveTextContent('Not available: Fund X has no price.');
    expect(card('Non Pension Holding')).toHaveTextContent('£10.00');
    expect(within(card('Pension Holdings')).getByRole('row', { name: /Robin’s pension/ })).toHaveTextContent(
      'Not started yet',
    );
  });
});

describe('[R002] on the dashboard', () => {
  const slot = (options: Parameters<typeof renderInHost>[1] = {}) =>
    renderInHost(<DashboardValuation />, { replies: backend, ...options });

  test('[R161] [R162] the total and its groups are shown, with the chart after them', async () => {
    const host = await slot();
    expect(await total()).toHaveTextContent('£150,000.30');
    expect(card('Total Valuation')).toHaveTextContent(
      /Pension Holdings£100,000\.00.*Non Pension Holding£30,000\.20.*ISA£20,000\.10/,
    );
    await waitFor(() => expect(asked(host)).toContain('/valuation/summary/chart'));
    const paths = asked(host);
    expect(paths.indexOf('/valuation/summary/chart')).toBeGreaterThan(
      paths.findIndex((path) => path.includes('plantotals')),
    );
  });

  test('loading asks for no chart', async () => {
    const host = await slot({ replies: but(pending(getPlans)) });
    expect(screen.getByText('Loading your valuation…')).toBeInTheDocument();
    expect(asked(host)).not.toContain('/valuation/summary/chart');
  });

  test('a client who holds nothing yet is told what to do first', async () => {
    await slot({ replies: but(reply(getPlans, { plans: [] })) });
    expect(await screen.findByText('You have no plans with us yet')).toBeVisible();
    expect(await screen.findByRole('link', { name: 'Invest now' })).toHaveAttribute(
      'href',
      '/investments/add/provider',
    );
  });

  test('failing can be tried again', async () => {
    await slot({ replies: but(inSequence(noResponse(getPlans), reply(getPlans, { plans }))) });
    expect(await screen.findByRole('alert')).toHaveTextContent('Your valuation is not available at the moment');
    await act(async () => screen.getByRole('button', { name: 'Try again' }).click());
    expect(await total()).toHaveTextContent('£150,000.30');
  });
});
