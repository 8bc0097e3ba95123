import type { Database } from '@harbour/backend-database';
import {
  type MailboxName,
  type MailFilters,
  type MailSummary,
  mailLimits,
} from '@harbour/definitions/messaging/messages';
import { rows } from '@harbour/kernel/database/rows';
import { RefusedError } from '@harbour/kernel/errors/refused-error';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod/mini';
import { summaries } from './envelopes.ts';
import { messagesThatHold } from './search-words.ts';
import { andVisible, inSight, type Side } from './sides.ts';

/** Maximum number of messages that `loadNewMessages` returns (definitions). */
const newestMessages = 20;

/** Conditions on rows `b` of `message_box` per mailbox. They must match the conditions of its indexes. */
export const contents: Readonly<Record<MailboxName, SQL>> = {
  inbox: sql`not b.written and not b.archived and not b.draft`,
  drafts: sql`b.written and not b.archived and b.draft`,
  sent: sql`b.written and not b.archived and not b.draft`,
  archived: sql`b.archived and not b.draft`,
};

const sentBy = (party: string) => sql`m.sender_uid = ${party}::uuid`;
const sentTo = (party: string) => sql`exists (
  select 1 from portal.message_recipient r where r.message_id = b.message_id and r.recipient_uid = ${party}::uuid)`;

/** Drafts that the reader may see. */
const ownDrafts = (side: Side) => (side.drafts ? sentBy(side.author) : sql`false`);

/** Filter by correspondent, per mailbox. */
const exchangedWith: Readonly<Record<MailboxName, (party: string) => SQL>> = {
  inbox: sentBy,
  drafts: sentTo,
  sent: sentTo,
  archived: (party) => sql`(${sentBy(party)} or ${sentTo(party)})`,
};

/** Start of a day in London. */
const startOf = (day: string, after: number) =>
  sql`((${day}::date + ${after}::int)::timestamp at time zone 'Europe/London')`;

/** Conditions on the mailbox row alone, and conditions that need the message itself. */
function narrowed(side: Side, mailbox: MailboxName, filters: MailFilters): { ofRow: SQL[]; ofMessage: SQL[] } {
  const { category, party, from, to, text = '', client, assignee } = filters;
  const ofRow = [sql`b.box = ${side.box}::uuid`, contents[mailbox]];
  const ofMessage: SQL[] = [];
  if (from) ofRow.push(sql`b.at >= ${startOf(from, 0)}`);
  if (to) ofRow.push(sql`b.at < ${startOf(to, 1)}`);
  if (text.trim()) ofRow.push(sql`b.message_id in (${messagesThatHold(text.trim())})`);
  // Staff share one mailbox but have their own drafts.
  if (mailbox === 'drafts') ofMessage.push(ownDrafts(side));
  const sight = inSight(side, sql`m.client_uid`);
  if (sight) ofMessage.push(sight);
  if (category) ofMessage.push(sql`m.category = ${category}`);
  if (party) ofMessage.push(exchangedWith[mailbox](party));
  if (client) ofMessage.push(sql`m.client_uid = ${client}::uuid`);
  if (assignee) {
    ofMessage.push(assignee === 'none' ? sql`m.assignee_uid is null` : sql`m.assignee_uid = ${assignee}::uuid`);
  }
  return { ofRow, ofMessage };
}

/** For the firm: unread first, then unanswered. Otherwise newest first. */
function orderOf(side: Side, mailbox: MailboxName): SQL {
  const newest = sql`b.at desc, b.message_id desc`;
  return side.firm && mailbox === 'inbox' ? sql`b.read, b.answered, ${newest}` : newest;
}

const countRow = z.object({
  total: z.number(),
  inbox: z.number(),
  drafts: z.number(),
  sent: z.number(),
  archived: z.number(),
});

const join = sql`join portal.message m on m.id = b.message_id`;

interface PageWanted {
  mailbox: MailboxName;
  filters: MailFilters;
  /** Starts at 1. */
  page: number;
}

/** The selected rows: the part after `from`. */
function chosenRows(side: Side, { mailbox, filters }: PageWanted): SQL {
  const { ofRow, ofMessage } = narrowed(side, mailbox, filters);
  return sql`portal.message_box b ${ofMessage.length > 0 ? join : sql``}
    where ${sql.join([...ofRow, ...ofMessage], sql` and `)}`;
}

/** The rows of one page. */
export function pageRows(side: Side, wanted: PageWanted): SQL {
  const { mailbox, page } = wanted;
  return sql`select b.* from ${chosenRows(side, wanted)} order by ${orderOf(side, mailbox)}
    limit ${mailLimits.page} offset ${(page - 1) * mailLimits.page}`;
}

/**
 * One page of a mailbox. The page is read from an index before the messages are joined, so that the cost does not grow
 * with the mailbox.
 * @throws RefusedError 400 when a client uses a filter of the firm
 */
export async function mailboxPage(database: Database, side: Side, wanted: PageWanted) {
  const { mailbox, filters, page } = wanted;
  if (!side.firm && (filters.client || filters.assignee)) {
    throw new RefusedError(
      400,
      'FilterNotOffered',
      'Messages can be filtered by client and assignee by the firm alone.',
    );
  }
  const found = await summaries(
    database,
    side,
    sql`(${pageRows(side, wanted)}) b ${join} order by ${orderOf(side, mailbox)}`,
  );
  const looksAtMessages = side.assignedTo !== undefined;
  const count = (name: MailboxName, more = sql``) => sql`(
    select count(*)::int from portal.message_box b ${looksAtMessages || name === 'drafts' ? join : sql``}
    where b.box = ${side.box}::uuid and ${contents[name]} ${andVisible(side, sql`m.client_uid`)} ${more})`;
  const [counted] = await rows(
    database,
    countRow,
    sql`select (select count(*)::int from ${chosenRows(side, wanted)}) as total, ${count('inbox', sql`and not b.read`)} as inbox,
      ${count('drafts', sql`and ${ownDrafts(side)}`)} as drafts, ${count('sent')} as sent,
      ${count('archived')} as archived`,
  );
  const { total = 0, inbox = 0, drafts = 0, sent = 0, archived = 0 } = counted ?? {};
  return {
    messages: found,
    meta: {
      page,
      pages: Math.max(1, Math.ceil(total / mailLimits.page)),
      total,
      counts: { inbox, drafts, sent, archived },
    },
  };
}

/** The newest unread messages of the inbox, and the number of unread messages. */
export async function newMessages(database: Database, side: Side): Promise<{ messages: MailSummary[]; total: number }> {
  const unread = sql`portal.message_box b ${side.assignedTo === undefined ? sql`` : join}
    where b.box = ${side.box}::uuid and ${contents.inbox} and not b.read ${andVisible(side, sql`m.client_uid`)}`;
  const newest = sql`order by b.at desc, b.message_id desc`;
  const found = await summaries(
    database,
    side,
    sql`(select b.* from ${unread} ${newest} limit ${newestMessages}) b ${join} ${newest}`,
  );
  const [counted] = await rows(
    database,
    z.object({ total: z.number() }),
    sql`select count(*)::int as total from ${unread}`,
  );
  return { messages: found, total: counted?.total ?? 0 };
}
