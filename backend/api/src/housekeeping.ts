import { removeOldRecords } from '@harbour/kernel/audit/record-audit';
import { londonToday } from '@harbour/kernel/calendar';
import { deleteExpiredCounts } from '@harbour/kernel/http/call-limits';
import type { Job } from '@harbour/kernel/modules/module';
import type { ObjectPlace } from '@harbour/kernel/objects/keep-object';
import { removeExpired } from '@harbour/kernel/objects/remove-objects';
import { modules } from './modules.ts';

/** What is cleared away from time to time: the kernel's own, and what each domain says. */
const jobs: readonly Job[] = [
  { name: 'expired objects', work: removeExpired },
  { name: 'old audit records', work: ({ database, now }) => removeOldRecords(database, londonToday(now()), now()) },
  { name: 'counts of calls', work: ({ database }) => deleteExpiredCounts(database) },
  ...modules.flatMap((module) => module.jobs),
];

/** Does every job: one that fails keeps none of the others, and is done the next time. */
export async function runHousekeeping(place: ObjectPlace): Promise<void> {
  for (const { name, work } of jobs) {
    await work(place).catch((error: unknown) =>
      place.warn(error, `Housekeeping failed for ${name}; it is tried again`),
    );
  }
}
