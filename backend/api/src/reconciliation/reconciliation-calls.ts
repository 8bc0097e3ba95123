import { getReconciliation } from '@harbour/api/definitions/reconciliation';
import { type SQL, sql } from 'drizzle-orm';
import { hasRight } from '../authorisation/group-policy.ts';
import type { Actor } from '../authorisation/tokens.ts';
import { bind } from '../http/bind-call.ts';
import { reconciliationReport } from './reconciliation-report.ts';

/** Whose plans somebody of the firm sees: everybody's who may act for clients, else those of clients whom they advise. */
function isSeenBy({ groups, uid }: Actor): (planstring: SQL) => SQL {
  if (hasRight(groups, 'actsForClients')) return () => sql`true`;
  return (planstring) => sql`exists (
    select from portal.plan_owner
    join portal.client advised on advised.person_uuid = plan_owner.person_uuid
    join portal.client adviser on adviser.uid = ${uid}::uuid
    where plan_owner.planstring = ${planstring}
      and advised.adviser_name = adviser.firstname || ' ' || adviser.surname
  )`;
}

export const reconciliationCalls = [
  bind(getReconciliation, ({ database, caller }) => reconciliationReport(database, isSeenBy(caller.actor))),
];
