import {
  getMonthlyPerformance,
  getPerformance,
  type PerformanceFigures,
} from '@harbour/definitions/investments/performance/returns';
import { getTransactions } from '@harbour/definitions/investments/transactions';
import {
  type Answer,
  inSequence,
  noResponse,
  pending,
  refuse,
  renderInHost,
  reply,
  WorkerDouble,
  withWorkerDoubles,
} from '@harbour/testing';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import {
  but,
  exampleBackend,
  exampleFigures,
  exampleMonths,
  exampleTransactions,
  performanceReplies,
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
  jest.useRealTimers();
});

const address = '/investments/transactions?d=2023-11-20';
const page = (options: Parameters<typeof renderInHost>[1] = {}) =>
  renderInHost(<TransactionsPage />, { path: address, replies: exampleBackend, ...options });
/** What is on the card itself. */
const headline = () => screen.findByTestId('return-headline');
const card = () => screen.getByRole('region', { name: 'Performance' });
async function open(name: string): Promise<void> {
  const button = await screen.findByRole('button', { name: `Why this number: ${name}` });
  if (button.getAttribute('aria-expanded') === 'false') await act(async () => button.click());
}
/** A return by another method, which is behind the time-weighted one. */
async function figure(name: string): Promise<HTMLElement> {
  await open('Time-weighted return');
  return screen.findByRole('group', { name });
}

/** One payment-free span of the given length, as the backend would tell it. */
function span(from: string, opening: number | null, closing: number): PerformanceFigures {
  return {
    ...exampleFigures,
    from,
    values: [
      { date: from, value: opening, reason: opening === null ? 'Fund X has no price.' : null },
      { date: '2023-11-20', value: closing, reason: null },
    ],
    flows: [],
  };
}

