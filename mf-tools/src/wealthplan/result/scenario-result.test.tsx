import * as z from '@harbour/contract/schema';
import type { Scenario } from '@harbour/definitions/tools/scenarios';
import { renderInHost, WorkerDouble, withWorkerDoubles } from '@harbour/testing';
import { Button } from '@harbour/ui';
import { deterministicMarket, pathCount, projectAtRates, projectHousehold } from '@harbour/wealthplan';
import { household as asHousehold, type Household } from '@harbour/wealthplan/household';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { enough, household, outlook, projection, scenario } from '../../testing/example-scenario.ts';
import { rowsOf } from '../../testing/open-tool.tsx';
import { ScenarioResult } from './scenario-result.tsx';
import type { WhatIfs } from './what-if-messages.ts';

let putBack: () => void;
beforeEach(() => {
  putBack = withWorkerDoubles();
});
afterEach(() => {
  putBack();
  jest.restoreAllMocks();
});

const workers = (name: RegExp) => WorkerDouble.started.filter(({ address }) => name.test(address));
const found: WhatIfs = {
  ok: true,
  closing: {
    cause: 'retirement',
    saveMoreYearly: { value: 4_200 },
    retireLaterYears: { value: 2 },
    spendLessPercent: { reason: 'Spending 50% less would not be enough.' },
    smallerGoalsPercent: { value: 100 },
  },
  goals: [{ id: 'boat', missing: 12_300 }],
  stress: [
    { key: 'poor-first-decade', name: 'Poor', says: 'Shares fall.', shortfall: '2040, at 74 and 76', wealth: 12_300 },
    { key: 'high-inflation', name: 'Dear', says: 'Prices rise.', shortfall: null, wealth: -4_560 },
    { key: 'long-life', name: 'Long', says: 'You live on.', shortfall: null, wealth: null },
  ],
  history: {
    count: 123,
    first: 1871,
    last: 1993,
    lasting: 98,
    worst: [
      { year: 1929, shortfall: '2041, at 75 and 77', wealth: 400_000 },
      { year: 1966, shortfall: null, wealth: 410_000 },
    ],
  },
};
const answerWhatIfs = (message: unknown) =>
  act(async () =>
    workers(/what-if/)
      .at(-1)
      ?.say(message),
  );

/** Answers the last question for projections, as its worker does, in two messages. */
const answerProjections = () =>
  act(async () => {
    const worker = workers(/projections/).at(-1);
    const of = asHousehold.parse(worker?.asked[0]);
    const results = projectAtRates(of);
    for (const rate of ['low', 'middle', 'high'] as const) worker?.say({ rate, years: results[rate].years });
    worker?.say({ results });
  });

const renderResult = (of: Partial<Parameters<typeof ScenarioResult>[0]> = {}, path = '/result') =>
  renderInHost(<ScenarioResult household={household} seed={7} stored={scenario} {...of} />, { path });
const region = (name: string) => within(screen.getByRole('region', { name }));
/** Waits for a text of a table. By a selector: a search by role takes so long that the table is not rendered meanwhile. */
const tableWith = (name: string, text: string) =>
  waitFor(() => expect(document.querySelector(`[role="table"][aria-label="${name}"]`)).toHaveTextContent(text));
/** The rows of the table of years, which is opened for them. */
async function yearRows(): Promise<ReturnType<typeof rowsOf>> {
  if (!screen.queryByRole('table', { name: 'Year by year' })) {
    await userEvent.click(await screen.findByText(/ years, each with all that adds up to it$/));
  }
  await screen.findByRole('table', { name: 'Year by year' });
  return rowsOf('Year by year');
}
const storedWith = (changes: Partial<Scenario['result']>): Scenario => ({
  ...scenario,
  result: { ...scenario.result, ...changes },
});

