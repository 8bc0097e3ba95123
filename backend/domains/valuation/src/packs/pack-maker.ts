import { RefusedError } from '@harbour/kernel/errors/refused-error';
import { defineResource } from '@harbour/kernel/http/server-resources';
import type { SharedWork } from '@harbour/kernel/modules/module';
import { claimClient, endRun, endTask, releaseClient, workingRuns } from './pack-runs.ts';
import { packsAtOnce } from './pack-workers.ts';
import { makePackOf, type PackContext, type PackRunOfWork } from './store-pack.ts';

const unknownProblem = 'The document could not be made; the cause is in the log of the service.';

/** The document of one client; a failure is the client's outcome, and the others go on. */
async function makeOne(context: PackContext, run: PackRunOfWork, client: string, isClosing: () => boolean) {
  try {
    await makePackOf(context, run, client);
  } catch (error) {
    // The threads end with the server: what they were making is made again.
    if (isClosing()) return releaseClient(context.database, { run: run.id, client });
    const problem = error instanceof RefusedError ? error.message : unknownProblem;
    if (problem === unknownProblem) context.warn(error, `A yearly document of ${client} could not be made`);
    await endTask(context.database, { run: run.id, client, outcome: 'failed', problem, now: context.now() });
  }
}

/**
 * Works on the clients of a run until none waits, the run was stopped, or `isClosing` says so: as many at a time as there
 * are threads.
 * @param afterEach called after each client
 */
export async function workOnRun(
  context: PackContext,
  run: PackRunOfWork,
  { isClosing = () => false, afterEach = () => undefined }: { isClosing?: () => boolean; afterEach?: () => void } = {},
): Promise<void> {
  async function work(): Promise<void> {
    while (!isClosing()) {
      const client = await claimClient(context.database, run.id, context.now());
      if (client === null) return;
      await makeOne(context, run, client, isClosing);
      afterEach();
    }
  }
  await Promise.all(Array.from({ length: packsAtOnce }, work));
  await endRun(context.database, run.id, context.now());
}

/** The work of this process on runs, beside the requests that it answers. */
const packMaker = defineResource({
  open: () => {
    const inWork = new Map<string, Promise<void>>();
    let isClosing = false;
    return {
      /** Begins to work on a run, unless this process does. */
      begin(context: PackContext, run: PackRunOfWork): void {
        if (isClosing || inWork.has(run.id)) return;
        const work = workOnRun(context, run, { isClosing: () => isClosing })
          .catch((error: unknown) =>
            context.warn(error, 'Making yearly documents was interrupted; it goes on in a minute'),
          )
          .finally(() => inWork.delete(run.id));
        inWork.set(run.id, work);
      },
      /** What is in work is finished. */
      async close() {
        isClosing = true;
        await Promise.all(inWork.values());
      },
    };
  },
  close: (maker) => maker.close(),
});

/** Lets every API process work on the runs that staff started. The work lasts hours, so nothing waits for it. */
export const yearlyPacks: SharedWork = {
  name: 'yearly-packs',
  due: async ({ database }) => (await workingRuns(database)).map(({ id }) => id),
  async run(context, id) {
    const run = (await workingRuns(context.database)).find((one) => one.id === id);
    if (run) packMaker.of(context.resources).begin(context, run);
  },
};
