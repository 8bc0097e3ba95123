import { removeOldRecords } from '@harbour/kernel/audit/record-audit';
import { londonToday } from '@harbour/kernel/calendar';
import { deleteExpiredMachineRows } from '@harbour/kernel/credentials/machine-tokens';
import { deleteExpiredCounts } from '@harbour/kernel/http/call-limits';
import { recordRun } from '@harbour/kernel/jobs/record-run';
import type { Job } from '@harbour/kernel/modules/module';
import type { ObjectContext } from '@harbour/kernel/objects/keep-object';
import { removeExpired } from '@harbour/kernel/objects/remove-objects';
import { modules } from './modules.ts';

/** Periodic jobs, such as cleanup: the kernel's own and those of the domains. */
const jobs: readonly Job[] = [
  { name: 'expired objects', run: removeExpired },
  { name: 'old audit records', run: ({ database, now }) => removeOldRecords(database, londonToday(now()), now()) },
  { name: 'tokens of systems', run: ({ database, now }) => deleteExpiredMachineRows(database, now()) },
  { name: 'counts of calls', run: ({ database }) => deleteExpiredCounts(database) },
  ...modules.flatMap((module) => module.jobs),
];

/** Runs every job and records how it ended. A failure does not stop the others; the job runs again next time. */
export async function runHousekeeping(context: ObjectContext): Promise<void> {
  for (const { name, run } of jobs) {
    let failed = 0;
    await run(context).catch((error: unknown) => {
      failed = 1;
      context.warn(error, `Housekeeping failed for ${name}; it is tried again`);
    });
    await recordRun(context, { name, total: 1, failed });
  }
}
