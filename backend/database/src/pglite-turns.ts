import { setTimeout as pause, setImmediate } from 'node:timers/promises';
import type { PGlite } from '@electric-sql/pglite';
import { eventLoopTurns } from './event-loop-turns.ts';

/** Others have nothing to do if no statement of theirs came for so long. Milliseconds. */
const quietMs = 5;
/** Long work waits so long between two statements at least, if others are not quiet sooner. Milliseconds. */
const leastWayMs = 250;

/**
 * Gives the event loop turns between the statements of a PGlite. It runs in this process and hands its lock over in a
 * microtask, so without this no timer, socket or other request goes on while statements wait for the lock.
 * @returns what long work awaits between its statements, with the milliseconds that the last one took: while others have
 *   a statement in work, until they have been quiet for 5 ms, but no longer than 250 ms or the last one took. A page is a
 *   chain of some thirty statements, each of which would otherwise wait for one of the long work's.
 */
export function giveTurns(client: PGlite): (tookMs: number) => Promise<void> {
  const takeTurn = eventLoopTurns();
  const runExclusiveQuery = client._runExclusiveQuery.bind(client);
  client._runExclusiveQuery = (run) =>
    runExclusiveQuery(async () => {
      await takeTurn();
      return run();
    });
  // A statement outside of a transaction is one of its own here, and waits for this lock.
  let unfinished = 0;
  let asked = 0;
  const runExclusiveTransaction = client._runExclusiveTransaction.bind(client);
  client._runExclusiveTransaction = (run) => {
    unfinished += 1;
    asked += 1;
    return runExclusiveTransaction(run).finally(() => {
      unfinished -= 1;
    });
  };
  return async (tookMs) => {
    const until = performance.now() + Math.max(leastWayMs, tookMs);
    let isQuiet = unfinished === 0;
    while (!isQuiet && performance.now() < until) {
      const before = asked;
      await pause(quietMs);
      // Requests that arrived meanwhile are read before this: they are not quiet.
      await setImmediate();
      isQuiet = unfinished === 0 && asked === before;
    }
  };
}
