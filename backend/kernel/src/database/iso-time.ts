import { type SQL, sql } from 'drizzle-orm';

/** A moment as ISO text in UTC to the second, the same from both drivers; null stays null. */
export const isoSeconds = (moment: SQL): SQL =>
  sql`to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;

/** The same to the millisecond. */
export const isoMilliseconds = (moment: SQL): SQL =>
  sql`to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
