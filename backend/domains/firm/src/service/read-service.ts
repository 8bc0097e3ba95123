import type { Database } from '@harbour/backend-database';
import type { ServiceMail, ServiceState } from '@harbour/definitions/firm/service';
import type { AccountDirectory } from '@harbour/kernel/authorisation/account-directory';
import { isoSeconds } from '@harbour/kernel/database/iso-time';
import { rows } from '@harbour/kernel/database/rows';
import type { ObjectStore } from '@harbour/kernel/objects/object-store';
import { sql } from 'drizzle-orm';
import { z } from 'zod/mini';
import { isReachable } from './is-reachable.ts';

const jobRow = z.object({
  name: z.string(),
  endedAt: z.string(),
  total: z.number(),
  failed: z.number(),
  succeededAt: z.nullable(z.string()),
});

const sizes = z.object({ bytes: z.number(), migrations: z.number(), files: z.number(), removalsWaiting: z.number() });

/** Days of e-mail that are counted. */
const mailDays = 7;

async function readMail(accounts: AccountDirectory, now: number): Promise<ServiceMail> {
  const { counts, waitingSince, troubled, unsent } = await accounts.mail(new Date(now - mailDays * 86_400_000));
  return {
    ...counts,
    waitingSince: waitingSince?.toISOString() ?? null,
    troubled: troubled.map(({ writtenAt, attemptAt, ...message }) => ({
      ...message,
      writtenAt: writtenAt.toISOString(),
      attemptAt: attemptAt?.toISOString() ?? null,
    })),
    unsent: unsent && { messages: unsent.messages, since: unsent.since?.toISOString() ?? null },
  };
}

export interface ServiceSources {
  database: Pick<Database, 'db'>;
  store: ObjectStore;
  /** Absent if another service than Harbour's own has the accounts, and sends their e-mail. */
  accounts: AccountDirectory | undefined;
  /** Milliseconds since 1970. */
  now: number;
}

/** What the service knows about its own state. The database answers, or the call fails. */
export async function readService({ database, store, accounts, now }: ServiceSources): Promise<ServiceState> {
  const jobs = await rows(
    database,
    jobRow,
    sql`
    select name, ${isoSeconds(sql`ended_at`)} as "endedAt", total, failed, ${isoSeconds(sql`succeeded_at`)} as "succeededAt"
    from portal.job_run order by name`,
  );
  const [found] = await rows(
    database,
    sizes,
    sql`
    select pg_database_size(current_database())::float8 as bytes,
      (select count(*) from migration.portal)::int as migrations,
      count(*)::int as files, (count(*) filter (where removal_failures > 0))::int as "removalsWaiting"
    from portal.stored_object`,
  );
  const { bytes, migrations, files, removalsWaiting } = sizes.parse(found);
  return {
    jobs,
    mail: accounts ? await readMail(accounts, now) : null,
    database: { bytes, migrations },
    store: { reachable: await isReachable(store), files, removalsWaiting },
  };
}