describe('the returns over the period', () => {
  test('[R164] are time-weighted on the card, money-weighted behind it, each with its method, and why they differ', async () => {
    await page();
    // Solved apart: 100,000 on 20 Nov 2022 and on 31 May 2023, 189,000 back on 20 Nov 2023.
    expect(await figure('Money-weighted return')).toHaveTextContent(
      /\(XIRR, Act\/365; whole years count as years\)\..*\(7\.41%\) a year/,
    );
    // 1.1 × 0.9 − 1.
    expect(await headline()).toHaveTextContent('Time-weighted return(1.00%) a year');
    expect(screen.getByText(/They differ because/)).toBeVisible();
    expect(card()).toHaveTextContent('Method: Time-weighted return (valued at each month end');
    expect(card()).toHaveTextContent('2 of 3 plans are counted.');
  });

  test('[R226] are yearly rates over more than a year: 21% in two years are 10% a year', async () => {
    await page({ path: `${address}&period=24`, replies: but(...performanceReplies(span('2021-11-20', 100, 121))) });
    expect(await figure('Money-weighted return')).toHaveTextContent(/(?<!\d)10\.00% a year/);
    expect(await headline()).toHaveTextContent(/(?<!\d)10\.00% a year/);
    expect(screen.queryByText(/They differ because/)).not.toBeInTheDocument();
  });

  test('[R226] are not annualised over less than a year', async () => {
    await page({ path: `${address}&period=6`, replies: but(...performanceReplies(span('2023-05-20', 100, 105))) });
    expect(await figure('Money-weighted return')).toHaveTextContent('5.00% over the period');
    expect(await headline()).toHaveTextContent('5.00% over the period');
  });

  test('that cannot be computed say why in their place', async () => {
    await page({ replies: but(...performanceReplies(span('2022-11-20', null, 100))) });
    for (const shown of [await figure('Money-weighted return'), await headline()]) {
      expect(shown).toHaveTextContent('Not available: Fund X has no price.');
    }
    expect(await headline()).toHaveTextContent('GrowthNot available: Fund X has no price.');
    expect(await headline()).toHaveTextContent('Net paid in£0.00');
  });

  test('of plans that do not reconcile are not available, and the reason stands on the page', async () => {
    const reason = 'What is booked in this plan does not agree with what it holds since 15 Jun 2023.';
    await page({
      replies: but(
        ...performanceReplies({
          ...exampleFigures,
          included: [],
          excluded: [{ planstring: 'HB-ISA-1', reason }],
          values: exampleFigures.values.map(({ date }) => ({ date, value: null, reason })),
          flows: [],
        }),
      ),
    });
    for (const name of ['Growth', 'Time-weighted return', 'Net paid in']) {
      expect(await headline()).toHaveTextContent(`${name}Not available: ${reason}`);
    }
    expect(screen.getByText(`Alex’s ISA: ${reason}`)).toBeVisible();
    expect(screen.queryByText(/^0 of 1 plans are counted/)).toBeNull();
  });

  test('say so when more than one rate fits the payments', async () => {
    // −1,000, +2,300 a year later, −1,320 two years later: 10% and 20% both balance.
    const twice: PerformanceFigures = {
      ...span('2021-11-20', 1_000, 0),
      flows: [
        { date: '2022-11-20', planstring: 'HB-ISA-1', value: -2_300 },
        { date: '2023-11-20', planstring: 'HB-ISA-1', value: 1_320 },
      ],
    };
    await page({ replies: but(...performanceReplies(twice)) });
    const shown = await figure('Money-weighted return');
    expect(shown).toHaveTextContent(/10\.00% a year/);
    expect(shown).toHaveTextContent('More than one rate explains these payments (also 20.00%)');
  });

  test('that arrive in pieces that do not fit leave the rest of the page in place', async () => {
    const consoleError = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const unfit = { ...exampleFigures, flows: [{ date: '1999-01-01', planstring: 'HB-ISA-1', value: 1 }] };
    await page({ replies: but(reply(getPerformance, unfit)) });
    await open('Time-weighted return');
    expect(await screen.findByText('The returns for this period cannot be calculated')).toBeVisible();
    expect(await screen.findByRole('table', { name: 'Transactions' })).toBeVisible();
    consoleError.mockRestore();
  });

  test.each([
    ['loading', pending(getTransactions)],
    ['failed', noResponse(getTransactions)],
  ])('do not wait for transactions (%s)', async (_, transactions) => {
    await page({ replies: but(transactions) });
    expect(await figure('Money-weighted return')).toHaveTextContent('(7.41%)');
  });

  test('loading or failing leave the transactions in place, and can be tried again', async () => {
    await page({
      replies: but(
        inSequence(refuse(getPerformance, 503, 'Unavailable', 'Not now.'), reply(getPerformance, exampleFigures)),
      ),
    });
    expect(await screen.findByRole('table', { name: 'Transactions' })).toBeVisible();
    await open('Time-weighted return');
    const failed = (await screen.findByText('The details are not available at the moment')).parentElement;
    if (!failed) throw new Error('A failure has no frame.');
    await act(async () => within(failed).getByRole('button', { name: 'Try again' }).click());
    expect(await figure('Money-weighted return')).toHaveTextContent('(7.41%)');
  });
});

describe('why this number', () => {
  test('opens the money-weighted return to its values, payments, method and plans; by keyboard too', async () => {
    const host = await page();
    await figure('Money-weighted return');
    const button = await screen.findByRole('button', { name: 'Why this number: Money-weighted return' });
    button.focus();
    await host.user.keyboard('{Enter}');
    expect(button).toHaveAttribute('aria-expanded', 'true');
    const behind = await figure('Money-weighted return');
    expect(behind).toHaveTextContent('Opening value, 20 Nov 2022£100,000.00');
    expect(behind).toHaveTextContent('Closing value, 20 Nov 2023£189,000.00');
    expect(within(behind).getByRole('row', { name: /31 May 2023/ })).toHaveTextContent('Alex’s ISA£100,000.00');
    expect(behind).toHaveTextContent('as the XIRR function of spreadsheets defines it');
    expect(behind).toHaveTextContent('Plans counted: Alex’s ISA, Robin’s pension.');
    expect(behind).toHaveTextContent('Alex’s account: Its transactions are not complete.');
    await host.user.keyboard('{Enter}');
    expect(button).toHaveAttribute('aria-expanded', 'false');
  });

  test('opens the time-weighted return to the returns that it links', async () => {
    await page();
    await open('Time-weighted return');
    const links = within(screen.getByRole('table', { name: 'Returns between the days valued' }));
    expect(links.getByRole('row', { name: /31 May 2023/ })).toHaveTextContent('£210,000.0010.00%');
    expect(links.getByRole('row', { name: /20 Nov 2023/ })).toHaveTextContent('£189,000.00(10.00%)');
  });
});

