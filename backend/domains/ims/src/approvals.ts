import type { Database } from '@harbour/backend-database';
import { type RecentApproval, recentApproval } from '@harbour/definitions/ims/approvals';
import { isoMilliseconds } from '@harbour/kernel/database/iso-time';
import { commaList, rows } from '@harbour/kernel/database/rows';
import { type SQL, sql } from 'drizzle-orm';
import { canSeePlan } from './documents-in-sight.ts';

/** Maximum number of answers of each kind in the list. */
export const listedAnswers = 50;

/** Who answered a proposal; for an older answer of staff on behalf of the client of `rebalance`, the name says so. */
export function answeredByName(answeredBy: SQL): SQL {
  return sql`(
    select answerer.name || case when answering.uid = rebalance.client_uid then '' else ' on behalf of ' || owner.name end
    from portal.client answering
    join portal.person answerer on answerer.uuid = answering.person_uuid
    join portal.client on client.uid = rebalance.client_uid
    join portal.person owner on owner.uuid = client.person_uuid
    where answering.uid = ${answeredBy}
  )`;
}

/**
 * Approvals of a client's documents, newest first.
 * @param limit maximum number; null for all
 */
function approvals(
  database: Pick<Database, 'db'>,
  clientUid: string,
  which: SQL,
  limit: number | null,
): Promise<RecentApproval[]> {
  return rows(
    database,
    recentApproval,
    sql`
    select
      document.id::text as id, plan.name as policy, rebalance.description as rebalance,
      document.approved_version as version,
      ${isoMilliseconds(sql`document.approved_at`)} as "approvalDate",
      ${answeredByName(sql`document.approved_by`)} as "approvedBy"
    from portal.ims_rebalance rebalance
    join portal.ims_document document on document.rebalance_id = rebalance.id
    join portal.plan on plan.planstring = document.planstring
    where rebalance.client_uid = ${clientUid} and document.stage = 1 and ${which}
    order by document.approved_at desc, rebalance.id, document.position, document.id
    limit ${limit}::int`,
  );
}

/** A client's recent approvals, as far as they still see the plans. */
export function recentApprovals(database: Database, clientUid: string): Promise<RecentApproval[]> {
  return approvals(database, clientUid, canSeePlan, listedAnswers);
}

/** The approvals of some of a client's documents, as a receipt. */
export function receiptOf(
  database: Pick<Database, 'db'>,
  clientUid: string,
  documentIds: readonly string[],
): Promise<RecentApproval[]> {
  return approvals(
    database,
    clientUid,
    sql`document.id = any(string_to_array(${commaList(documentIds)}, ',')::uuid[])`,
    null,
  );
}
