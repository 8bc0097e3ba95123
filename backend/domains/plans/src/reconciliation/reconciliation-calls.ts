import { getReconciliation } from '@harbour/definitions/investments/reconciliation';
import { hasRight } from '@harbour/definitions/rights';
import { isAssignedTo } from '@harbour/kernel/authorisation/clients-seen';
import type { Actor } from '@harbour/kernel/authorisation/tokens';
import { bind } from '@harbour/kernel/http/bind-call';
import { type SQL, sql } from 'drizzle-orm';
import { reconciliationReport } from './reconciliation-report.ts';

/** Whose plans a staff member sees: all, or those of clients assigned to them or to their team. */
function isSeenBy({ groups, uid }: Actor): (planstring: SQL) => SQL {
  if (hasRight(groups, 'seesAllClients')) return () => sql`true`;
  return (planstring) => sql`exists (
    select from portal.plan_owner
    join portal.client on client.person_uuid = plan_owner.person_uuid
    where plan_owner.planstring = ${planstring} and ${isAssignedTo(sql`client.uid`, uid)}
  )`;
}

export const reconciliationCalls = [
  bind(getReconciliation, ({ database, caller }) => reconciliationReport(database, isSeenBy(caller.actor))),
];
