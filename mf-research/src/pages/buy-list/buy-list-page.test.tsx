import { routeObjects } from '@harbour/contract';
import { getBuyList } from '@harbour/definitions/research/buy-list';
import { type Answer, choose, inSequence, noResponse, pending, renderInHost } from '@harbour/testing';

import { beforeEach, describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import remote from '../../remote.ts';
import { alpha, alphaIsin, beta, betaIsin, buyList, listedFund, pageOf, pagesOf } from '../../testing/example-funds.ts';

const both = buyList(alpha, beta);
/** Of Beta nothing is known but its name and charge. */
const comparedPages = pagesOf(
  pageOf(),
  ...[betaIsin, 'GB00HC000014', 'GB00HC000022', 'GB00HC000030'].map((isin) =>
    pageOf({
      isin,
      name: isin === betaIsin ? 'Beta Bond' : `Page of ${isin}`,
      ocf: 0.52,
      facts: null,
      buyList: null,
      comparator: null,
      years: [],
      held: [],
      total: { value: 0, reason: null },
    }),
  ),
);
const open = (path = '/research/buylist', answer: Answer = both) =>
  renderInHost(null, {
    path,
    replies: [answer, comparedPages],
    routes: [{ path: '/research', children: routeObjects(remote.routes['/research'] ?? [], null) }],
  });

beforeEach(() => {
  Object.assign(window, { innerWidth: 1440 });
});

const table = () => screen.findByRole('table', { name: 'Investment buy list' });
const names = async () =>
  within(await table())
    .getAllByRole('rowheader')
    .map((cell) => within(cell).getAllByRole('link')[0]?.textContent);

describe('the list', () => {
  test('[R336] says of each fund what it is, why it is on the list, and what is held of it', async () => {
    await open();
    const row = within(await table()).getByRole('row', { name: /Beta Bond/ });
    expect(row).toHaveTextContent('On the list since 20 May 2026');
    expect(row).toHaveTextContent('Cheap and steady.');
    expect(row).toHaveTextContent('3 of 7');
    expect(row).toHaveTextContent('0.52%');
    expect(row).toHaveTextContent('Fixed interest 96.10%');
    expect(row).toHaveTextContent('(1.50%)');
    expect(row).toHaveTextContent('Not available: No price is known on 2021-11-20');
    expect(row).toHaveTextContent('£12,345.672 Nov 2026, old');
    const other = within(await table()).getByRole('row', { name: /Alpha Fund/ });
    expect(within(other).getByRole('link', { name: 'Alpha Fund' })).toHaveAttribute(
      'href',
      `/research/fund/${alphaIsin}`,
    );
    expect(within(other).getByRole('link', { name: 'Factsheet' })).toHaveAttribute(
      'href',
      `/buylist/documents/factsheet/${alphaIsin}`,
    );
    expect(screen.getByText(/price returns in pounds/)).toHaveTextContent(/without income/);
    expect(screen.getByText(/price returns in pounds/)).toHaveTextContent(/as yearly rates/);
    expect(screen.getByRole('note')).toHaveTextContent('Past performance is not a reliable indicator');
    expect(screen.queryByRole('columnheader', { name: '1 month' })).not.toBeInTheDocument();
  });

  test('may have one fund only', async () => {
    await open('/research/buylist', buyList(alpha));
    expect(await names()).toEqual(['Alpha Fund']);
  });

  test('[R336] is sorted by a column', async () => {
    const { user } = await open();
    await table();
    // Figures begin with the greatest.
    for (const order of [
      ['Alpha Fund', 'Beta Bond'],
      ['Beta Bond', 'Alpha Fund'],
    ]) {
      await user.click(screen.getByRole('button', { name: /OCF/ }));
      expect(await names()).toEqual(order);
    }
    await user.click(screen.getByRole('button', { name: /You hold/ }));
    expect(await names()).toEqual(['Beta Bond', 'Alpha Fund']);
  });

  test('[R336] is narrowed by sector and by asset class, which the address says', async () => {
    const { address } = await open('/research/buylist?target=x');
    await choose('Sector', 'Fixed Interest');
    await waitFor(async () => expect(await names()).toEqual(['Beta Bond']));
    expect(address()).toBe('/research/buylist?target=x&sector=Fixed+Interest');
    await choose('Mainly in', 'Equity');
    expect(await screen.findByText('No fund of the list is like that')).toBeVisible();
    await choose('Sector', 'All sectors');
    await waitFor(async () => expect(await names()).toEqual(['Alpha Fund']));
    expect(screen.getByText('1 fund')).toBeVisible();
    expect(screen.queryByText(/^The address names/)).not.toBeInTheDocument();
  });

  test('what the address names that is not there is said', async () => {
    await open('/research/buylist?sector=Gold&class=art&compare=US0378331005');
    expect(await screen.findByText(/a sector that is not on the list/)).toHaveTextContent(/an asset class that/);
    expect(await names()).toEqual(['Alpha Fund', 'Beta Bond']);
    expect(screen.queryByRole('table', { name: 'Comparison of funds' })).not.toBeInTheDocument();
  });

  test('while it is read, when it is empty, and when it cannot be read it says so', async () => {
    const { unmount } = await open('/research/buylist', pending(getBuyList));
    expect(screen.getByText('Loading our buy list…')).toBeInTheDocument();
    unmount();
    const { unmount: leave } = await open('/research/buylist', buyList());
    expect(await screen.findByText('There is nothing on our buy list at the moment')).toBeVisible();
    leave();
    // Without an answer the error page takes the place of all; where there is one, it can be tried again here.
    const { user } = await open('/research/buylist', inSequence(noResponse(getBuyList), both));
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await names()).toEqual(['Alpha Fund', 'Beta Bond']);
  });
});

