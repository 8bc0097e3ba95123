import { removeOldRecords } from '@harbour/kernel/audit/record-audit';
import { londonToday } from '@harbour/kernel/calendar';
import { deleteExpiredMachineRows } from '@harbour/kernel/credentials/machine-tokens';
import { deleteExpiredCounts } from '@harbour/kernel/http/call-limits';
import { recordRun } from '@harbour/kernel/jobs/record-run';
import type { Job } from '@harbour/kernel/modules/module';
import type { ObjectPlace } from '@harbour/kernel/objects/keep-object';
import { removeExpired } from '@harbour/kernel/objects/remove-objects';
import { modules } from './modules.ts';

/** Periodic jobs, such as cleanup: the kernel's own and those of the domains. */
const jobs: readonly Job[] = [
  { name: 'expired objects', work: removeExpired },
  { name: 'old audit records', work: ({ database, now }) => removeOldRecords(database, londonToday(now()), now()) },
  { name: 'tokens of systems', work: ({ database, now }) => deleteExpiredMachineRows(database, now()) },
  { name: 'counts of calls', work: ({ database }) => deleteExpiredCounts(database) },
  ...modules.flatMap((module) => module.jobs),
];

/** Runs every job and records how it ended. A failure does not stop the others; the job runs again next time. */
export async function runHousekeeping(place: ObjectPlace): Promise<void> {
  for (const { name, work } of jobs) {
    let failed = 0;
    await work(place).catch((error: unknown) => {
      failed = 1;
      place.warn(error, `Housekeeping failed for ${name}; it is tried again`);
    });
    await recordRun(place, { name, total: 1, failed });
  }
}
