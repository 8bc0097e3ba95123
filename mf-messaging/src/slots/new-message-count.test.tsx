import { clientMessaging } from '@harbour/definitions/messaging/calls';
import { events } from '@harbour/events';
import { createIdleClock, session, storedActivity } from '@harbour/session';
import { type Answer, type Host, inSequence, noResponse, renderInHost, reply } from '@harbour/testing';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act } from '@testing-library/react';
import { alex } from '../testing/example-letters.ts';
import NewMessageCount from './new-message-count.tsx';

const { loadNewMessages } = clientMessaging;
const minute = 60_000;
const total = (count: number): Answer => reply(loadNewMessages, { messages: [], total: count });

let announced: number[] = [];
let stop: () => void;
beforeEach(() => {
  jest.useFakeTimers({ now: new Date('2026-11-20T09:00:00Z') });
  announced = [];
  events.clear();
  stop = events.on('messages.new', ({ count }) => void announced.push(count));
});
afterEach(() => {
  stop();
  jest.useRealTimers();
  Object.defineProperty(document, 'visibilityState', { value: 'visible', configurable: true });
});

const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
const count = (...answers: [Answer, ...Answer[]]): Promise<Host> =>
  renderInHost(<NewMessageCount />, { replies: [inSequence(...answers)], advanceTimers: jest.advanceTimersByTime });

test('[R303] new messages are loaded by GET loadNewMessages, and their number is said', async () => {
  const host = await count(total(3));
  await pass(0);
  expect(host.requests.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'GET /securemessaging/loadNewMessages',
  ]);
  expect(announced).toEqual([3]);
});

test('[R106] none is said to be none', async () => {
  await count(total(0));
  await pass(0);
  expect(announced).toEqual([0]);
});

test('it is counted again every minute', async () => {
  const host = await count(total(3), total(4), total(4), total(0));
  await pass(0);
  await pass(3 * minute + 100);
  expect(host.requests).toHaveLength(4);
  expect(announced).toEqual([3, 4, 0]);
});

test('nothing is counted while nobody can see the portal', async () => {
  const host = await count(total(3));
  await pass(0);
  Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await pass(10 * minute);
  expect(host.requests).toHaveLength(1);
});

test('a count that fails sends nobody to the error page, and the last one stands', async () => {
  const failed: unknown[] = [];
  const off = events.on('request.failed', (failure) => void failed.push(failure));
  await count(total(3), noResponse(loadNewMessages), total(5));
  await pass(0);
  await pass(minute + 100);
  expect(announced).toEqual([3]);
  await pass(minute + 100);
  expect(announced).toEqual([3, 5]);
  expect(failed).toEqual([]);
  off();
});

test('a change of the client’s messages is counted at once, one of somebody else’s is not', async () => {
  const host = await count(total(3), total(2));
  await pass(0);
  await act(() => events.emit('messages.changed', { client: '99999999-9999-4999-8999-999999999999' }));
  await pass(0);
  expect(host.requests).toHaveLength(1);
  await act(() => events.emit('messages.changed', { client: alex.id }));
  await pass(0);
  expect(announced).toEqual([3, 2]);
});

test('nobody counts as being there because messages are counted', async () => {
  const onWarning = jest.fn();
  const none = () => undefined;
  await count(total(3));
  const clock = createIdleClock({ activity: storedActivity(), onWarning, onResumed: none, onEnd: none });
  clock.start();
  const last = storedActivity().read();
  await pass(25 * minute - 1);
  expect(storedActivity().read()).toBe(last);
  expect(onWarning).not.toHaveBeenCalled();
  await pass(1);
  expect(onWarning).toHaveBeenCalledTimes(1);
  clock.stop();
});

test('without a session nothing is asked', async () => {
  const host = await renderInHost(<NewMessageCount />, { user: null, replies: [total(1)] });
  await pass(minute);
  expect(session.store.getState().status).toBe('unauthenticated');
  expect(host.requests).toEqual([]);
});
