import { WorkerDouble, withWorkerDoubles } from '@harbour/testing';
import { pathCount } from '@harbour/wealthplan';
import type { Household } from '@harbour/wealthplan/household';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { shortHousehold as household } from '../testing/short-household.ts';
import { outlookTimeout } from './run-outlook.ts';
import { useOutlook } from './use-outlook.ts';

const spendsMore = { ...household, assumptions: { ...household.assumptions, inflationPercent: 3 } };

let putBack: () => void;
beforeEach(() => {
  jest.useFakeTimers();
  putBack = withWorkerDoubles();
  Object.defineProperty(navigator, 'hardwareConcurrency', { value: 1, configurable: true });
});
afterEach(() => {
  putBack();
  Reflect.deleteProperty(navigator, 'hardwareConcurrency');
  jest.useRealTimers();
});

/** Workers of the newest simulation. */
function workers(count = 2): WorkerDouble[] {
  return WorkerDouble.started.slice(-count);
}
/** Paths of one year whose wealth in pence is their number. */
function piece(from: number, to: number) {
  const wealth = Float64Array.from({ length: to - from }, (_, index) => from + index);
  const all = to - from;
  return { ok: true, from, to, wealth, money: wealth.slice(), goalsMet: [], spendingMet: all, paidThrough: [all] };
}
const say = (worker: WorkerDouble | undefined, message: unknown) => act(async () => worker?.say(message));
const half = pathCount / 2;
const renderOutlook = (of: Household | undefined = household, seed = 7) =>
  renderHook((properties: { of: Household | undefined; seed: number }) => useOutlook(properties.of, properties.seed), {
    initialProps: { of, seed },
  });

describe('the outlook of a household', () => {
  test('two workers of this origin share the paths; each is told its part', () => {
    renderOutlook();
    expect(WorkerDouble.started).toHaveLength(2);
    for (const { address } of WorkerDouble.started) expect(address).toMatch(/outlook\.worker/);
    expect(WorkerDouble.started.map(({ asked }) => asked)).toEqual([
      [{ household, seed: 7, from: 0, to: half }],
      [{ household, seed: 7, from: half, to: pathCount }],
    ]);
  });

  test.each([
    [3, 3],
    [16, 4],
  ])('with %i processors there are %i workers, and no path is computed twice or left out', (processors, count) => {
    Object.defineProperty(navigator, 'hardwareConcurrency', { value: processors, configurable: true });
    renderOutlook();
    const parts = WorkerDouble.started.flatMap(({ asked }) => asked);
    expect(parts).toHaveLength(count);
    expect(parts[0]).toHaveProperty('from', 0);
    for (const [index, part] of parts.entries())
      expect(part).toHaveProperty('to', index + 1 < count ? Reflect.get(Object(parts[index + 1]), 'from') : pathCount);
  });

  test('the fan of the first paths comes early, that of all at the end; then the workers end', async () => {
    const { result } = renderOutlook();
    expect(result.current).toMatchObject({ outlook: undefined, share: 0, error: undefined });
    const [one, two] = workers();
    await say(one, piece(0, 50));
    expect(result.current).toMatchObject({ share: 0.01, outlook: undefined });
    await say(one, piece(50, 100));
    expect(result.current).toMatchObject({ share: 0.02, outlook: { paths: 100, fan: [[4, 24, 49, 74, 94]] } });
    await say(two, piece(half, pathCount));
    expect(result.current).toMatchObject({ share: 0.52, outlook: { paths: 100 } });
    expect(one?.terminated).toBe(false);
    await say(one, piece(100, half));
    expect(result.current).toMatchObject({
      share: 1,
      outlook: { seed: 7, paths: pathCount, spendingMet: pathCount, fan: [[249, 1249, 2499, 3749, 4749]] },
    });
    expect(workers().map(({ terminated }) => terminated)).toEqual([true, true]);
  });

  test('another household stops the workers and begins anew; nothing of the old one is shown', async () => {
    const { result, rerender } = renderOutlook();
    const before = workers();
    await say(before[0], piece(0, 100));
    rerender({ of: spendsMore, seed: 7 });
    await act(async () => undefined);
    expect(before.map(({ terminated }) => terminated)).toEqual([true, true]);
    expect(result.current).toMatchObject({ outlook: undefined, share: 0 });
    await say(before[1], piece(half, pathCount));
    expect(result.current).toMatchObject({ outlook: undefined, share: 0 });
    expect(workers()[0]?.asked).toEqual([{ household: spendsMore, seed: 7, from: 0, to: half }]);
  });

  test('an equal household in another object changes nothing, another seed does', () => {
    const { rerender } = renderOutlook();
    rerender({ of: structuredClone(household), seed: 7 });
    expect(WorkerDouble.started).toHaveLength(2);
    rerender({ of: household, seed: 8 });
    expect(WorkerDouble.started).toHaveLength(4);
  });

  test('who leaves the page stops the workers', async () => {
    const { unmount } = renderOutlook();
    unmount();
    await act(async () => undefined);
    expect(workers().map(({ terminated }) => terminated)).toEqual([true, true]);
  });

  test('without a household nothing is computed', () => {
    const { result } = renderHook(() => useOutlook(undefined, 7));
    expect(WorkerDouble.started).toHaveLength(0);
    expect(result.current).toMatchObject({ outlook: undefined, share: 0, error: undefined });
  });

  test.each([
    ['fails', (worker: WorkerDouble) => worker.fail('gone'), /could not run/],
    ['cannot compute it', (worker: WorkerDouble) => worker.say({ ok: false, message: 'no' }), /could not be computed/],
    ['answers in an unknown shape', (worker: WorkerDouble) => worker.say({ ok: true, from: 0 }), /invalid result/],
    [
      'answers without figures',
      (worker: WorkerDouble) => worker.say({ ...piece(0, 100), money: 'much' }),
      /invalid result/,
    ],
    ['does not answer in time', () => jest.advanceTimersByTime(outlookTimeout), /took too long/],
  ])('a worker that %s ends it with the reason, and it can be tried again', async (_, happen, reason) => {
    const { result } = renderOutlook();
    const [worker] = workers();
    if (!worker) throw new Error('No worker was started.');
    await act(async () => happen(worker));
    expect(result.current).toMatchObject({ outlook: undefined, error: expect.stringMatching(reason) });
    expect(workers().map(({ terminated }) => terminated)).toEqual([true, true]);
    act(() => result.current.retry());
    expect(result.current.error).toBeUndefined();
    expect(WorkerDouble.started).toHaveLength(4);
    await say(workers()[0], piece(0, 100));
    expect(result.current.share).toBe(0.02);
  });

  test('a browser without workers says so', async () => {
    Object.assign(globalThis, { Worker: undefined });
    const { result } = renderOutlook();
    await act(async () => undefined);
    expect(result.current.error).toMatch(/could not start/);
  });
});