describe('the days that were valued', () => {
  /** A payment of £5,000 into £10,000 on 10 October, another into £16,000 on 31 October. */
  const figures: PerformanceFigures = {
    ...exampleFigures,
    from: '2023-09-20',
    values: [
      { date: '2023-09-20', value: 10_000, reason: null },
      { date: '2023-09-30', value: 10_000, reason: null },
      { date: '2023-10-10', value: 16_000, reason: null },
      { date: '2023-10-31', value: 21_000, reason: null },
      { date: '2023-11-20', value: 21_000, reason: null },
    ],
    flows: [
      { date: '2023-10-10', planstring: 'HB-ISA-1', value: 5_000 },
      { date: '2023-10-31', planstring: 'HB-ISA-1', value: 5_000 },
    ],
    largeFlowPercent: 12.5,
  };

  test('stand in “Why this number” of the time-weighted return: how many, and why', async () => {
    await page({ replies: but(...performanceReplies(figures)) });
    // 11,000 ÷ 10,000 up to the first payment; nothing after it.
    expect(await headline()).toHaveTextContent('10.00% over the period');
    await open('Time-weighted return');
    expect(card()).toHaveTextContent(
      'Valued on 5 days: the first and the last, 2 month ends between them and 1 more day on which what was paid in or taken out came to 12.5% or more of the value before it.',
    );
    const links = within(screen.getByRole('table', { name: 'Returns between the days valued' }));
    expect(links.getByRole('row', { name: /10 Oct 2023/ })).toHaveTextContent('£16,000.0010.00%');
  });

  test('are the first, the last and month ends where no payment was large', async () => {
    await page({ replies: but(...performanceReplies({ ...span('2023-10-20', 100, 105), largeFlowPercent: 10 })) });
    await open('Time-weighted return');
    expect(screen.getByText(/^Valued on/)).toHaveTextContent(
      'Valued on 2 days: the first and the last. No other day was one on which what was paid in or taken out came to 10% or more of the value before it.',
    );
  });

  test('are all days with a payment where the firm leaves none out', async () => {
    await page({ replies: but(...performanceReplies({ ...figures, largeFlowPercent: 0 })) });
    await open('Time-weighted return');
    expect(screen.getByText(/^Valued on/)).toHaveTextContent(
      '2 month ends between them and 1 more day on which something was paid in or taken out.',
    );
  });

  test('link a month of the analysis too, whose row goes on adding up', async () => {
    const values = exampleMonths.values.flatMap((value) =>
      // £106,500 and the £50,000 that came in on the 10th; 1% was lost from then on.
      value.date === '2023-03-31'
        ? [
            { date: '2023-03-10', value: 156_500, reason: null },
            { ...value, value: 154_935 },
          ]
        : [value],
    );
    const flows = [...exampleMonths.flows, { date: '2023-03-10', planstring: 'HB-ISA-1', value: 50_000 }];
    await page({ replies: but(reply(getMonthlyPerformance, { ...exampleMonths, values, flows })) });
    const row = await screen.findByRole('row', { name: /^March 2023/ });
    // 106,500 ÷ 104,500 × 0.99 − 1.
    expect(row).toHaveTextContent('£104,500.00£50,000.00£0.00£435.00£154,935.000.89%');
    await open('Monthly analysis');
    expect(screen.getByText(/^Valued on 15 days: .*12 month ends between them and 1 more day/)).toBeVisible();
  });
});

