import type { Database } from '@harbour/backend-database';
import { groupRights, hasRight } from '@harbour/definitions/rights';
import { commaList, rows } from '@harbour/kernel/database/rows';
import { RefusedError } from '@harbour/kernel/errors/refused-error';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod/mini';
import { colleagues } from './parties.ts';
import { messageNotFound } from './refusals.ts';
import { andVisible, type Side } from './sides.ts';

/** Staff groups that see every client, and so every message of the firm's mailbox. */
const seeingAll = Object.keys(groupRights).filter((group) => hasRight([group], 'seesAllClients'));

/**
 * Condition: a member of staff works for the firm and sees a client's messages.
 * @param staff alias of their row of `portal.client`
 * @param client alias of the client's row
 */
export function assigneeSees(staff: SQL, client: SQL): SQL {
  return sql`(${staff}.left_at is null and (
    ${staff}.staff_group = any(string_to_array(${commaList(seeingAll)}, ','))
    or ${staff}.uid = ${client}.adviser_uid
    or exists (
      select from portal.team_member member
      where member.staff_uid = ${staff}.uid and member.team_id = ${client}.team_id)))`;
}

const assignedRow = z.object({ client: z.string(), before: z.nullable(z.string()), assigneeSees: z.boolean() });

/**
 * Assigns a message to a staff member who sees the client that it is about, or to nobody.
 * @returns the client, and the names of who had it before and has it now
 * @throws RefusedError 404 when it is not in the firm's mailbox, is a draft, or is about a client that the caller does
 * not see, and for somebody who looks after no messages; 409 when the assignee does not see the client
 */
export async function assign(
  database: Database,
  side: Side,
  { messageID: id, assignee }: { messageID: string; assignee: string | null },
): Promise<{ client: string; before: string | null; after: string | null }> {
  const colleague = assignee === null ? undefined : (await colleagues(database, side, assignee))[0];
  if (assignee !== null && !colleague) {
    throw new RefusedError(404, 'ColleagueNotFound', 'This person does not look after messages. Choose another one.');
  }
  const sees =
    assignee === null || assignee === side.actor
      ? sql`true`
      : sql`exists (select from portal.client staff
          where staff.uid = ${assignee}::uuid and ${assigneeSees(sql`staff`, sql`c`)})`;
  const [found] = await rows(
    database,
    assignedRow,
    sql`
    select m.client_uid::text as client, earlier.firstname || ' ' || earlier.surname as before, ${sees} as "assigneeSees"
    from portal.message_box b
    join portal.message m on m.id = b.message_id
    join portal.client c on c.uid = m.client_uid
    left join portal.client earlier on earlier.uid = m.assignee_uid
    where b.message_id = ${id}::uuid and b.box = ${side.box}::uuid and not b.draft
      ${andVisible(side, sql`m.client_uid`)}`,
  );
  if (!found) throw messageNotFound();
  if (!found.assigneeSees) {
    throw new RefusedError(
      409,
      'ColleagueDoesNotSeeClient',
      'This person does not see messages of this client. Assign the client to them or to their team first.',
    );
  }
  await database.db.execute(sql`update portal.message set assignee_uid = ${assignee}::uuid where id = ${id}::uuid`);
  return { client: found.client, before: found.before, after: colleague?.name ?? null };
}
