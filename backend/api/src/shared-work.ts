import { withJobQueue } from '@harbour/kernel/jobs/job-queue';
import { recordRun } from '@harbour/kernel/jobs/record-run';
import type { SharedWork, WorkContext } from '@harbour/kernel/modules/module';
import { modules } from './modules.ts';

/** How many jobs a process works on at the same time. */
const atOnce = 4;

/** Adds what is due to the queue, and works on it with the other processes until nothing is left. */
async function runOne({ name, run }: SharedWork, keys: readonly string[], context: WorkContext): Promise<void> {
  let [total, failed] = [0, 0];
  await withJobQueue(context.database, async ({ add, take, finish, tidy }) => {
    await tidy();
    await add(name, keys);
    for (let jobs = await take(name, atOnce); jobs.length > 0; jobs = await take(name, atOnce)) {
      await Promise.all(
        jobs.map(async ({ id, key }) => {
          total += 1;
          await run(context, key).catch((error: unknown) => {
            failed += 1;
            context.warn(error, `Shared work failed for ${name}; it is tried again when it is due`);
          });
          await finish(name, id);
        }),
      );
    }
  });
  // Another process may have taken all of it.
  if (total > 0) await recordRun(context, { name, total, failed });
}

/**
 * Does what is due of the work that all processes share, with them. Asks the queue only if something is due.
 * @param shared the work of every domain; tests give their own
 */
export async function runSharedWork(
  context: WorkContext,
  shared: readonly SharedWork[] = modules.flatMap(({ sharedWork }) => sharedWork),
): Promise<void> {
  for (const one of shared) {
    const keys = await one.due(context);
    if (keys.length > 0) await runOne(one, keys, context);
  }
}
