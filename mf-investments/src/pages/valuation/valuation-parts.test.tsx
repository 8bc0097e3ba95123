import { getIsaAllowances } from '@harbour/definitions/investments/isa-allowances';
import { getPortfolios } from '@harbour/definitions/investments/portfolios/portfolios';
import { getChartTotals } from '@harbour/definitions/investments/valuation/chart-totals';
import { getValuationDocument } from '@harbour/definitions/investments/valuation/document';
import {
  type Answer,
  choose,
  noResponse,
  pending,
  refuse,
  renderInHost,
  reply,
  selectedIn,
  startHost,
} from '@harbour/testing';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { alex, backend, fresh, pricedOn, retirement, robin } from '../../testing/example-valuation.ts';
import { valuationDocumentUrl } from './valuation-document-url.ts';
import ValuationPage from './valuation-page.tsx';

const initial = innerWidth;
beforeEach(() => {
  Object.assign(window, { innerWidth: 1440 });
});
afterEach(() => {
  Object.assign(window, { innerWidth: initial });
  jest.restoreAllMocks();
});

const but = (...answers: Answer[]) => [...answers, ...backend];
const page = (replies: readonly Answer[] = backend, path = '/investments/valuation') =>
  renderInHost(<ValuationPage />, { path, replies });
const region = (name: string) => screen.findByRole('region', { name });
const click = (element: HTMLElement) => act(async () => element.click());

describe('the default portfolio', () => {
  const ofRobin = reply(getPortfolios, {
    portfolios: [
      { uuid: retirement, name: 'Retirement', portfolioplans: ['HB-PEN-1'], ims: false, dfm: false, benchmark: null },
    ],
    defaultPortfolio: retirement,
  });

  test('[R185] is what is shown without a choice', async () => {
    const host = await page(but(ofRobin));
    expect(await screen.findByTestId('total-valuation')).toHaveTextContent('£100,000.00');
    expect(await selectedIn('Portfolio')).toBe('Retirement');
    expect(host.address()).toBe('/investments/valuation');
  });

  test('[R186] all plans can be chosen instead, and then stand in the address', async () => {
    const host = await page(but(ofRobin));
    expect(await selectedIn('Portfolio')).toBe('Retirement');
    await choose('Portfolio', 'All plans');
    expect(host.address()).toBe('/investments/valuation?po=all');
    expect(await screen.findByTestId('total-valuation')).toHaveTextContent('£150,000.30');
  });
});

describe('assets and liabilities', () => {
  test('[R236] are told with what is left', async () => {
    const host = await page();
    const card = within(await region('Assets and liabilities'));
    expect(await card.findByText('£150,000.30')).toBeVisible();
    expect(card.getByText('£100,000.10')).toBeVisible();
    expect(card.getByText('£50,000.20')).toBeVisible();
    const call = host.requests.find(({ path }) => path === '/valuation/summary/charttotals');
    expect(call?.query).not.toHaveProperty('period');
  });

  test('[R425] in another currency no amount is left in pounds', async () => {
    await page(backend, '/investments/valuation?cur=EUR');
    const card = await region('Assets and liabilities');
    expect(await within(card).findByText('€175,500.35')).toBeVisible();
    expect(within(card).getByText('€117,000.12')).toBeVisible();
    expect(within(card).getByText('€58,500.23')).toBeVisible();
    expect(card).not.toHaveTextContent('£');
  });

  test('in a portfolio no loan is counted, and it says so', async () => {
    await page(backend, `/investments/valuation?po=${retirement}`);
    expect(await screen.findByText(/Portfolios consist of plans/)).toBeVisible();
  });

  test('are not available with the reason, never zero', async () => {
    const missing = {
      valuationDate: pricedOn,
      assets: null,
      liabilities: null,
      reason: 'Fund X has no price',
      ...fresh,
    };
    await page(but(reply(getChartTotals, { chartTotalsData: [missing] })));
    const card = await region('Assets and liabilities');
    expect(await within(card).findAllByText(/Fund X has no price/)).toHaveLength(3);
    expect(card).not.toHaveTextContent('£0.00');
  });

  test('failing can be tried again by themselves', async () => {
    await page(but(noResponse(getChartTotals)));
    const card = within(await region('Assets and liabilities'));
    expect(await card.findByRole('button', { name: 'Try again' })).toBeVisible();
    expect(await screen.findByTestId('total-valuation')).toHaveTextContent('£150,000.30');
  });
});

