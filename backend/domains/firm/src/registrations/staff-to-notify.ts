import type { Database } from '@harbour/backend-database';
import { rolesToNotify } from '@harbour/definitions/firm/registrations';
import { commaList, rows } from '@harbour/kernel/database/rows';
import { sql } from 'drizzle-orm';
import { z } from 'zod/mini';

const recipient = z.object({ uid: z.string(), firstname: z.string(), email: z.string() });
export type StaffToNotify = z.infer<typeof recipient>;

/**
 * Everybody who is notified of new registrations today: who works for the firm, has one of the chosen roles or is in one of
 * the chosen teams, and may see clients whom nobody looks after.
 */
export function staffToNotify(database: Pick<Database, 'db'>): Promise<StaffToNotify[]> {
  return rows(
    database,
    recipient,
    sql`
    select staff.uid::text as uid, staff.firstname, staff.email_address as email from portal.client staff
    where staff.left_at is null and staff.staff_group = any(string_to_array(${commaList(rolesToNotify)}, ','))
      and exists (
        select from portal.registration_recipient chosen
        where chosen.role = staff.staff_group or chosen.team_id in (
          select member.team_id from portal.team_member member where member.staff_uid = staff.uid))
    order by staff.uid`,
  );
}
