import { FairQueue } from '@harbour/backend-process';
import { RefusedError } from '@harbour/kernel/errors/refused-error';
import { defineResource } from '@harbour/kernel/http/server-resources';
import { stillWorking } from '@harbour/kernel/http/too-many-requests';
import { workerThread } from '@harbour/kernel/workers/worker-thread';

/** Time limit of one computation; the largest that is allowed needs about a second. Milliseconds. */
const timeoutMs = 15_000;

/** How long a computation may wait for its turn, in milliseconds. */
const waitMs = 15_000;

const tooSlow = () =>
  new RefusedError(400, 'StatementTooLarge', 'This statement takes too long to compute. Choose fewer days or people.');

/**
 * A thread that computes from records, so that none keeps the thread busy that answers requests. Callers take turns.
 * @param script the resolved module whose default export computes
 */
export const threadInTurns = <Records, Made>(script: string) =>
  defineResource({
    open: () => {
      const thread = workerThread<Records, Made>(script);
      const turns = new FairQueue({
        slots: 1,
        slotsPerCaller: 1,
        waitingPerCaller: 4,
        waiting: 50,
        waitMs,
        refusal: stillWorking,
      });
      return {
        /**
         * @param caller whose turn it takes: the subject of their token
         * @throws RefusedError 400 when it takes too long, 429 when too many wait
         */
        make: (records: Records, caller: string) => turns.run(caller, () => thread.run(records, timeoutMs, tooSlow)),
        close: () => thread.close(),
      };
    },
    close: (workers) => workers.close(),
  });
