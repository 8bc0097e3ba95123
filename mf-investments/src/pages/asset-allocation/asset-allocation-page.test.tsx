import {
  type Allocation,
  getAssetAllocation,
  getFundAllocation,
} from '@harbour/definitions/investments/asset-allocation';
import { changeBenchmark, getBenchmarks } from '@harbour/definitions/investments/portfolios/benchmarks';
import { getPortfolios } from '@harbour/definitions/investments/portfolios/portfolios';
import { getFundPerformance } from '@harbour/definitions/research/funds';
import {
  type Answer,
  choose,
  inSequence,
  noResponse,
  pending,
  refuse,
  renderInHost,
  reply,
  selectedIn,
} from '@harbour/testing';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import { exampleAllocation as all, exampleAllocations as full } from '../../testing/example-allocation.ts';
import { backend, retirement, robin } from '../../testing/example-valuation.ts';
import AssetAllocationPage from './asset-allocation-page.tsx';

const benchmarks = reply(getBenchmarks, {
  benchmarks: [
    { benchmarkID: 'balanced', name: 'Balanced', description: 'Steady.' },
    { benchmarkID: 'growth', name: 'Growth', description: 'Mostly shares.' },
  ],
  defaultBenchmark: 'balanced',
});
const allocation = reply(getAssetAllocation, full);
const but = (...answers: Answer[]) => [...answers, allocation, benchmarks, ...backend];

const initial = innerWidth;
let warn: ReturnType<typeof jest.spyOn>;
beforeEach(() => {
  Object.assign(window, { innerWidth: 1440 });
  warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  Object.assign(window, { innerWidth: initial });
  jest.restoreAllMocks();
});

const page = (replies: readonly Answer[] = but(), path = '/investments/assetallocation') =>
  renderInHost(<AssetAllocationPage />, { path, replies });
const classes = () => screen.findByRole('table', { name: 'Asset classes, current and Balanced' });
const click = (element: HTMLElement) => act(async () => element.click());

