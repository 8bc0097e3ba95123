import { setImmediate } from 'node:timers/promises';

/** Resolves when everything has run that waits for nothing but promises: after one turn of the event loop. */
export const eventLoopTurn = () => setImmediate();
