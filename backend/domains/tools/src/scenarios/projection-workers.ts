import { FairQueue } from '@harbour/backend-process';
import { RefusedError } from '@harbour/kernel/errors/refused-error';
import { defineResource } from '@harbour/kernel/http/server-resources';
import { stillWorking } from '@harbour/kernel/http/too-many-requests';
import { workerThread } from '@harbour/kernel/workers/worker-thread';
import type { Outlook, RateProjections } from '@harbour/wealthplan';
import type { Household } from '@harbour/wealthplan/household';
import type { Projected } from './project-in-worker.ts';
import type { Simulated } from './simulate-in-worker.ts';

/**
 * Time limit of the three projections; the largest household that can be entered needs about a second. Milliseconds.
 */
const projectionTimeoutMs = 10_000;

/** How long a household may wait for its turn, in milliseconds. */
const projectionWaitMs = 10_000;

/**
 * Time limit of a simulation of all paths, in the background; an ordinary household needs some seconds. Milliseconds.
 */
const simulationTimeoutMs = 120_000;

interface ProjectionWorkers {
  /**
   * A household at the FCA's three rates, with the rules of today.
   * @param caller whose turn it takes: the subject of their token
   * @throws RefusedError 409 when it begins before the tax tables do, 400 when it takes too long, 429 when too many
   * wait
   */
  project: (household: Household, caller: string) => Promise<RateProjections>;
  /**
   * What all simulated paths say of a household.
   * @throws Error when it begins before the tax tables do, or takes too long
   */
  simulate: (household: Household, seed: number) => Promise<Outlook>;
  close: () => Promise<void>;
}

const missing = () =>
  new RefusedError(
    409,
    'TaxFiguresMissing',
    'This scenario cannot be computed: we have no tax figures for its first day. Let it begin later, for example today.',
  );

const tooSlow = () =>
  new RefusedError(
    400,
    'ScenarioTooLarge',
    'This scenario takes too long to compute; nothing was saved. Enter fewer accounts, debts or other entries.',
  );

/**
 * Computes households in worker threads, so that none keeps the thread busy that answers requests, nor a transaction
 * open. Callers take turns. Simulations have a thread of their own: nobody who saves waits for one.
 */
export function newProjectionWorkers({
  projectionMs = projectionTimeoutMs,
  simulationMs = simulationTimeoutMs,
} = {}): ProjectionWorkers {
  const projecting = workerThread<Household, Projected>(import.meta.resolve('./project-in-worker.ts'));
  const simulating = workerThread<Simulated, Outlook>(import.meta.resolve('./simulate-in-worker.ts'));
  const turns = new FairQueue({
    slots: 1,
    slotsPerCaller: 1,
    waitingPerCaller: 4,
    waiting: 50,
    waitMs: projectionWaitMs,
    refusal: stillWorking,
  });

  /** The time begins with its turn. */
  async function project(household: Household): Promise<RateProjections> {
    const projected = await projecting.run(household, projectionMs, tooSlow);
    if (projected === null) throw missing();
    return projected;
  }

  return {
    project: (household, caller) => turns.run(caller, () => project(household)),
    simulate: (household, seed) => simulating.run({ household, seed }, simulationMs),
    async close() {
      await Promise.all([projecting.close(), simulating.close()]);
    },
  };
}

/** The server's own instance. */
export const projectionWorkers = defineResource({
  open: () => newProjectionWorkers(),
  close: (workers) => workers.close(),
});
