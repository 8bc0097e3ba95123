import type { Database } from '@harbour/backend-database';
import { accessTexts } from '@harbour/definitions/access-texts';
import { type AccessEntry, type AccessLog, accessPage } from '@harbour/definitions/clients/access-log';
import { actKind, byOthers, byStaff } from '@harbour/kernel/audit/act-conditions';
import { firstRows } from '@harbour/kernel/database/first-rows';
import { isoSeconds } from '@harbour/kernel/database/iso-time';
import { commaList, rows } from '@harbour/kernel/database/rows';
import { sql } from 'drizzle-orm';
import { z } from 'zod/mini';

/** What is asked of a client's log. */
export interface AccessQuery {
  who?: 'firm' | 'people' | undefined;
  kind?: AccessEntry['kind'] | undefined;
  days?: string | undefined;
  page?: string | undefined;
}

const kind = z.enum(['read', 'changed', 'refused']);
const logRow = z.object({
  at: z.string(),
  name: z.nullable(z.string()),
  role: z.enum(['support', 'adviser', 'admin', 'person']),
  team: z.nullable(z.string()),
  call: z.string(),
  path: z.string(),
  kind,
});

/** In words for a recorded call that the API no longer has. */
const unnamed: Readonly<Record<AccessEntry['kind'], string>> = {
  read: 'A part of your account',
  changed: 'Something in your account',
  refused: 'A part of your account',
};

const actors = { firm: byStaff, people: byOthers } as const;

/** Parameters whose values are references of plans. */
const planParameters: ReadonlySet<string> = new Set([':planstring', ':plan', ':planIds']);

/** The references of plans in a recorded path, which begins with the prefix that the API is served under. */
export function planstringsIn(call: string, path: string): string[] {
  const pattern = call.slice(call.indexOf(' ') + 1).split('/');
  const firstParameter = pattern.findIndex((part) => part.startsWith(':'));
  const [pathname = ''] = path.split('?');
  const fixed = pattern.slice(0, firstParameter).join('/');
  const at = pathname.indexOf(`${fixed}/`);
  if (firstParameter < 0 || at < 0) return [];
  const values = pathname.slice(at + fixed.length + 1).split('/');
  return pattern
    .slice(firstParameter)
    .flatMap((part, index) => (planParameters.has(part.replace('?', '')) ? (values[index] ?? '').split(',') : []))
    .filter((reference) => /^[A-Z0-9-]{3,32}$/.test(reference));
}

/** The names of those plans that the client owns: an entry may name somebody else's beside them. */
async function ownPlans(database: Database, clientUid: string, planstrings: readonly string[]) {
  if (planstrings.length === 0) return new Map<string, string>();
  const found = await rows(
    database,
    z.object({ planstring: z.string(), name: z.string() }),
    sql`
    select plan.planstring, plan.name
    from portal.client
    join portal.plan_owner owner on owner.person_uuid = client.person_uuid
    join portal.plan on plan.planstring = owner.planstring
    where client.uid = ${clientUid}::uuid
      and plan.planstring = any(string_to_array(${commaList(planstrings)}, ','))`,
  );
  return new Map(found.map(({ planstring, name }) => [planstring, name]));
}

/** The statement of a page of the log, and one row more. */
export function accessStatement(clientUid: string, { who, kind: wanted, days, page = '1' }: AccessQuery, now: number) {
  const since = days === undefined ? undefined : new Date(now - Number(days) * 86_400_000).toISOString();
  return sql`
    with shown as (
      select record.id, record.at, record.actor_uid, record.groups, record.call, record.path, ${actKind} as kind
      from portal.audit_record record
      where record.subject_uid = ${clientUid} and record.actor_uid::text <> record.subject_uid
        ${since === undefined ? sql`` : sql`and record.at >= ${since}::timestamptz`}
        ${who === undefined ? sql`` : sql`and ${actors[who]}`}
        ${wanted === undefined ? sql`` : sql`and ${actKind} = ${wanted}`}
      order by record.at desc, record.id desc
      limit ${accessPage + 1} offset ${(Number(page) - 1) * accessPage}
    )
    select
      ${isoSeconds(sql`shown.at`)} as at,
      case when cardinality(shown.groups) > 0 or exists (
        select from portal.client reader
        join portal.visible_person seen on seen.person_uuid = reader.person_uuid and seen.client_uid = actor.uid
        where reader.uid = ${clientUid}::uuid
      ) then actor.firstname || ' ' || actor.surname end as name,
      case
        when 'admin' = any(shown.groups) then 'admin'
        when 'adviser' = any(shown.groups) then 'adviser'
        when 'support' = any(shown.groups) then 'support'
        else 'person' end as role,
      (
        select string_agg(team.name, ', ' order by team.name)
        from portal.team_member member join portal.mail_team team on team.id = member.team_id
        where member.staff_uid = shown.actor_uid
      ) as team,
      shown.call, shown.path, shown.kind
    from shown
    left join portal.client actor on actor.uid = shown.actor_uid
    order by shown.at desc, shown.id desc`;
}

/** A page of who has seen or changed what is a client's; what the client did themselves is not in it. */
export async function accessLog(
  database: Database,
  clientUid: string,
  query: AccessQuery,
  now: number,
): Promise<AccessLog> {
  const found = await rows(database, logRow, accessStatement(clientUid, query, now));
  const { listed, more } = firstRows(found, accessPage);
  const acts = listed.map((row) => ({ ...row, planstrings: planstringsIn(row.call, row.path) }));
  const names = await ownPlans(database, clientUid, [...new Set(acts.flatMap(({ planstrings }) => planstrings))]);
  return {
    entries: acts.map(({ at, name, role, team, call, kind: done, planstrings }) => ({
      at,
      name,
      role,
      team,
      kind: done,
      what: accessTexts[call] ?? unnamed[done],
      plans: [...new Set(planstrings.flatMap((planstring) => names.get(planstring) ?? []))],
    })),
    more,
  };
}
