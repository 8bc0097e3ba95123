import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { inTurns } from './in-turns.ts';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

/** Work of ten steps of 5 ms each; `steps` counts those done. */
function steps() {
  const done = { steps: 0 };
  function* stepping(): Generator<void, string> {
    for (; done.steps < 10; done.steps += 1) {
      jest.advanceTimersByTime(5);
      yield;
    }
    return 'all';
  }
  return { done, stepping };
}

test('work stops after each turn, goes on in the next task, and gives its result', async () => {
  const { done, stepping } = steps();
  const result = inTurns(stepping(), new AbortController().signal);
  expect(done.steps).toBeLessThan(3);
  await jest.runAllTimersAsync();
  expect(await result).toBe('all');
});

test('work that is not wanted any more ends with its turn', async () => {
  const { done, stepping } = steps();
  const stopped = new AbortController();
  const result = expect(inTurns(stepping(), stopped.signal)).rejects.toThrow('another household');
  stopped.abort(new Error('another household'));
  await jest.runAllTimersAsync();
  await result;
  expect(done.steps).toBeLessThan(3);
});
