import * as z from '@harbour/contract/schema';
import { getScenario, type Scenario } from '@harbour/definitions/tools/scenarios';
import { type Answer, inSequence, noResponse, refuse, reply, WorkerDouble, withWorkerDoubles } from '@harbour/testing';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { enough, household, outlook, scenario, scenarioID } from '../../testing/example-scenario.ts';
import { openTool, rowsOf } from '../../testing/open-tool.tsx';
import { wealthOfBoth } from './wealth-of-both.ts';

const otherID = '88888888-8888-4888-8888-888888888888';
const other: Scenario = {
  ...scenario,
  scenarioID: otherID,
  name: 'Retire <i>later</i>',
  version: 1,
  household: { ...household, people: household.people.map((person) => ({ ...person, retiresAt: 65 })) },
  result: { projections: { low: enough, middle: enough, high: enough }, outlook: null },
};
const path = `/tools/wealthplan/compare?a=${scenarioID}&b=${otherID}`;

/** Answers for the first scenario, and in another way for the second. */
function answering(second: Answer): Answer {
  const first = reply(getScenario, scenario);
  return {
    call: getScenario,
    answer: (request) => (request.path.endsWith(otherID) ? second : first).answer(request),
  };
}
const both = answering(reply(getScenario, other));

let putBack: () => void;
beforeEach(() => {
  putBack = withWorkerDoubles();
});
afterEach(() => putBack());

const pathsOf = z.object({ from: z.int(), to: z.int() });
const lasting = 'Futures in which the money lasts to the end';
const outcome = (name: string) => rowsOf('What comes out').find(([title]) => title === name);

describe('[R358] two scenarios beside each other', () => {
  test('show what was entered differently and what that changes', async () => {
    await openTool(path, [both]);
    expect(outcome('First year that runs short, at 5%')).toEqual([
      'First year that runs short, at 5%',
      '2027, at 61 and 63',
      'None',
      '',
    ]);
    expect(rowsOf('What was entered differently').map(([name]) => name)).toEqual(['Alex', 'Robin']);
    await screen.findByRole('table', { name: 'Wealth over time' });
    expect(rowsOf('Wealth over time')).toHaveLength(2);
    expect(screen.getByRole('slider', { name: 'Wealth over time, 2026 to 2027' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Retire <i>later</i>' })).toBeVisible();
  });

  test('are simulated here where that is not stored yet', async () => {
    const alone = { ...household, goals: [] };
    await openTool(path, [answering(reply(getScenario, { ...other, household: alone }))]);
    expect(outcome(lasting)).toEqual([lasting, '83 of 100', 'Being simulated: 0%', '']);
    const years = 40;
    for (const worker of WorkerDouble.started) {
      const [asked] = worker.asked;
      expect(asked).toMatchObject({ household: alone, seed: other.seed });
      const { from, to } = pathsOf.parse(asked);
      const wealth = new Float64Array((to - from) * years).fill(1_000_00);
      const half = (to - from) / 2;
      const counts = { goalsMet: [], spendingMet: half, paidThrough: new Array<number>(years).fill(half) };
      await act(async () => worker.say({ ok: true, from, to, ...counts, wealth, money: wealth.slice() }));
    }
    // The percentiles are computed in turns.
    await waitFor(() => expect(outcome(lasting)).toEqual([lasting, '83 of 100', '50 of 100', '33 of 100 less']));
  });

  test('of earlier rules are not simulated with those of today', async () => {
    await openTool(path, [answering(reply(getScenario, { ...other, rulesChanged: true }))]);
    expect(outcome(lasting)).toEqual([lasting, '83 of 100', 'Not simulated before the rules changed', '']);
    expect(WorkerDouble.started).toHaveLength(0);
  });

  test('of earlier rules without what can be spent have no chart of it, which is said', async () => {
    const { moneyFan: _, ...earlier } = outlook;
    const result = { ...other.result, outlook: earlier };
    await openTool(path, [answering(reply(getScenario, { ...other, result, rulesChanged: true }))]);
    expect(screen.getByText('What can be spent has not been simulated for both.')).toBeVisible();
    expect(screen.queryByRole('slider', { name: /^Range of outcomes/ })).not.toBeInTheDocument();
  });

  test('say it where the simulation fails', async () => {
    await openTool(path, [both]);
    await act(async () => WorkerDouble.started[0]?.fail('no memory'));
    expect(outcome(lasting)).toEqual([lasting, '83 of 100', 'The simulation could not run.', '']);
  });

  test('have names that differ, and lines that end where a projection does', () => {
    const { steps, lines } = wealthOfBoth(scenario, {
      ...scenario,
      result: {
        ...scenario.result,
        projections: { low: enough, middle: { ...enough, years: enough.years.slice(0, 1) }, high: enough },
      },
    });
    expect(steps.map(({ label }) => label)).toEqual(['2026', '2027']);
    expect(lines.map(({ name }) => name)).toEqual(['First: Retire at 62', 'Second: Retire at 62']);
    expect(lines[1]?.values[1]).toBeNull();
  });

  test.each(['', `?a=${scenarioID}`, `?a=${scenarioID}&b=${scenarioID}`])(
    'have to be two: %p asks for them',
    async (query) => {
      await openTool(`/tools/wealthplan/compare${query}`, []);
      expect(screen.getByText('Choose two scenarios')).toBeVisible();
    },
  );

  test('say that one is gone, with the way back', async () => {
    await openTool(path, [answering(refuse(getScenario, 404, 'ScenarioNotFound', 'There is no such scenario.'))]);
    expect(await screen.findByText('One of the scenarios is not there')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Your scenarios' })).toHaveAttribute('href', '/tools/wealthplan');
  });

  test('can be tried again where one cannot be read', async () => {
    const { user } = await openTool(path, [answering(inSequence(noResponse(getScenario), reply(getScenario, other)))]);
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('table', { name: 'What was entered differently' })).toBeVisible();
  });
});
