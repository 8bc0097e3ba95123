import type { CallInput } from '@harbour/definitions/call';
import type { remindOfProposal } from '@harbour/definitions/ims/proposal-desk';
import { escapeHtml, writeToClient } from '@harbour/domain-messaging';
import type { Caller } from '@harbour/kernel/authorisation/authorise';
import { isInScope } from '@harbour/kernel/authorisation/clients-seen';
import { rows } from '@harbour/kernel/database/rows';
import { RefusedError } from '@harbour/kernel/errors/refused-error';
import type { CallContext } from '@harbour/kernel/http/call-context';
import { sql } from 'drizzle-orm';
import { z } from 'zod/mini';
import { imsReminder } from '../tables.ts';
import { answeredDocuments, momentOf } from './answered-proposals.ts';

const dayMs = 86_400_000;

const proposalRow = z.object({
  client: z.string(),
  description: z.string(),
  /** A document that waits; null if none does. */
  document: z.nullable(z.string()),
  /** The last reminder: its id and ISO time. */
  reminder: z.nullable(z.object({ id: z.string(), at: z.string() })),
});

/** Locks a proposal of a client for whom the caller may propose. */
async function lockedProposal({ database }: CallContext, { actor }: Caller, proposal: string) {
  const mine = sql`rebalance.id = ${proposal}::uuid
    and ${isInScope(actor, 'proposals.publish', sql`rebalance.client_uid`)}`;
  await database.db.execute(sql`select 1 from portal.ims_rebalance rebalance where ${mine} for update`);
  const [found] = await rows(
    database,
    proposalRow,
    sql`
    select rebalance.client_uid::text as client, rebalance.description,
      (select document.id::text from ${answeredDocuments} document
        where document.rebalance_id = rebalance.id and document.state = 'waiting'
        order by document.position limit 1) as document,
      (select json_build_object('id', sent.id, 'at', ${momentOf(sql`sent.sent_at`)})
        from portal.ims_reminder sent where sent.rebalance_id = rebalance.id
        order by sent.sent_at desc limit 1) as reminder
    from portal.ims_rebalance rebalance where ${mine}`,
  );
  if (found) return found;
  throw new RefusedError(404, 'ProposalNotFound', 'There is no such proposal among those of your clients.');
}

/**
 * Reminds a client of a proposal that waits, by a message with a link to it. A repeated request reminds once.
 * @returns the client id, and when the reminder before it was sent; ISO times
 * @throws RefusedError 404 for a proposal out of sight, 409 when nothing waits, or within a day of another reminder
 */
export async function remind(
  context: CallContext,
  caller: Caller,
  proposal: string,
  { id, text }: CallInput<typeof remindOfProposal>['body'],
) {
  const { client, description, document, reminder } = await lockedProposal(context, caller, proposal);
  if (reminder?.id === id) return { client, before: null, remindedAt: reminder.at };
  if (document === null) {
    throw new RefusedError(409, 'NothingWaits', 'The client has answered this proposal. Load the page again.');
  }
  if (reminder && context.now() - Date.parse(reminder.at) < dayMs) {
    throw new RefusedError(409, 'RemindedToday', 'A reminder of this proposal was sent within the last day.');
  }
  const sentAt = new Date(context.now());
  await writeToClient(context, caller, {
    messageID: id,
    recipient: client,
    category: 'IMS',
    subject: `Waiting for your answer: ${description}`,
    messagebody: [
      ...text.split('\n').map((line) => `<p>${escapeHtml(line)}</p>`),
      `<p><a href="/ims/imshome?proposal=${document}">${escapeHtml(description)}</a></p>`,
    ].join(''),
  });
  await context.database.db.insert(imsReminder).values({ id, rebalanceId: proposal, sentAt, sentBy: caller.actor.uid });
  return { client, before: reminder?.at ?? null, remindedAt: sentAt.toISOString() };
}
