import type { Statements } from '@harbour/kernel/database/statements';
import type { ImportContext } from '@harbour/kernel/importing/importer';
import { checkPlans } from '../../reconciliation/check-plans.ts';
import type { PlanRow } from './read-plan-row.ts';

/**
 * Pairs the transfers of a file's plans and reconciles the plans; the report names those with differences, by their
 * first row.
 */
export async function checkImportedPlans(
  database: Statements,
  planRows: readonly PlanRow[],
  { findings, today }: ImportContext,
): Promise<void> {
  const firstRows = new Map(planRows.toReversed().map(({ planstring, row }) => [planstring, row]));
  const differing = await checkPlans(database, [...firstRows.keys()], today);
  for (const planstring of differing) {
    findings.remark(
      'what is held and what is booked do not agree (pnpm data reconcile)',
      firstRows.get(planstring) ?? 0,
      planstring,
    );
  }
}