describe('the monthly analysis', () => {
  const pence = (text: string | null) => {
    const amount = Number((text ?? '').replace(/[£,()]/g, ''));
    return Math.round(amount * 100) * (text?.startsWith('(') ? -1 : 1);
  };
  const rows = async (name: string) =>
    within(await screen.findByRole('table', { name }))
      .getAllByRole('row')
      .slice(1)
      .map((row) => [...row.children].map(({ textContent }) => textContent));

  test('[R225] has twelve consecutive months, their totals, and the month so far', async () => {
    await page();
    const months = await rows('Monthly analysis');
    expect(months.map(([month]) => month)).toEqual([
      'November 2022',
      'December 2022',
      'January 2023',
      'February 2023',
      'March 2023',
      'April 2023',
      'May 2023',
      'June 2023',
      'July 2023',
      'August 2023',
      'September 2023',
      'October 2023',
      'Twelve months',
    ]);
    expect(months[0]).toEqual(['November 2022', '£100,000.00', '£0.00', '£0.00', '£1,000.00', '£101,000.00', '1.00%']);
    expect(months[12]?.slice(1, 6)).toEqual(['£100,000.00', '£500.00', '£0.00', '£12,000.00', '£112,500.00']);
    expect((await rows('This month so far'))[0]?.slice(0, 6)).toEqual([
      'Up to 20 Nov 2023',
      '£112,500.00',
      '£0.00',
      '£200.00',
      '£300.00',
      '£112,600.00',
    ]);
  });

  test('[R225] reconciles to the penny: each row adds up, opens where the last one closed, and so does the total', async () => {
    await page();
    const shown = [...(await rows('Monthly analysis')), ...(await rows('This month so far'))].map((row) =>
      row.slice(1, 6).map(pence),
    );
    for (const [opening = 0, paidIn = 0, paidOut = 0, growth = 0, closing] of shown) {
      expect(opening + paidIn - paidOut + growth).toBe(closing);
    }
    const months = shown.slice(0, 12);
    expect(months.slice(1).map(([opening]) => opening)).toEqual(months.slice(0, 11).map((row) => row[4]));
  });

  test('opens to its payments', async () => {
    await page();
    await open('Monthly analysis');
    const payments = await rows('Payments by day');
    expect(payments).toEqual([
      ['15 Feb 2023', 'Alex’s ISA', '£500.00', ''],
      ['10 Nov 2023', 'Alex’s ISA', '', '£200.00'],
    ]);
  });

  test('a month without a value says why; the others keep theirs', async () => {
    const values = exampleMonths.values.map((value, index) =>
      index === 0 ? { ...value, value: null, reason: 'Fund X has no price.' } : value,
    );
    await page({ replies: but(reply(getMonthlyPerformance, { ...exampleMonths, values })) });
    const months = await rows('Monthly analysis');
    expect(months[0]?.at(-1)).toBe('Not available: Fund X has no price.');
    expect(months[1]?.at(4)).toBe('£1,000.00');
  });

  test('failing can be tried again', async () => {
    await page({
      replies: but(inSequence(noResponse(getMonthlyPerformance), reply(getMonthlyPerformance, exampleMonths))),
    });
    const card = within(await screen.findByRole('region', { name: 'Monthly analysis' }));
    const again = await card.findByRole('button', { name: 'Try again' });
    await act(async () => again.click());
    expect(await screen.findByRole('table', { name: 'Monthly analysis' })).toBeVisible();
  });
});

