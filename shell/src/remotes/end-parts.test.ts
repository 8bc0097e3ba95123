import { events } from '@harbour/events';
import { afterEach, expect, jest, test } from '@jest/globals';
import { endParts } from './end-parts.ts';

afterEach(() => {
  jest.useRealTimers();
});

test('waits until whoever holds something has kept it', async () => {
  let keep: () => void = () => undefined;
  let told: unknown;
  const stop = events.on('remote.ending', (payload) => {
    told = payload;
    return new Promise((resolve) => (keep = () => resolve(undefined)));
  });
  const ended = jest.fn();
  const ending = endParts('mf-tools', 'updated').then(ended);
  await Promise.resolve();
  expect(told).toEqual({ remote: 'mf-tools', reason: 'updated' });
  expect(ended).not.toHaveBeenCalled();
  keep();
  await ending;
  stop();
});

test('waits two seconds and no longer', async () => {
  jest.useFakeTimers();
  const stop = events.on('remote.ending', () => new Promise(() => undefined));
  const ended = jest.fn();
  void endParts('mf-tools', 'switched off').then(ended);
  await jest.advanceTimersByTimeAsync(1_999);
  expect(ended).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  expect(ended).toHaveBeenCalled();
  stop();
});
