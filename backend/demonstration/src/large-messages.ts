import type { Database } from '@harbour/backend-database';
import { defaultRecipient, mailCategories } from '@harbour/definitions/messaging/messages';
import { commaList } from '@harbour/kernel/database/rows';
import { sql } from 'drizzle-orm';
import { largeClientAccount } from './accounts.ts';
import { largeClientAdviser } from './load-test-clients.ts';

/** Number of messages of the large client (docs/demonstration-data.md). */
export const largeMessages = 20_000;

/** Ids derive from a number, so that a message can refer to another one of its conversation. */
const idOf = (number: string) => sql.raw(`('5d3e7a10-8c42-4b1f-9e61-' || lpad((${number})::text, 12, '0'))::uuid`);

/** Words to search for, combined differently in each message. */
const topics = [
  'the transfer of a pension',
  'our meeting in autumn',
  'charges of a fund',
  'the allowance of this tax year',
  'a rebalancing proposal',
  'your quarterly statement',
  'a change of address',
];
const manners = ['Thank you for', 'A question about', 'Some news on', 'Please look at', 'As agreed, a note on'];

const oneOf = (list: readonly string[], number: string) =>
  sql`(string_to_array(${list.join('|')}, '|'))[1 + ${sql.raw(number)} % ${sql.raw(String(list.length))}]`;

/**
 * Adds the large client's messages, generated inside the database: conversations of four, alternating between the
 * client and their adviser, every 80 minutes back from `today`. The newest fifty received are unread, the oldest
 * quarter is archived.
 * @param today ISO date
 */
export async function seedLargeMessages({ db }: Database, today: string): Promise<void> {
  const { uid } = largeClientAdviser;
  const large = sql`${largeClientAccount.uid}::uuid`;
  const firm = sql`${defaultRecipient.id}::uuid`;
  await db.execute(sql`
    insert into portal.message (
      id, thread_id, previous_message_id, client_uid, sender_uid, from_firm, subject, category, body_html, body_text,
      date_sent, changed_at, answered_at
    )
    select ${idOf('n')}, ${idOf('n - n % 4')}, case when n % 4 > 0 then ${idOf('n - 1')} end, ${large},
      case when n % 2 = 1 then ${uid}::uuid else ${large} end, n % 2 = 1,
      case when n % 4 > 0 then 'Re: ' else '' end || 'Conversation ' || n / 4,
      (string_to_array(${commaList(mailCategories)}, ','))[1 + n / 4 % ${mailCategories.length}::int],
      '<p>' || body || '</p>', body, at, at, case when n % 4 < 3 then at + interval '80 minutes' end
    from (
      select n, ${oneOf(manners, 'n')} || ' ' || ${oneOf(topics, 'n / 3')} || ', number ' || n || '.' as body,
        ${today}::date - (${largeMessages}::int - n) * interval '80 minutes' as at
      from generate_series(0, ${largeMessages - 1}::int) n
    ) made`);
  await db.execute(sql`
    insert into portal.message_recipient (message_id, recipient_uid, copied, position)
    select id, case when from_firm then ${large} else ${firm} end, false, 0
    from portal.message where client_uid = ${large}`);
  await db.execute(sql`
    insert into portal.message_box (message_id, box, written, at, draft, archived, read, opened_at, opened_by, answered)
    select id, box, written, date_sent, false, written = false and age > ${(largeMessages * 3) / 4}::int,
      written or age > 100, case when written or age > 100 then date_sent end,
      case when written or age > 100 then sender_uid end, not written and answered_at is not null
    from (
      select m.*, row_number() over (order by date_sent desc) as age from portal.message m where client_uid = ${large}
    ) m,
    lateral (values (${large}, not from_firm), (${firm}, from_firm)) boxes (box, written)`);
}
