import { routeObjects } from '@harbour/contract';
import { getTransactions } from '@harbour/definitions/investments/transactions';
import { getRates } from '@harbour/definitions/investments/valuation/currencies';
import { getPlans } from '@harbour/definitions/investments/valuation/plans';
import {
  choose,
  type Host,
  inSequence,
  noResponse,
  pending,
  refuse,
  renderInHost,
  reply,
  withWorkerDoubles,
} from '@harbour/testing';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import Papa from 'papaparse';
import remote from '../../remote.ts';
import {
  alex,
  but,
  exampleBackend,
  exampleFigures,
  exampleTransactions,
  performanceReplies,
  retirement,
  transaction,
} from '../../testing/example-transactions-backend.ts';
import TransactionsPage from './transactions-page.tsx';

const initial = innerWidth;
let putBack: () => void;
beforeEach(() => {
  Object.assign(window, { innerWidth: 1440 });
  putBack = withWorkerDoubles();
});
afterEach(() => {
  Object.assign(window, { innerWidth: initial });
  putBack();
});

const address = '/investments/transactions?d=2023-11-20';
const page = (options: Parameters<typeof renderInHost>[1] = {}) =>
  renderInHost(<TransactionsPage />, { path: address, replies: exampleBackend, ...options });
const card = () => screen.findByRole('region', { name: 'Transactions' });
const table = () => screen.findByRole('table', { name: 'Transactions' });
const loaded = (count: number) =>
  reply(getTransactions, { transactions: Array.from({ length: count }, (_, index) => transaction(index + 1)) });
/** The texts of the rows below the head, cell by cell. */
const cells = async () =>
  within(await table())
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map(({ textContent }) => textContent));
const askedFor = ({ requests }: Host) =>
  requests.map(({ path }) => decodeURIComponent(path)).filter((path) => path.startsWith('/transaction/'));
/** A choice is made in an asynchronous act, so that the page that it leads to is there afterwards. */
const change = (control: HTMLElement, value: string) =>
  act(async () => void fireEvent.change(control, { target: { value } }));

/** 42 transactions, 1 to 42 pounds: 28 in November, the others in October. */
const many = reply(getTransactions, {
  transactions: Array.from({ length: 42 }, (_, index) =>
    transaction(100 - index, {
      kind: 'contribution',
      holding: null,
      units: null,
      value: index + 1,
      performance: true,
      transfer: null,
      transactionDate: index < 28 ? `2023-11-${String(20 - Math.floor(index / 2)).padStart(2, '0')}` : '2023-10-31',
    }),
  ),
});

