import type { Database } from '@harbour/backend-database';
import { rows } from '@harbour/kernel/database/rows';
import { RefusedError } from '@harbour/kernel/errors/refused-error';
import { sql } from 'drizzle-orm';
import { z } from 'zod/mini';
import { takenCorrection } from '../tables.ts';

const foundRow = z.object({ staff: z.nullable(z.string()), name: z.nullable(z.string()) });

/**
 * Says that somebody works on a plan's records, or no longer does. Whoever took it before is not replaced.
 * @throws RefusedError 404 when nothing of the plan is to be corrected, 409 when a colleague works on it
 */
export async function takeCorrection(
  tx: Pick<Database, 'db'>,
  planstring: string,
  { taken, staff, at }: { taken: boolean; staff: string; at: Date },
): Promise<void> {
  const [found] = await rows(
    tx,
    foundRow,
    sql`
    select taken.staff_uid::text as staff, colleague.firstname || ' ' || colleague.surname as name
    from (select distinct planstring from portal.reconciliation_difference where planstring = ${planstring}) differing
    left join portal.taken_correction taken on taken.planstring = differing.planstring
    left join portal.client colleague on colleague.uid = taken.staff_uid`,
  );
  if (!found) {
    throw new RefusedError(404, 'NothingToCorrect', 'The records of this plan agree now. Load the page again.');
  }
  if (found.staff !== null && found.staff !== staff) {
    throw new RefusedError(409, 'TakenByColleague', `${found.name} works on this plan already.`);
  }
  if (!taken) {
    await tx.db.execute(sql`delete from portal.taken_correction where planstring = ${planstring}`);
    return;
  }
  await tx.db.insert(takenCorrection).values({ planstring, staffUid: staff, takenAt: at }).onConflictDoNothing();
}
