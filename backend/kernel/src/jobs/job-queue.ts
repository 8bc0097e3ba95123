import type { Database } from '@harbour/backend-database';
import { PgBoss } from 'pg-boss';

/** A job that this process has taken. */
export interface TakenJob {
  id: string;
  key: string;
}

/**
 * Jobs in the database that several processes share. Of each key there is one job at a time, waiting or taken, and one
 * process has it.
 */
export interface JobQueue {
  /** Adds a job for each key that has none. */
  add: (queue: string, keys: readonly string[]) => Promise<void>;
  /** Takes up to `count` jobs; nobody else gets them until they are finished, or `longestJob` is over. */
  take: (queue: string, count: number) => Promise<TakenJob[]>;
  /** Ends a job: its key may have another one. */
  finish: (queue: string, id: string) => Promise<void>;
  /** Gives back jobs of processes that have died, and removes old ones. */
  tidy: () => Promise<void>;
}

/** Maximum duration of a job. A job that takes longer counts as that of a process that has died. Seconds. */
export const longestJob = 300;

/**
 * The queue's library without its timers: our own periodic jobs drive it, so that an idle process asks nothing, and
 * PGlite's only connection is not shared with a poller.
 */
function bossOn(database: Database, migrate: boolean): PgBoss {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => database.run(text, values) },
    ...(database.kind === 'pglite' ? { backend: 'pglite' } : {}),
    schema: 'job',
    migrate,
    supervise: false,
    schedule: false,
    registerInstance: false,
  });
  // Errors of its own background work, which is off, are emitted; without a listener they would end the process.
  boss.on('error', () => undefined);
  return boss;
}

/** Creates or updates the queue's tables, and these queues. */
export async function migrateJobQueue(database: Database, queues: readonly string[]): Promise<void> {
  const boss = bossOn(database, true);
  await boss.start();
  try {
    for (const queue of queues) {
      await boss.createQueue(queue, {
        policy: 'exclusive',
        expireInSeconds: longestJob,
        // What failed is due again by itself.
        retryLimit: 0,
        deleteAfterSeconds: 3_600,
      });
    }
  } finally {
    await boss.stop({ graceful: false });
  }
}

/** Runs work with the queue of a database, whose tables `migrateJobQueue` has made. Opening it takes milliseconds. */
export async function withJobQueue<Result>(
  database: Database,
  task: (queue: JobQueue) => Promise<Result>,
): Promise<Result> {
  const boss = bossOn(database, false);
  await boss.start();
  try {
    return await task({
      async add(queue, keys) {
        for (const key of keys) await boss.send(queue, { key }, { singletonKey: key });
      },
      async take(queue, count) {
        const jobs = await boss.fetch<{ key: string }>(queue, { batchSize: count });
        return jobs.map(({ id, data }) => ({ id, key: data.key }));
      },
      async finish(queue, id) {
        await boss.complete(queue, id);
      },
      tidy: () => boss.supervise(),
    });
  } finally {
    await boss.stop({ graceful: false });
  }
}
