import { WorkerDouble, withWorkerDoubles } from '@harbour/testing';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { GoalSeekQuestion } from './goal-seek-messages.ts';
import { goalSeekTimeout, runGoalSeek } from './run-goal-seek.ts';

const question: GoalSeekQuestion = {
  opening: { date: '2025-11-20', value: 100_000, reason: null },
  closing: { date: '2026-11-20', value: 189_000, reason: null },
  currency: 'GBP',
  flows: [{ date: '2026-05-31', value: 100_000 }],
};
const answer = {
  ok: true,
  result: { ok: true, rate: -0.07, otherRates: [] },
  months: [{ from: '2026-05-20', to: '2026-06-20', date: '2026-06-05', paidIn: 100_000, paidOut: 0, total: 100_000 }],
  method: 'monthly totals',
};

describe('on the page’s side', () => {
  let putBack: () => void;
  beforeEach(() => {
    jest.useFakeTimers();
    putBack = withWorkerDoubles();
  });
  afterEach(() => {
    putBack();
    jest.useRealTimers();
  });

  function started(signal = new AbortController().signal) {
    const seek = runGoalSeek(question, signal);
    const [worker] = WorkerDouble.started;
    if (!worker) throw new Error('No worker was started.');
    return { seek, worker };
  }

  test('a worker of its own is asked, answers, and ends', async () => {
    const { seek, worker } = started();
    expect(worker.address).toMatch(/goal-seek\.worker/);
    expect(worker.asked).toEqual([question]);
    worker.say(answer);
    await expect(seek).resolves.toEqual(answer);
    expect(worker.terminated).toBe(true);
  });

  test.each([
    ['is in an unknown shape', (worker: WorkerDouble) => worker.say({ ok: true, rate: 'ten' }), /invalid result/],
    ['refuses the question', (worker: WorkerDouble) => worker.say({ ok: false, message: 'no' }), /are inconsistent/],
    ['is a failure', (worker: WorkerDouble) => worker.fail('gone'), /could not run/],
    ['does not come in ten seconds', () => jest.advanceTimersByTime(goalSeekTimeout), /took too long/],
  ])('an answer that %s ends it with the reason', async (_, happen, reason) => {
    const { seek, worker } = started();
    const ended = expect(seek).rejects.toThrow(reason);
    happen(worker);
    await ended;
    expect(worker.terminated).toBe(true);
  });

  test('one who no longer wants it stops it', async () => {
    const stopped = new AbortController();
    const { seek, worker } = started(stopped.signal);
    const ended = expect(seek).rejects.toThrow();
    stopped.abort();
    await ended;
    expect(worker.terminated).toBe(true);
  });

  test('a browser without workers says so', async () => {
    Object.assign(globalThis, { Worker: undefined });
    await expect(runGoalSeek(question, new AbortController().signal)).rejects.toThrow(/could not start/);
  });
});

describe('[R227] in the worker', () => {
  /** What the worker answers; jsdom's window stands for the worker's own scope. */
  async function answerTo(message: unknown): Promise<unknown> {
    const posted = jest.spyOn(globalThis, 'postMessage').mockImplementation(() => undefined);
    await import('./goal-seek.worker.ts');
    dispatchEvent(new MessageEvent('message', { data: message }));
    const given: unknown = posted.mock.calls[0]?.[0];
    posted.mockRestore();
    return given;
  }

  test('the return of a year is sought from the opening value, twelve monthly totals and the closing value', async () => {
    // Solved apart: 100,000 on 20 Nov 2025, 100,000 on 5 Jun 2026, 189,000 back on 20 Nov 2026.
    const given = await answerTo(question);
    expect(given).toMatchObject({ ok: true, result: { ok: true, rate: expect.closeTo(-0.07483278605790561, 10) } });
    expect(given).toHaveProperty('months.length', 12);
    expect(given).toHaveProperty('months.6', answer.months[0]);
  });

  test('a value that is not known gives the reason', async () => {
    const unvalued = { ...question, opening: { date: '2025-11-20', value: null, reason: 'Fund X has no price.' } };
    expect(await answerTo(unvalued)).toMatchObject({ result: { ok: false, message: 'Fund X has no price.' } });
  });

  test.each([
    ['of another shape', { opening: 1 }],
    ['about another span than twelve months', { ...question, closing: { ...question.closing, date: '2026-10-20' } }],
    ['with a payment outside the year', { ...question, flows: [{ date: '2020-01-01', value: 1 }] }],
  ])('a question %s is refused', async (_, wrong) => {
    expect(await answerTo(wrong)).toMatchObject({ ok: false });
  });
});
