import { routeObjects } from '@harbour/contract';
import type { BuyListFund } from '@harbour/definitions/research/buy-list';
import type { FundPage } from '@harbour/definitions/research/fund-page';
import { fundReturnMonths } from '@harbour/definitions/research/price-returns';
import { renderInHost } from '@harbour/testing';
import { beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import remote from '../../remote.ts';
import { buyList, listedFund, pageOf, pagesOf } from '../../testing/example-funds.ts';

const open = (path: string, pages: readonly FundPage[], ...funds: BuyListFund[]) =>
  renderInHost(null, {
    path,
    replies: [buyList(...funds), pagesOf(...pages)],
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
  ['12 months', ['Elder', 'Alder', 'Beech', 'Cedar']],
  ['3 years', ['Cedar', 'Alder', 'Beech', 'Elder']],
  ['5 years', ['Alder', 'Elder', 'Cedar', 'Beech']],
  ['You hold', ['Elder', 'Alder', 'Beech', 'Cedar']],
])('[R336] the column %s sorts by its own figures', async (column, order) => {
  const { user } = await open('/research/buylist', [], ...funds);
  await table();
  expect(names()).toEqual(['Beech', 'Alder', 'Cedar', 'Elder']);
  await user.click(screen.getByRole('button', { name: column }));
  await waitFor(() => expect(names()).toEqual(order));
});

test('[R336] what is not known or not held is never nought, and only what a fund is in is named', async () => {
  await open('/research/buylist', [], ...funds);
  const row = async (name: string) => within(await table()).getByRole('row', { name: new RegExp(name) });
  expect(await row('Alder')).toHaveTextContent('Not available: The charge of this fund is not known.');
  expect(await row('Alder')).not.toHaveTextContent('0.00%');
  const cells = within(await row('Cedar')).getAllByRole('cell');
  expect(cells.map(({ textContent }) => textContent)).toContain('–');
  expect(cells.map(({ textContent }) => textContent)).toContain('Equity 96.90%Cash 3.10%');
});

test('[R336] the comparison says of each fund what is known, and leads to its page', async () => {
  const [first, second] = ['GB00HC000014', 'GB00HC000022'];
  const none = { percent: null, reason: 'We know no index or sector of this fund' };
  await open(
    `/research/buylist?compare=${second},${first}`,
    [
      pageOf({ isin: first, name: 'Beech', sector: 'Gilts', held: [], total: { value: 0, reason: null } }),
      pageOf({
        isin: second,
        name: 'Alder',
        sector: 'Shares',
        ocf: null,
        facts: null,
        allocation: null,
        buyList: null,
        comparator: null,
        priceDate: null,
        volatility: {
          from: null,
          to: null,
          of: 'price',
          fund: { percent: null, reason: 'Too young' },
          comparator: none,
        },
      }),
    ],
    ...funds,
  );
  const compared = await screen.findByRole('table', { name: 'Comparison of funds' });
  const lines = within(compared)
    .getAllByRole('row')
    .map((row) => row.textContent);
  const year = 'price 4.20%, compared with 5.00%';
  expect(lines).toEqual([
    'ComparedAlderBeech',
    'SectorSharesGilts',
    'Ongoing chargesNot known0.79% a year',
    'Risk indicatorNot known6 of 7',
    'Our risk bandNot on our buy list5 of 7on our buy list since 20 May 2026',
    'Made ofNot available: What this fund is made of is not known.Equity 96.90%Cash 3.10%',
    'IncomeNot knownPaid out',
    'Sustainability labelNot knownSustainability Improvers',
    'Facts ofNot known31 Oct 2026',
    'Compared withNot knownUS sharesindex',
    `Total return, 12 months to 31 Oct 20266.25%${year}6.25%${year}`,
    expect.stringMatching(/^Total return, 12 months to 31 Oct 2025Not available: What this fund paid out/),
    'Volatility, a yearNot available: Too young14.50%of its total return, 31 Oct 2023 to 31 Oct 2026',
    'Prices up toNot known20 Nov 2026',
    'You hold£10,000.00Nothing',
    'MorePage of the fund AlderPage of the fund Beech',
  ]);
  expect(within(compared).getByRole('link', { name: 'Page of the fund Alder' })).toHaveAttribute(
    'href',
    `/research/fund/${second}`,
  );
  const card = within(screen.getByRole('region', { name: 'Compared' }));
  expect(card.getByRole('note')).toHaveTextContent('Past performance is not a reliable indicator');
});

test('[R336] of five funds in the address the first four are compared, and that is said', async () => {
  const five = ['GB00HC000014', 'GB00HC000022', 'GB00HC000030', 'GB00HC000048', 'GB00HC000055'].map((isin, index) =>
    listedFund({ isin, name: `Fund ${index + 1}` }),
  );
  const pageOfListed = ({ isin, name }: BuyListFund) => pageOf({ isin, name });
  await open(`/research/buylist?compare=${five.map(({ isin }) => isin).join(',')}`, five.map(pageOfListed), ...five);
  const [head] = within(await screen.findByRole('table', { name: 'Comparison of funds' })).getAllByRole('row');
  expect(head).toHaveTextContent('ComparedFund 1Fund 2Fund 3Fund 4');
  expect(head).not.toHaveTextContent('Fund 5');
  expect(screen.getByText(/more than four funds/)).toHaveTextContent(/the first four are compared/);
});
