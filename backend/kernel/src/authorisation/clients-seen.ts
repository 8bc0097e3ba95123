import { type SQL, sql } from 'drizzle-orm';

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
