import type { Database } from '@harbour/backend-database';
import { type RecentDecline, recentDecline } from '@harbour/definitions/ims/approvals';
import { isoMilliseconds } from '@harbour/kernel/database/iso-time';
import { commaList, rows } from '@harbour/kernel/database/rows';
import { type SQL, sql } from 'drizzle-orm';
import { answeredByName, listedAnswers } from './approvals.ts';
import { canSeePlan } from './documents-in-sight.ts';

/**
 * A client's declines, newest first.
 * @param limit maximum number; null for all
 */
function declines(
  database: Pick<Database, 'db'>,
  clientUid: string,
  which: SQL,
  limit: number | null,
): Promise<RecentDecline[]> {
  return rows(
    database,
    recentDecline,
    sql`
    select
      document.id::text as id, plan.name as policy, rebalance.description as rebalance, decline.version, decline.reason,
      ${isoMilliseconds(sql`decline.declined_at`)} as "declineDate",
      ${answeredByName(sql`decline.declined_by`)} as "declinedBy"
    from portal.ims_rebalance rebalance
    join portal.ims_document document on document.rebalance_id = rebalance.id
    join portal.ims_decline decline on decline.document_id = document.id
    join portal.plan on plan.planstring = document.planstring
    where rebalance.client_uid = ${clientUid} and ${which}
    order by decline.declined_at desc, rebalance.id, document.position, document.id
    limit ${limit}::int`,
  );
}

/** A client's recent declines, as far as they still see the plans. */
export function recentDeclines(database: Database, clientUid: string): Promise<RecentDecline[]> {
  return declines(database, clientUid, canSeePlan, listedAnswers);
}

/** The declines of the current versions of some of a client's documents, as a receipt. */
export function declineReceipt(
  database: Pick<Database, 'db'>,
  clientUid: string,
  documentIds: readonly string[],
): Promise<RecentDecline[]> {
  return declines(
    database,
    clientUid,
    sql`document.version = decline.version
      and document.id = any(string_to_array(${commaList(documentIds)}, ',')::uuid[])`,
    null,
  );
}
