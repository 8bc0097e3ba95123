import type { Database } from '@harbour/backend-database';
import {
  attachmentStates,
  type MailMessage,
  type MailSummary,
  mailCategories,
} from '@harbour/definitions/messaging/messages';
import { isoMilliseconds } from '@harbour/kernel/database/iso-time';
import { rows } from '@harbour/kernel/database/rows';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod/mini';
import { asSender, idList, partiesById } from './parties.ts';
import type { Side } from './sides.ts';

/** A message in a mailbox. */
const envelopeRow = z.object({
  message_id: z.string(),
  sender: z.string(),
  from_firm: z.boolean(),
  written_by: z.nullable(z.string()),
  client: z.string(),
  assignee: z.nullable(z.string()),
  subject: z.string(),
  category: z.enum(mailCategories),
  previous_message_id: z.nullable(z.string()),
  last_opened: z.nullable(z.string()),
  opened_by: z.nullable(z.string()),
  date_sent: z.nullable(z.string()),
  read: z.boolean(),
  draft: z.boolean(),
  archived: z.boolean(),
  answered: z.boolean(),
  version: z.number(),
  /** In a list the start of the text, for a single message its HTML. */
  content: z.string(),
});
type EnvelopeRow = z.infer<typeof envelopeRow>;

const columns = sql`
  m.id::text as message_id, m.sender_uid::text as sender, m.from_firm, m.written_by::text as written_by,
  m.client_uid::text as client, m.assignee_uid::text as assignee,
  m.subject, m.category, m.previous_message_id::text as previous_message_id, ${isoMilliseconds(sql`b.opened_at`)} as last_opened,
  b.opened_by::text as opened_by, ${isoMilliseconds(sql`m.date_sent`)} as date_sent, b.read, b.draft, b.archived,
  m.answered_at is not null as answered, m.version`;

/** Maximum length of a preview in a list (definitions). Characters. */
export const previewLength = 160;

const attachmentRow = z.object({
  message_id: z.string(),
  id: z.string(),
  fileName: z.string(),
  contentType: z.string(),
  size: z.number(),
  state: z.enum(attachmentStates),
  key: z.string(),
});
type AttachmentRow = z.infer<typeof attachmentRow>;

const recipientRow = z.object({ message_id: z.string(), id: z.string(), copied: z.boolean() });

/** The beginning of a text, as a list shows it. */
export function beginning(text: string): string {
  const characters = [...text];
  return characters.length <= previewLength
    ? text
    : `${characters
        .slice(0, previewLength - 1)
        .join('')
        .trimEnd()}…`;
}

/** Adds sender, recipients, assignee and attachments to messages, in three statements. */
async function described<Rest>(
  database: Database,
  side: Side,
  found: readonly EnvelopeRow[],
  rest: (row: EnvelopeRow, files: AttachmentRow[]) => Rest,
) {
  const ids = idList(found.map(({ message_id }) => message_id));
  const recipients = await rows(
    database,
    recipientRow,
    sql`select message_id::text as message_id, recipient_uid::text as id, copied from portal.message_recipient
      where message_id = any(${ids}) order by position`,
  );
  const files = await rows(
    database,
    attachmentRow,
    sql`select message_id::text as message_id, id::text as id, file_name as "fileName", content_type as "contentType",
        size, state, object_key as key
      from portal.message_attachment where message_id = any(${ids}) order by position, id`,
  );
  const party = await partiesById(
    database,
    side,
    new Set([
      ...found.flatMap(({ sender, written_by, client, assignee, opened_by }) =>
        [sender, written_by ?? [], client, assignee ?? [], opened_by ?? []].flat(),
      ),
      ...recipients.map(({ id }) => id),
    ]),
  );
  return found.map((row) => {
    const { content: _, from_firm, ...envelope } = row;
    const sentTo = recipients.filter(({ message_id }) => message_id === row.message_id);
    return {
      ...envelope,
      sender: asSender(party(row.sender), from_firm),
      written_by: row.written_by === null ? null : party(row.written_by).name,
      recipient: sentTo.filter(({ copied }) => !copied).map(({ id }) => party(id)),
      cc: sentTo.filter(({ copied }) => copied).map(({ id }) => party(id)),
      client: { id: row.client, name: party(row.client).name },
      opened_by: row.opened_by === null ? null : party(row.opened_by).name,
      // Clients must not see how the firm divides its work.
      assignee: side.firm && row.assignee !== null ? party(row.assignee) : null,
      send: !row.draft,
      ...rest(
        row,
        files.filter(({ message_id }) => message_id === row.message_id),
      ),
    };
  });
}

/**
 * Messages of a mailbox in list form.
 * @param from a table `b` of rows of `message_box`, joined with `portal.message` as `m`, and what narrows and orders it
 */
export async function summaries(database: Database, side: Side, from: SQL): Promise<MailSummary[]> {
  const found = await rows(
    database,
    envelopeRow,
    sql`select ${columns}, left(m.body_text, ${previewLength + 1}) as content from ${from}`,
  );
  return described(database, side, found, ({ content }, files) => ({
    preview: beginning(content),
    attachments: files.map(({ id, fileName }) => ({ id, fileName })),
  }));
}

/**
 * A message's HTML as this side reads it: for the firm, links to pages of the portal open for the client that the
 * message is about (decision 5, docs/decisions).
 */
function shownTo({ firm }: Side, html: string, client: string): string {
  if (!firm) return html;
  // The sanitiser has written each link in this form.
  return html.replaceAll(/ href="(\/[^"]*)"/g, (_, page: string) => {
    const target = `${page.includes('?') ? '&amp;' : '?'}target=${client}`;
    return ` href="${page}${target}"`;
  });
}

/**
 * Full messages of a mailbox.
 * @param from as in `summaries`
 * @param address creates the signed URL of a stored file by its object key
 */
export async function messages(
  database: Database,
  side: Side,
  from: SQL,
  address: (key: string) => string,
): Promise<MailMessage[]> {
  const found = await rows(database, envelopeRow, sql`select ${columns}, m.body_html as content from ${from}`);
  return described(database, side, found, ({ content, client }, files) => ({
    messagebody: shownTo(side, content, client),
    attachments: files.map(({ id, fileName, contentType, size, state, key }) => ({
      id,
      fileName,
      contentType,
      size,
      state,
      url: state === 'stored' ? address(key) : null,
    })),
  }));
}
