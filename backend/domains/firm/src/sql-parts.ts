import { type SQL, sql } from 'drizzle-orm';

/** A moment as an ISO text in UTC, the same from both drivers; null stays null. */
export const utcMoment = (moment: SQL): SQL => sql`to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;

/** The accounts where the user pool cannot be asked: none. */
export const noAccounts: SQL = sql`(
  select null::uuid as harbour_uid, null::text as state, null::text as email, null::timestamptz as last_sign_in_at,
    null::boolean as second_factor, null::timestamptz as locked_until, null::timestamptz as invitation_expires_at
  where false
)`;
