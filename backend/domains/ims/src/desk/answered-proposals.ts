import { isoMilliseconds } from '@harbour/kernel/database/iso-time';
import { type SQL, sql } from 'drizzle-orm';

/**
 * Documents with their answers: `state` is that of the current version. A version that was declined no longer waits;
 * a newer one waits again.
 */
export const answeredDocuments: SQL = sql`(
  select document.id, document.rebalance_id, document.planstring, document.version, document.position,
    case when document.stage = 1 then document.approved_version else document.version end as answered_version,
    case when document.stage = 1 then 'approved' when decline.document_id is not null then 'declined'
      else 'waiting' end as state,
    coalesce(document.approved_at, decline.declined_at) as answered_at, decline.reason, document.approval_by,
    seen.seen_at
  from portal.ims_document document
  left join portal.ims_decline decline
    on decline.document_id = document.id and decline.version = document.version and document.stage = 0
  left join portal.ims_seen seen on seen.document_id = document.id and seen.version = document.version
)`;

/** Proposals as a whole, of the clients that a condition on `rebalance` leaves. */
export function answeredProposals(condition: SQL): SQL {
  return sql`(
    select rebalance.id, rebalance.client_uid, rebalance.description, rebalance.proposed_by, rebalance.proposed_on,
      case when bool_or(document.state = 'waiting') then 'waiting' when bool_or(document.state = 'declined')
        then 'declined' else 'approved' end as state,
      count(*)::int as documents,
      (count(*) filter (where document.state = 'approved'))::int as approved,
      (count(*) filter (where document.state = 'declined'))::int as declined,
      min(document.approval_by) as approval_by, max(document.answered_at) as answered_at,
      max(document.reason) as decline_reason,
      case when bool_and(document.seen_at is not null) then max(document.seen_at) end as seen_at
    from portal.ims_rebalance rebalance
    join ${answeredDocuments} document on document.rebalance_id = rebalance.id
    where ${condition}
    group by rebalance.id
  )`;
}

/** An ISO time, or null. */
export const momentOf = (column: SQL): SQL => sql`case when ${column} is not null then ${isoMilliseconds(column)} end`;