describe('the transactions', () => {
  test('[R164] are a tab of /investments', async () => {
    await renderInHost(null, {
      path: address,
      replies: exampleBackend,
      routes: [{ path: '/investments', children: routeObjects(remote.routes['/investments'] ?? [], null) }],
    });
    expect(await table()).toBeVisible();
    const tabs = within(screen.getByRole('navigation', { name: 'Investments' }));
    expect(tabs.getByRole('link', { name: 'Transactions' })).toHaveAttribute('aria-current', 'page');
  });

  test('[R164] [R246] of all chosen plans are read in one call, over twelve months to the valuation date', async () => {
    const host = await page();
    await table();
    expect(askedFor(host)).toEqual([
      '/transaction/plan/alltransactions/HB-ISA-1,HB-GIA-1,HB-PEN-1/2022-11-21::2023-11-20',
    ]);
    expect(await card()).toHaveTextContent('21 Nov 2022 to 20 Nov 2023');
  });

  test('[R164] a portfolio and people choose the plans', async () => {
    const host = await page({ path: `${address}&po=${retirement}` });
    await table();
    expect(askedFor(host)).toEqual(['/transaction/plan/alltransactions/HB-PEN-1/2022-11-21::2023-11-20']);
  });

  test('[R191] [R192] show their day, plan, kind, holding and units, their value as credit or debit, and external flows', async () => {
    await page();
    expect((await cells()).slice(0, -1)).toEqual([
      ['10 Nov 2023', 'Taken out', 'Alex’s ISA', '', '', '£0.30', 'Yes'],
      ['1 Jun 2023', 'IncomeUK Bonds', 'Alex’s ISA', '', '£0.10', '', ''],
      ['1 Jun 2023', 'IncomeUK Bonds', 'Robin’s pension', '', '£0.20', '', ''],
      ['31 May 2023', 'BoughtGlobal Equity', 'Alex’s ISA', '1,234.50', '', '£999.95', ''],
      ['31 May 2023', 'Paid in', 'Alex’s ISA', '', '£1,000.00', '', 'Yes'],
    ]);
  });

  test('[R192] are totalled to the penny: credit, debit and the net of both', async () => {
    await page();
    // 0.10 + 0.20 + 1,000.00; 0.30 + 999.95.
    expect((await cells()).at(-1)).toEqual(['Total', 'Net £0.05', '', '', '£1,000.30', '£1,000.25', '']);
  });

  test('a transfer names its other side, and one without says what it counts as', async () => {
    const money = { kind: 'transfer', holding: null, units: null } as const;
    const transfers = [
      transaction(4, {
        ...money,
        value: 4_000,
        transactionDate: '2023-06-05',
        planstring: 'HB-PEN-1',
        performance: false,
        transfer: { planstring: 'HB-ISA-1', transactionDate: '2023-06-01' },
      }),
      transaction(3, {
        ...money,
        value: -4_000,
        transactionDate: '2023-06-01',
        performance: false,
        transfer: { planstring: 'HB-PEN-1', transactionDate: '2023-06-05' },
      }),
      transaction(2, { ...money, value: 70, transactionDate: '2023-05-02', performance: true, transfer: null }),
      transaction(1, { ...money, value: -60, transactionDate: '2023-05-01', performance: true, transfer: null }),
    ];
    await page({ replies: but(reply(getTransactions, { transactions: transfers })) });
    expect((await cells()).slice(0, -1).map((row) => [row[1], row.at(-1)])).toEqual([
      ['TransferFrom Alex’s ISA, left on 1 Jun 2023', ''],
      ['TransferTo Robin’s pension, arrived on 5 Jun 2023', ''],
      ['TransferCounted as paid in: not matched with a transfer out of the plans shown', 'Yes'],
      ['TransferCounted as taken out: not matched with an arrival in the plans shown', 'Yes'],
    ]);
    expect(await card()).toHaveTextContent('A transfer between two of the plans shown is not an external flow');
  });

  test('paid in and taken out leave transfers between the plans shown out', async () => {
    const money = { kind: 'transfer', holding: null, units: null, value: 4_000 } as const;
    const transfers = [
      transaction(3, {
        ...money,
        performance: false,
        transfer: { planstring: 'HB-PEN-1', transactionDate: '2023-05-30' },
      }),
      transaction(1, { ...money, kind: 'contribution', value: 70, performance: true, transfer: null }),
    ];
    await page({ path: `${address}&tx=1`, replies: but(reply(getTransactions, { transactions: transfers })) });
    expect((await cells()).at(-1)).toEqual(['Total', 'Net £70.00', '', '', '£70.00', '£0.00', '']);
  });

  test('[R223] [R224] have the nine periods, 12 months at first; another is kept in the address and asked for', async () => {
    const host = await page();
    const list = await screen.findByRole('combobox', { name: /Period/ });
    expect(
      within(list)
        .getAllByRole('option')
        .map((option) => Number(option.getAttribute('value'))),
    ).toEqual([1, 3, 6, 12, 18, 24, 36, 48, 60]);
    expect(list).toHaveValue('12');
    await change(list, '1');
    expect(host.address()).toBe(`${address}&period=1`);
    await waitFor(() => expect(askedFor(host).at(-1)).toMatch(/2023-10-21::2023-11-20$/));
  });

  test('of a month to its last day are those of that whole month', async () => {
    const host = await page({ path: '/investments/transactions?d=2023-09-30&period=1' });
    await table();
    expect(askedFor(host).at(-1)).toMatch(/2023-09-01::2023-09-30$/);
  });

  test('in another currency are converted at the rate of their own day, and add up to their totals', async () => {
    await page({ path: `${address}&cur=EUR` });
    // £1,000 on 31 May at 1.16, £0.20 and £0.10 on 1 June at 1.2; £999.95 at 1.16, £0.30 on 10 November at 1.2.
    await waitFor(async () =>
      expect((await cells()).at(-1)).toEqual(['Total', 'Net €0.06', '', '', '€1,160.36', '€1,160.30', '']),
    );
    expect((await cells()).slice(0, -1).map((row) => [row[0], row[4], row[5]])).toEqual([
      ['10 Nov 2023', '', '€0.36'],
      ['1 Jun 2023', '€0.12', ''],
      ['1 Jun 2023', '€0.24', ''],
      ['31 May 2023', '', '€1,159.94'],
      ['31 May 2023', '€1,160.00', ''],
    ]);
    expect(await card()).toHaveTextContent('Shown in EUR, each amount at the reference rate of its own day');
  });

  test('of a day before the first rate are not available, nor are their totals', async () => {
    await page({
      path: `${address}&cur=EUR`,
      replies: but(reply(getRates, { rates: [{ rateDate: '2023-06-01', conversionrate: 1.2 }] })),
    });
    await waitFor(async () => expect((await cells()).at(-1)?.[4]).toContain('Not available'));
    expect((await cells()).at(-2)?.[4]).toBe('Not available: There is no exchange rate for this day.');
    expect((await cells())[0]?.[5]).toBe('€0.36');
  });

  test('the performance beside them says when a value behind it rests on old prices', async () => {
    const oldest = { date: '2023-05-31', pricedOn: '2023-01-02', ratedOn: null, freshness: 'stale' } as const;
    await page({ replies: but(...performanceReplies({ ...exampleFigures, oldest })) });
    expect(await screen.findByText(/Something in the value of 31 May 2023/)).toHaveTextContent(
      'Out of date. Something in the value of 31 May 2023 rests on data that is not recent: the oldest price is of 2 Jan 2023.',
    );
  });

  test('failing for want of the rates says so and can be tried again', async () => {
    await page({ path: `${address}&cur=EUR`, replies: but(noResponse(getRates)) });
    expect(await screen.findByText(/exchange rates could not be loaded/)).toBeVisible();
  });

  test('however many there are, a bounded number of rows is in the document', async () => {
    await page({ replies: but(loaded(10_000)), path: `${address}&tm=all` });
    const rows = within(await table()).getAllByRole('row');
    expect(rows.length).toBeLessThan(40);
    expect(await table()).toHaveAttribute('aria-rowcount', '10003');
    expect(await card()).toHaveTextContent('10,000 transactions');
    // −100 each.
    expect(rows.at(-1)).toHaveTextContent('Net (£1,000,000.00)');
  });
});

