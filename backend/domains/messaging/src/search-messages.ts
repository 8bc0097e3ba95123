import type { SearchHit } from '@harbour/definitions/research/search';
import type { Caller } from '@harbour/kernel/authorisation/authorise';
import { rows } from '@harbour/kernel/database/rows';
import type { CallContext } from '@harbour/kernel/http/bind-call';
import { markedPart, markedText, markedWhole } from '@harbour/kernel/search/highlights';
import { matchTexts } from '@harbour/kernel/search/match-texts';
import { distance, freshRelevance, hasWords, isSimilar, type Searched } from '@harbour/kernel/search/search-query';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod/mini';
import { auditReading } from './audit-reading.ts';
import { andVisible, clientSide, type Side } from './sides.ts';

/** Most hits of one kind. */
const mostFound = 20;
/** So many are ranked, the newest that contain the term: of a common word an older message is not the one wanted. */
const mostRanked = 500;
/** Of how many of the newest messages the subjects are compared with a term that no message contains. */
const mostCompared = 200;
/** Of how many of the newest files the names are compared. */
const mostFiles = 500;

const day = new Intl.DateTimeFormat('en-GB', {
  ...{ day: 'numeric', month: 'long', year: 'numeric' },
  timeZone: 'Europe/London',
});

const messageRow = z.object({
  id: z.string(),
  client: z.string(),
  at: z.number(),
  subject: z.string(),
  text: z.string(),
});

/** What the side has sent and received, as its mailboxes show it. Drafts are no messages yet. */
const mailOf = (side: Side) => sql`
  portal.message_box b join portal.message m on m.id = b.message_id
  where b.box = ${side.box}::uuid and not b.draft ${andVisible(side, sql`m.client_uid`)}`;

const columns = (asked: Searched) => sql`
  m.id::text as id, m.client_uid::text as client, extract(epoch from b.at)::float8 * 1000 as at,
  ${markedWhole(sql`m.subject`, asked)} as subject, ${markedPart(sql`m.body_text`, asked)} as text`;

async function foundMessages({ database, now }: CallContext, side: Side, asked: Searched) {
  const choose = (from: SQL) => rows(database, messageRow, sql`select ${columns(asked)} from ${from}`);
  const order = freshRelevance(sql`m.search`, asked, sql`b.at`, now());
  const exact = await choose(sql`(
      select b.message_id, b.at from ${mailOf(side)} and m.search @@ ${asked.query}
      order by b.at desc limit ${mostRanked}
    ) b join portal.message m on m.id = b.message_id order by ${order} desc, b.at desc, m.id limit ${mostFound}`);
  if (exact.length > 0) return exact;
  return choose(sql`(
      select b.message_id, b.at from portal.message_box b where b.box = ${side.box}::uuid and not b.draft
      order by b.at desc limit ${mostCompared}
    ) b join portal.message m on m.id = b.message_id
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

async function foundFiles({ database }: CallContext, side: Side, asked: Searched) {
  const files = await rows(
    database,
    fileRow,
    sql`
    select a.id::text as id, m.id::text as message, m.client_uid::text as client, a.file_name as name, m.subject
    from (select m.id, m.client_uid, m.subject, b.at from ${mailOf(side)}) m
    join portal.message_attachment a on a.message_id = m.id
    where a.state = 'stored' order by m.at desc, a.position limit ${mostFiles}`,
  );
  const named = files.map((file) => ({ ...file, title: file.name, words: file.name.replace(/[^\p{L}\p{N}]+/gu, ' ') }));
  return (await matchTexts(database, asked, named)).slice(0, mostFound);
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
        { text: `${day.format(at)} · `, marked: false },
        ...markedText(/[.!?…]$/.test(text) ? text : `${text} …`),
      ],
      link: `/securemessaging/message/${id}`,
    })),
    ...files.map(({ id, message, marked, subject }) => ({
      kind: 'document' as const,
      id,
      title: marked,
      detail: [{ text: `Attached to “${subject}”`, marked: false }],
      link: `/securemessaging/message/${message}`,
    })),
  ];
}
