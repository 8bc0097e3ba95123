import { type StaffAction, scopeOf } from '@harbour/definitions/staff-actions';
import { type SQL, sql } from 'drizzle-orm';
import type { Actor } from './tokens.ts';

/**
 * SQL condition: the client is assigned to this staff member or to one of their teams.
 * @param client the column of the client id
 * @param staff client id of the staff member
 */
export function isAssignedTo(client: SQL, staff: string): SQL {
  return sql`${client} in (
    select assigned.uid from portal.client assigned
    where assigned.adviser_uid = ${staff}::uuid
      or assigned.team_id in (select team_id from portal.team_member where staff_uid = ${staff}::uuid))`;
}

/**
 * SQL condition: the client is one for whom this member of staff may do something (`staffActions`).
 * @param client the column of the client id
 */
export function isInScope({ uid, groups }: Pick<Actor, 'uid' | 'groups'>, action: StaffAction, client: SQL): SQL {
  return scopeOf(groups, action) === 'all' ? sql`true` : isAssignedTo(client, uid);
}
