import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { type Connection, createConnection } from './connection.ts';

const probe = jest.fn<() => Promise<unknown>>();
let online: boolean;
let page: EventTarget;
let connection: Connection;
let changes: boolean[];

beforeEach(() => {
  jest.useFakeTimers();
  probe.mockReset().mockResolvedValue(undefined);
  online = true;
  page = new EventTarget();
  connection = createConnection({ probe, page, online: () => online });
  changes = [];
  connection.store.subscribe(({ away }) => void changes.push(away));
});
afterEach(() => {
  jest.useRealTimers();
});

test('the network is there as long as the portal answers anything at all', async () => {
  await expect(connection.check()).resolves.toBe(false);
  expect(changes).toEqual([]);
});

test('a browser that says it is offline is not asked for proof; one that says it is online is', async () => {
  online = false;
  await expect(connection.check()).resolves.toBe(true);
  expect(probe).not.toHaveBeenCalled();
  online = true;
  probe.mockRejectedValue(new TypeError('Failed to fetch'));
  await expect(connection.check()).resolves.toBe(true);
  expect(probe).toHaveBeenCalledTimes(1);
});

test('while the network is away it is looked for again, less and less often, until it is back', async () => {
  probe.mockRejectedValue(new TypeError('Failed to fetch'));
  await connection.check();
  for (const [wait, looks] of [
    [2_000, 2],
    [5_000, 3],
    [10_000, 4],
    [30_000, 5],
    [30_000, 6],
  ] as const) {
    await jest.advanceTimersByTimeAsync(wait - 1);
    expect(probe).toHaveBeenCalledTimes(looks - 1);
    await jest.advanceTimersByTimeAsync(1);
    expect(probe).toHaveBeenCalledTimes(looks);
  }
  probe.mockResolvedValue(undefined);
  await jest.advanceTimersByTimeAsync(30_000);
  expect(changes).toEqual([true, false]);
  await jest.advanceTimersByTimeAsync(600_000);
  expect(probe).toHaveBeenCalledTimes(7);
});

test('the browser’s own word is heard at once, and proved before it counts that the network is back', async () => {
  page.dispatchEvent(new Event('offline'));
  expect(changes).toEqual([true]);
  probe.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  page.dispatchEvent(new Event('online'));
  await jest.advanceTimersByTimeAsync(0);
  expect(connection.store.getState().away).toBe(true);
  page.dispatchEvent(new Event('online'));
  await jest.advanceTimersByTimeAsync(0);
  expect(changes).toEqual([true, false]);
});

test('many who ask at once are one look', async () => {
  await Promise.all([connection.check(), connection.check(), connection.check()]);
  expect(probe).toHaveBeenCalledTimes(1);
});
