import type { Database } from '@harbour/backend-database';
import type { StaffList, StaffMember } from '@harbour/definitions/firm/staff';
import { staffRoles } from '@harbour/definitions/rights';
import type { AccountDirectory } from '@harbour/kernel/authorisation/account-directory';
import { isoSeconds } from '@harbour/kernel/database/iso-time';
import { rows } from '@harbour/kernel/database/rows';
import { sql } from 'drizzle-orm';
import { z } from 'zod/mini';
import { noAccounts } from '../no-accounts.ts';

const team = z.object({ id: z.string(), name: z.string() });

const staffRow = z.object({
  uid: z.string(),
  firstname: z.string(),
  surname: z.string(),
  email: z.string(),
  role: z.enum(staffRoles),
  teams: z.array(team),
  clients: z.number(),
  leftAt: z.nullable(z.string()),
  invitationWaits: z.boolean(),
  wantedRole: z.nullable(z.enum(staffRoles)),
  accountState: z.nullable(z.string()),
  lastSignInAt: z.nullable(z.string()),
  invitationExpiresAt: z.nullable(z.string()),
});

/** Without a user pool that can be asked, everybody counts as active. */
function stateOf(row: z.infer<typeof staffRow>, managesAccounts: boolean): StaffMember['state'] {
  if (row.leftAt !== null) return 'left';
  if (row.invitationWaits) return 'waits';
  return managesAccounts && row.accountState !== 'open' ? 'invited' : 'active';
}

/** Everybody who works or worked for the firm, by name, and its teams. */
export async function listStaff(database: Database, accounts: AccountDirectory | undefined): Promise<StaffList> {
  const staff = await rows(
    database,
    staffRow,
    sql`
    select staff.uid::text as uid, staff.firstname, staff.surname, staff.email_address as email,
      staff.staff_group as role, ${isoSeconds(sql`staff.left_at`)} as "leftAt",
      coalesce((
        select json_agg(json_build_object('id', team.id, 'name', team.name) order by team.name)
        from portal.team_member member join portal.mail_team team on team.id = member.team_id
        where member.staff_uid = staff.uid
      ), '[]') as teams,
      (
        select count(*) from portal.client assigned where assigned.adviser_uid = staff.uid
      )::int + (
        select count(*) from portal.client_record record where record.adviser_uid = staff.uid
      )::int as clients,
      exists (
        select from portal.staff_request waiting
        where waiting.subject_uid = staff.uid and waiting.kind = 'invitation' and waiting.state = 'waiting'
      ) as "invitationWaits",
      (
        select waiting.role from portal.staff_request waiting
        where waiting.subject_uid = staff.uid and waiting.kind = 'role' and waiting.state = 'waiting'
      ) as "wantedRole",
      account.state as "accountState", ${isoSeconds(sql`account.last_sign_in_at`)} as "lastSignInAt",
      ${isoSeconds(sql`account.invitation_expires_at`)} as "invitationExpiresAt"
    from portal.client staff
    left join ${accounts?.accountsTable ?? noAccounts} account on account.harbour_uid = staff.uid
    where staff.staff_group is not null
      and not exists (select from portal.machine_credential system where system.id = staff.uid)
    order by staff.surname, staff.firstname, staff.uid`,
  );
  const teams = await rows(database, team, sql`select id::text as id, name from portal.mail_team order by name, id`);
  const managesAccounts = accounts !== undefined;
  return {
    staff: staff.map((row) => {
      const { accountState: _, invitationWaits: __, ...member } = row;
      return { ...member, state: stateOf(row, managesAccounts) };
    }),
    teams,
    managesAccounts,
  };
}
