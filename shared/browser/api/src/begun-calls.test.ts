import { beforeEach, expect, jest, test } from '@jest/globals';
import { createBegunCalls } from './begun-calls.ts';

const network = jest.fn<typeof fetch>();
const eleanor = { authorization: 'Bearer a', 'x-id-token': 'i' };
const asked = { method: 'GET', headers: { Authorization: 'Bearer a' } };
const textOf = async (answer: Promise<Response>) => (await answer).text();

beforeEach(() => {
  network.mockReset().mockImplementation(async () => new Response(String(network.mock.calls.length)));
});

test('the code that makes a call gets the answer to the one that was begun, once', async () => {
  const { begin, fetch } = createBegunCalls(network);
  begin(['/api/plans'], eleanor);
  expect(network).toHaveBeenCalledWith('/api/plans', expect.objectContaining({ headers: eleanor }));
  expect(await textOf(fetch('/api/plans', asked))).toBe('1');
  expect(network).toHaveBeenCalledTimes(1);
  expect(await textOf(fetch('/api/plans', asked))).toBe('2');
});

test.each([
  ['another user', '/api/plans', { ...asked, headers: { authorization: 'Bearer b' } }],
  [
    'another client of a member of staff',
    '/api/plans',
    { ...asked, headers: { ...asked.headers, 'x-target-id': 'c' } },
  ],
  ['another input', '/api/plans?d=2026-01-01', asked],
  ['a change at the same address', '/api/plans', { ...asked, method: 'POST' }],
])('%s does not get it', async (_, address, init) => {
  const { begin, fetch } = createBegunCalls(network);
  begin(['/api/plans'], eleanor);
  expect(await textOf(fetch(address, init))).toBe('2');
});

test('an answer that did not come, or waited too long, is asked for again', async () => {
  const { begin, fetch } = createBegunCalls(network);
  network.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  begin(['/api/plans'], eleanor);
  expect(await textOf(fetch('/api/plans', asked))).toBe('2');

  jest.useFakeTimers();
  begin(['/api/plans'], eleanor);
  jest.advanceTimersByTime(30_000);
  jest.useRealTimers();
  expect(await textOf(fetch('/api/plans', asked))).toBe('4');
});
