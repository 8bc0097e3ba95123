import { FairQueue } from '@harbour/backend-process';
import { defineResource } from './server-resources.ts';
import { stillWorking } from './too-many-requests.ts';

/**
 * The calls that handlers work on, by caller: four at once, further ones wait. A portal page makes up to fifteen calls, so
 * several pages fit in the queue. Documents are counted apart, because a page must not wait until they are rendered.
 */
export const callsInWork = defineResource({
  open: () =>
    new FairQueue({
      slots: Number.POSITIVE_INFINITY,
      slotsPerCaller: 4,
      waitingPerCaller: 60,
      waiting: 2_000,
      waitMs: 10_000,
      refusal: stillWorking,
    }),
});
