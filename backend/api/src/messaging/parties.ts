import type { MailParty } from '@harbour/api/definitions/messaging';
import { mailParty } from '@harbour/api/definitions/messaging';
import type { Database } from '@harbour/backend-database';
import { type SQL, sql } from 'drizzle-orm';
import { groupPolicy, hasRight } from '../authorisation/group-policy.ts';
import { commaList, rows } from '../rows.ts';
import type { Side } from './sides.ts';

/** Clients that the firm is offered before it searches for one. */
const offeredClients = 50;
/** Clients that a search gives. */
const foundClients = 20;
/** People that a filter of a mailbox lists. */
const listedParties = 500;

/** Everybody who can write or be written to; teams stand before people. */
const everybody = sql`(
  select uid as id, firstname || ' ' || surname as name, email_address as email,
    case when image_base64 like 'data:%' then image_base64 else 'data:image/png;base64,' || image_base64 end as image,
    staff_group, 1 as rank
  from portal.client
  union all
  select id, name, email, null, null, 0 from portal.mail_team
)`;

const listed = (database: Database, where: SQL, most: number) =>
  rows(
    database,
    mailParty,
    sql`select id::text as id, name, email, image from ${everybody} p where ${where} order by rank, name, id limit ${most}`,
  );

export const idList = (ids: Iterable<string>): SQL => sql`string_to_array(${commaList([...ids])}, ',')::uuid[]`;

/**
 * Names and pictures by id.
 * @returns gives the party of an id; one that is no longer there has a name that says so
 */
export async function namedParties(database: Database, ids: ReadonlySet<string>): Promise<(id: string) => MailParty> {
  const found = await listed(database, sql`id = any(${idList(ids)})`, ids.size);
  const byId = new Map(found.map((party) => [party.id, party]));
  return (id) => byId.get(id) ?? { id, name: 'Somebody who is no longer here', email: null, image: null };
}

/** Whom one may write to: a client to the firm's teams and their own adviser, the firm to clients. */
export async function offeredRecipients(database: Database, side: Side): Promise<MailParty[]> {
  if (side.firm) return searchedClients(database, '', offeredClients);
  return listed(
    database,
    sql`rank = 0 or (staff_group is not null and id <> ${side.author}::uuid
      and name = (select adviser_name from portal.client where uid = ${side.author}::uuid))`,
    listedParties,
  );
}

/** Whom somebody of this mailbox has written to. */
export function formerRecipients(database: Database, { box }: Side): Promise<MailParty[]> {
  return listed(
    database,
    sql`id in (
      select r.recipient_uid from portal.message_box b join portal.message_recipient r using (message_id)
      where b.box = ${box}::uuid and b.written and not b.draft
    )`,
    listedParties,
  );
}

/** Who has written to this mailbox. */
export function formerSenders(database: Database, { box }: Side): Promise<MailParty[]> {
  return listed(
    database,
    sql`id in (
      select m.sender_uid from portal.message_box b join portal.message m on m.id = b.message_id
      where b.box = ${box}::uuid and not b.written
    )`,
    listedParties,
  );
}

/** Groups whose people see the firm's mailbox. */
const mailGroups = Object.keys(groupPolicy).filter((group) => hasRight([group], 'adviserScreens'));

/**
 * People of the firm who can look after messages. Whoever asks is one of them, even where nobody noted their group.
 * @param only one person's id, to know whether they are
 */
export function colleagues(database: Database, { actor }: Side, only?: string): Promise<MailParty[]> {
  return listed(
    database,
    sql`(staff_group = any(string_to_array(${commaList(mailGroups)}, ',')) or (rank = 1 and id = ${actor}::uuid))
      and (${only ?? null}::uuid is null or id = ${only ?? null}::uuid)`,
    listedParties,
  );
}

/** Clients by a part of their name or e-mail address; those of the firm are none. */
export function searchedClients(database: Database, text: string, most = foundClients): Promise<MailParty[]> {
  const part = text.trim();
  return listed(
    database,
    sql`rank = 1 and staff_group is null
      and (position(lower(${part}) in lower(name)) > 0 or position(lower(${part}) in lower(email)) > 0)`,
    most,
  );
}
