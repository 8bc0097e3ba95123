import type { PGlite } from '@electric-sql/pglite';
import { eventLoopTurns } from './event-loop-turns.ts';

/**
 * Gives the event loop turns between the statements of a PGlite. It runs in this process and hands its lock over in a
 * microtask, so without this no timer, socket or other request goes on while statements wait for the lock.
 */
export function giveTurns(client: PGlite): void {
  const takeTurn = eventLoopTurns();
  const runExclusiveQuery = client._runExclusiveQuery.bind(client);
  client._runExclusiveQuery = (run) =>
    runExclusiveQuery(async () => {
      await takeTurn();
      return run();
    });
}
