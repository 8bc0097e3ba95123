import type { Database } from '@harbour/backend-database';
import { RefusedError } from '@harbour/kernel/errors/refused-error';
import { sql } from 'drizzle-orm';
import { brokerExports } from './brokers.ts';
import { cannotUndoReason, storedRuns } from './import-runs.ts';
import { lockImports, requireOwnPlan } from './imported-plans.ts';
import { planListings } from './plan-listings.ts';
import { removePlan } from './removed-plans.ts';
import { rebuildPlan } from './settle-plan.ts';

/** Deletes the plan's private instruments that neither the plan nor an import that can be undone refers to any more. */
async function removeUnusedInstruments(database: Database, planstring: string): Promise<void> {
  const unused = sql`
    select listing.id, listing.instrument_id from portal.listing
    join portal.instrument on instrument.id = listing.instrument_id
    where instrument.own_plan = ${planstring}
      and not exists (
        select from portal.plan_transaction moved
        where moved.planstring = ${planstring} and moved.listing_id = listing.id
      )
      and not exists (
        select from portal.import_change change
        join portal.import_run run on run.id = change.import_run_id
        where run.planstring = ${planstring} and (change.before ->> 'listing_id')::int = listing.id
      )`;
  await database.db.execute(sql`delete from portal.price where listing_id in (select id from (${unused}) gone)`);
  await database.db.execute(sql`
    with gone as (${unused}), listings as (delete from portal.listing where id in (select id from gone))
    select 1 from gone`);
  await database.db.execute(sql`
    delete from portal.instrument
    where own_plan = ${planstring}
      and not exists (select from portal.listing where listing.instrument_id = instrument.id)`);
}

/**
 * Undoes a whole import: deletes what it added, restores what it changed, and rebuilds derived data. A plan created by
 * the import is removed too.
 * @param database one transaction
 * @throws RefusedError 404 ImportNotFound when it is not the client's own or was undone before, 409 LaterImport when a
 * later import depends on it
 */
export async function undoStoredImport(
  database: Database,
  clientUid: string,
  importID: number,
  today: string,
): Promise<{ planstring: string; planRemoved: boolean }> {
  await lockImports(database, clientUid);
  const run = (await storedRuns(database, clientUid)).find((each) => each.importID === importID);
  if (!run) {
    throw new RefusedError(404, 'ImportNotFound', 'There is no such import among yours, or it was undone already.');
  }
  const reason = cannotUndoReason(run);
  if (reason !== null) throw new RefusedError(409, 'LaterImport', reason);
  const { planstring, openedPlan } = run;
  if (openedPlan) {
    await removePlan(database, clientUid, planstring);
    return { planstring, planRemoved: true };
  }

  const { broker } = await requireOwnPlan(database, clientUid, planstring);
  await database.db.execute(sql`
    delete from portal.plan_transaction moved
    using portal.import_change change
    where change.import_run_id = ${importID} and change.before is null
      and moved.planstring = ${planstring} and moved.reference = change.reference`);
  await database.db.execute(sql`
    update portal.plan_transaction moved
    set transaction_date = before.transaction_date, kind = before.kind, listing_id = before.listing_id,
      units = before.units, value = before.value, performance = before.performance, price = before.price
    from portal.import_change change
    cross join lateral jsonb_populate_record(null::portal.plan_transaction, change.before) before
    where change.import_run_id = ${importID} and change.before is not null
      and moved.planstring = ${planstring} and moved.reference = change.reference`);
  await database.db.execute(sql`delete from portal.import_change where import_run_id = ${importID}`);
  await database.db.execute(sql`update portal.import_run set undone_at = now() where id = ${importID}`);
  const { cash: cashListing } = await planListings(database, planstring, []);
  const tradesOnly = brokerExports.some((each) => each.broker === broker && each.tradesOnly);
  await rebuildPlan(database, { planstring, cashListing, tradesOnly, today });
  await removeUnusedInstruments(database, planstring);
  return { planstring, planRemoved: false };
}
