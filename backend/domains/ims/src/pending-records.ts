import type { Database } from '@harbour/backend-database';
import { type ApprovalRecord, approvalDocument } from '@harbour/definitions/ims/approvals';
import { rows } from '@harbour/kernel/database/rows';
import { sql } from 'drizzle-orm';
import { z } from 'zod/mini';
import { canSeePlan, inSight, notDeclined } from './documents-in-sight.ts';

const documentRow = z.extend(approvalDocument, {
  rebalanceId: z.string(),
  description: z.string(),
  reason: z.nullable(z.string()),
  proposedBy: z.nullable(z.string()),
  proposedOn: z.string(),
  declined: z.boolean(),
  seen: z.boolean(),
});

/**
 * Pending proposals of a client, newest first: each with its documents that were not declined, while at least one of
 * them is not approved.
 */
export async function pendingRecords(database: Database, clientUid: string): Promise<ApprovalRecord[]> {
  const found = await rows(
    database,
    documentRow,
    sql`
    select
      rebalance.id::text as "rebalanceId", rebalance.description, rebalance.reason,
      proposer.name as "proposedBy", rebalance.proposed_on::text as "proposedOn",
      document.id::text as id, document.type, document.planstring as policy, plan.name as "policyName",
      document.transactions, document.stage, document.approval_by::text as "approvalBy",
      document.sibling::text as sibling, document.version, ${canSeePlan} as seen,
      exists (
        select from portal.ims_decline decline
        where decline.document_id = document.id and decline.version = document.version
      ) as declined
    from portal.ims_rebalance rebalance
    join portal.ims_document document on document.rebalance_id = rebalance.id
    join portal.plan on plan.planstring = document.planstring
    left join portal.client proposing on proposing.uid = rebalance.proposed_by
    left join portal.person proposer on proposer.uuid = proposing.person_uuid
    where rebalance.client_uid = ${clientUid}
      and exists (select from portal.ims_document open where open.rebalance_id = rebalance.id and open.stage = 0)
    order by rebalance.proposed_on desc, rebalance.id, document.position`,
  );
  const waiting = notDeclined(inSight(found));
  return [...Map.groupBy(waiting, ({ rebalanceId }) => rebalanceId)].flatMap(([id, inside]) => {
    const [first] = inside;
    if (!first || inside.every(({ stage }) => stage === 1)) return [];
    const { description, reason, proposedBy, proposedOn } = first;
    return [
      { id, description, reason, proposedBy, proposedOn, documents: inside.map((row) => approvalDocument.parse(row)) },
    ];
  });
}
