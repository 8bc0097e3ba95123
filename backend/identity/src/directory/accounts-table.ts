import { type SQL, sql } from 'drizzle-orm';
import { closedAccount, invitation, lockOut, userAccount } from '../schema.ts';

/**
 * A subquery of every account and open invitation, one row for each `harbour_uid`, for joins by the portal: `email`,
 * `state` (`AccountState`), `groups`, `created_at`, `last_sign_in_at`, `second_factor`, `locked_until` (null while
 * nothing is locked) and `invitation_expires_at` (in the past for one that has expired).
 * @param now milliseconds since 1970
 */
export function accountsTable(now: number): SQL {
  const today = sql`${new Date(now).toISOString()}::timestamptz`;
  return sql`(
    select account.harbour_uid, account.email,
      case when account.closed_at is not null then 'closed'
        when account.confirmed then 'open' else 'unconfirmed' end as state,
      account.groups, account.created_at, account.last_sign_in_at, account.mfa_enabled as second_factor,
      locks.locked_until, null::timestamptz as invitation_expires_at
    from ${userAccount} account
    left join (
      select sub, max(locked_until) as locked_until from ${lockOut} where locked_until > ${today} group by sub
    ) locks on locks.sub = account.sub
    union all
    select invited.harbour_uid, invited.email, 'invited', invited.groups, invited.created_at, null, false, null,
      invited.expires_at
    from ${invitation} invited
    where not exists (select from ${userAccount} account where account.harbour_uid = invited.harbour_uid)
    union all
    select distinct on (gone.harbour_uid) gone.harbour_uid, gone.email, 'closed', '{}'::text[], gone.created_at,
      null::timestamptz, false, null::timestamptz, null::timestamptz
    from ${closedAccount} gone
    where not exists (select from ${userAccount} account where account.harbour_uid = gone.harbour_uid)
      and not exists (select from ${invitation} invited where invited.harbour_uid = gone.harbour_uid)
    order by harbour_uid
  )`;
}
