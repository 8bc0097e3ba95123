import { routeObjects } from '@harbour/contract';
import { type FoundFund, findFunds } from '@harbour/definitions/research/find-funds';
import { type Answer, choose, inSequence, noResponse, pending, renderInHost, reply } from '@harbour/testing';
import { beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import remote from '../../remote.ts';
import { alphaIsin, betaIsin, pageOf, pagesOf } from '../../testing/example-funds.ts';

const published = { asOf: '2026-10-31', source: 'Example Data', freshness: 'fresh' as const };
const alpha: FoundFund = {
  isin: alphaIsin,
  name: 'Alpha Fund',
  sector: 'UK Equity',
  ocf: 0.79,
  recommended: true,
  facts: { ...published, riskIndicator: 5, income: 'pays-out', label: 'focus' },
};
const beta: FoundFund = {
  isin: betaIsin,
  name: 'Beta Bond',
  sector: null,
  ocf: null,
  recommended: false,
  facts: null,
};
const found = (funds: readonly FoundFund[], more: { total?: number; unknown?: number } = {}) => ({
  funds: [...funds],
  total: funds.length,
  unknown: 0,
  sectors: ['Fixed Interest', 'UK Equity'],
  ...more,
});

const open = (path = '/research/funds', answer: Answer = reply(findFunds, found([alpha, beta]))) =>
  renderInHost(null, {
    path,
    replies: [answer, pagesOf(pageOf(), pageOf({ isin: betaIsin, name: 'Beta Bond' }))],
    routes: [{ path: '/research', children: routeObjects(remote.routes['/research'] ?? [], null) }],
  });

beforeEach(() => {
  Object.assign(window, { innerWidth: 1440 });
});

const table = () => screen.findByRole('table', { name: 'Funds found' });

test('a fund is shown with what its provider publishes and its day; what is unknown says so', async () => {
  const old = { ...alpha.facts, ...published, riskIndicator: 5, income: 'pays-out', label: 'focus' } as const;
  await open(undefined, reply(findFunds, found([{ ...alpha, facts: { ...old, freshness: 'old' } }, beta])));
  const [, first, second] = within(await table()).getAllByRole('row');
  expect(first).toHaveTextContent(
    'Alpha FundUK Equity · on our buy list0.79%5 of 7Paid outSustainability Focus31 Oct 2026, old',
  );
  expect(second).toHaveTextContent('Beta BondSector not knownNot knownNot knownNot knownNot knownNot known');
  expect(within(await table()).getByRole('link', { name: 'Alpha Fund' })).toHaveAttribute(
    'href',
    `/research/fund/${alphaIsin}`,
  );
});

test('what is chosen is in the address and is asked for, from the first page on', async () => {
  const { address, requests } = await open('/research/funds?page=2');
  await table();
  await choose('Sector', 'UK Equity');
  await choose('Charge', 'Up to 0.5% a year');
  await choose('Risk indicator', 'Up to 4 of 7');
  await choose('Income', 'Paid out');
  await choose('Sustainability label', 'Any label');
  await choose('Sorted by', 'Lowest charge');
  await waitFor(() =>
    expect(address()).toBe('/research/funds?sector=UK+Equity&charge=0.5&risk=4&income=pays-out&label=any&sort=charge'),
  );
  await waitFor(() =>
    expect(requests.at(-1)?.query).toEqual({
      sector: 'UK Equity',
      charge: '0.5',
      risk: '4',
      income: 'pays-out',
      label: 'any',
      sort: 'charge',
      page: '1',
    }),
  );
  await choose('Sector', 'All sectors');
  await waitFor(() => expect(address()).not.toContain('sector'));
});

test('an address is shared as it is; what it names that does not exist is said', async () => {
  const { requests } = await open('/research/funds?q=alpha&charge=3&risk=5&compare=US0378331005,nonsense');
  await table();
  const asked = requests.find(({ path }) => path.startsWith('/funds'));
  expect(asked?.query).toEqual({ text: 'alpha', risk: '5', sort: 'name', page: '1' });
  expect(screen.getByText(/a choice of charge that does not exist/)).toHaveTextContent(/is no ISIN/);
});

test('typing searches once the reader pauses', async () => {
  const { user, requests } = await open();
  await table();
  await user.type(screen.getByRole('searchbox', { name: 'Name or ISIN' }), 'beta');
  await waitFor(() => expect(requests.at(-1)?.query).toMatchObject({ text: 'beta' }));
  expect(requests.filter(({ path }) => path.startsWith('/funds')).length).toBeLessThan(4);
});

test('funds with an unknown fact are counted, and pages are turned in the address', async () => {
  const { user, address } = await open(undefined, reply(findFunds, found([alpha], { total: 51, unknown: 3 })));
  expect(await screen.findByText(/3 funds may be like that too/)).toBeVisible();
  const pages = within(screen.getByRole('navigation', { name: 'Pages of funds' }));
  expect(pages.getByText('Page 1 of 3')).toBeVisible();
  expect(pages.getByRole('button', { name: 'Previous' })).toBeDisabled();
  await user.click(pages.getByRole('button', { name: 'Next' }));
  expect(address()).toBe('/research/funds?page=2');
  await user.click(pages.getByRole('button', { name: 'Next' }));
  await waitFor(() => expect(pages.getByRole('button', { name: 'Next' })).toBeDisabled());
});

test('funds are compared below the list, and the address has them', async () => {
  const { user, address } = await open();
  await table();
  await user.click(screen.getByRole('checkbox', { name: 'Compare Alpha Fund' }));
  await user.click(screen.getByRole('checkbox', { name: 'Compare Beta Bond' }));
  expect(address()).toBe(`/research/funds?compare=${alphaIsin}%2C${betaIsin}`);
  const [head] = within(await screen.findByRole('table', { name: 'Comparison of funds' })).getAllByRole('row');
  await waitFor(() => expect(head).toHaveTextContent('ComparedAlpha FundBeta Bond'));
});

test('while it is read, when nothing is found, and when it cannot be read it says so', async () => {
  const { unmount } = await open(undefined, pending(findFunds));
  expect(screen.queryByText(/^No fund is known/)).not.toBeInTheDocument();
  unmount();
  const { unmount: leave } = await open(undefined, reply(findFunds, found([])));
  expect(await screen.findByText('No fund is known to be like that')).toBeVisible();
  leave();
  const { user } = await open(undefined, inSequence(noResponse(findFunds), reply(findFunds, found([alpha]))));
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(within(await table()).getByRole('link', { name: 'Alpha Fund' })).toBeVisible();
});