describe('the page’s own filters', () => {
  const unknownKind = /a kind of transaction that does not exist/;

  test('kind, text and external flows narrow what is shown and totalled, and stand in the address', async () => {
    const host = await page();
    await table();
    await choose('Kind', 'Income');
    expect(await card()).toHaveTextContent('2 of 5 transactions');
    expect(screen.queryByText(unknownKind)).not.toBeInTheDocument();
    expect((await cells()).at(-1)).toEqual(['Total', 'Net £0.30', '', '', '£0.30', '£0.00', '']);
    await change(screen.getByRole('searchbox', { name: 'Holding or plan' }), 'bonds ROBIN');
    expect(host.address()).toBe(`${address}&tk=income&tq=bonds+ROBIN`);
    expect(await card()).toHaveTextContent('1 of 5 transactions');
    await act(async () => screen.getByRole('checkbox', { name: 'External flows only' }).click());
    expect(host.address()).toBe(`${address}&tk=income&tq=bonds+ROBIN&tx=1`);
    expect(await screen.findByText('No transactions match')).toBeVisible();
    await act(async () => screen.getByRole('button', { name: 'Show all' }).click());
    expect(host.address()).toBe(address);
    expect(await card()).toHaveTextContent('5 transactions');
  });

  test('[R191] are read from the address', async () => {
    await page({ path: `${address}&tx=1` });
    expect((await cells()).map(([, what]) => what)).toEqual(['Taken out', 'Paid in', 'Net £999.70']);
  });

  test('a kind that there is not is passed over', async () => {
    await page({ path: `${address}&tk=gift` });
    expect(await screen.findByText('5 transactions')).toBeVisible();
    expect(screen.getByText(unknownKind)).toBeVisible();
  });
});

