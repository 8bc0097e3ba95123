import { type Outlook, outlookByYears, outlookOf, pathCount } from '@harbour/wealthplan';
import type { Household } from '@harbour/wealthplan/household';
import type { PathsResult } from '@harbour/wealthplan/simulate-paths';
import { inTurns } from './in-turns.ts';
import { type OutlookAnswer, type OutlookQuestion, readAnswer } from './outlook-messages.ts';

/** Timeout of a simulation, in milliseconds. */
export const outlookTimeout = 60_000;
/** How many paths the first fan needs: fewer would say little. */
const firstShown = 100;
const workerLimits = { least: 2, most: 4 } as const;

/** A simulation failed; the message can be shown to the client. */
export class OutlookError extends Error {
  override name = 'OutlookError';
}

/** How far a simulation is. */
export interface OutlookProgress {
  /** Of the paths so far; undefined before the first. */
  outlook: Outlook | undefined;
  /** The part of the paths that is computed, 0–1. */
  share: number;
}

/** One worker for each processor, within the limits. */
const workerCount = () =>
  Math.min(workerLimits.most, Math.max(workerLimits.least, navigator.hardwareConcurrency || workerLimits.least));

/** The part of the paths that a worker computes; the outlook does not depend on how they are divided. */
function question(household: Household, seed: number, index: number, workers: number): OutlookQuestion {
  const at = (position: number) => Math.round((position * pathCount) / workers);
  return { household, seed, from: at(index), to: at(index + 1) };
}

/**
 * Simulates the paths of a household in workers of their own, off the main thread. The fan is drawn twice: of the first
 * paths, and of all.
 * @param household a valid one
 * @param onProgress is called after each piece, the last time with all
 * @param signal stops the workers; nothing is reported then
 * @returns when all paths are computed
 * @throws OutlookError when a worker cannot be started, fails, or all take longer than `outlookTimeout`; the signal's
 *   reason when that is aborted
 */
export function runOutlook(
  household: Household,
  seed: number,
  onProgress: (progress: OutlookProgress) => void,
  signal: AbortSignal,
): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const fail = (message: string, cause?: unknown) => reject(new OutlookError(message, { cause }));
  const workers: Worker[] = [];
  const pieces: PathsResult[] = [];
  let done = 0;
  let first: Outlook | undefined;

  function finish(outlook: Outlook): void {
    if (signal.aborted) return;
    onProgress({ outlook, share: 1 });
    resolve();
  }

  function add(answer: OutlookAnswer): void {
    if (signal.aborted) return;
    if (!answer.ok) {
      fail('The simulation could not be computed.', answer.message);
      return;
    }
    pieces.push(answer);
    done += answer.to - answer.from;
    if (done >= pathCount) inTurns(outlookByYears(household, seed, pieces), signal).then(finish, reject);
    else {
      if (done >= firstShown) first ??= outlookOf(household, seed, pieces);
      onProgress({ outlook: first, share: done / pathCount });
    }
  }

  const timer = setTimeout(() => fail('The simulation took too long and was stopped.'), outlookTimeout);
  signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  try {
    const count = workerCount();
    for (let index = 0; index < count; index++) {
      // A browser checks no hash of a worker; the policy that it comes from this origin is what protects it.
      const worker = new Worker(new URL('./outlook.worker.ts', import.meta.url));
      workers.push(worker);
      worker.addEventListener('error', ({ message }) => fail('The simulation could not run.', message));
      worker.addEventListener('messageerror', () => fail('The simulation gave an invalid result.'));
      worker.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
        try {
          add(readAnswer(data));
        } catch (error) {
          fail('The simulation gave an invalid result.', error);
        }
      });
      worker.postMessage(question(household, seed, index, count));
    }
  } catch (cause) {
    fail('This browser could not start the simulation.', cause);
  }

  return promise.finally(() => {
    clearTimeout(timer);
    for (const worker of workers) worker.terminate();
  });
}