describe('the ISA allowance', () => {
  const year = { taxYear: '2026/27', from: '2026-04-06', to: '2027-04-05', allowance: 20_000 };
  const before = { taxYear: '2025/26', from: '2025-04-06', to: '2026-04-05', allowance: 20_000 };
  const allowances = reply(getIsaAllowances, {
    valuationDate: pricedOn,
    allowances: [
      { ...year, person: alex, name: 'Alex Morgan', used: 12_500.5, remaining: 7499.5 },
      { ...year, person: robin, name: 'Robin Morgan', used: 20_100, remaining: -100 },
      { ...before, person: alex, name: 'Alex Morgan', used: 20_000, remaining: 0 },
    ],
  });

  test('[R248] is told for each person and tax year', async () => {
    await page(but(allowances));
    const card = within(await region('ISA allowance'));
    expect(await card.findByText('Tax year 2026/27, to 5 Apr 2027')).toBeVisible();
    const [ofAlex, ofRobin] = card.getAllByRole('listitem');
    expect(ofAlex).toHaveTextContent('Alex Morgan£12,500.50 of £20,000.00£7,499.50 left');
    expect(ofRobin).toHaveTextContent('£100.00 over the allowance');
    expect(card.getByRole('row', { name: /2025\/26/, hidden: true })).toHaveTextContent('£20,000.00');
  });

  test('is that of the valuation date, and says so', async () => {
    const past = reply(getIsaAllowances, ({ query: { d } }) => ({
      valuationDate: d ?? pricedOn,
      allowances: [{ ...before, person: alex, name: 'Alex Morgan', used: d ? 1 : 2, remaining: 19_999 }],
    }));
    await page(but(past), '/investments/valuation?d=2025-11-30');
    const card = within(await region('ISA allowance'));
    expect(await card.findByRole('listitem')).toHaveTextContent('£1.00 of £20,000.00');
    expect(card.getByText(/that we know of, up to 30 Nov 2025/)).toBeVisible();
  });

  test('[R188] follows the chosen people', async () => {
    await page(but(allowances), `/investments/valuation?pe=${alex}`);
    const card = within(await region('ISA allowance'));
    expect(await card.findAllByRole('listitem')).toHaveLength(1);
  });
});

describe('the valuation document', () => {
  let downloaded: jest.SpiedFunction<() => void>;
  beforeEach(() => {
    downloaded = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  });
  const made = reply(getValuationDocument, { url: '/api/objects/abc?signature=x', expiresAt: '2026-11-20T12:00:00Z' });

  test('[R238] is asked for with day, portfolio and people', async () => {
    const { requests } = await startHost({ replies: [made] });
    const query = { d: '2026-03-31', po: retirement, pe: `${alex},${robin}` };
    expect(await valuationDocumentUrl(query)).toBe('/api/objects/abc?signature=x');
    expect(requests.map(({ path, query: asked }) => [path, asked])).toEqual([['/valuation/document', query]]);
  });

  test.each([
    ['no answer', noResponse(getValuationDocument)],
    ['a refusal', refuse(getValuationDocument, 500, 'InternalError', 'It broke.')],
  ])('[R262] its address is null when it fails: %s', async (_, failure) => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    await startHost({ replies: [failure] });
    expect(await valuationDocumentUrl({})).toBeNull();
  });

  test('is downloaded where the address asks for it, as the search does, and the address forgets that', async () => {
    const host = await page(but(made), '/investments/valuation?do=download');
    await waitFor(() => expect(downloaded).toHaveBeenCalledTimes(1));
    expect(host.address()).toBe('/investments/valuation');
  });

  test('[R238] is downloaded, and can be opened beside the portal', async () => {
    await page(but(made));
    await click(await screen.findByRole('button', { name: 'Valuation document (PDF)' }));
    expect(downloaded).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('link', { name: 'open it' })).toHaveAttribute('href', '/api/objects/abc?signature=x');
  });

  test('[R262] failing says so plainly, and leaves the page', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const host = await page(but(refuse(getValuationDocument, 500, 'InternalError', 'It broke.')));
    await click(await screen.findByRole('button', { name: 'Valuation document (PDF)' }));
    expect(screen.getByText(/could not create the document/)).toBeVisible();
    expect(downloaded).not.toHaveBeenCalled();
    expect(host.address()).toBe('/investments/valuation');
  });

  test('while it is being made the button is busy', async () => {
    await page(but(pending(getValuationDocument)));
    const button = await screen.findByRole('button', { name: 'Valuation document (PDF)' });
    await click(button);
    expect(button).toBeDisabled();
  });
});
