import type { Database } from '@harbour/backend-database';
import { type ServiceNotice, servicePartNames } from '@harbour/definitions/firm/service-notices';
import { isoSeconds } from '@harbour/kernel/database/iso-time';
import { rows } from '@harbour/kernel/database/rows';
import { RefusedError } from '@harbour/kernel/errors/refused-error';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { z } from 'zod/mini';
import { serviceNotice } from '../tables.ts';

/** Ended notices that staff see. */
const listedEnded = 10;

const noticeRow = z.object({
  id: z.string(),
  part: z.nullable(z.enum(servicePartNames)),
  text: z.string(),
  by: z.string(),
  from: z.string(),
  until: z.nullable(z.string()),
});

/** The notices on the public page, the newest first, and then the last that ended. */
export function readNotices(database: Pick<Database, 'db'>): Promise<ServiceNotice[]> {
  return rows(
    database,
    noticeRow,
    sql`
    select notice.id::text as id, notice.part, notice.text, author.firstname || ' ' || author.surname as by,
      ${isoSeconds(sql`notice.from_time`)} as "from", ${isoSeconds(sql`notice.until_time`)} as "until"
    from (
      (select * from portal.service_notice where until_time is null)
      union all
      (select * from portal.service_notice where until_time is not null order by until_time desc limit ${listedEnded})
    ) notice
    join portal.client author on author.uid = notice.added_by
    order by notice.until_time is not null, coalesce(notice.until_time, notice.from_time) desc, notice.id`,
  );
}

/** Puts a notice on the public page; the same again changes nothing. */
export async function addNotice(
  { db }: Pick<Database, 'db'>,
  { id, part, text, by, now }: Pick<ServiceNotice, 'id' | 'part' | 'text'> & { by: string; now: number },
): Promise<void> {
  await db
    .insert(serviceNotice)
    .values({ id, part, text, addedBy: by, from: new Date(now) })
    .onConflictDoNothing();
}

/**
 * Takes a notice from the public page.
 * @returns its text
 * @throws RefusedError 404 where there is none on it
 */
export async function endNotice(
  { db }: Pick<Database, 'db'>,
  { id, by, now }: { id: string; by: string; now: number },
): Promise<string> {
  const [ended] = await db
    .update(serviceNotice)
    .set({ until: new Date(now), endedBy: by })
    .where(and(eq(serviceNotice.id, id), isNull(serviceNotice.until)))
    .returning({ text: serviceNotice.text });
  if (!ended) throw new RefusedError(404, 'NoticeNotFound', 'This notice is not on the page any more.');
  return ended.text;
}
