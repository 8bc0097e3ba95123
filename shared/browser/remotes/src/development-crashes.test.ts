import { afterEach, expect, jest, test } from '@jest/globals';
import { reportCrashes } from './development-crashes.ts';

const send = jest.spyOn(globalThis, 'fetch').mockRejectedValue(new Error('The server has ended.'));
afterEach(() => {
  send.mockClear();
});

test('what a component or a handler throws is sent to the server, with its stacks', () => {
  let tell: (caught: { error: Error; componentStack: string }) => void = () => undefined;
  const stop = reportCrashes('/dev/changes', (listener) => {
    tell = listener;
  });
  const error = Object.assign(new Error('broken'), { stack: 'Error: broken at sum' });
  tell({ error, componentStack: 'at Fees' });
  const rejected = Object.assign(new Event('unhandledrejection'), { reason: error });
  window.dispatchEvent(rejected);
  stop();
  window.dispatchEvent(rejected);
  const sent = send.mock.calls.map(([address, options]) => [address, JSON.parse(String(options?.body))]);
  expect(sent).toEqual([
    ['/dev/changes', { message: 'broken', stack: 'Error: broken at sum', componentStack: 'at Fees' }],
    ['/dev/changes', { message: 'broken', stack: 'Error: broken at sum' }],
  ]);
});