describe('the file', () => {
  const saved: { name: string; blob: Blob }[] = [];
  beforeEach(() => {
    saved.length = 0;
    let latest = new Blob();
    Object.assign(URL, {
      createObjectURL: (blob: Blob) => {
        latest = blob;
        return 'blob:saved';
      },
      revokeObjectURL: () => undefined,
    });
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push({ name: this.download, blob: latest });
    });
  });
  afterEach(() => {
    jest.restoreAllMocks();
  });

  /** jsdom's Blob reads through its FileReader only. */
  function bytesOf(blob: Blob): Promise<Uint8Array> {
    return new Promise((resolve) => {
      const reader = new FileReader();
      reader.onload = () => {
        if (reader.result instanceof ArrayBuffer) resolve(new Uint8Array(reader.result));
      };
      reader.readAsArrayBuffer(blob);
    });
  }

  async function download() {
    await act(async () => screen.getByRole('button', { name: 'Download CSV' }).click());
    await waitFor(() => expect(saved).toHaveLength(1));
    const [{ name, blob } = { name: '', blob: new Blob() }] = saved;
    const bytes = await bytesOf(blob);
    return { name, bytes, rows: Papa.parse<string[]>(new TextDecoder().decode(bytes)).data };
  }

  test('[R192] holds exactly what is shown, in its order, in pounds, for the range', async () => {
    await page({ path: `${address}&cur=EUR&tk=income` });
    await table();
    await act(async () => screen.getByRole('button', { name: 'Credit' }).click());
    const { name, bytes, rows } = await download();
    expect(name).toBe('transactions-2022-11-21-2023-11-20.csv');
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    expect(rows[0]?.slice(7, 9)).toEqual(['Credit (GBP)', 'Debit (GBP)']);
    expect(rows.slice(1).map((row) => [row[0], row[2], row[7]])).toEqual([
      ['2023-06-01', 'HB-PEN-1', '0.20'],
      ['2023-06-01', 'HB-ISA-1', '0.10'],
    ]);
  });

  test('[R192] has the rows of closed months too', async () => {
    await page({ replies: but(many) });
    expect(await cells()).toHaveLength(3);
    const { rows } = await download();
    expect(rows.slice(1).filter(([day]) => day)).toHaveLength(42);
  });

  test('carries no formula out of a hostile description', async () => {
    await page({
      replies: but(
        reply(getTransactions, {
          transactions: [transaction(1, { holding: '=HYPERLINK("https://evil.example","x")' })],
        }),
      ),
    });
    await table();
    const { rows } = await download();
    expect(rows[1]?.[4]).toBe('\'=HYPERLINK("https://evil.example","x")');
  });

  test('is saved once where the address asks for it, as the search does, and the address forgets that', async () => {
    const host = await page({ path: `${address}&do=download` });
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(host.address()).not.toContain('download');
  });

  test('that the address asked for is not saved again when the table was empty in between', async () => {
    await page({ path: `${address}&do=download` });
    await waitFor(() => expect(saved).toHaveLength(1));
    await change(screen.getByRole('searchbox', { name: 'Holding or plan' }), 'nothing like it');
    await screen.findByText('No transactions match');
    await act(async () => screen.getByRole('button', { name: 'Show all' }).click());
    expect(await screen.findByRole('button', { name: 'Download CSV' })).toBeVisible();
    // What writes the file is loaded by now: another one would be there at once.
    await act(async () => undefined);
    expect(saved).toHaveLength(1);
  });

  test('nothing shown is no file', async () => {
    await page({ path: `${address}&tq=nothing+like+it` });
    await screen.findByText('No transactions match');
    expect(screen.queryByRole('button', { name: 'Download CSV' })).not.toBeInTheDocument();
  });
});