describe('[R358] a result', () => {
  test('answers in order: does the money last, until when, how sure, what it would take; then goals and what is left', async () => {
    await renderResult();
    await answerWhatIfs(found);
    const card = region('In short');
    expect(card.getByText('Money runs out in 2027, at 61 and 63')).toBeVisible();
    const answers = within(card.getByLabelText('How sure it is, and what it would take'));
    expect(answers.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
      'How sure',
      'What it would take',
      'Left after Inheritance Tax, at 5%',
      'A boat',
    ]);
    const [sure, takes, , boat] = answers.getAllByRole('definition');
    expect(sure).toHaveTextContent('Your money lasts to the end in 83 of 100 simulated futures');
    expect(sure).toHaveTextContent('In 90 of 100 it lasts at least until 2026, at 60 and 62');
    expect(takes).toHaveTextContent(/^Retire later: 2 years later/);
    expect(takes).toHaveTextContent('Your savings are used up in retirement.');
    expect(boat).toHaveTextContent('Met in 99 of 100 futures');
    expect(boat).toHaveTextContent('Its money is then missing elsewhere: £12,300 at 5% a year');
    expect(rowsOf('Wealth in today’s money, less what you owe')).toEqual([
      ['After the last year, 2027, at 61 and 63', '£680,000', '£680,000', '£680,000'],
    ]);
    expect(card.getByText(/not a forecast and not advice/)).toBeVisible();
    expect(card.getByRole('link', { name: 'Method, data and limits' })).toHaveAttribute(
      'href',
      '/tools/wealthplan/method',
    );
  });

  test('without spending says nothing about whether money lasts', async () => {
    await renderResult({ household: { ...household, spending: [] } });
    expect(screen.getByText('Enter your spending to see whether your money lasts')).toBeVisible();
    expect(region('In short').queryByText(/lasts to the end|runs out/)).not.toBeInTheDocument();
  });

  test('a saved one is shown as it was computed: nothing is simulated again', async () => {
    await renderResult();
    expect(workers(/outlook/)).toHaveLength(0);
  });

  test('every year opens to its lines by keyboard, and what was typed stays text', async () => {
    const { user } = await renderResult();
    await yearRows();
    const year = await screen.findByRole('button', { name: '2026, at 60 and 62' });
    year.focus();
    await user.keyboard('{Enter}');
    expect(year).toHaveAttribute('aria-expanded', 'true');
    expect(rowsOf('What comes in, 2026, at 60 and 62')).toEqual([
      ['Salary <b>Alex</b>', '£60,000'],
      ['From Bank', '£3,110'],
      ['Together', '£63,110'],
    ]);
    expect(rowsOf('What goes out, 2026, at 60 and 62').at(-1)).toEqual(['Together', '£63,110']);
    expect(rowsOf('Accounts, 2026, at 60 and 62').map(([name]) => name)).toEqual([
      'Bank',
      'Alex’s ISA',
      'Robin’s pension',
      'Together',
    ]);
    expect(screen.queryByRole('table', { name: 'Wanted and not paid, 2026, at 60 and 62' })).not.toBeInTheDocument();
    await user.keyboard('{Enter}');
    expect(year).toHaveAttribute('aria-expanded', 'false');
  });

  test('the years are rendered when they are opened, or printed', async () => {
    await renderResult();
    await screen.findByText('2 years, each with all that adds up to it');
    const table = { name: 'Year by year', hidden: true };
    expect(screen.queryByRole('table', table)).not.toBeInTheDocument();
    await act(async () => void dispatchEvent(new Event('beforeprint')));
    expect(screen.getByRole('table', table)).toBeInTheDocument();
    await act(async () => void dispatchEvent(new Event('afterprint')));
  });

  test('is in today’s money at the middle rate, and changes with a choice that the address keeps', async () => {
    const high = { ...projection, years: [projection.years[0]].filter((year) => year !== undefined) };
    const { user, address } = await renderResult({
      stored: storedWith({ projections: { low: projection, middle: projection, high } }),
    });
    expect(await yearRows()).toHaveLength(2);
    await user.click(screen.getByRole('radio', { name: '8%' }));
    await waitFor(() => expect(rowsOf('Year by year')).toHaveLength(1));
    const today = rowsOf('Year by year')[0];
    await user.click(screen.getByRole('radio', { name: 'Pounds of each year' }));
    await waitFor(() => expect(address()).toBe('/result?rate=high&money=nominal'));
    await tableWith('Year by year', '£722,890');
    expect(rowsOf('Year by year')[0]?.at(-1)).toBe('£722,890');
    expect(today?.at(-1)).not.toBe('£722,890');
  });

  test.each([
    ['Income and spending', '/result'],
    ['What you have', '/result?chart=wealth'],
    ['Range of outcomes', '/result?chart=outcomes'],
  ])('has the chart %s with its table', async (name, path) => {
    await renderResult({}, path);
    expect(
      await screen.findByRole('slider', { name: `${name}, 2026, at 60 and 62 to 2027, at 61 and 63` }),
    ).toBeVisible();
    await tableWith(name, '2027, at 61 and 63');
    expect(rowsOf(name)).toHaveLength(2);
    expect(screen.getByRole('radio', { name: name === 'Range of outcomes' ? 'Outcomes' : name })).toBeChecked();
  });

  test('has a chart that is chosen, which the address keeps', async () => {
    const { user, address } = await renderResult();
    await user.click(screen.getByRole('radio', { name: 'Outcomes' }));
    expect(address()).toBe('/result?chart=outcomes');
    expect(await screen.findByRole('slider', { name: /^Range of outcomes/ })).toBeVisible();
  });

  test('shows outcomes of what can be spent, and how sure they are by time', async () => {
    await renderResult({}, '/result?chart=outcomes');
    await tableWith('Range of outcomes', '£300,000');
    expect(rowsOf('Range of outcomes')[1]).toEqual([
      '2027, at 61 and 63',
      '£100,000',
      '£150,000',
      '£200,000',
      '£250,000',
      '£300,000',
      'Money lasts until then in 83 of 100',
    ]);
    expect(screen.getByLabelText('In how many of 100 futures the money lasts')).toHaveTextContent(
      'Until 2027, at 61 and 6383 of 100',
    );
  });

  test('shows outcomes with property where the address asks for it', async () => {
    await renderResult({}, '/result?chart=outcomes&property=yes');
    await tableWith('Range of outcomes', '£900,000');
    expect(screen.getByRole('checkbox', { name: 'With property, less what you owe' })).toBeChecked();
  });
});

