import { FairQueue } from '@harbour/backend-process';
import type { Statement } from '@harbour/definitions/investments/statements';
import { RefusedError } from '@harbour/kernel/errors/refused-error';
import { defineResource } from '@harbour/kernel/http/server-resources';
import { stillWorking } from '@harbour/kernel/http/too-many-requests';
import { workerThread } from '@harbour/kernel/workers/worker-thread';
import type { StatementRecords } from './make-statement.ts';

/** Time limit of one statement; the largest that is allowed needs about a second. Milliseconds. */
const timeoutMs = 15_000;

/** How long a statement may wait for its turn, in milliseconds. */
const waitMs = 15_000;

const tooSlow = () =>
  new RefusedError(400, 'StatementTooLarge', 'This statement takes too long to compute. Choose fewer days or people.');

/** The thread that computes statements, so that none keeps the thread busy that answers requests. Callers take turns. */
export const statementWorkers = defineResource({
  open: () => {
    const thread = workerThread<StatementRecords, Statement>(import.meta.resolve('./make-statement.ts'));
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
      make: (records: StatementRecords, caller: string) =>
        turns.run(caller, () => thread.run(records, timeoutMs, tooSlow)),
      close: () => thread.close(),
    };
  },
  close: (workers) => workers.close(),
});
