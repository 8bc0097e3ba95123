import type { Database } from '@harbour/backend-database';
import { checkPlans } from '@harbour/domain-plans';
import { rows } from '@harbour/kernel/database/rows';
import { RefusedError } from '@harbour/kernel/errors/refused-error';
import { firmFigures } from '@harbour/kernel/firm-figures/firm-figures';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod/mini';
import { lockImports, requireOwnPlan } from './imported-plans.ts';

/** The tables with rows of an imported plan, in order of their foreign keys. */
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
  { table: 'tax_record', of: (planstring) => sql`planstring = ${planstring}` },
  { table: 'portfolio_plan', of: (planstring) => sql`planstring = ${planstring}` },
  {
    table: 'import_change',
    of: (planstring) => sql`import_run_id in (select id from portal.import_run where planstring = ${planstring})`,
  },
];

/** Tables with the firm's own data about a plan: a client alone cannot remove a plan that has rows there. */
export const tablesOfFirm = ['ims_document', 'data_feed_plan'] as const;

/** Retention of removed plans in days, and the day that it is checked for (ISO date). */
interface Term {
  today: string;
  days: number;
}

const named = (table: string) => sql.raw(`portal.${table}`);

/**
 * Removes a plan that a client imported, with everything in it, and keeps a copy for a time.
 * @param database one transaction
 * @throws RefusedError 404 PlanNotFound when it is not the client's own imported plan, 409 PlanInUse when the firm has
 * data about it
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
  // Computed by `checkPlans`, which runs again on restore; transfers are deleted with their transactions.
  await database.db.execute(sql`delete from portal.reconciliation_difference where planstring = ${planstring}`);
  for (const { table, of } of tablesOfPlan.toReversed()) {
    await database.db.execute(sql`delete from ${named(table)} where ${of(planstring)}`);
  }
}

/** Removed plans of a client that can be restored, each with its last day for that. */
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

/** The columns of a plan's tables that can be inserted, in SQL: not those that PostgreSQL computes from others. */
async function storedColumns(database: Database): Promise<{ table: string; columns: string }[]> {
  const found = await rows(
    database,
    z.object({ table: z.string(), columns: z.string() }),
    sql`
    select table_name as "table", string_agg(quote_ident(column_name), ', ') as columns
    from information_schema.columns
    where table_schema = 'portal' and is_generated = 'NEVER'
    group by table_name`,
  );
  return tablesOfPlan.flatMap(({ table }) => found.filter((each) => each.table === table));
}

/**
 * Restores a removed plan, except for portfolios that no longer exist.
 * @param database one transaction
 * @throws RefusedError 404 PlanNotFound when it is not the client's own, or was removed too long ago
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
  for (const { table, columns } of await storedColumns(database)) {
    const part = sql`
      select part.* from portal.removed_plan
      cross join lateral jsonb_populate_recordset(null::${named(table)}, contents -> ${table}::text) part
      where removed_plan.planstring = ${planstring}`;
    const standing =
      table === 'portfolio_plan' ? sql` where portfolio_uuid in (select uuid from portal.portfolio)` : sql``;
    const stored = sql.raw(columns);
    await database.db.execute(
      sql`insert into ${named(table)} (${stored}) overriding system value select ${stored} from (${part}) part ${standing}`,
    );
  }
  await database.db.execute(sql`delete from portal.removed_plan where planstring = ${planstring}`);
  await checkPlans(database, [planstring], term.today);
}

/** The retention of removed plans, as of a day (ISO date). */
export async function removedPlanRetention(database: Database, today: string): Promise<Term> {
  const { 'removed-plan-days': days } = await firmFigures(database, ['removed-plan-days'], today);
  return { today, days };
}

/** Cleanup job: deletes removed plans that can no longer be restored. */
export async function purgeRemovedPlans(database: Database, today: string): Promise<void> {
  const { days } = await removedPlanRetention(database, today);
  await database.db.execute(
    sql`delete from portal.removed_plan where removed_at::date + ${days}::int < ${today}::date`,
  );
}
