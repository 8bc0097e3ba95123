import { afterEach, expect, jest, test } from '@jest/globals';
import { FairQueue } from './fair-queue.ts';

const refusal = (seconds: number) => new Error(`wait ${seconds} s`);
const options = { slots: 1, slotsPerCaller: 1, waitingPerCaller: 10, waiting: 20, waitMs: 60_000, refusal };

afterEach(() => void jest.useRealTimers());

/** Work that ends when the test says so; `started` lists the callers in the order of their starts. */
function bench(queue: FairQueue) {
  const started: string[] = [];
  const finishers: (() => void)[] = [];
  const ask = (caller: string) =>
    queue.run(caller, () => {
      started.push(caller);
      return new Promise<void>((resolve) => void finishers.push(resolve));
    });
  return { started, ask, end: () => finishers.shift()?.() };
}

test('a caller waits for one piece of work of another caller, not for the backlog', async () => {
  const { started, ask, end } = bench(new FairQueue(options));
  const asked = ['greedy', 'greedy', 'greedy', 'anna', 'carl', 'anna'].map(ask);
  for (const task of asked.keys()) {
    expect(started).toHaveLength(task + 1);
    end();
    await new Promise(setImmediate);
  }
  await Promise.all(asked);
  expect(started).toEqual(['greedy', 'anna', 'greedy', 'carl', 'anna', 'greedy']);
});

test('one caller takes no more than their share of the slots', async () => {
  const { started, ask, end } = bench(new FairQueue({ ...options, slots: 4, slotsPerCaller: 2 }));
  const asked = ['greedy', 'greedy', 'greedy', 'anna'].map(ask);
  expect(started).toEqual(['greedy', 'greedy', 'anna']);
  for (const _ of asked) {
    end();
    await new Promise(setImmediate);
  }
  await Promise.all(asked);
});

test('a caller with a backlog pauses after each piece of work, and others start meanwhile', async () => {
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] });
  const queue = new FairQueue({ ...options, slots: 2, backlogPause: { waiting: 1, times: 2 } });
  const { started, ask, end } = bench(queue);
  const settled = () => new Promise(setImmediate);
  const asked = ['greedy', 'greedy', 'greedy', 'anna'].map(ask);
  expect(started).toEqual(['greedy', 'anna']);
  await jest.advanceTimersByTimeAsync(1_000);
  end();
  await settled();
  asked.push(ask('carl'));
  await jest.advanceTimersByTimeAsync(1_999);
  await settled();
  expect(started).toEqual(['greedy', 'anna', 'carl']);
  end();
  await jest.advanceTimersByTimeAsync(1);
  await settled();
  expect(started).toEqual(['greedy', 'anna', 'carl', 'greedy']);
  // One waits: that is no backlog.
  end();
  end();
  await settled();
  expect(started.at(-1)).toBe('greedy');
  expect(started).toHaveLength(5);
  end();
  await Promise.all(asked);
});

test('work above what may wait is refused at once, with a time', async () => {
  const queue = new FairQueue({ ...options, waitingPerCaller: 1 });
  const { started, ask, end } = bench(queue);
  const asked = [ask('greedy'), ask('greedy')];
  expect(() => queue.refuseWhenFull('greedy')).toThrow('wait 60 s');
  await expect(ask('greedy')).rejects.toThrow('wait 60 s');
  expect(() => queue.refuseWhenFull('anna')).not.toThrow();
  end();
  await new Promise(setImmediate);
  end();
  await Promise.all(asked);
  expect(started).toHaveLength(2);
});

test('all callers together have as many waiting as is allowed, and no more', async () => {
  const { started, ask, end } = bench(new FairQueue({ ...options, waiting: 2 }));
  const asked = ['anna', 'ben', 'carl'].map(ask);
  await expect(ask('dora')).rejects.toThrow(/^wait/);
  for (const _ of asked) {
    end();
    await new Promise(setImmediate);
  }
  await Promise.all(asked);
  expect(started).toEqual(['anna', 'ben', 'carl']);
});

test('who waited too long is refused and holds no place', async () => {
  const { started, ask, end } = bench(new FairQueue({ ...options, waitMs: 1 }));
  const first = ask('greedy');
  await expect(ask('anna')).rejects.toThrow('wait 1 s');
  end();
  await first;
  expect(started).toEqual(['greedy']);
});

test('work that fails gives its slot back', async () => {
  const queue = new FairQueue(options);
  await expect(queue.run('anna', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await queue.run('anna', async () => 'done')).toBe('done');
});
