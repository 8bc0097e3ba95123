import * as z from '@harbour/contract/schema';
import { type GoalSeekFigure, type GoalSeekQuestion, goalSeekMessages } from './goal-seek-messages.ts';

/** Timeout of a goal seek, in milliseconds. */
export const goalSeekTimeout = 10_000;

/** A goal seek failed; the message can be shown to the client. */
export class GoalSeekError extends Error {
  override name = 'GoalSeekError';
}

const { answer } = goalSeekMessages(z);

/**
 * Solves for the return of a year in a worker of its own, off the main thread.
 * @throws GoalSeekError when the worker cannot be started, fails, or takes longer than `goalSeekTimeout`; the signal's
 *   reason when that is aborted
 */
export function runGoalSeek(question: GoalSeekQuestion, signal: AbortSignal): Promise<GoalSeekFigure> {
  const { promise, resolve, reject } = Promise.withResolvers<GoalSeekFigure>();
  let worker: Worker;
  try {
    // A browser checks no hash of a worker; the policy that it comes from this origin is what protects it.
    worker = new Worker(new URL('./goal-seek.worker.ts', import.meta.url));
  } catch (cause) {
    reject(new GoalSeekError('This browser could not start the calculation.', { cause }));
    return promise;
  }

  const fail = (message: string, cause?: unknown) => reject(new GoalSeekError(message, { cause }));
  const timer = setTimeout(() => fail('The calculation took too long and was stopped.'), goalSeekTimeout);
  signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  worker.addEventListener('error', ({ message }) => fail('The calculation could not run.', message));
  worker.addEventListener('messageerror', () => fail('The calculation gave an invalid result.'));
  worker.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const heard = answer.safeParse(data);
    if (!heard.success) fail('The calculation gave an invalid result.', heard.error);
    else if (!heard.data.ok) fail('The values and payments are inconsistent.', heard.data.message);
    else resolve(heard.data);
  });
  worker.postMessage(question);

  return promise.finally(() => {
    clearTimeout(timer);
    worker.terminate();
  });
}
