import type { Database } from '@harbour/backend-database';
import { processorTime, WorkingTime } from '@harbour/backend-process';
import { callerTime, withDatabaseServer } from './limit-classes.ts';
import { defineResource, type Provided } from './server-resources.ts';
import { stillWorking } from './too-many-requests.ts';

/** The working time of each caller: what handlers take, without what they prepare in threads or at other servers. */
export const timeOfCallers = defineResource({ open: () => new WorkingTime({ ...callerTime, refusal: stillWorking }) });

/**
 * The working time for a database.
 * @param isLimited false for benchmarks and tests: nobody is ever refused
 */
export function provideTimeOfCallers({ kind }: Pick<Database, 'kind'>, isLimited: boolean): Provided {
  const charged = kind === 'postgresql' ? withDatabaseServer : 1;
  return timeOfCallers.provide(
    new WorkingTime({
      ...(isLimited ? callerTime : { burstSeconds: Number.POSITIVE_INFINITY, refill: 1 }),
      worked: () => processorTime() * charged,
      refusal: stillWorking,
    }),
  );
}
