import { type RecentApproval, recentApproval } from '@harbour/api/definitions/ims';
import type { Database } from '@harbour/backend-database';
import { type SQL, sql } from 'drizzle-orm';
import { commaList, rows } from '../rows.ts';
import { seesPlan } from './documents-in-sight.ts';

/** How many of the newest approvals are listed. */
const listed = 50;

/**
 * Approvals of a client's documents, the newest first. Whoever approved for the client is named as having done so.
 * @param limit how many at most; null for all of them
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
      to_char(document.approved_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "approvalDate",
      approver.name || case when document.approved_by = rebalance.client_uid then ''
        else ' on behalf of ' || owner.name end as "approvedBy"
    from portal.ims_rebalance rebalance
    join portal.ims_document document on document.rebalance_id = rebalance.id
    join portal.plan on plan.planstring = document.planstring
    join portal.client approving on approving.uid = document.approved_by
    join portal.person approver on approver.uuid = approving.person_uuid
    join portal.client on client.uid = rebalance.client_uid
    join portal.person owner on owner.uuid = client.person_uuid
    where rebalance.client_uid = ${clientUid} and document.stage = 1 and ${which}
    order by document.approved_at desc, rebalance.id, document.position, document.id
    limit ${limit}::int`,
  );
}

/** What a client approved lately, the newest first, as far as they still see the plans. */
export function recentApprovals(database: Database, clientUid: string): Promise<RecentApproval[]> {
  return approvals(database, clientUid, seesPlan, listed);
}

/** The approvals of some of a client's documents: their receipt. */
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
