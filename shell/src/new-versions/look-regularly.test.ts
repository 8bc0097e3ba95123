import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { lookRegularly } from './look-regularly.ts';

const look = jest.fn<() => Promise<void>>();
let end: () => void;
let visibility: DocumentVisibilityState;

beforeEach(() => {
  jest.useFakeTimers();
  visibility = 'visible';
  jest.spyOn(Math, 'random').mockReturnValue(0);
  jest.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
  look.mockReset().mockResolvedValue();
  end = lookRegularly(look);
});
afterEach(() => {
  end();
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const minutes = (count: number) => jest.advanceTimersByTimeAsync(count * 60_000);
function see(state: DocumentVisibilityState): void {
  visibility = state;
  document.dispatchEvent(new Event('visibilitychange'));
}

test('looks once a minute while somebody can see the page', async () => {
  await jest.advanceTimersByTimeAsync(59_999);
  expect(look).not.toHaveBeenCalled();
  await minutes(3);
  expect(look).toHaveBeenCalledTimes(3);
});

test('pages that open at once do not look at once', async () => {
  end();
  jest.mocked(Math.random).mockReturnValueOnce(0.5).mockReturnValueOnce(0.9);
  const others = [jest.fn<() => Promise<void>>(async () => {}), jest.fn<() => Promise<void>>(async () => {})] as const;
  const stops = others.map(lookRegularly);
  await jest.advanceTimersByTimeAsync(46_600);
  expect(others.map((other) => other.mock.calls.length)).toEqual([0, 1]);
  await jest.advanceTimersByTimeAsync(6_000);
  expect(others.map((other) => other.mock.calls.length)).toEqual([1, 1]);
  for (const stop of stops) stop();
});

test('does not look while nobody can, and at once when they come back', async () => {
  see('hidden');
  await minutes(10);
  expect(look).not.toHaveBeenCalled();
  see('visible');
  await minutes(0);
  expect(look).toHaveBeenCalledTimes(1);
});

test('looks once at a time', async () => {
  let answer: () => void = () => undefined;
  look.mockImplementation(() => new Promise((resolve) => (answer = resolve)));
  for (const state of ['hidden', 'visible', 'hidden', 'visible'] as const) see(state);
  await minutes(5);
  expect(look).toHaveBeenCalledTimes(1);
  answer();
  await minutes(1);
  expect(look).toHaveBeenCalledTimes(2);
});

test('a look that fails is followed by the next', async () => {
  look.mockRejectedValueOnce(new Error('away'));
  await minutes(2);
  expect(look).toHaveBeenCalledTimes(2);
});

test('looks no more once it has ended', async () => {
  end();
  await minutes(5);
  see('visible');
  expect(look).not.toHaveBeenCalled();
});
