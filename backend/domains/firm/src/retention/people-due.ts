import type { Database } from '@harbour/backend-database';
import type { DataKind } from '@harbour/definitions/firm/data-kinds';
import { rows } from '@harbour/kernel/database/rows';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod/mini';
import { type RetentionYears, yearsFrom } from './retention-periods.ts';

/** Condition: somebody (`subject`, a column of person ids) is under a legal hold. */
export const isHeld = (subject: SQL): SQL =>
  sql`exists (select from portal.legal_hold hold where hold.person_uuid = ${subject} and hold.lifted_at is null)`;

/** A relationship that ended on this day or before is due for a kind: its last day of retention is over. */
export function endedBy(kind: DataKind, years: RetentionYears, asOf: string): string {
  const [year = '', month = '', day = ''] = asOf.split('-');
  const yesterday = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day) - 1)).toISOString().slice(0, 10);
  return yearsFrom(yesterday, -(years.get(kind) ?? 0));
}

/** Persons whose relationship ended on a day or before and who are not under a legal hold, as a query of their ids. */
export const personsDue = (endedOnOrBefore: string): SQL =>
  sql`select ended.person_uuid from portal.relationship_end ended
    where ended.ended_on <= ${endedOnOrBefore}::date and not ${isHeld(sql`ended.person_uuid`)}`;

/** The client ids of persons. */
export const uidsOf = (persons: SQL): SQL =>
  sql`select signed.uid from portal.client signed where signed.staff_group is null and signed.person_uuid in (${persons})`;

/** Up to `limit` persons who are due, after an id, in the order of their ids. */
export function nextDue(database: Pick<Database, 'db'>, endedOnOrBefore: string, after: string, limit: number) {
  return rows(
    database,
    z.object({ person: z.string(), uid: z.nullable(z.string()) }),
    sql`
    select due.person_uuid as person, signed.uid
    from (${personsDue(endedOnOrBefore)}) due
    left join portal.client signed on signed.person_uuid = due.person_uuid and signed.staff_group is null
    where due.person_uuid > ${after}::uuid order by due.person_uuid limit ${limit}`,
  );
}