describe('[R358] a year that is pinned', () => {
  const entries = (name: string) =>
    [...screen.getByRole('region', { name }).querySelectorAll('dl > div')].map((each) =>
      [...each.children].map(({ textContent }) => textContent),
    );

  test('by keyboard shows where each pound came from and went, to the penny, and the address keeps it', async () => {
    const { user, address } = await renderResult();
    const chart = await screen.findByRole('slider', { name: /^Income and spending/ });
    chart.focus();
    await user.keyboard('{End}{Enter}');
    expect(address()).toBe('/result?year=2027-11-23');
    const account = screen.getByRole('region', { name: 'The account of 2027, at 61 and 63' });
    expect(account).toHaveTextContent('Money runs out. In today’s money, at 5% a year.');
    // £40,000.01 and £17,290, ÷ 1.025.
    expect(entries('What comes in')).toEqual([
      ['Salary <b>Alex</b>', '£39,024.40'],
      ['From Bank', '£16,868.29'],
      ['Together', '£55,892.69'],
    ]);
    expect(entries('What goes out').at(-1)).toEqual(['Together', '£55,892.69']);
    expect(entries('Wanted and not paid')).toEqual([
      ['A boat', '£29,619.50'],
      ['Together', '£29,619.50'],
    ]);
    expect(entries('All accounts').at(-1)?.[0]).toBe('At the end');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('region', { name: /^The account of/ })).not.toBeInTheDocument();
    expect(address()).toBe('/result');
  });

  test('that the projection does not have is no year, and sliders stay beside the chart', async () => {
    await renderResult({}, '/result?year=1999-01-01');
    expect(await screen.findByRole('slider', { name: 'Spend' })).toBeVisible();
    expect(screen.queryByRole('region', { name: /^The account of/ })).not.toBeInTheDocument();
  });
});

