import { type SQL, sql } from 'drizzle-orm';

/** The accounts where the user pool cannot be asked: none. */
export const noAccounts: SQL = sql`(
  select null::uuid as harbour_uid, null::text as state, null::text as email, null::timestamptz as last_sign_in_at,
    null::boolean as second_factor, null::timestamptz as locked_until, null::timestamptz as invitation_expires_at
  where false
)`;
