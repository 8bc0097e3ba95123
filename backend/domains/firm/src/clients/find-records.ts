import type { Database } from '@harbour/backend-database';
import {
  type FoundRecords,
  type ListedRecord,
  type RecordSearch,
  recordsOfPage,
} from '@harbour/definitions/firm/clients';
import type { StaffAction } from '@harbour/definitions/staff-actions';
import { validMonthsOn } from '@harbour/domain-clients';
import type { Actor } from '@harbour/kernel/authorisation/tokens';
import { isoSeconds } from '@harbour/kernel/database/iso-time';
import { rows } from '@harbour/kernel/database/rows';
import type { CallContext } from '@harbour/kernel/http/call-context';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod/mini';
import { filterConditions, matchesText } from './record-search.ts';
import { inBookOf, register } from './register.ts';

const named = z.nullable(z.object({ uid: z.string(), name: z.string() }));

const recordRow = z.object({
  person: z.string(),
  number: z.nullable(z.string()),
  name: z.string(),
  uid: z.nullable(z.string()),
  email: z.nullable(z.string()),
  postcode: z.nullable(z.string()),
  dob: z.nullable(z.string()),
  adviser: named,
  team: z.nullable(z.object({ id: z.string(), name: z.string() })),
  lastSignInAt: z.nullable(z.string()),
  locked: z.boolean(),
  secondFactor: z.nullable(z.boolean()),
  reviewDue: z.nullable(z.string()),
});

/** The columns of a person of the register (`listed`), with the names of adviser and team. */
export const recordColumns = (now: number): SQL => sql`
  listed.person::text as person, listed.number, listed.firstname || ' ' || listed.surname as name,
  listed.uid::text as uid, listed.email, listed.postcode, listed.dob::text as dob,
  case when adviser.uid is not null then
    json_build_object('uid', adviser.uid, 'name', adviser.firstname || ' ' || adviser.surname) end as adviser,
  case when team.id is not null then json_build_object('id', team.id, 'name', team.name) end as team,
  ${isoSeconds(sql`listed.last_sign_in_at`)} as "lastSignInAt",
  coalesce(listed.locked_until > ${new Date(now).toISOString()}::timestamptz, false) as locked,
  listed.second_factor as "secondFactor", listed.review_due::text as "reviewDue"`;

export const recordJoins: SQL = sql`
  left join portal.client adviser on adviser.uid = listed.adviser_uid
  left join portal.mail_team team on team.id = listed.team_id`;

interface Reader {
  database: Database;
  actor: Actor;
  accounts: CallContext['accounts'];
  /** Milliseconds since 1970. */
  now: number;
  /** ISO date. */
  today: string;
}

/** A page of the register, by name, as far as the reader may see it. */
export async function findRecords(
  { database, actor, accounts, now, today }: Reader,
  { text = '', filter = 'all', adviser, page = '1' }: RecordSearch,
): Promise<FoundRecords> {
  const time = { now, today, riskMonths: validMonthsOn(today) };
  const wanted = sql`${inBookOf(actor, 'clients.read')} and ${matchesText(text)} and ${filterConditions[filter](time)}
    ${adviser === undefined ? sql`` : sql`and listed.adviser_uid = ${adviser}::uuid`}`;
  const found = await rows(
    database,
    z.object({ ...recordRow.shape, count: z.number() }),
    sql`
    with matching as (
      select listed.*, (count(*) over ())::int as count from ${register(accounts)} listed where ${wanted}
      order by lower(listed.surname), lower(listed.firstname), listed.person
      limit ${recordsOfPage} offset ${(Number(page) - 1) * recordsOfPage}
    )
    select ${recordColumns(now)}, listed.count
    from matching listed ${recordJoins}
    order by lower(listed.surname), lower(listed.firstname), listed.person`,
  );
  const count = found[0]?.count ?? 0;
  return {
    records: found.map(({ count: _, ...record }) => record),
    more: Number(page) * recordsOfPage < count,
    count,
  };
}

/** One person of the register, if the reader may do this with them. */
export async function findRecord(
  { database, actor, accounts, now }: Omit<Reader, 'today'>,
  person: string,
  action: StaffAction,
): Promise<ListedRecord | undefined> {
  const [found] = await rows(
    database,
    recordRow,
    sql`
    select ${recordColumns(now)} from ${register(accounts)} listed ${recordJoins}
    where listed.person = ${person}::uuid and ${inBookOf(actor, action)}`,
  );
  return found;
}
