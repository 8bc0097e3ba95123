import * as z from '@harbour/contract/schema';
import { CaptchaError } from './captcha-error.ts';
import type { Challenge } from './fetch-challenge.ts';

/** What ALTCHA's worker answers; null when it gave up. */
const solution = z.nullable(z.object({ counter: z.number(), derivedKey: z.string(), time: z.optional(z.number()) }));

/** Longest time that it works on one challenge. Milliseconds. */
export const solvingTimeout = 90_000;

/** The firm's policy allows workers of this origin alone, so ALTCHA's own is built as one of our files. */
function startWorker(algorithm: string): Worker {
  if (!algorithm.startsWith('PBKDF2/')) {
    throw new CaptchaError(`This page cannot solve challenges of the kind ${algorithm}.`);
  }
  return new Worker(new URL('./solver.worker.ts', import.meta.url));
}

/**
 * Solves a challenge off the main thread.
 * @returns the proof, as ALTCHA's server library expects it
 * @throws CaptchaError when the worker cannot be started, fails or gives up
 */
export function solveChallenge(challenge: Challenge): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const fail = (message: string, cause?: unknown) => reject(new CaptchaError(message, { cause }));
  let worker: Worker;
  try {
    worker = startWorker(challenge.parameters.algorithm);
  } catch (cause) {
    fail('This browser could not start to solve the challenge.', cause);
    return promise;
  }
  const timer = setTimeout(() => fail('Solving the challenge took too long.'), solvingTimeout);
  worker.addEventListener('error', ({ message }) => fail('The challenge could not be solved.', message));
  worker.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const found = solution.safeParse(data);
    if (!found.success || !found.data) fail('The challenge could not be solved.', found.error);
    else resolve(btoa(JSON.stringify({ challenge, solution: found.data })));
  });
  worker.postMessage({ type: 'work', challenge, counterStart: 0, counterStep: 1, timeout: solvingTimeout });
  return promise.finally(() => {
    clearTimeout(timer);
    worker.terminate();
  });
}
