import type { FastifyInstance } from 'fastify';

export interface PeriodicJob {
  /** Name in the log when it fails. */
  name: string;
  minutes: number;
  run: () => Promise<unknown>;
}

/**
 * Runs a job periodically while a server runs, never two runs at a time. Closing the server waits for the current run.
 */
export function repeat(app: FastifyInstance, { name, minutes, run }: PeriodicJob): void {
  let running: Promise<void> | undefined;
  const timer = setInterval(() => {
    running ??= run()
      .then(() => undefined)
      .catch((error: unknown) => app.log.error({ err: error }, `${name} failed; it is tried again`))
      .finally(() => {
        running = undefined;
      });
  }, minutes * 60_000);
  timer.unref();
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await running;
  });
}
