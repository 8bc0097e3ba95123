import type { Database } from '@harbour/backend-database';
import { rows } from '@harbour/kernel/database/rows';
import { clientNotFound } from '@harbour/kernel/people/require-client';
import { sql } from 'drizzle-orm';
import { z } from 'zod/mini';
import { idList } from './parties.ts';
import { messageNotFound, recipientNotFound } from './refusals.ts';
import { andVisible, firmBox, inSight, type Side } from './sides.ts';

const authorRow = z.object({
  thread: z.nullable(z.string()),
  client: z.nullable(z.string()),
  assignee: z.nullable(z.string()),
});

/** Values that a reply inherits from the message it answers; all null for a new conversation. */
export type Answered = z.infer<typeof authorRow>;

/**
 * Checks that the author exists and that the answered message is in this mailbox.
 * @throws RefusedError 404 when one of them is not
 */
export async function answeredMessage(database: Database, side: Side, previous: string | undefined): Promise<Answered> {
  const [found] = await rows(
    database,
    authorRow,
    sql`
    select p.thread_id::text as thread, p.client_uid::text as client, p.assignee_uid::text as assignee
    from portal.client c
    left join (
      select m.* from portal.message_box b join portal.message m on m.id = b.message_id
      where b.box = ${side.box}::uuid and b.message_id = ${previous ?? null}::uuid and not b.draft
        ${andVisible(side, sql`m.client_uid`)}
    ) p on true
    where c.uid = ${side.author}::uuid`,
  );
  if (!found) throw clientNotFound();
  if (previous && found.thread === null) throw messageNotFound();
  return found;
}

const partyRow = z.object({
  id: z.string(),
  kind: z.enum(['team', 'staff', 'client']),
  group: z.nullable(z.string()),
  /** Whether they are the author's own adviser. */
  adviser: z.boolean(),
  /** Whether they sent or received the answered message. */
  partner: z.boolean(),
  /** Whether it is a client whom the author may see. */
  inSight: z.boolean(),
});
type PartyRow = z.infer<typeof partyRow>;

interface Addressed {
  recipients: readonly string[];
  previous: string | undefined;
  answered: Answered;
  /** The client that a new message of the firm is about, if given. */
  client: string | undefined;
}

export interface Addressees {
  /** The client that the message is about. */
  about: string;
  /** The mailboxes that it is delivered to. */
  boxes: ReadonlySet<string>;
}

/**
 * The client that a message is about: its writer, or for a message of the firm the named, answered or first addressed
 * client.
 */
function clientOf(side: Side, { answered, client }: Addressed, parties: readonly PartyRow[]): string {
  if (!side.firm) return side.author;
  return client ?? answered.client ?? parties.find(({ kind }) => kind === 'client')?.id ?? side.author;
}

/**
 * Whether the writer may write to this party. Staff may write to one client or to clients of one household, and only to
 * clients that they see.
 */
function mayWriteTo(side: Side, party: PartyRow, about: PartyRow | undefined): boolean {
  if (party.kind === 'team' || party.partner) return true;
  if (!side.firm) return party.kind === 'staff' && party.adviser;
  if (party.kind === 'staff') return true;
  return party.inSight && (party.id === about?.id || (party.group !== null && party.group === about?.group));
}

/**
 * Determines where a message is delivered.
 * @throws RefusedError 404 when this side may not write to a recipient or to the client that the message is about
 */
export async function addressees(database: Database, side: Side, addressed: Addressed): Promise<Addressees> {
  const { recipients, previous = null, answered, client } = addressed;
  const wanted = [...new Set([...recipients, client ?? [], answered.client ?? []].flat())];
  const found = await rows(
    database,
    partyRow,
    sql`
    select w.id::text as id, c.group_id::text as group,
      case when t.id is not null then 'team' when c.staff_group is not null then 'staff' else 'client' end as kind,
      coalesce(c.uid = a.adviser_uid, false) as adviser,
      coalesce(${inSight(side, sql`c.uid`) ?? sql`true`}, false) as "inSight",
      exists (
        select 1 from portal.message m left join portal.message_recipient r on r.message_id = m.id
        where m.id = ${previous}::uuid and w.id in (m.sender_uid, r.recipient_uid)
      ) as partner
    from unnest(${idList(wanted)}) with ordinality w (id, place)
    left join portal.mail_team t on t.id = w.id
    left join portal.client c on c.uid = w.id
    left join portal.client a on a.uid = ${side.author}::uuid
    where t.id is not null or c.uid is not null
    order by w.place`,
  );
  if (found.length < wanted.length) throw recipientNotFound();
  const parties = found.filter(({ id }) => recipients.includes(id));
  const about = clientOf(side, addressed, parties);
  const subject = found.find(({ id }) => id === about);
  if (client && client !== answered.client && !(subject?.kind === 'client' && subject.inSight)) {
    throw recipientNotFound();
  }
  if (parties.some((party) => !mayWriteTo(side, party, subject))) throw recipientNotFound();
  // If a staff member wrote as the firm's client, the answer goes to their client mailbox.
  const boxOf = ({ id, kind }: PartyRow) => (kind === 'client' || (side.firm && id === answered.client) ? id : firmBox);
  return { about, boxes: new Set(parties.map(boxOf)) };
}
