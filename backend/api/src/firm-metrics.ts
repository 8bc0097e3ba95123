import type { Database } from '@harbour/backend-database';
import type { TelemetryOptions } from '@harbour/backend-process';
import { rows } from '@harbour/kernel/database/rows';
import { sql } from 'drizzle-orm';
import { z } from 'zod/mini';

const jobRow = z.object({ job: z.string(), failed: z.number(), age: z.number() });
const mailRow = z.object({ waiting: z.number(), age: z.number(), unsent: z.number() });

/**
 * Metrics of background jobs and e-mail, for `sendTelemetry`. Their attributes are names of jobs.
 * @param options.hasMail whether Harbour's own identity service has its tables in this database
 */
export function firmMetrics(
  database: Pick<Database, 'db'>,
  { hasMail, now = Date.now }: { hasMail: boolean; now?: () => number },
): NonNullable<TelemetryOptions['readMetrics']> {
  return async () => {
    const at = sql`${new Date(now()).toISOString()}::timestamptz`;
    const jobs = await rows(
      database,
      jobRow,
      sql`select name as job, failed, extract(epoch from ${at} - ended_at)::float8 as age from portal.job_run`,
    );
    const ofJobs = {
      'harbour.job.failed': jobs.map(({ job, failed }) => ({ value: failed, attributes: { background_job: job } })),
      'harbour.job.age': jobs.map(({ job, age }) => ({ value: age, attributes: { background_job: job } })),
    };
    if (!hasMail) return ofJobs;
    const [mail] = await rows(
      database,
      mailRow,
      sql`
      select (count(*) filter (where state = 'waiting'))::int as waiting,
        coalesce(extract(epoch from ${at} - min(written_at) filter (where state = 'waiting')), 0)::float8 as age,
        (count(*) filter (where state in ('refused', 'lapsed') and settled_at > ${at} - interval '1 hour'))::int as unsent
      from identity.mail`,
    );
    if (!mail) return ofJobs;
    return {
      ...ofJobs,
      'harbour.mail.waiting': [{ value: mail.waiting }],
      'harbour.mail.oldest.age': [{ value: mail.age }],
      'harbour.mail.unsent': [{ value: mail.unsent }],
    };
  };
}