describe('the goal-seek return', () => {
  const answer = {
    ok: true,
    result: { ok: true, rate: -0.0748, otherRates: [] },
    months: [{ from: '2023-05-20', to: '2023-06-20', date: '2023-06-05', paidIn: 100_000, paidOut: 0, total: 100_000 }],
    method: 'Money-weighted return of monthly totals',
  };
  const goalSeek = () => screen.getByRole('group', { name: 'Goal-seek return' });

  /** Transactions that arrive when a test lets them. */
  function withheld(): { transactions: Answer; release: () => void } {
    const { promise, resolve } = Promise.withResolvers<void>();
    const arrived = reply(getTransactions, { transactions: exampleTransactions });
    return {
      transactions: { call: getTransactions, answer: (request) => promise.then(() => arrived.answer(request)) },
      release: resolve,
    };
  }

  const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
  const loaded = () => screen.queryByRole('table', { name: 'Transactions' }) !== null;
  /** Passes time by such steps until something has happened. */
  async function settle(until: () => boolean = loaded, milliseconds = 1): Promise<void> {
    for (let turn = 0; turn < 500 && !until(); turn += 1) await pass(milliseconds);
    expect(until()).toBe(true);
  }

  async function atWork(options: Parameters<typeof page>[0] = {}) {
    jest.useFakeTimers();
    const host = await page({ advanceTimers: jest.advanceTimersByTime, ...options });
    await settle(() => screen.queryByRole('table', { name: 'Monthly analysis' }) !== null);
    await act(async () => screen.getByRole('button', { name: 'Why this number: Time-weighted return' }).click());
    return host;
  }
  /** The worker of a seek that has begun. */
  async function startedWorker(): Promise<WorkerDouble> {
    await settle();
    await pass(1_000);
    const worker = WorkerDouble.started.at(-1);
    if (!worker) throw new Error('No goal seek has begun.');
    return worker;
  }

  test('[R228] begins one second after the transactions have loaded, not before', async () => {
    const { transactions, release } = withheld();
    await atWork({ replies: but(transactions) });
    expect(loaded()).toBe(false);
    await pass(60_000);
    expect(WorkerDouble.started).toHaveLength(0);
    release();
    await settle(loaded, 0);
    await pass(999);
    expect(WorkerDouble.started).toHaveLength(0);
    await pass(1);
    expect(WorkerDouble.started).toHaveLength(1);
  });

  test('[R227] looks at the year before the date, whatever the period, with the values at its ends', async () => {
    const year = reply(getPerformance, ({ query }) =>
      query.period === '12' ? exampleFigures : span('2018-11-20', 1, 2),
    );
    await atWork({ path: `${address}&period=60`, replies: but(year) });
    expect((await startedWorker()).asked).toEqual([
      {
        opening: exampleFigures.values[0],
        closing: exampleFigures.values[2],
        flows: [{ date: '2023-05-31', value: 100_000 }],
        currency: 'GBP',
      },
    ]);
  });

  test('[R227] [R164] is shown as the worker gives it, and opens to its monthly totals', async () => {
    await atWork();
    expect(goalSeek()).toHaveTextContent('Loading the goal-seek return…');
    const worker = await startedWorker();
    await act(async () => worker.say(answer));
    expect(goalSeek()).toHaveTextContent('(7.48%) over one year');
    expect(worker.terminated).toBe(true);
    // (7.48%) beside (7.41%) over the same twelve months.
    expect(goalSeek()).toHaveTextContent('counts the payments of a month as made in its middle');
    await act(async () => screen.getByRole('button', { name: 'Why this number: Goal-seek return' }).click());
    const totals = within(screen.getByRole('table', { name: 'Monthly totals' }));
    expect(totals.getByRole('row', { name: /20 Jun 2023/ })).toHaveTextContent('5 Jun 2023£100,000.00£0.00£100,000.00');
    expect(goalSeek()).toHaveTextContent('Opening value, 20 Nov 2022£100,000.00');
    expect(goalSeek()).toHaveTextContent('Alex’s account: Its transactions are not complete.');
  });

  test('without a rate says why', async () => {
    await atWork();
    const worker = await startedWorker();
    await act(async () =>
      worker.say({ ...answer, result: { ok: false, message: 'Nothing was invested in this time.' } }),
    );
    expect(goalSeek()).toHaveTextContent('Not available: Nothing was invested in this time.');
  });

  test.each([
    ['fails', (worker: WorkerDouble) => act(async () => worker.fail('no script')), 'The calculation could not run.'],
    ['takes longer than ten seconds', () => pass(10_000), 'The calculation took too long and was stopped.'],
  ])('whose worker %s is not available, with the reason, and can be tried again', async (_, happen, reason) => {
    await atWork();
    const worker = await startedWorker();
    await happen(worker);
    await settle(() => worker.terminated);
    await pass(0);
    expect(goalSeek()).toHaveTextContent(`Not available: ${reason}`);
    expect(worker.terminated).toBe(true);
    await act(async () => within(goalSeek()).getByRole('button', { name: 'Try again' }).click());
    expect(WorkerDouble.started).toHaveLength(2);
    await act(async () => WorkerDouble.started[1]?.say(answer));
    expect(goalSeek()).toHaveTextContent('(7.48%)');
  });

  test('stops when the page is left', async () => {
    const host = await atWork();
    const worker = await startedWorker();
    host.unmount();
    await pass(0);
    expect(worker.terminated).toBe(true);
  });

  test('stops when other transactions are asked for, and begins anew a second after those', async () => {
    const host = await atWork();
    const worker = await startedWorker();
    await act(() => host.router.navigate('/investments/transactions?d=2023-11-19'));
    expect(loaded()).toBe(false);
    await settle();
    expect(worker.terminated).toBe(true);
    expect(WorkerDouble.started).toHaveLength(1);
    await pass(1_000);
    expect(WorkerDouble.started).toHaveLength(2);
  });

  test('without transactions says what is missing', async () => {
    await page({ replies: but(noResponse(getTransactions)) });
    await figure('Goal-seek return');
    await waitFor(() => expect(goalSeek()).toHaveTextContent('Not available: The transactions could not be loaded.'));
  });
});
