import { getHoldingPage, type HoldingPage } from '@harbour/definitions/investments/performance/holding-figures';
import { type FundPage, getFundPage } from '@harbour/definitions/research/fund-page';
import { type Answer, inSequence, noResponse, pending, refuse, renderInHost, reply } from '@harbour/testing';
import { expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { exampleFigures } from '../../testing/example-holding-figures.ts';
import { fresh, pricedOn } from '../../testing/example-valuation.ts';
import HoldingAddressPage from './holding-page.tsx';

const isin = 'US0378331005';
const [figures = null] = exampleFigures([
  {
    listingId: 7,
    name: 'Alpha Fund',
    isin,
    price: 1.2345,
    units: 1000,
    cash: false,
    value: 1234.5,
    reason: null,
    ...fresh,
  },
]).holdings;

function booked(id: number, date: string, kind: 'purchase' | 'sale' | 'income', units: number | null, value: number) {
  return {
    id,
    planstring: 'HB-ISA-1',
    transactionDate: date,
    kind,
    holding: 'Alpha Fund',
    isin,
    units,
    value,
    performance: false,
  };
}

const holding: HoldingPage = {
  valuationDate: pricedOn,
  plan: { planstring: 'HB-ISA-1', name: 'Alex’s ISA', provider: 'Harbour Platform' },
  listing: { name: 'Alpha Fund', isin },
  figures,
  gainSold: 27.5,
  incomeEver: 15.55,
  incomeYears: [
    { taxYear: '2026-27', amount: 12.34 },
    { taxYear: '2025-26', amount: 3.21 },
  ],
  values: [
    { date: '2024-11-20', value: 900, ...fresh },
    { date: pricedOn, value: 1234.5, ...fresh },
  ],
  transactions: [
    booked(4, '2026-06-20', 'income', null, 12.34),
    booked(3, '2025-11-20', 'sale', -40, 75.5),
    booked(1, '2024-11-20', 'purchase', 1040, -1000),
  ],
  method: 'Money-weighted return',
};
const fund: FundPage = {
  isin,
  name: 'Alpha Fund',
  kind: 'fund',
  sector: 'Global',
  currency: 'GBP',
  quotedInMinorUnit: false,
  price: 1.2345,
  priceDate: pricedOn,
  ocf: 0.45,
  manager: 'Alpha Managers',
  objective: 'To grow.',
  buyList: null,
  facts: null,
  allocation: null,
  comparator: null,
  volatility: {
    from: null,
    to: null,
    of: 'price',
    fund: { percent: null, reason: 'Too young' },
    comparator: { percent: null, reason: 'Too young' },
  },
  periods: [],
  years: [],
  growth: [],
  date: pricedOn,
  documents: [{ type: 'factsheet', name: 'Factsheet', publishedOn: '2026-10-31' }],
  held: [
    { planstring: 'HB-ISA-1', plan: 'Alex’s ISA', units: 1000, value: 1234.5, reason: null, ...fresh },
    { planstring: 'HB-GIA-1', plan: 'Joint account', units: 10, value: 12.35, reason: null, ...fresh },
  ],
  total: { value: 1246.85, reason: null },
};

const path = '/investments/holding/HB-ISA-1/7';
const page = (...answers: Answer[]) =>
  renderInHost(<HoldingAddressPage />, {
    path,
    routes: [{ path: '/investments/holding/:planstring/:listing', element: <HoldingAddressPage /> }],
    replies: [...answers, reply(getHoldingPage, holding), reply(getFundPage, fund)],
  });
const card = async (name: string) => within(await screen.findByRole('region', { name }));

test('[R189] shows what the holding is worth, cost, gained, paid and returned, with the method', async () => {
  const { requests } = await page();
  expect(await screen.findByRole('heading', { name: 'Alpha Fund', level: 1 })).toBeVisible();
  const did = await card('What it did');
  expect(did.getByText('Value').closest('dl')).toHaveTextContent(
    [
      'Value£1,234.50Book cost£987.60Gain▲up £246.90 25.00%Income received£12.34Return since bought12.34% a year',
      'Units1,000.00Price in GBP£1.2345Last price change(0.50%) since 17 Nov 2026Last dealt20 Oct 2026 Bought',
      'Gain on units sold£27.50',
    ].join(''),
  );
  expect(did.getByText(/Held without a break since 20 Nov 2024\. Money-weighted return/)).toBeVisible();
  expect(requests.map(({ path: asked }) => asked)).toContain('/performance/plans/holding/HB-ISA-1/7');
  expect(await screen.findByRole('table', { name: 'Value of Alpha Fund over time' })).toHaveTextContent('£1,234.50');
});

test('lists its transactions and its income by tax year', async () => {
  await page();
  const rows = (await card('Transactions')).getAllByRole('row').map(({ textContent }) => textContent);
  expect(rows[1]).toContain('20 Jun 2026Income');
  expect(rows[2]).toMatch(/20 Nov 2025.*Sold.*-?40/);
  expect((await card('Income')).getByRole('table')).toHaveTextContent('2026/27£12.342025/26£3.21Total£15.55');
});

test('of many transactions the newest ten are shown, and all when they are asked for', async () => {
  const many = Array.from({ length: 12 }, (_, index) => booked(100 - index, '2026-06-20', 'income', null, index));
  await page(reply(getHoldingPage, { ...holding, transactions: many }));
  const rows = async () => (await card('Transactions')).getAllByRole('row').length - 1;
  expect(await rows()).toBe(10);
  await userEvent.click(screen.getByRole('button', { name: 'Show all 12 transactions' }));
  expect(await rows()).toBe(12);
  expect(screen.queryByRole('button', { name: /^Show all/ })).not.toBeInTheDocument();
});

test('shows facts, documents and the other plans that hold it', async () => {
  await page();
  expect(await screen.findByText('Alpha Managers')).toBeVisible();
  expect((await card('Documents')).getByRole('link', { name: 'Factsheet' })).toHaveAttribute(
    'href',
    `/buylist/documents/factsheet/${isin}`,
  );
  const elsewhere = await card('Where else it is held');
  expect(elsewhere.getByRole('link', { name: 'Joint account' })).toHaveAttribute(
    'href',
    '/investments/valuation?open=HB-GIA-1',
  );
  expect(elsewhere.queryByRole('link', { name: 'Alex’s ISA' })).not.toBeInTheDocument();
  expect(elsewhere.getByText(/Together with this plan/)).toHaveTextContent('£1,246.85');
});

test('what was sold has its gain and its income, and no value', async () => {
  await page(reply(getHoldingPage, { ...holding, figures: null }));
  const did = await card('What it did');
  expect(did.getByText('Gain on units sold').closest('dl')).toHaveTextContent(
    'Gain on units sold£27.50Income received£15.55',
  );
  expect(did.getByText('No units were held on 20 Nov 2026.')).toBeVisible();
});

test('figures that are not known say why', async () => {
  const reason = 'The transactions of this plan are not complete since it was opened.';
  const unknown = exampleFigures(figures ? [figures] : [], {
    bookCost: null,
    gain: null,
    gainRate: null,
    income: null,
    heldSince: null,
    figuresReason: reason,
    return: { rate: null, annualised: false, reason },
  });
  await page(
    reply(getHoldingPage, {
      ...holding,
      figures: unknown.holdings[0] ?? null,
      gainSold: null,
      incomeEver: null,
      incomeYears: [],
    }),
  );
  expect((await card('What it did')).getAllByText(new RegExp(reason)).length).toBeGreaterThanOrEqual(4);
  expect((await card('Income')).getByText(`Not available: ${reason}`)).toBeVisible();
});

test('a holding without an ISIN has its history without facts', async () => {
  await page(reply(getHoldingPage, { ...holding, listing: { name: 'Own share', isin: null } }));
  expect((await card('About this holding')).getByText(/It has no ISIN/)).toBeVisible();
});

test('is a skeleton while it loads; what is not held is named; a failure can be tried again', async () => {
  const first = await page(pending(getHoldingPage));
  expect(await screen.findByText('Loading the holding…')).toBeInTheDocument();
  first.unmount();
  const second = await page(refuse(getHoldingPage, 404, 'HoldingNotFound', 'This plan has never held that.'));
  expect(await screen.findByText('This plan has never held that.')).toBeVisible();
  second.unmount();
  await page(inSequence(noResponse(getHoldingPage), reply(getHoldingPage, holding)));
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Alpha Fund', level: 1 })).toBeVisible();
});
