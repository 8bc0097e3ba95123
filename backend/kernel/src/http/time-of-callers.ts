import { WorkingTime } from '@harbour/backend-process';
import { callerTime } from './limit-classes.ts';
import { defineResource } from './server-resources.ts';
import { stillWorking } from './too-many-requests.ts';

/** The working time of each caller: what handlers take, without what they prepare in threads or at other servers. */
export const timeOfCallers = defineResource({ open: () => new WorkingTime({ ...callerTime, refusal: stillWorking }) });

/** Nobody is ever refused, for benchmarks and tests. */
export const unlimitedTime = () =>
  timeOfCallers.provide(new WorkingTime({ burstSeconds: Number.POSITIVE_INFINITY, refill: 1, refusal: stillWorking }));