describe('[R163] the asset allocation', () => {
  test('[R239] [R193] compares each class with the benchmark, in value, percent and difference', async () => {
    await page();
    const table = within(await classes());
    expect(table.getByRole('row', { name: /^Cash/ })).toHaveTextContent('Cash£100.0010.00%5.00%5.00%');
    expect(table.getByRole('row', { name: /^Fixed interest/ })).toHaveTextContent('£200.0020.00%25.00%(5.00%)');
    expect(table.getByRole('row', { name: /^Equity/ })).toHaveTextContent('£650.0065.00%60.00%5.00%');
    expect(table.queryByRole('row', { name: /^Not classified/ })).not.toBeInTheDocument();
    expect(screen.getByText('Valued on 20 Nov 2026')).toBeVisible();
  });

  test('[R239] is read for the portfolio, the day and the people that the address chooses', async () => {
    const host = await page(but(), `/investments/assetallocation?po=${retirement}&d=2026-03-31&pe=${robin}`);
    await classes();
    const read = host.requests.filter(({ path }) => path === '/assetallocation/full');
    expect(read.map(({ query }) => query)).toEqual([{ d: '2026-03-31', po: retirement, pe: robin }]);
  });

  test('[R194] [R195] [R196] compares the regions of equity', async () => {
    await page();
    const table = within(await screen.findByRole('table', { name: 'Regions of equity, current and Balanced' }));
    expect(table.getByRole('row', { name: /^UK/ })).toHaveTextContent('UK£162.5025.00%30.00%(5.00%)');
    expect(table.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
      'UK',
      'US',
      'Europe',
      'Far East',
      'Other Far East',
      'Japan',
      'Other',
      'Specialist',
    ]);
  });

  test('says when its values rest on old prices or rates, and nothing while they do not', async () => {
    const { unmount } = await page(
      but(reply(getAssetAllocation, { ...full, ratedOn: '2024-02-01', freshness: 'stale' })),
    );
    expect(await screen.findByText(/Something in these values/)).toHaveTextContent(
      'the oldest price is of 20 Nov 2026, the oldest exchange rate of 1 Feb 2024',
    );
    unmount();
    await page();
    expect(await screen.findByRole('region', { name: 'Plans and funds' })).toBeVisible();
    expect(screen.queryByText(/Something in these values/)).not.toBeInTheDocument();
  });

  test('[R193] tells pensions and other plans apart', async () => {
    const { user } = await page();
    await classes();
    await user.click(screen.getByRole('radio', { name: 'Pension Holdings' }));
    expect(within(await classes()).getByRole('row', { name: /^Equity/ })).toHaveTextContent('75.00%');
  });

  test('what is not classified has a line of its own, and the client is told why', async () => {
    // A chart is drawn once its width is known.
    const width = jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(800);
    const open = { ...all, equity: 60, unclassified: 5, amounts: { ...all.amounts, equity: 600, unclassified: 50 } };
    await page(but(reply(getAssetAllocation, { ...full, totalAllocation: { ...full.totalAllocation, all: open } })));
    expect(within(await classes()).getByRole('row', { name: /^Not classified/ })).toHaveTextContent('£50.005.00%––');
    expect(screen.getByText(/whose make-up their provider has not told us/)).toBeVisible();
    const [chart] = await screen.findAllByTestId('drawing');
    expect(chart?.dataset.marks).toContain('{"name":"Not classified","of":"benchmark","share":0}');
    width.mockRestore();
  });

  test('[R198] [R199] a total that is not 100 is only written to the console', async () => {
    const first = await page();
    await classes();
    expect(warn).not.toHaveBeenCalled();
    first.unmount();
    const wrong = { ...all, equity: 64.99 };
    await page(but(reply(getAssetAllocation, { ...full, totalAllocation: { ...full.totalAllocation, all: wrong } })));
    expect(within(await classes()).getByRole('row', { name: /^Equity/ })).toHaveTextContent('64.99%');
    expect(warn).toHaveBeenCalledWith('Allocations do not tally 100');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  test('[R197] each plan opens to its funds with what they are made of', async () => {
    await page();
    await click(await screen.findByRole('button', { name: 'Robin’s pension' }));
    const table = within(screen.getByRole('table', { name: 'Funds of Robin’s pension' }));
    expect(table.getByRole('row', { name: /^Alpha Fund/ })).toHaveTextContent('Alpha Fund2.50%0.00%0.00%97.50%£300.00');
    expect(table.getByRole('row', { name: /^Mystery/ })).toHaveTextContent('MysteryNot classified£100.00');
  });

  test('a make-up of long ago is marked at its fund and below the percentages that rest on it', async () => {
    const dated = (asOf: string, freshness: 'old' | 'stale') => ({
      ...full,
      policyArray: full.policyArray.map((policy) => ({
        ...policy,
        funds: policy.funds.map((fund) => ({ ...fund, published: fund.allocation && { asOf, freshness } })),
      })),
    });
    const { user } = await page(but(reply(getAssetAllocation, dated('2025-10-31', 'stale'))));
    const note = await screen.findByText(/rest on the make-up of one holding that is not recent/);
    expect(note).toHaveTextContent('it was published for 31 Oct 2025.');
    await click(await screen.findByRole('button', { name: 'Robin’s pension' }));
    const table = within(screen.getByRole('table', { name: 'Funds of Robin’s pension' }));
    expect(table.getByRole('row', { name: /^Alpha Fund/ })).toHaveTextContent('Out of date: make-up of 31 Oct 2025');
    expect(table.getByRole('row', { name: /^Mystery/ })).not.toHaveTextContent('make-up of');
    // The other plans hold no such fund.
    await user.click(screen.getByRole('radio', { name: 'Non Pension Holding and ISA' }));
    expect(screen.queryByText(/that is not recent/)).not.toBeInTheDocument();
  });

  test('pensions are the first of the plans, whatever the order of the answer', async () => {
    const [pension, other] = full.policyArray;
    if (!pension || !other) throw new Error('The example has two plans.');
    await page(
      but(reply(getAssetAllocation, { ...full, policyArray: [other, pension, { ...other, id: 'HB-ISA-2' }] })),
    );
    const plans = within(await screen.findByRole('region', { name: 'Plans and funds' }));
    const names = plans.getAllByRole('button', { expanded: false }).map(({ textContent }) => textContent);
    expect(names).toEqual([pension.name, other.name, other.name]);
  });

  test('on paper every plan is open', async () => {
    await page();
    await classes();
    expect(screen.queryByRole('table', { name: 'Funds of Robin’s pension' })).not.toBeInTheDocument();
    act(() => void dispatchEvent(new Event('beforeprint')));
    expect(screen.getByRole('table', { name: 'Funds of Robin’s pension' })).toBeVisible();
    act(() => void dispatchEvent(new Event('afterprint')));
  });

  test('[R240] [R263] a fund opens to its make-up; a failed response marks it as an error', async () => {
    await page(
      but(
        refuse(getFundAllocation, 404, 'FundMixUnknown', 'Nobody has told us.'),
        refuse(getFundPerformance, 404, 'FundNotFound', 'Unknown.'),
      ),
    );
    await click(await screen.findByRole('button', { name: 'Robin’s pension' }));
    await click(screen.getByRole('button', { name: 'Alpha Fund' }));
    expect(await screen.findByText('Nobody has told us.')).toBeVisible();
    expect(screen.getByRole('region', { name: 'What it is made of' })).toHaveAttribute('data-state', 'error');
  });

  test('what cannot be valued is not available with its reason, never zero', async () => {
    const missing: Allocation = {
      ...all,
      value: null,
      reason: 'No price is known for Late Fund',
      cash: null,
      fixed_interest: null,
      property: null,
      equity: null,
      unclassified: null,
      amounts: { cash: null, fixed_interest: null, property: null, equity: null, unclassified: null },
      uk: null,
      uk_percent: null,
    };
    await page(but(reply(getAssetAllocation, { ...full, totalAllocation: { ...full.totalAllocation, all: missing } })));
    const row = within(await classes()).getByRole('row', { name: /^Cash/ });
    expect(row).toHaveTextContent('Not available: No price is known for Late Fund');
    expect(warn).not.toHaveBeenCalled();
  });
});

describe('the benchmark', () => {
  test('[R244] is chosen for all plans, or for the portfolio, and the comparison follows', async () => {
    const growth = { ...full, benchmark: { ...full.benchmark, benchmarkID: 'growth', name: 'Growth' } };
    const changed = reply(changeBenchmark, { success: true });
    const answers = but(inSequence(allocation, reply(getAssetAllocation, growth)), changed);
    const host = await page(answers, `/investments/assetallocation?po=${retirement}`);
    await classes();
    await choose('Benchmark', /^Growth/);
    expect(await screen.findByRole('table', { name: 'Asset classes, current and Growth' })).toBeInTheDocument();
    const sent = host.requests.find(({ method }) => method === 'PATCH');
    expect([sent?.path, sent?.body]).toEqual([
      `/valuation/portfolios/benchmark/${retirement}`,
      { benchmarkID: 'growth' },
    ]);
  });

  test('that is refused stays as it was, with the reason', async () => {
    await page(but(refuse(changeBenchmark, 403, 'TargetNotAllowed', 'You may not do this for that client.')));
    await classes();
    await choose('Benchmark', /^Growth/);
    expect(await screen.findByRole('alert')).toHaveTextContent('You may not do this for that client.');
    expect(await selectedIn('Benchmark')).toBe('Balanced');
  });
});

describe('its states', () => {
  test('loading has the shape of what comes', async () => {
    await page(but(pending(getAssetAllocation)));
    expect(screen.getByText('Loading your asset allocation…')).toBeInTheDocument();
  });

  test('nothing is asked for before the default portfolio is known', async () => {
    const host = await page(but(pending(getPortfolios)));
    expect(host.requests.map(({ path }) => path)).not.toContain('/assetallocation/full');
  });

  test('what is managed elsewhere is marked with who manages it', async () => {
    const own = { type: 'nonpension' as const, value: 5, reason: null, funds: [] };
    const elsewhere = [
      { ...own, id: '44444444-4444-4444-8444-444444444401', name: 'Family home', elsewhere: 'self-managed' as const },
      { ...own, id: '44444444-4444-4444-8444-444444444402', name: 'Current account', elsewhere: 'linked' as const },
    ];
    await page(but(reply(getAssetAllocation, { ...full, policyArray: [...full.policyArray, ...elsewhere] })));
    const table = within(await screen.findByRole('table', { name: 'Plans and funds' }));
    expect(table.getByRole('row', { name: /Family home/ })).toHaveTextContent('Managed by you');
    expect(table.getByRole('row', { name: /Current account/ })).toHaveTextContent('Linked account');
    expect(table.getAllByText(/Managed by you|Linked account/)).toHaveLength(2);
  });

  test('without plans it says what comes', async () => {
    await page(but(reply(getAssetAllocation, { ...full, policyArray: [] })));
    expect(await screen.findByText('There is nothing to allocate')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Link a bank' })).toBeVisible();
  });

  test('failing says what is safe, and can be tried again', async () => {
    await page(but(inSequence(noResponse(getAssetAllocation), allocation)));
    expect(await screen.findByRole('alert')).toHaveTextContent('Your investments are not affected.');
    await click(screen.getByRole('button', { name: 'Try again' }));
    expect(await classes()).toBeInTheDocument();
  });
});
