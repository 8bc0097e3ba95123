import { type StaffAction, scopeOf } from '@harbour/definitions/staff-actions';
import type { AccountDirectory } from '@harbour/kernel/authorisation/account-directory';
import type { Actor } from '@harbour/kernel/authorisation/tokens';
import { type SQL, sql } from 'drizzle-orm';
import { noAccounts } from '../no-accounts.ts';

/**
 * Everybody whom the firm looks after, as a subquery of one row for each person: the firm's register, with the sign-in
 * of those who have one, and people who registered and are not in the register yet. What the client has confirmed goes
 * before what the register has.
 */
export function register(accounts: AccountDirectory | undefined): SQL {
  return sql`(
    select coalesce(record.person_uuid, signed.person_uuid) as person, record.number, signed.uid, signed.group_id,
      coalesce(signed.firstname, record.firstname) as firstname, coalesce(signed.surname, record.surname) as surname,
      coalesce(signed.email_address, record.email) as email, coalesce(signed.dob, record.dob) as dob,
      coalesce(contact.postal_address ->> 'postcode', record.postcode) as postcode,
      case when signed.uid is null then record.adviser_uid else signed.adviser_uid end as adviser_uid,
      case when signed.uid is null then record.team_id else signed.team_id end as team_id,
      record.review_due, account.last_sign_in_at, account.locked_until, account.second_factor
    from portal.client_record record
    full join (select * from portal.client where staff_group is null) signed
      on signed.person_uuid = record.person_uuid
    left join portal.client_contact contact on contact.client_uid = signed.uid
    left join ${accounts?.accountsTable ?? noAccounts} account on account.harbour_uid = signed.uid
  )`;
}

/**
 * Condition: which people of the register (`listed`) somebody may see or change. Without the right for all clients,
 * those assigned to them or to one of their teams.
 */
export function inBookOf({ uid, groups }: Actor, action: StaffAction): SQL {
  if (scopeOf(groups, action) === 'all') return sql`true`;
  return sql`(listed.adviser_uid = ${uid}::uuid
    or listed.team_id in (select team_id from portal.team_member where staff_uid = ${uid}::uuid))`;
}
