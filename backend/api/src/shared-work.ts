import { withJobQueue } from '@harbour/kernel/jobs/job-queue';
import { recordRun } from '@harbour/kernel/jobs/record-run';
import type { SharedWork, WorkPlace } from '@harbour/kernel/modules/module';
import { modules } from './modules.ts';

/** How many jobs a process works on at the same time. */
const atOnce = 4;

/** Adds what is due to the queue, and works on it with the other processes until nothing is left. */
async function runOne({ name, work }: SharedWork, keys: readonly string[], place: WorkPlace): Promise<void> {
  let [total, failed] = [0, 0];
  await withJobQueue(place.database, async ({ add, take, finish, tidy }) => {
    await tidy();
    await add(name, keys);
    for (let jobs = await take(name, atOnce); jobs.length > 0; jobs = await take(name, atOnce)) {
      await Promise.all(
        jobs.map(async ({ id, key }) => {
          total += 1;
          await work(place, key).catch((error: unknown) => {
            failed += 1;
            place.warn(error, `Shared work failed for ${name}; it is tried again when it is due`);
          });
          await finish(name, id);
        }),
      );
    }
  });
  // Another process may have taken all of it.
  if (total > 0) await recordRun(place, { name, total, failed });
}

/**
 * Does what is due of the work that all processes share, with them. Asks the queue only if something is due.
 * @param shared the work of every domain; tests give their own
 */
export async function runSharedWork(
  place: WorkPlace,
  shared: readonly SharedWork[] = modules.flatMap(({ sharedWork }) => sharedWork),
): Promise<void> {
  for (const one of shared) {
    const keys = await one.due(place);
    if (keys.length > 0) await runOne(one, keys, place);
  }
}
