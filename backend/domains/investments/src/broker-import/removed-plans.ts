import type { Database } from '@harbour/backend-database';
import { rows } from '@harbour/kernel/database/rows';
import { RefusedError } from '@harbour/kernel/errors/refused-error';
import { firmFigures } from '@harbour/kernel/firm-figures/firm-figures';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod/mini';
import { checkPlans } from '../reconciliation/check-plans.ts';
import { lockImports, requireOwnPlan } from './imported-plans.ts';

/** The tables in which a plan made by import has rows, each after those that it refers to. */
const tablesOfPlan: readonly { table: string; of: (planstring: string) => SQL }[] = [
  { table: 'plan', of: (planstring) => sql`planstring = ${planstring}` },
  { table: 'plan_owner', of: (planstring) => sql`planstring = ${planstring}` },
  { table: 'instrument', of: (planstring) => sql`own_plan = ${planstring}` },
  {
    table: 'listing',
    of: (planstring) => sql`instrument_id in (select id from portal.instrument where own_plan = ${planstring})`,
  },
  {
    table: 'price',
    of: (planstring) => sql`listing_id in (
      select listing.id from portal.listing join portal.instrument on instrument.id = instrument_id
      where own_plan = ${planstring}
    )`,
  },
  { table: 'plan_transaction', of: (planstring) => sql`planstring = ${planstring}` },
  { table: 'holding_period', of: (planstring) => sql`planstring = ${planstring}` },
  { table: 'portfolio_plan', of: (planstring) => sql`planstring = ${planstring}` },
  {
    table: 'import_change',
    of: (planstring) => sql`import_run_id in (select id from portal.import_run where planstring = ${planstring})`,
  },
];

/** Tables by which the firm itself works with a plan: one that stands in them is not the client's alone to remove. */
export const tablesOfFirm = ['ims_document', 'data_feed_plan'] as const;

/** For how many days a removed plan is kept, and the day on which that is asked (ISO date). */
interface Term {
  today: string;
  days: number;
}

const named = (table: string) => sql.raw(`portal.${table}`);

/**
 * Removes a plan that a client made by import, with everything in it, and keeps it for a time.
 * @param database one transaction
 * @throws RefusedError 404 PlanNotFound when it is not the client's own imported plan, 409 PlanInUse when the firm
 *   works with it
 */
export async function removePlan(database: Database, clientUid: string, planstring: string): Promise<void> {
  await lockImports(database, clientUid);
  const { name } = await requireOwnPlan(database, clientUid, planstring);
  const inUse = sql.join(
    tablesOfFirm.map((table) => sql`select 1 from ${named(table)} where planstring = ${planstring}`),
    sql` union all `,
  );
  const used = await rows(database, z.object({ used: z.boolean() }), sql`select exists (${inUse}) as used`);
  if (used[0]?.used) {
    throw new RefusedError(
      409,
      'PlanInUse',
      `We work with ${name} ourselves, so it cannot be removed here. Please call us.`,
    );
  }
  const contents = sql.join(
    tablesOfPlan.map(
      ({ table, of }) =>
        sql`${table}::text, (select coalesce(jsonb_agg(to_jsonb(part)), '[]') from ${named(table)} part where ${of(planstring)})`,
    ),
    sql`, `,
  );
  await database.db.execute(sql`
    insert into portal.removed_plan (planstring, client_uid, name, contents)
    values (${planstring}, ${clientUid}, ${name}, jsonb_build_object(${contents}))`);
  // Found by `checkPlans`, and found again when the plan is restored; transfers go with their transactions.
  await database.db.execute(sql`delete from portal.reconciliation_difference where planstring = ${planstring}`);
  for (const { table, of } of tablesOfPlan.toReversed()) {
    await database.db.execute(sql`delete from ${named(table)} where ${of(planstring)}`);
  }
}

/** Removed plans of a client that can be restored, each with the last day of it. */
export async function removedPlans(
  database: Database,
  clientUid: string,
  { today, days }: Term,
): Promise<{ planstring: string; name: string; until: string }[]> {
  return rows(
    database,
    z.object({ planstring: z.string(), name: z.string(), until: z.string() }),
    sql`
    select planstring, name, (removed_at::date + ${days}::int)::text as until
    from portal.removed_plan
    where client_uid = ${clientUid} and removed_at::date + ${days}::int >= ${today}::date
    order by removed_at desc, planstring`,
  );
}

/**
 * Brings a removed plan back as it was, but for portfolios that are gone meanwhile.
 * @param database one transaction
 * @throws RefusedError 404 PlanNotFound when it is none of the client's own, or was removed too long ago
 */
export async function restorePlan(
  database: Database,
  clientUid: string,
  planstring: string,
  term: Term,
): Promise<void> {
  await lockImports(database, clientUid);
  const kept = await removedPlans(database, clientUid, term);
  if (!kept.some((each) => each.planstring === planstring)) {
    throw new RefusedError(404, 'PlanNotFound', 'There is no such plan among those that you have removed lately.');
  }
  for (const { table } of tablesOfPlan) {
    const part = sql`
      select part.* from portal.removed_plan
      cross join lateral jsonb_populate_recordset(null::${named(table)}, contents -> ${table}::text) part
      where removed_plan.planstring = ${planstring}`;
    const standing =
      table === 'portfolio_plan' ? sql` where portfolio_uuid in (select uuid from portal.portfolio)` : sql``;
    await database.db.execute(
      sql`insert into ${named(table)} overriding system value select part.* from (${part}) part ${standing}`,
    );
  }
  await database.db.execute(sql`delete from portal.removed_plan where planstring = ${planstring}`);
  await checkPlans(database, [planstring], term.today);
}

/** How long removed plans are kept, counted to a day (ISO date). */
export async function removedPlanRetention(database: Database, today: string): Promise<Term> {
  const { 'removed-plan-days': days } = await firmFigures(database, ['removed-plan-days'], today);
  return { today, days };
}

/** Forgets removed plans that can no longer be restored. */
export async function purgeRemovedPlans(database: Database, today: string): Promise<void> {
  const { days } = await removedPlanRetention(database, today);
  await database.db.execute(
    sql`delete from portal.removed_plan where removed_at::date + ${days}::int < ${today}::date`,
  );
}