describe('the comparison', () => {
  const compared = () => screen.findByRole('table', { name: 'Comparison of funds' });

  test('[R336] has the funds that the address names side by side', async () => {
    await open(`/research/buylist?compare=${betaIsin},${alphaIsin}`);
    const [head, ...lines] = within(await compared()).getAllByRole('row');
    expect(head).toHaveTextContent('ComparedBeta BondAlpha Fund');
    const text = lines.map((line) => line.textContent);
    expect(text).toContain('Ongoing charges0.52% a year0.79% a year');
    expect(text).toContain('Our risk bandNot on our buy list5 of 7on our buy list since 20 May 2026');
    expect(text).toContain('IncomeNot knownPaid out');
    expect(text).toContain('Facts ofNot known31 Oct 2026');
    expect(text).toContain(
      'Total return, 12 months to 31 Oct 2026Not available: The fund has no prices of all these twelve months.6.25%price 4.20%, compared with 5.00%',
    );
    expect(text).toContain('You holdNothing£10,000.00');
  });

  test('[R336] takes four at most, which are chosen, taken out and cleared', async () => {
    const isins = ['GB00HC000014', 'GB00HC000022', 'GB00HC000030'];
    const more = isins.map((isin, index) => listedFund({ isin, name: `More ${index}` }));
    const { user, address } = await open('/research/buylist', buyList(alpha, beta, ...more));
    const box = (name: string) => screen.getByRole('checkbox', { name: `Compare ${name}` });
    await table();
    for (const name of ['Beta Bond', 'More 0', 'More 1', 'More 2']) await user.click(box(name));
    expect(address()).toBe(`/research/buylist?compare=${[betaIsin, ...isins].join('%2C')}`);
    expect(box('Alpha Fund')).toBeDisabled();
    await user.click(screen.getByRole('button', { name: /Take out\s*Page of GB00HC000014/ }));
    expect(box('Alpha Fund')).toBeEnabled();
    expect(box('More 0')).not.toBeChecked();
    expect(screen.getByRole('heading', { name: 'Compared' })).toHaveFocus();
    await user.click(within(screen.getByRole('region', { name: 'Compared' })).getByRole('button', { name: 'Clear' }));
    await waitFor(() => expect(address()).toBe('/research/buylist'));
    expect(screen.queryByRole('table', { name: 'Comparison of funds' })).not.toBeInTheDocument();
  });

  test('[R336] stands below the list, which the first choice does not move; how many are chosen is told', async () => {
    const { user, address } = await open();
    const list = await table();
    const bar = within(screen.getByRole('region', { name: 'Funds chosen' }));
    expect(bar.getByRole('status')).toBeEmptyDOMElement();
    expect(bar.queryByRole('button')).not.toBeInTheDocument();
    await user.click(screen.getByRole('checkbox', { name: 'Compare Beta Bond' }));
    expect(bar.getByRole('status')).toHaveTextContent('1 of 4 chosen. The comparison is below the list.');
    expect(list.compareDocumentPosition(await compared())).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    await user.click(bar.getByRole('button', { name: 'Compare' }));
    expect(screen.getByRole('heading', { name: 'Compared' })).toHaveFocus();
    await user.click(bar.getByRole('button', { name: 'Clear' }));
    await waitFor(() => expect(address()).toBe('/research/buylist'));
    expect(screen.getByRole('heading', { name: 'What we recommend' })).toHaveFocus();
    expect(bar.getByRole('status')).toBeEmptyDOMElement();
  });
});
