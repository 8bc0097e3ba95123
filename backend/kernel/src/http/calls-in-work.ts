import { FairQueue, type FairQueueOptions } from '@harbour/backend-process';
import type { LimitClass } from './limit-classes.ts';
import { defineResource, type ServerResources } from './server-resources.ts';
import { stillWorking } from './too-many-requests.ts';

// These limits keep one process able to answer. They follow from its one thread and from how a browser loads a page, so
// they are not the firm's to choose.

/** How long a call may wait for its turn. Milliseconds. */
const callWaitMs = 10_000;

/** A queue of calls. A portal page makes up to fifteen calls, so several pages of a caller can wait. */
const newQueue = (slots: Pick<FairQueueOptions, 'slots' | 'slotsPerCaller' | 'backlogPause'>) =>
  new FairQueue({ ...slots, waitingPerCaller: 60, waiting: 2_000, waitMs: callWaitMs, refusal: stillWorking });

/**
 * The calls that handlers work on, by caller: four at once, further ones wait. Documents are counted apart, because a
 * page must not wait until they are rendered.
 */
export const callsInWork = defineResource({
  open: () => newQueue({ slots: Number.POSITIVE_INFINITY, slotsPerCaller: 4 }),
});

/**
 * Heavy reads have a few slots of the process, for which callers take turns: a light call of anyone waits neither
 * behind them nor for a share of the processor beside many of them. Who asks for more than a page does at once pauses
 * after each: on PGlite a statement keeps the thread, and a page has dozens of statements, each of which would wait for
 * one of theirs. Measured with `backend/api/bench/attack-bench.ts`.
 */
export const heavyReadsInWork = defineResource({
  open: () => newQueue({ slots: 3, slotsPerCaller: 1, backlogPause: { waiting: 10, times: 2 } }),
});

/** Where a call of a class waits for its turn. */
export interface Turns {
  /** @throws RefusedError 429 when a call of this caller could neither start nor wait */
  refuseWhenFull: (caller: string) => void;
  /** @throws RefusedError 429 when the queue is full or the wait was too long; the work is not started */
  run: <Result>(caller: string, task: () => Promise<Result>) => Promise<Result>;
}

/** The turns of the calls of a class; a caller is the subject of their token. */
export function turnsOf(resources: ServerResources, limit: LimitClass): Turns {
  const queue = (limit === 'heavyRead' ? heavyReadsInWork : callsInWork).of(resources);
  const keyOf = (caller: string) => (limit === 'document' ? `document:${caller}` : caller);
  return {
    refuseWhenFull: (caller) => queue.refuseWhenFull(keyOf(caller)),
    run: (caller, task) => queue.run(keyOf(caller), task),
  };
}