describe('[R358] sliders beside the chart', () => {
  const trying = () => workers(/tried/);
  const question = z.object({ id: z.int(), household: asHousehold, growthPercent: z.number() });
  const asked = () => (trying()[0]?.asked ?? []).map((each) => question.parse(each));
  const answerTried = (index: number) =>
    act(async () => {
      const { id, household: of, growthPercent } = asked()[index] ?? { id: 0, household, growthPercent: 0 };
      trying()[0]?.say({ id, years: projectHousehold(of, deterministicMarket(of, growthPercent)).years });
    });
  const slide = (name: string, value: number) =>
    fireEvent.change(screen.getByRole('slider', { name }), { target: { value } });

  test('change the chart; of values that follow each other quickly the last is computed', async () => {
    await renderResult({ stored: storedWith({ projections: projectAtRates(household) }) });
    expect(trying()).toHaveLength(0);
    slide('Spend', -10);
    slide('Spend', -20);
    slide('Spend', -50);
    expect(asked()).toHaveLength(1);
    await answerTried(0);
    expect(asked().map(({ household: { spending } }) => spending[0]?.yearly)).toEqual([32_400, 18_000]);
    await answerTried(1);
    expect(trying()).toHaveLength(1);
    expect(screen.getByText(/^Money lasts to the end.*As entered: money runs out in/)).toBeVisible();
  });

  test('say what they stand for, in words for who does not see them', async () => {
    await renderResult();
    expect(screen.getByRole('slider', { name: 'Spend' })).toHaveAttribute('aria-valuetext', 'as entered');
    slide('Spend', 10);
    expect(screen.getByRole('slider', { name: 'Spend' })).toHaveAttribute('aria-valuetext', '10% more: £39,600 now');
    expect(screen.queryByRole('slider', { name: 'Retire at, Robin' })).not.toBeInTheDocument();
  });

  test('are kept in the scenario but for growth, or taken back', async () => {
    const onTry = jest.fn<(household: Household) => void>();
    const { user } = await renderResult({ onTry });
    slide('Investments grow by', 4);
    expect(screen.queryByRole('button', { name: 'Keep in this scenario' })).not.toBeInTheDocument();
    expect(screen.getByText(/^Growth is not kept/)).toBeVisible();
    slide('Retire at, Alex', 65);
    slide('Live to, Robin', 99);
    slide('Prices rise by', 3.5);
    await user.click(screen.getByRole('button', { name: 'Keep in this scenario' }));
    const kept = onTry.mock.lastCall?.[0];
    expect(kept?.people.map(({ retiresAt, livesTo }) => [retiresAt, livesTo])).toEqual([
      [65, 90],
      [60, 99],
    ]);
    expect(kept?.assumptions.inflationPercent).toBe(3.5);
    expect(kept?.spending).toEqual(household.spending);
    await user.click(screen.getByRole('button', { name: 'Back to what was entered' }));
    expect(screen.getByRole('slider', { name: 'Retire at, Alex' })).toHaveValue('62');
  });

  test('begin anew after they were taken back, not with what was tried before', async () => {
    const { user } = await renderResult({ stored: storedWith({ projections: projectAtRates(household) }) });
    const back = () => user.click(screen.getByRole('button', { name: 'Back to what was entered' }));
    slide('Spend', -50);
    await answerTried(0);
    await back();
    slide('Spend', 10);
    expect(screen.queryByText(/As entered:/)).not.toBeInTheDocument();
    await back();
    slide('Spend', 20);
    // The answer to what was given up while it was computed.
    await answerTried(1);
    expect(screen.queryByText(/As entered:/)).not.toBeInTheDocument();
    await answerTried(2);
    expect(screen.getByText(/As entered:/)).toBeVisible();
  });

  test('simulate what is tried once they rest, but not another growth alone', async () => {
    await renderResult({}, '/result?chart=outcomes');
    await tableWith('Range of outcomes', '£300,000');
    slide('Investments grow by', 4);
    await answerTried(0);
    expect(await screen.findByRole('slider', { name: /^Range of outcomes/ })).toBeVisible();
    slide('Spend', 10);
    await waitFor(() => expect(workers(/outlook/).length).toBeGreaterThan(0));
    for (const {
      asked: [first],
    } of workers(/outlook/)) {
      expect(first).toMatchObject({ household: { spending: [{ yearly: 39_600 }] } });
    }
  });

  test('have another worker after theirs has failed', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    await renderResult();
    slide('Spend', 10);
    await act(async () => trying()[0]?.fail('not loaded'));
    expect(screen.getByRole('alert')).toHaveTextContent('Your entries are not affected');
    slide('Spend', 20);
    expect(trying().map(({ terminated, asked: { length } }) => [terminated, length])).toEqual([
      [true, 1],
      [false, 1],
    ]);
  });

  test('that cannot be computed say so, and the chart stays', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    await renderResult();
    slide('Spend', 10);
    await act(async () => trying()[0]?.say({ id: 1, failed: 'no' }));
    expect(screen.getByRole('alert')).toHaveTextContent('Your entries are not affected');
    expect(await screen.findByRole('slider', { name: /^Income and spending/ })).toBeVisible();
  });
});