describe('its states', () => {
  test('loading has the shape of what comes', async () => {
    await page({ replies: but(pending(getTransactions)) });
    await screen.findByTestId('return-headline');
    expect(within(await card()).getByText('Loading your transactions…')).toBeInTheDocument();
  });

  test('without plans it says what comes, and asks for nothing', async () => {
    const host = await page({ replies: but(reply(getPlans, { plans: [] })) });
    expect(await screen.findByText('There are no plans to show')).toBeVisible();
    expect(screen.getByText(/appear here with your first plan\./)).toBeVisible();
    expect(askedFor(host)).toEqual([]);
    expect(host.requests.filter(({ path }) => path.startsWith('/performance'))).toEqual([]);
    await host.user.click(screen.getByRole('button', { name: 'Invest now' }));
    expect(host.address()).toBe('/investments/add/provider');
  });

  test('with a choice that nobody fulfils it says so', async () => {
    await page({ path: `${address}&po=${retirement}&pe=${alex}` });
    expect(await screen.findByText(/None of the selected people owns a plan/)).toBeVisible();
  });

  test('without transactions in the range it says what to do', async () => {
    await page({ replies: but(reply(getTransactions, { transactions: [] })) });
    expect(await screen.findByText('No transactions in this period')).toBeVisible();
  });

  test.each([
    ['no answer', noResponse(getTransactions)],
    ['a refusal', refuse(getTransactions, 503, 'Unavailable', 'Not now.')],
  ])('failing (%s) leaves the performance in place, and can be tried again', async (_, failure) => {
    await page({
      replies: but(inSequence(failure, reply(getTransactions, { transactions: exampleTransactions }))),
    });
    expect(await screen.findByRole('alert')).toHaveTextContent('Your investments are not affected.');
    expect(await screen.findByTestId('return-headline')).toHaveTextContent('%');
    await act(async () => within(screen.getByRole('alert')).getByRole('button', { name: 'Try again' }).click());
    expect(await table()).toBeVisible();
  });

  test('plans that cannot be loaded are said so, and can be tried again', async () => {
    await page({
      replies: but(
        inSequence(refuse(getPlans, 503, 'Unavailable', 'Not now.'), exampleBackend[0] ?? pending(getPlans)),
      ),
    });
    expect(await screen.findByRole('alert')).toHaveTextContent('Not now. Your investments are not affected.');
    await act(async () => screen.getByRole('button', { name: 'Try again' }).click());
    expect(await table()).toBeVisible();
  });
});

describe('the months', () => {
  const shownMonths = async () => (await cells()).slice(0, -1).map((row) => row.slice(0, 2).join(' '));

  test('[R192] of many transactions are a row each with count and totals', async () => {
    const { user, address: shownAddress } = await page({ replies: but(many) });
    // 1 + 2 + … + 28 = 406; 29 + … + 42 = 497; both 903.
    expect(await cells()).toEqual([
      ['November 2023', '28 transactions', '', '', '£406.00', '£0.00', ''],
      ['October 2023', '14 transactions', '', '', '£497.00', '£0.00', ''],
      ['Total', 'Net £903.00', '', '', '£903.00', '£0.00', ''],
    ]);
    await user.click(screen.getByRole('button', { name: 'October 2023' }));
    expect(shownAddress()).toBe(`${address}&tm=2023-10`);
    expect(await cells()).toHaveLength(2 + 14 + 1);
    await user.click(screen.getByRole('button', { name: 'Open all months' }));
    expect(shownAddress()).toBe(`${address}&tm=all`);
    expect(await cells()).toHaveLength(2 + 42 + 1);
    await user.click(screen.getByRole('button', { name: 'Close all months' }));
    expect(shownAddress()).toBe(address);
  });

  test('[R164] are open as the address says, and are not there where filters leave few', async () => {
    await page({ replies: but(many), path: `${address}&tm=2023-10,2019-01` });
    expect((await shownMonths()).filter((line) => /\d{4} \d+ transactions$/.test(line))).toEqual([
      'November 2023 28 transactions',
      'October 2023 14 transactions',
    ]);
    expect(screen.getByRole('button', { name: 'October 2023' })).toHaveAttribute('aria-expanded', 'true');
    cleanup();
    await page({ replies: but(loaded(3)), path: `${address}&tm=all` });
    await table();
    expect(screen.queryByRole('button', { name: /all months/ })).not.toBeInTheDocument();
  });
});

test('[R225] the parts of the page are linked at its top', async () => {
  await page();
  const contents = within(await screen.findByRole('navigation', { name: 'On this page' }));
  const ids = contents.getAllByRole('link').map((link) => link.getAttribute('href')?.slice(1) ?? '');
  expect(ids).toEqual(['performance', 'list', 'monthly', 'gains']);
  for (const id of ids) expect(document.getElementById(id)).toBeInTheDocument();
});
