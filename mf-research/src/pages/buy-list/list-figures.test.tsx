import { routeObjects } from '@harbour/contract';
import type { BuyListFund } from '@harbour/definitions/research/buy-list';
import { fundReturnMonths } from '@harbour/definitions/research/price-returns';
import { renderInHost } from '@harbour/testing';
import { beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import remote from '../../remote.ts';
import { buyList, listedFund } from '../../testing/example-funds.ts';

const open = (path: string, ...funds: BuyListFund[]) =>
  renderInHost(null, {
    path,
    replies: [buyList(...funds)],
    routes: [{ path: '/research', children: routeObjects(remote.routes['/research'] ?? [], null) }],
  });

beforeEach(() => {
  Object.assign(window, { innerWidth: 1440 });
});

const table = () => screen.findByRole('table', { name: 'Investment buy list' });
const names = () =>
  within(screen.getByRole('table', { name: 'Investment buy list' }))
    .getAllByRole('rowheader')
    .map((cell) => within(cell).getAllByRole('link')[0]?.textContent);

interface Figures {
  name: string;
  isin: string;
  risk: number;
  ocf: number | null;
  /** Over 1, 12, 36 and 60 months. */
  returns: [number, number, number, number | null];
  /** What is held, and in how many plans. */
  held: [number, number] | null;
}

/** Every column orders these in a way of its own. */
const figures: Figures[] = [
  { name: 'Beech', isin: 'GB00HC000014', risk: 3, ocf: 0.5, returns: [4, 1, 2, null], held: [900, 1] },
  { name: 'Alder', isin: 'GB00HC000022', risk: 6, ocf: null, returns: [1, 2, 3, 4], held: [5_000, 3] },
  { name: 'Cedar', isin: 'GB00HC000030', risk: 1, ocf: 0.9, returns: [2, -3, 4, 1], held: null },
  { name: 'Elder', isin: 'GB00HC000048', risk: 5, ocf: 0.1, returns: [-3, 4, 1, 2], held: [10_000, 2] },
];
const funds = figures.map(({ risk: riskBand, returns: [one, twelve, three, five], held, ...rest }) => {
  const known = new Map<number, number | null>([
    ...([
      [1, one],
      [12, twelve],
      [36, three],
      [60, five],
    ] as const),
  ]);
  return listedFund({
    ...rest,
    riskBand,
    returns: fundReturnMonths.map((months) => {
      const percent = known.get(months) ?? null;
      return { months, percent, annualised: months >= 12, reason: percent === null ? 'Too young' : null };
    }),
    held: held && {
      value: held[0],
      plans: held[1],
      reason: null,
      pricedOn: '2026-11-20',
      ratedOn: null,
      freshness: 'fresh',
    },
  });
});

test.each([
  // Words and judgements begin with the least, figures with the greatest; what is not known comes last.
  ['Fund', ['Alder', 'Beech', 'Cedar', 'Elder']],
  ['Risk', ['Cedar', 'Beech', 'Elder', 'Alder']],
  ['OCF', ['Cedar', 'Beech', 'Elder', 'Alder']],
  ['1 month', ['Beech', 'Cedar', 'Alder', 'Elder']],
  ['12 months', ['Elder', 'Alder', 'Beech', 'Cedar']],
  ['3 years', ['Cedar', 'Alder', 'Beech', 'Elder']],
  ['5 years', ['Alder', 'Elder', 'Cedar', 'Beech']],
  ['You hold', ['Elder', 'Alder', 'Beech', 'Cedar']],
])('[R336] the column %s sorts by its own figures', async (column, order) => {
  const { user } = await open('/research/buylist', ...funds);
  await table();
  expect(names()).toEqual(['Beech', 'Alder', 'Cedar', 'Elder']);
  await user.click(screen.getByRole('button', { name: column }));
  await waitFor(() => expect(names()).toEqual(order));
});

test('[R336] what is not known or not held is never nought, and only what a fund is in is named', async () => {
  await open('/research/buylist', ...funds);
  const row = async (name: string) => within(await table()).getByRole('row', { name: new RegExp(name) });
  expect(await row('Alder')).toHaveTextContent('Not available: The charge of this fund is not known.');
  expect(await row('Alder')).not.toHaveTextContent('0.00%');
  const cells = within(await row('Cedar')).getAllByRole('cell');
  expect(cells.map(({ textContent }) => textContent)).toContain('–');
  expect(cells.map(({ textContent }) => textContent)).toContain('Equity 96.90%Cash 3.10%');
});

test('[R336] the comparison says of each fund its sector, what it is made of and since when, and leads to its page', async () => {
  const [beech, alder] = funds;
  await open(
    `/research/buylist?compare=${alder?.isin},${beech?.isin}`,
    listedFund({ ...beech, sector: 'Gilts', addedOn: '2025-01-06', pricedOn: '2026-11-19' }),
    listedFund({ ...alder, sector: 'Shares', addedOn: '2026-02-02', pricedOn: null }),
  );
  const compared = await screen.findByRole('table', { name: 'Comparison of funds' });
  const lines = within(compared)
    .getAllByRole('row')
    .map((row) => row.textContent);
  expect(lines).toEqual([
    'ComparedAlderBeech',
    'SectorSharesGilts',
    'Risk band6 of 73 of 7',
    'Ongoing chargesNot available: The charge of this fund is not known.0.50%',
    'Made ofEquity 96.90%Cash 3.10%Equity 96.90%Cash 3.10%',
    'Price return, 1 month1.00%4.00%',
    'Price return, 3 monthsNot available: Too youngNot available: Too young',
    'Price return, 6 monthsNot available: Too youngNot available: Too young',
    'Price return, 12 months2.00%1.00%',
    'Price return, 3 years3.00%2.00%',
    'Price return, 5 years4.00%Not available: Too young',
    'Prices up to–19 Nov 2026',
    'You hold£5,000.0020 Nov 2026£900.0020 Nov 2026',
    'On the list since2 Feb 20266 Jan 2025',
    'MorePage of the fund AlderPage of the fund Beech',
  ]);
  expect(within(compared).getByRole('link', { name: 'Page of the fund Alder' })).toHaveAttribute(
    'href',
    `/research/fund/${alder?.isin}`,
  );
});

test('[R336] of five funds in the address the first four are compared, and that is said', async () => {
  const five = ['1', '2', '3', '4', '5'].map((digit) =>
    listedFund({ isin: `GB00HE00000${digit}`, name: `Fund ${digit}` }),
  );
  await open(`/research/buylist?compare=${five.map(({ isin }) => isin).join(',')}`, ...five);
  const [head] = within(await screen.findByRole('table', { name: 'Comparison of funds' })).getAllByRole('row');
  expect(head).toHaveTextContent('ComparedFund 1Fund 2Fund 3Fund 4');
  expect(head).not.toHaveTextContent('Fund 5');
  expect(screen.getByText(/more than four funds/)).toHaveTextContent(/the first four are compared/);
});
