import type { Registry } from '@harbour/contract';
import { exampleRegistry } from '@harbour/testing';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { watchRegistry } from './registry-watch.ts';

const registry = exampleRegistry();
const read = jest.fn<() => Promise<Registry>>();
const adopt = jest.fn();
let end: () => void;
let visibility: DocumentVisibilityState;

beforeEach(() => {
  jest.useFakeTimers();
  visibility = 'visible';
  jest.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
  read.mockReset().mockResolvedValue(registry);
  adopt.mockReset();
  end = watchRegistry({ read, adopt });
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

test('asks once a minute while somebody can see the page', async () => {
  await jest.advanceTimersByTimeAsync(59_999);
  expect(read).not.toHaveBeenCalled();
  await minutes(3);
  expect(read).toHaveBeenCalledTimes(3);
  expect(adopt).toHaveBeenCalledWith(registry);
});

test('asks nothing while nobody can, and at once when they come back', async () => {
  see('hidden');
  await minutes(10);
  expect(read).not.toHaveBeenCalled();
  see('visible');
  await minutes(0);
  expect(adopt).toHaveBeenCalledTimes(1);
});

test('asks once at a time', async () => {
  let answer: (registry: Registry) => void = () => undefined;
  read.mockImplementation(() => new Promise((resolve) => (answer = resolve)));
  for (const state of ['hidden', 'visible', 'hidden', 'visible'] as const) see(state);
  await minutes(5);
  expect(read).toHaveBeenCalledTimes(1);
  answer(registry);
  await minutes(1);
  expect(read).toHaveBeenCalledTimes(2);
});

test('a registry that cannot be had changes nothing, and is asked for again', async () => {
  read.mockRejectedValueOnce(new Error('away'));
  await minutes(1);
  expect(adopt).not.toHaveBeenCalled();
  await minutes(1);
  expect(adopt).toHaveBeenCalledTimes(1);
});

test('asks no more once it has ended', async () => {
  end();
  await minutes(5);
  see('visible');
  expect(read).not.toHaveBeenCalled();
});
