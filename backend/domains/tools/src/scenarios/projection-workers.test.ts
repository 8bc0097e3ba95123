import { setImmediate } from 'node:timers/promises';
import { smallHousehold } from '@harbour/backend-testing/small-firm-scenarios';
import { outlookOf, pathCount, projectAtRates, simulatePaths } from '@harbour/wealthplan';
import { afterAll, expect, test } from '@jest/globals';
import { newProjectionWorkers } from './projection-workers.ts';

const seed = 20_261_123;
/** Of few years, so that its paths are quick. */
const household = { ...smallHousehold, people: smallHousehold.people.map((person) => ({ ...person, livesTo: 58 })) };

const workers = newProjectionWorkers();
/** Their time is over before a thread has started. */
const hurried = newProjectionWorkers({ projectionMs: 1, simulationMs: 1 });
afterAll(() => Promise.all([workers.close(), hurried.close()]));

test('a projection is the engine’s own, and this thread does other work meanwhile', async () => {
  let done = false;
  let turns = 0;
  const projecting = workers.project(household, 'anna').finally(() => {
    done = true;
  });
  while (!done) {
    turns += 1;
    await setImmediate();
  }
  expect(await projecting).toEqual(projectAtRates(household));
  expect(turns).toBeGreaterThan(1);
});

test('an outlook is that of all paths', async () => {
  const paths = simulatePaths(household, { seed, from: 0, to: pathCount });
  expect(await workers.simulate(household, seed)).toEqual(outlookOf(household, seed, [paths]));
});

test('what begins before the tax tables do is refused in words', async () => {
  const early = { ...household, startsOn: '1975-01-01' };
  await expect(workers.project(early, 'anna')).rejects.toMatchObject({ status: 409, refusal: 'TaxFiguresMissing' });
  await expect(workers.simulate(early, seed)).rejects.toThrow();
});

test('what takes too long is stopped; the next one is computed', async () => {
  await expect(hurried.project(household, 'anna')).rejects.toMatchObject({ status: 400, refusal: 'ScenarioTooLarge' });
  await expect(hurried.simulate(household, seed)).rejects.toThrow();
  expect(await workers.project(household, 'anna')).toEqual(projectAtRates(household));
});

test('a caller has one household in work, and five at most with those that wait', async () => {
  const asked = Array.from({ length: 6 }, () => workers.project(household, 'anna'));
  const other = workers.project(household, 'ben');
  const states = (await Promise.allSettled([...asked, other])).map((each) =>
    each.status === 'fulfilled' ? 'projected' : each.reason.status,
  );
  expect(states).toEqual([...Array(5).fill('projected'), 429, 'projected']);
});