describe('[R358] while it is simulated', () => {
  const unsaved = async () => {
    const host = await renderInHost(<ScenarioResult household={household} seed={7} />, {});
    await answerProjections();
    return host;
  };
  const say = (message: (asked: { from: number; to: number }) => unknown) =>
    act(async () => {
      for (const worker of workers(/outlook/)) {
        const [asked] = worker.asked;
        if (typeof asked === 'object' && asked && 'from' in asked && 'to' in asked) {
          worker.say(message({ from: Number(asked.from), to: Number(asked.to) }));
        }
      }
    });

  test('figures of the projection are there, the answer follows', async () => {
    await unsaved();
    expect(await screen.findByText('Simulating 5,000 futures: 0%')).toBeVisible();
    expect((await yearRows()).length).toBeGreaterThan(20);
    const unsimulatedDocument = /^Without simulated futures/;
    expect(screen.getByText(unsimulatedDocument)).toBeVisible();
    const years = rowsOf('Year by year').length;
    await say(({ from, to }) => ({
      ok: true,
      from,
      to,
      goalsMet: [to - from],
      spendingMet: to - from,
      paidThrough: new Array<number>(years).fill(to - from),
      wealth: new Float64Array((to - from) * years).fill(1_000_00),
      money: new Float64Array((to - from) * years).fill(1_000_00),
    }));
    expect(await screen.findByText('Your money lasts to the end in 100 of 100 simulated futures')).toBeVisible();
    expect(screen.queryByText(unsimulatedDocument)).not.toBeInTheDocument();
    expect(pathCount).toBe(5_000);
  });

  test('a simulation that fails says so and can be tried again; the rest stays', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const { user } = await unsaved();
    await act(async () => workers(/outlook/)[0]?.fail('no memory'));
    expect(region('In short').getByRole('alert')).toHaveTextContent(/not available.*could not run/);
    expect((await yearRows()).length).toBeGreaterThan(20);
    const before = workers(/outlook/).length;
    await user.click(screen.getByRole('button', { name: 'Simulate again' }));
    expect(workers(/outlook/).length).toBeGreaterThan(before);
  });

  test('what has no rates has no result, and the reason is said', async () => {
    const early: Household = { ...household, startsOn: '1990-04-06' };
    await renderInHost(<ScenarioResult household={early} seed={7} />, {});
    await act(async () =>
      workers(/projections/)[0]?.say({ missing: { figure: 'personalAllowance', date: '1990-04-06' } }),
    );
    expect(screen.getByRole('alert')).toHaveTextContent(/There is no result for these entries.*tables do not have/);
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  });

  test('what could not be projected is said, and projected again', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const { user } = await renderInHost(<ScenarioResult household={household} seed={7} />, {});
    expect(screen.getByText('Loading the result…')).toBeInTheDocument();
    await act(async () => workers(/projections/)[0]?.say({ rate: 'low', years: [{ year: 'first' }] }));
    expect(screen.getByRole('alert')).toHaveTextContent(/could not be computed. Your entries are not affected/);
    expect(workers(/projections/)[0]?.terminated).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await answerProjections();
    expect((await yearRows()).length).toBeGreaterThan(20);
  });

  test('the result of the entries before stays until that of the new ones is there, with its own names', async () => {
    function Entries() {
      const [entered, setEntered] = useState(household);
      return (
        <>
          <Button onClick={() => setEntered({ ...household, goals: [] })}>Remove goals</Button>
          <ScenarioResult household={entered} seed={7} />
        </>
      );
    }
    const { user } = await renderInHost(<Entries />, {});
    await answerProjections();
    await user.click(screen.getByRole('button', { name: 'Remove goals' }));
    expect(workers(/projections/).map(({ terminated }) => terminated)).toEqual([true, false]);
    expect(region('In short').getByText('A boat')).toBeVisible();
    await answerProjections();
    expect(region('In short').queryByText('A boat')).not.toBeInTheDocument();
  });
});

