import { RemotePartProvider, useWorkInHand } from '@harbour/contract';
import { events } from '@harbour/events';
import { afterEach, expect, jest, test } from '@jest/globals';
import { render } from '@testing-library/react';
import { createElement } from 'react';
import { endParts } from './end-parts.ts';

afterEach(() => {
  jest.useRealTimers();
});

test('waits until every part has saved its work', async () => {
  let keep: () => void = () => undefined;
  let calls: unknown;
  const stop = events.on('remote.ending', (payload) => {
    calls = payload;
    return new Promise((resolve) => (keep = () => resolve(undefined)));
  });
  const ended = jest.fn();
  const ending = endParts('mf-tools', 'updated').then(ended);
  await Promise.resolve();
  expect(calls).toEqual({ remote: 'mf-tools', reason: 'updated' });
  expect(ended).not.toHaveBeenCalled();
  keep();
  await ending;
  stop();
});

test('an update waits for an open dialog before anybody is told; being switched off does not', async () => {
  const calls: string[] = [];
  const stop = events.on('remote.ending', ({ reason }) => void calls.push(reason));
  const Working = () => {
    useWorkInHand();
    return null;
  };
  const { unmount } = render(createElement(RemotePartProvider, { value: 'mf-tools' }, createElement(Working)));
  const updated = endParts('mf-tools', 'updated');
  const switchedOff = endParts('mf-tools', 'switched off');
  await Promise.resolve();
  expect(calls).toEqual(['switched off']);
  unmount();
  await Promise.all([switchedOff, updated]);
  expect(calls).toEqual(['switched off', 'updated']);
  stop();
});

test('an update of a developer’s page waits for nothing that is typed', async () => {
  const Working = () => {
    useWorkInHand();
    return null;
  };
  const { unmount } = render(createElement(RemotePartProvider, { value: 'mf-tools' }, createElement(Working)));
  await endParts('mf-tools', 'updated', { atOnce: true });
  unmount();
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
