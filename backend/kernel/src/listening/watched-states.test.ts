import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { watchStates } from './watched-states.ts';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

const states = new Map([
  ['anna', '1'],
  ['carl', '5'],
]);

function watch() {
  const statesOf = jest.fn(async (_: readonly string[]) => new Map(states));
  const warn = jest.fn();
  const watched = watchStates(statesOf, warn);
  const seen: string[] = [];
  const listen = (client: string) => watched.listen({ client, onState: (state) => seen.push(`${client} ${state}`) });
  return { statesOf, warn, seen, listen };
}
const pass = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds);

test('each listener gets the state at first and its changes, by one statement for all of them', async () => {
  const { statesOf, seen, listen } = watch();
  const stops = [listen('anna'), listen('carl'), listen('anna')];
  await pass(0);
  expect(seen.sort()).toEqual(['anna 1', 'anna 1', 'carl 5']);
  expect(statesOf.mock.calls.map(([clients]) => clients)).toEqual([['anna', 'carl']]);
  states.set('anna', '2');
  await pass(2_000);
  expect(seen.slice(3)).toEqual(['anna 2', 'anna 2']);
  for (const stop of stops) stop();
});

test('nothing is looked at while nobody listens', async () => {
  const { statesOf, listen } = watch();
  await pass(60_000);
  expect(statesOf).not.toHaveBeenCalled();
  const stop = listen('anna');
  await pass(0);
  stop();
  await pass(2_000);
  const looks = statesOf.mock.calls.length;
  await pass(60_000);
  expect(statesOf).toHaveBeenCalledTimes(looks);
});

test('a look that fails is reported, and the next one is tried', async () => {
  const { statesOf, warn, seen, listen } = watch();
  const error = new Error('The database is away.');
  statesOf.mockRejectedValueOnce(error);
  const stop = listen('carl');
  await pass(0);
  expect(warn).toHaveBeenCalledWith(error, expect.any(String));
  await pass(2_000);
  expect(seen).toEqual(['carl 5']);
  stop();
});