describe('[R358] what would close the gap, and what it withstands', () => {
  test('each way is said, and a way that is possible can be tried', async () => {
    const onTry = jest.fn<(household: Household) => void>();
    const { user } = await renderResult({ onTry });
    expect(region('In short').getByText('Being computed')).toBeVisible();
    await answerWhatIfs(found);
    expect(
      region('In short')
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Retire later: 2 years laterTry it',
      'Save more: £4,200 a year more until you retireTry it',
      'Spend less: not possible. Spending 50% less would not be enough.',
      'Smaller goals: none of your goalsTry it',
    ]);
    await user.click(screen.getByRole('button', { name: 'Try it: retire later' }));
    expect(onTry.mock.lastCall?.[0].people[0]?.retiresAt).toBe(64);
    expect(rowsOf('What it withstands').map(([, ...figures]) => figures)).toEqual([
      ['2027, at 61 and 63', '£680,000'],
      ['2040, at 74 and 76', '£12,300'],
      ['Never', '(£4,560)'],
      ['Never', 'Not available: There is no year to value.'],
    ]);
  });

  test('the worst starts of history are named by year, and in how many the money lasts', async () => {
    await renderResult();
    await answerWhatIfs(found);
    expect(screen.getByText(/^Money lasts in 98 of 123 starts.*between 1871 and 1993/)).toBeInTheDocument();
    expect(rowsOf('The worst starts of history')).toEqual([
      ['1929', '2041, at 75 and 77', '£400,000'],
      ['1966', 'Never', '£410,000'],
    ]);
  });

  test('a stress of one’s own is tried, and nothing is before it is wanted', async () => {
    await renderResult();
    expect(workers(/tried/)).toHaveLength(0);
    fireEvent.change(screen.getByLabelText('Shares fall in the first year by'), { target: { value: 40 } });
    const stressedWorker = workers(/tried/)[0];
    expect(stressedWorker?.asked).toMatchObject([
      { household, own: { sharesFallPercent: 40, inflationPercent: 2.5, inflationYears: 10, spendMorePercent: 0 } },
    ]);
    await act(async () => stressedWorker?.say({ id: 1, years: projection.years }));
    expect(
      screen.getByText('Then money runs out in 2027, at 61 and 63; all else grows by 5% a year.'),
    ).toBeInTheDocument();
  });

  test('nothing is offered to who may not change it, and no gap where there is no shortfall', async () => {
    await renderResult();
    await answerWhatIfs(found);
    expect(screen.queryByRole('button', { name: /^Try it/ })).not.toBeInTheDocument();
    await renderResult({ stored: storedWith({ projections: { low: enough, middle: enough, high: enough } }) });
    expect(screen.getAllByText('Money lasts to the end, 2027, at 61 and 63')).toHaveLength(1);
    expect(screen.getAllByText('What would close the gap')).toHaveLength(1);
  });

  test.each([
    ['cannot be computed', { ok: false, message: 'division' }],
    ['answers nonsense', { ok: true, closing: 3 }],
  ])('a worker that %s is said, and asked again', async (_, message) => {
    const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const { user } = await renderResult();
    await answerWhatIfs(message);
    expect(region('In short').getByRole('alert')).toHaveTextContent(/could not be computed/);
    expect(logged).toHaveBeenCalled();
    await user.click(region('What it withstands').getByRole('button', { name: 'Try again' }));
    await answerWhatIfs(found);
    expect(region('In short').getAllByText(/£4,200 a year more/).length).toBeGreaterThan(0);
  });
});

describe('[R358] a result of earlier rules', () => {
  const old: Scenario = { ...scenario, rulesVersion: '2025-01-01', rulesChanged: true };

  test('is shown as it was, with what changes when it is brought up to date', async () => {
    const onBringUpToDate = jest.fn();
    const { user } = await renderResult({ stored: old, onBringUpToDate });
    expect(screen.getByText('Your money lasts to the end in 83 of 100 simulated futures')).toBeVisible();
    expect(await yearRows()).toHaveLength(2);
    const card = region('Computed with earlier rules');
    expect(card.getByText(/with the rules 2025-01-01/)).toBeVisible();
    await answerProjections();
    await act(async () => workers(/outlook/)[0]?.fail('no memory'));
    const changed = (title: RegExp) =>
      rowsOf('What changes with the rules of today').find(([name]) => title.test(name ?? ''));
    expect(changed(/^Futures in which the money lasts/)?.slice(1)).toEqual([
      '83 of 100',
      'The simulation could not run.',
      '',
    ]);
    expect(changed(/at 5%$/)?.[1]).toBe('2027, at 61 and 63');
    expect(changed(/^Wealth .* at 5%$/)?.[1]).toBe('£680,000, with £29,600 not paid');
    expect(changed(/^Wealth .* at 5%$/)?.[2]).not.toBe('£680,000, with £29,600 not paid');
    await user.click(card.getByRole('button', { name: 'Bring it up to date' }));
    expect(onBringUpToDate).toHaveBeenCalledTimes(1);
  });

  test('without a stored simulation has none: futures of other rules are not mixed in', async () => {
    await renderResult({ stored: { ...old, result: { ...old.result, outlook: null } } });
    expect(region('In short').getByRole('alert')).toHaveTextContent(/saved without a simulation/);
  });

  test('an outlook of its seed is the one that is shown', () => {
    expect(scenario.seed).toBe(outlook.seed);
  });
});
