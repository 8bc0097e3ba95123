import type { Database } from '@harbour/backend-database';
import { type AuditEntry, type AuditFound, type AuditSearch, auditPage } from '@harbour/definitions/firm/audit';
import { actKind, byOthers, byStaff } from '@harbour/kernel/audit/act-conditions';
import { firstRows } from '@harbour/kernel/database/first-rows';
import { isoSeconds } from '@harbour/kernel/database/iso-time';
import { rows } from '@harbour/kernel/database/rows';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod/mini';
import { actText, purposeText } from './act-text.ts';

const auditRow = z.object({
  id: z.number(),
  at: z.string(),
  actorUid: z.string(),
  actorName: z.nullable(z.string()),
  roles: z.array(z.string()),
  subjectUid: z.string(),
  subjectName: z.nullable(z.string()),
  call: z.string(),
  purpose: z.nullable(z.string()),
  kind: z.enum(['read', 'changed', 'refused']),
  status: z.number(),
  changes: z.nullable(
    z.array(z.object({ field: z.string(), before: z.nullable(z.string()), after: z.nullable(z.string()) })),
  ),
});

const actorsOf = { firm: byStaff, clients: byOthers } as const;

const subjectRow = z.object({ ids: z.array(z.string()), name: z.string() });
type Subject = z.infer<typeof subjectRow>;

/** Somebody of the record by one of their ids: without a sign-in they are recorded by the id of the person. */
async function findSubject(database: Pick<Database, 'db'>, id: string | undefined): Promise<Subject | undefined> {
  if (id === undefined) return undefined;
  const [found] = await rows(
    database,
    subjectRow,
    sql`
    select array_remove(array[person.uuid::text, client.uid::text], null) as ids,
      coalesce(client.firstname || ' ' || client.surname, person.name) as name
    from portal.person left join portal.client on client.person_uuid = person.uuid
    where person.uuid = coalesce((select person_uuid from portal.client where uid = ${id}::uuid), ${id}::uuid)`,
  );
  return found;
}

/** The conditions of a search; one for each part that is given. */
function conditions(
  { actor, subject, who, kind, purpose, from, to, before }: AuditSearch,
  found: Subject | undefined,
): SQL[] {
  const london = (day: string) => sql`(${day}::date::timestamp at time zone 'Europe/London')`;
  return [
    ...(actor ? [sql`record.actor_uid = ${actor}::uuid`] : []),
    ...(subject ? [sql`record.subject_uid in ${found?.ids ?? [subject]}`] : []),
    ...(who ? [actorsOf[who]] : []),
    ...(kind ? [sql`${actKind} = ${kind}`] : []),
    ...(purpose ? [sql`record.purpose = ${purpose}`] : []),
    ...(from ? [sql`record.at >= ${london(from)}`] : []),
    ...(to ? [sql`record.at < ((${to}::date + 1)::timestamp at time zone 'Europe/London')`] : []),
    ...(before ? [sql`record.id < ${Number(before)}::int`] : []),
  ];
}

/** A part of the record: up to `limit` entries that fit, from either end. */
async function entriesOf(
  database: Pick<Database, 'db'>,
  wanted: readonly SQL[],
  { order, limit }: { order: 'oldest' | 'newest'; limit: number },
): Promise<AuditEntry[]> {
  const direction = order === 'newest' ? sql`desc` : sql`asc`;
  const found = await rows(
    database,
    auditRow,
    sql`
    with shown as (
      select record.*, ${actKind} as kind from portal.audit_record record
      where ${sql.join([sql`true`, ...wanted], sql` and `)}
      order by record.id ${direction} limit ${limit}
    )
    select shown.id, ${isoSeconds(sql`shown.at`)} as at, shown.actor_uid::text as "actorUid",
      actor.firstname || ' ' || actor.surname as "actorName", shown.groups as roles,
      shown.subject_uid as "subjectUid",
      coalesce(subject.firstname || ' ' || subject.surname, known.name) as "subjectName",
      shown.call, shown.purpose, shown.kind, shown.status, shown.changes
    from shown
    left join portal.client actor on actor.uid = shown.actor_uid
    left join portal.client subject on subject.uid::text = shown.subject_uid
    left join portal.person known on known.uuid::text = shown.subject_uid
    order by shown.id ${direction}`,
  );
  return found.map(({ actorUid, actorName, subjectUid, subjectName, purpose, ...row }) => ({
    ...row,
    actor: { uid: actorUid, name: actorName },
    subject: { uid: subjectUid, name: subjectName },
    what: actText(row.call),
    purpose: purposeText(purpose),
    changes: row.changes ?? [],
  }));
}

/** A page of the record of all clients and staff, newest first. */
export async function readAudit(
  database: Pick<Database, 'db'>,
  search: AuditSearch,
): Promise<Omit<AuditFound, 'canExport'>> {
  const subject = await findSubject(database, search.subject);
  const found = await entriesOf(database, conditions(search, subject), { order: 'newest', limit: auditPage + 1 });
  const { listed, more } = firstRows(found, auditPage);
  return { entries: listed, more, subjectName: subject?.name ?? null };
}

/** Entries of one statement of an export. */
const exportPage = 1_000;

/** Every entry that fits, oldest first, a page at a time: the statements of other callers run between them. */
export async function* auditPages(database: Pick<Database, 'db'>, search: AuditSearch): AsyncGenerator<AuditEntry[]> {
  const wanted = conditions(search, await findSubject(database, search.subject));
  for (let after = 0; ; ) {
    const page = await entriesOf(database, [...wanted, sql`record.id > ${after}::int`], {
      order: 'oldest',
      limit: exportPage,
    });
    yield page;
    const last = page.at(-1);
    if (!last || page.length < exportPage) return;
    after = last.id;
  }
}
