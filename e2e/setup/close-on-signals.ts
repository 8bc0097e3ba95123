/**
 * Ends a program of the journeys on SIGTERM or SIGINT: closes what it serves, then kills the process. After much work
 * `process.exit` sometimes waits without end for V8's compiler threads (https://github.com/nodejs/node/issues/54918).
 */
export function closeOnSignals(close: () => Promise<void>): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, async () => {
      console.log('closing');
      await close();
      console.log('closed');
      process.kill(process.pid, 'SIGKILL');
    });
  }
}
