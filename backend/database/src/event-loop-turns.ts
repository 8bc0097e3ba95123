import { setImmediate } from 'node:timers/promises';

/** Longest time that work on the thread goes on before the event loop gets a turn, in milliseconds. */
const longestWorkMs = 10;

/**
 * A function for long work to await between its steps: it gives the event loop a turn when none has been given for 10
 * milliseconds, so that timers, sockets and other requests go on. A turn may take long while others work, so a step
 * that finds the thread fresh does not wait for one.
 * @param maxWorkMs work without a turn, in milliseconds
 */
export function eventLoopTurns(maxWorkMs: number = longestWorkMs): () => Promise<void> {
  let lastTurn = performance.now();
  return async () => {
    if (performance.now() - lastTurn < maxWorkMs) return;
    await setImmediate();
    lastTurn = performance.now();
  };
}
