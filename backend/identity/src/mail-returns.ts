import type { Database } from '@harbour/backend-database';
import { sql } from 'drizzle-orm';
import { z } from 'zod';

/** How long it is kept that mail to an address was returned. Days. */
const markDays = 365;

/** A report without a message's reference is about the newest message to its address of this many days. */
const searchedDays = 7;

/** A message that the mail server had accepted, and that came back for good. */
export interface ReturnedMail {
  recipient: string;
  /** Of the message, as its Message-ID has it; null where the report does not say. */
  reference: string | null;
  /** What the recipient's mail server answered. */
  reason: string;
  at: Date;
}

const counted = z.object({ rows: z.tuple([z.object({ known: z.number() })]) });

/**
 * Notes messages as returned, and their addresses as ones that mail comes back from. A report about no message of ours
 * is ignored, and the same report again changes nothing.
 * @returns how many reports were about a message of ours
 */
export async function recordReturns(
  { db }: Pick<Database, 'db'>,
  returned: readonly ReturnedMail[],
  now: number,
): Promise<number> {
  const reported = JSON.stringify(returned);
  const expiresAt = new Date(now + markDays * 86_400_000).toISOString();
  const found = await db.execute(sql`
    with
      reported as (
        select lower(recipient) as recipient, reference, left(reason, 500) as reason, at
        from jsonb_to_recordset(${reported}::jsonb) as sent(recipient text, reference uuid, reason text, at timestamptz)
      ),
      meant as (
        select found.id, reported.*
        from reported
        cross join lateral (
          select mail.id from identity.mail
          where lower(mail.recipient) = reported.recipient and mail.state in ('accepted', 'returned')
            and case when reported.reference is not null then mail.reference = reported.reference
              else mail.written_at between reported.at - make_interval(days => ${searchedDays}) and reported.at end
          order by mail.id desc limit 1
        ) found
      ),
      noted as (
        update identity.mail set state = 'returned', problem = meant.reason
        from meant where mail.id = meant.id
      ),
      marked as (
        insert into identity.returned_address (address, reason, returned_at, expires_at)
        select distinct on (recipient) recipient, reason, at, ${expiresAt}::timestamptz
        from meant order by recipient, at desc
        on conflict (address) do update
        set reason = excluded.reason, returned_at = excluded.returned_at, expires_at = excluded.expires_at
        where returned_address.returned_at < excluded.returned_at
      )
    select count(*)::int as known from meant`);
  return counted.parse(found).rows[0].known;
}
