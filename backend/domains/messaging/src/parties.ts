import type { Database } from '@harbour/backend-database';
import type { MailParty } from '@harbour/definitions/messaging/messages';
import { mailParty } from '@harbour/definitions/messaging/messages';
import { groupRights, hasRight } from '@harbour/definitions/rights';
import { isAssignedTo } from '@harbour/kernel/authorisation/clients-seen';
import { commaList, rows } from '@harbour/kernel/database/rows';
import { type SQL, sql } from 'drizzle-orm';
import { andVisible, type Side } from './sides.ts';

/** Clients offered to staff before they search. */
const offeredClients = 50;
/** Maximum number of search results. */
const foundClients = 20;
/** Maximum number of people in a mailbox filter. */
const listedParties = 500;

/** All possible senders and recipients; teams come before people. */
const everybody = sql`(
  select uid as id, firstname || ' ' || surname as name, email_address as email,
    case when image_base64 like 'data:%' then image_base64 else 'data:image/png;base64,' || image_base64 end as image,
    case when staff_group is null then 'client' else 'staff' end as kind,
    staff_group, left_at, adviser_uid, team_id, group_id, 1 as rank
  from portal.client
  union all
  select id, name, email, null, 'team', null, null, null, null, null, 0 from portal.mail_team
)`;

/** The relation of a party to the reader. Determined by ids only, because names are not unique. */
function relationTo(side: Side): SQL {
  const reader = sql`${side.firm ? side.actor : side.box}::uuid`;
  if (side.firm) {
    return sql`case
      when p.id = ${reader} then 'self'
      when p.kind <> 'client' then 'firm'
      when ${isAssignedTo(sql`p.id`, side.actor)} then 'your-client'
      when p.adviser_uid is not null or p.team_id is not null then 'others-client'
      else 'client' end`;
  }
  return sql`case
    when p.id = ${reader} then 'self'
    when p.kind = 'staff' and p.id = (select adviser_uid from portal.client where uid = ${reader}) then 'your-adviser'
    when p.kind <> 'client' then 'firm'
    when p.group_id = (select group_id from portal.client where uid = ${reader}) then 'household'
    else 'client' end`;
}

const listed = (database: Database, side: Side, where: SQL, most: number, skipped = 0) =>
  rows(
    database,
    mailParty,
    sql`select id::text as id, name, email, image, kind, ${relationTo(side)} as relation
      from ${everybody} p where ${where} order by rank, name, id limit ${most} offset ${skipped}`,
  );

export const idList = (ids: Iterable<string>): SQL => sql`string_to_array(${commaList([...ids])}, ',')::uuid[]`;

/**
 * Names, pictures and relations by id.
 * @returns a function that gives the party of an id; a deleted one has a name that says so
 */
export async function partiesById(
  database: Database,
  side: Side,
  ids: ReadonlySet<string>,
): Promise<(id: string) => MailParty> {
  const found = await listed(database, side, sql`id = any(${idList(ids)})`, ids.size);
  const byId = new Map(found.map((party) => [party.id, party]));
  return (id) =>
    byId.get(id) ?? {
      id,
      name: 'Somebody who is no longer here',
      email: null,
      image: null,
      kind: 'unknown',
      relation: 'unknown',
    };
}

/**
 * A sender in the role they wrote in: staff write for the firm, or as its clients themselves. The message stores the
 * role, so that a former staff member is still shown as staff.
 */
export function asSender(party: MailParty, fromFirm: boolean): MailParty {
  if (fromFirm === (party.kind !== 'client') || party.kind === 'unknown') return party;
  if (party.relation === 'self') return { ...party, kind: fromFirm ? 'staff' : 'client' };
  return fromFirm ? { ...party, kind: 'staff', relation: 'firm' } : { ...party, kind: 'client', relation: 'client' };
}

/** Allowed recipients: for a client the firm's teams and their own adviser, for staff the clients. */
export async function allowedRecipients(database: Database, side: Side): Promise<MailParty[]> {
  if (side.firm) return searchedClients(database, side, '', offeredClients);
  return listed(
    database,
    side,
    sql`rank = 0 or (staff_group is not null and id <> ${side.author}::uuid
      and id = (select adviser_uid from portal.client where uid = ${side.author}::uuid))`,
    listedParties,
  );
}

/** Recipients of earlier messages from this mailbox. */
export function previousRecipients(database: Database, side: Side): Promise<MailParty[]> {
  return listed(
    database,
    side,
    sql`id in (
      select r.recipient_uid
      from portal.message_box b join portal.message m on m.id = b.message_id
      join portal.message_recipient r on r.message_id = b.message_id
      where b.box = ${side.box}::uuid and b.written and not b.draft ${andVisible(side, sql`m.client_uid`)}
    )`,
    listedParties,
  );
}

/** Senders of messages in this mailbox. */
export function previousSenders(database: Database, side: Side): Promise<MailParty[]> {
  return listed(
    database,
    side,
    sql`id in (
      select m.sender_uid from portal.message_box b join portal.message m on m.id = b.message_id
      where b.box = ${side.box}::uuid and not b.written ${andVisible(side, sql`m.client_uid`)}
    )`,
    listedParties,
  );
}

/** Staff groups that see the firm's mailbox. */
const mailGroups = Object.keys(groupRights).filter((group) => hasRight([group], 'adviserScreens'));

/**
 * Staff who work for the firm and can be assigned to messages. Includes the caller, even if their staff group is not stored.
 * @param only a person's id, to check only that one
 */
export function colleagues(database: Database, side: Side, only?: string): Promise<MailParty[]> {
  return listed(
    database,
    side,
    sql`((staff_group = any(string_to_array(${commaList(mailGroups)}, ',')) and left_at is null)
      or (rank = 1 and id = ${side.actor}::uuid))
      and (${only ?? null}::uuid is null or id = ${only ?? null}::uuid)`,
    listedParties,
  );
}

/** Visible clients whose name or e-mail address contains a text; staff are excluded. */
export function searchedClients(
  database: Database,
  side: Side,
  text: string,
  most = foundClients,
  skipped = 0,
): Promise<MailParty[]> {
  const part = text.trim();
  return listed(
    database,
    side,
    sql`rank = 1 and staff_group is null ${andVisible(side, sql`p.id`)}
      and (position(lower(${part}) in lower(name)) > 0 or position(lower(${part}) in lower(email)) > 0)`,
    most,
    skipped,
  );
}
