import { type SQL, sql } from 'drizzle-orm';

/**
 * Whether a client is assigned to somebody of the firm: to themselves, or to a team that they belong to.
 * @param client the column of the client's id
 * @param staff whom it may be assigned to, by client id
 */
export function isAssignedTo(client: SQL, staff: string): SQL {
  return sql`${client} in (
    select assigned.uid from portal.client assigned
    where assigned.adviser_uid = ${staff}::uuid
      or assigned.team_id in (select team_id from portal.team_member where staff_uid = ${staff}::uuid))`;
}
