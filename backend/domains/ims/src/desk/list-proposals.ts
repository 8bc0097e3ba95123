import type { Database } from '@harbour/backend-database';
import {
  exportedDocument,
  getProposalDesk,
  mostExported,
  type ProposalDesk,
  type ProposalState,
  proposalsOfPage,
} from '@harbour/definitions/ims/proposal-desk';
import { isInScope } from '@harbour/kernel/authorisation/clients-seen';
import type { Actor } from '@harbour/kernel/authorisation/tokens';
import { firstRows } from '@harbour/kernel/database/first-rows';
import { rows } from '@harbour/kernel/database/rows';
import { sql } from 'drizzle-orm';
import { z } from 'zod/mini';
import { answeredDocuments, answeredProposals, momentOf } from './answered-proposals.ts';

const ofReader = (actor: Actor) => isInScope(actor, 'proposals.read', sql`rebalance.client_uid`);

/**
 * A page of the proposals in a state: those that wait by the day by which they are to be answered, all others by their
 * answer, the newest first.
 * @param today ISO date
 */
export async function listProposals(
  database: Database,
  actor: Actor,
  today: string,
  { state, page }: { state: ProposalState; page: number },
): Promise<ProposalDesk> {
  const isLate = sql`coalesce(p.approval_by < ${today}::date and p.state = 'waiting', false)`;
  const order =
    state === 'waiting'
      ? sql`p.approval_by nulls last, p.proposed_on, p.id`
      : sql`p.answered_at desc, p.proposed_on desc, p.id`;
  const [found] = await rows(
    database,
    getProposalDesk.response,
    sql`
    with p as materialized (select * from ${answeredProposals(ofReader(actor))} proposal),
    shown as (
      select p.* from p where p.state = ${state} order by ${order} limit ${proposalsOfPage} offset ${(page - 1) * proposalsOfPage}
    )
    select
      (select json_build_object('waiting', count(*) filter (where p.state = 'waiting'),
        'approved', count(*) filter (where p.state = 'approved'),
        'declined', count(*) filter (where p.state = 'declined')) from p) as counts,
      (select count(*)::int from p where ${isLate}) as late,
      (select count(*)::int from p where p.state = 'waiting' and p.seen_at is null) as unseen,
      coalesce((
        select json_agg(json_build_object(
          'id', p.id, 'client', json_build_object('id', client.uid, 'name', client.firstname || ' ' || client.surname),
          'description', p.description, 'proposedBy', proposer.firstname || ' ' || proposer.surname,
          'proposedOn', p.proposed_on, 'approvalBy', p.approval_by, 'late', ${isLate}, 'documents', p.documents,
          'approved', p.approved, 'declined', p.declined, 'declineReason', p.decline_reason,
          'seenAt', ${momentOf(sql`p.seen_at`)}, 'answeredAt', ${momentOf(sql`p.answered_at`)},
          'reminders', reminder.count, 'remindedAt', ${momentOf(sql`reminder.last`)}
        ) order by ${order})
        from shown p
        join portal.client on client.uid = p.client_uid
        left join portal.client proposer on proposer.uid = p.proposed_by
        cross join lateral (
          select count(*)::int as count, max(sent_at) as last from portal.ims_reminder where rebalance_id = p.id
        ) reminder
      ), '[]'::json) as proposals`,
  );
  if (!found) throw new Error('The list of proposals has no row.');
  return found;
}

const exportedRow = z.extend(exportedDocument, { uid: z.string() });

/** Every document with an answer in a state, the first proposed first; and of which clients they are. */
export async function proposalsToExport(database: Database, actor: Actor, state: ProposalState) {
  const found = await rows(
    database,
    exportedRow,
    sql`
    select rebalance.id::text as proposal, document.id::text as document, client.uid::text as uid,
      client.email_address as client, document.planstring, document.answered_version as version,
      document.state as answer, ${momentOf(sql`document.answered_at`)} as "answeredAt",
      ${momentOf(sql`document.seen_at`)} as "seenAt", document.reason
    from portal.ims_rebalance rebalance
    join ${answeredDocuments} document on document.rebalance_id = rebalance.id
    join portal.client on client.uid = rebalance.client_uid
    where document.state = ${state} and ${ofReader(actor)}
    order by rebalance.proposed_on, rebalance.id, document.position, document.id
    limit ${mostExported + 1}`,
  );
  const { listed: documents, more } = firstRows(found, mostExported);
  return { clients: documents.map(({ uid }) => uid), documents, more };
}
