import type { SearchHit } from '@harbour/definitions/research/search';
import type { Caller } from '@harbour/kernel/authorisation/authorise';
import { formatDay, londonToday } from '@harbour/kernel/calendar';
import { rows } from '@harbour/kernel/database/rows';
import type { CallContext } from '@harbour/kernel/http/call-context';
import { markedComplete, markedPart, markedText } from '@harbour/kernel/search/highlights';
import { distance, freshRelevance, hasWords, isSimilar, type Searched } from '@harbour/kernel/search/search-query';
import { textsToRank } from '@harbour/kernel/search/texts-to-rank';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod/mini';
import { auditReading } from './audit-reading.ts';
import { andVisible, clientSide, type Side } from './sides.ts';

/** Most hits of one kind. */
const mostFound = 20;
/** Of how many of the newest messages the subjects are compared with a term that no message contains. */
const mostCompared = 200;
/** In how many of the newest messages files are looked for. */
const mostSearched = 5_000;

const messageRow = z.object({
  id: z.string(),
  client: z.string(),
  at: z.number(),
  subject: z.string(),
  text: z.string(),
});

const columns = (asked: Searched) => sql`
  m.id::text as id, m.client_uid::text as client, extract(epoch from b.at)::float8 * 1000 as at,
  ${markedComplete(sql`m.subject`, asked)} as subject, ${markedPart(sql`m.body_text`, asked)} as text`;

/** What the side has sent and received, as its mailboxes show it. Drafts are no messages yet. */
const inBox = (side: Side) => sql`b.box = ${side.box}::uuid and not b.draft`;

async function foundMessages({ database, now }: CallContext, side: Side, asked: Searched) {
  const choose = (from: SQL) => rows(database, messageRow, sql`select ${columns(asked)} from ${from}`);
  const join = sql`join portal.message m on m.id = b.message_id`;
  const texts = {
    newest: sql`select b.message_id as id, b.at, m.search from portal.message_box b ${join} where ${inBox(side)} order by b.at desc`,
    containing: sql`select id, at from portal.messages_containing(${side.box}::uuid, ${asked.query})`,
  };
  // The index of words knows the mailboxes of a message as well; what is shown is looked up in the mailbox itself.
  const exact = await choose(sql`(
      select id, ${freshRelevance(sql`search`, asked, sql`at`, now())} as relevance
      from ${textsToRank(texts, asked)} matching join portal.message using (id)
      order by relevance desc, at desc, id limit ${mostFound}
    ) best join portal.message_box b on b.message_id = best.id ${join}
    where ${inBox(side)} ${andVisible(side, sql`m.client_uid`)}
    order by best.relevance desc, b.at desc, m.id`);
  if (exact.length > 0) return exact;
  return choose(sql`(
      select b.message_id, b.at from portal.message_box b where ${inBox(side)} order by b.at desc limit ${mostCompared}
    ) b ${join}
    where ${isSimilar(sql`m.subject`, asked)} ${andVisible(side, sql`m.client_uid`)}
    order by ${distance(sql`m.subject`, asked)}, b.at desc, m.id limit ${mostFound}`);
}

const fileRow = z.object({
  id: z.string(),
  message: z.string(),
  client: z.string(),
  name: z.string(),
  subject: z.string(),
});

function foundFiles({ database }: CallContext, side: Side, asked: Searched) {
  return rows(
    database,
    fileRow,
    sql`
    with newest as materialized (
      select b.message_id, b.at from portal.message_box b where ${inBox(side)} order by b.at desc limit ${mostSearched}
    ),
    matching as materialized (
      select a.*, newest.at, a.search @@ ${asked.query} as exact
      from newest join portal.message_attachment a on a.message_id = newest.message_id
      where a.state = 'stored' and (a.search @@ ${asked.query} or ${isSimilar(sql`a.file_name`, asked)})
    )
    select a.id::text as id, m.id::text as message, m.client_uid::text as client,
      ${markedComplete(sql`a.file_name`, asked)} as name, m.subject
    from matching a join portal.message m on m.id = a.message_id
    where a.exact = (select bool_or(exact) from matching) ${andVisible(side, sql`m.client_uid`)}
    order by ts_rank(a.search, ${asked.query}) desc, case when not a.exact then ${distance(sql`a.file_name`, asked)} end,
      a.at desc, a.position
    limit ${mostFound}`,
  );
}

/**
 * What a term finds among the messages and their files in the mailboxes that the caller reads as a client, or for one:
 * never in the firm's own.
 */
export async function searchMessages(context: CallContext & { caller: Caller }, asked: Searched): Promise<SearchHit[]> {
  if (!hasWords(asked)) return [];
  const side = clientSide(context.caller);
  const [messages, files] = await Promise.all([foundMessages(context, side, asked), foundFiles(context, side, asked)]);
  await auditReading(
    context.record,
    side,
    [...messages, ...files].map(({ client }) => ({ client: { id: client } })),
  );
  return [
    ...messages.map(({ id, at, subject, text }) => ({
      kind: 'message' as const,
      id,
      title: markedText(subject),
      detail: [
        { text: `${formatDay(londonToday(at))} · `, marked: false },
        ...markedText(/[.!?…]$/.test(text) ? text : `${text} …`),
      ],
      link: `/securemessaging/message/${id}`,
    })),
    ...files.map(({ id, message, name, subject }) => ({
      kind: 'document' as const,
      id,
      title: markedText(name),
      detail: [{ text: `Attached to “${subject}”`, marked: false }],
      link: `/securemessaging/message/${message}`,
    })),
  ];
}
