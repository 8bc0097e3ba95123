import type { Database } from '@harbour/backend-database';
import { issuerAction } from '@harbour/definitions/investments/corporate-actions';
import { fundReport } from '@harbour/definitions/investments/fund-reports';
import {
  addTaxRecord,
  getTaxRecords,
  removeTaxRecord,
  taxRecordKinds,
} from '@harbour/definitions/investments/tax-records';
import { commaList, rows } from '@harbour/kernel/database/rows';
import { RefusedError } from '@harbour/kernel/errors/refused-error';
import { bind } from '@harbour/kernel/http/bind-call';
import { and, eq, sql } from 'drizzle-orm';
import { z } from 'zod/mini';
import { recordShared } from '../plans/record-shared.ts';
import { requireVisible, visiblePlans } from '../plans/visible-plans.ts';
import { taxRecord } from './tables.ts';

const done = { success: true as const };

/** Begins the reference of a record that was entered by screen. */
const entered = 'entered-';

/** Records that one plan has at most: a lifetime of vouchers. */
const mostOfPlan = 5_000;

const listedRecord = z.object({
  planstring: z.string(),
  reference: z.string(),
  date: z.string(),
  kind: z.enum(taxRecordKinds),
  holding: z.nullable(z.string()),
  units: z.nullable(z.number()),
  ratio: z.nullable(z.string()),
  into: z.nullable(z.string()),
  amount: z.number(),
  tax: z.number(),
  accumulated: z.boolean(),
});

const heldListing = z.object({ planstring: z.string(), listingId: z.number(), name: z.string() });

function recordsOf(database: Database, planstrings: readonly string[]) {
  return rows(
    database,
    listedRecord,
    sql`
    select
      record.planstring, record.reference, record.record_date::text as date, record.kind,
      instrument.name as holding, record.units::float8 as units, record.ratio, received.name as into,
      record.amount::float8 as amount, record.tax::float8 as tax, record.accumulated
    from portal.tax_record record
    left join portal.listing on listing.id = record.listing_id
    left join portal.instrument on instrument.id = listing.instrument_id
    left join portal.listing into_listing on into_listing.id = record.into_listing_id
    left join portal.instrument received on received.id = into_listing.instrument_id
    where record.planstring = any(string_to_array(${commaList(planstrings)}, ','))
    order by record.record_date desc, record.planstring, record.reference
    limit ${mostOfPlan}`,
  );
}

/** SQL for whether some plans have ever held the `instrument` of the query, on any market. */
const everHeldBy = (planstrings: readonly string[]) => sql`exists (
  select from portal.holding_period holding
  join portal.listing on listing.id = holding.listing_id
  join portal.instrument own on own.id = listing.instrument_id
  where holding.planstring = any(string_to_array(${commaList(planstrings)}, ','))
    and (own.id = instrument.id or own.isin = instrument.isin)
)`;

/** What issuers did to what some plans have held, as the firm recorded it, the newest first. */
function issuerActionsOf(database: Database, planstrings: readonly string[]) {
  return rows(
    database,
    issuerAction,
    sql`
    select action.action_date::text as date, action.kind, instrument.name as holding, received.name as into,
      action.ratio, action.apportionment::float8 as apportionment, action.cash::float8 as cash
    from portal.corporate_action action
    join portal.instrument on instrument.id = action.instrument_id
    left join portal.instrument received on received.id = action.into_instrument_id
    where ${everHeldBy(planstrings)}
    order by action.action_date desc, instrument.name, action.kind
    limit ${mostOfPlan}`,
  );
}

/** What funds that some plans have held reported to their holders, as the firm recorded it, the newest first. */
function fundReportsOf(database: Database, planstrings: readonly string[]) {
  return rows(
    database,
    fundReport,
    sql`
    select instrument.name as holding, report.period_end::text as "periodEnd", report.distribution_date::text as date,
      report.amount::float8 as amount, report.currency, report.taxed_as as "taxedAs"
    from portal.reportable_income report
    join portal.instrument on instrument.id = report.instrument_id
    where ${everHeldBy(planstrings)}
    order by report.distribution_date desc, instrument.name, report.period_end
    limit ${mostOfPlan}`,
  );
}

/** What some plans have held at any time, cash left out. */
function everHeld(database: Database, planstrings: readonly string[]) {
  return rows(
    database,
    heldListing,
    sql`
    select distinct holding.planstring, holding.listing_id as "listingId", instrument.name
    from portal.holding_period holding
    join portal.listing on listing.id = holding.listing_id
    join portal.instrument on instrument.id = listing.instrument_id and instrument.kind <> 'cash'
    where holding.planstring = any(string_to_array(${commaList(planstrings)}, ','))
    order by instrument.name`,
  );
}

/** The plan, if the client owns it. @throws RefusedError 404 for another's */
async function requireOwn(database: Database, clientUid: string, planstring: string) {
  const [plan] = await requireVisible(database, clientUid, [planstring]);
  if (!plan?.own) throw new RefusedError(404, 'PlanNotFound', 'There is no such plan among your own.');
  return plan;
}

export const taxRecordCalls = [
  bind(getTaxRecords, async ({ database, caller, recordFound }) => {
    const plans = await visiblePlans(database, caller.clientUid);
    await recordShared({ recordFound }, plans);
    const named = new Map(plans.map((plan) => [plan.planstring, plan]));
    const nameOf = (planstring: string) => named.get(planstring)?.name ?? planstring;
    const own = plans.filter((plan) => plan.own).map(({ planstring }) => planstring);
    const records = await recordsOf(database, [...named.keys()]);
    const holdings = await everHeld(database, own);
    return {
      actions: await issuerActionsOf(database, [...named.keys()]),
      reports: await fundReportsOf(database, [...named.keys()]),
      records: records.map((record) => ({
        ...record,
        plan: nameOf(record.planstring),
        removable: record.reference.startsWith(entered) && own.includes(record.planstring),
      })),
      holdings: holdings.map((holding) => ({ ...holding, plan: nameOf(holding.planstring) })),
    };
  }),

  bind(addTaxRecord, async ({ database, caller, today, body }) => {
    const { id, planstring, date, listingId, intoListingId = null, ...figures } = body;
    const plan = await requireOwn(database, caller.clientUid, planstring);
    if (date > today()) throw new RefusedError(400, 'DayInFuture', 'This day is in the future. Enter an earlier one.');
    if (figures.kind !== 'acquisition' && date < plan.openedOn) {
      throw new RefusedError(400, 'BeforeOpening', 'This day is before the plan was opened. Enter a later one.');
    }
    const held = await everHeld(database, [planstring]);
    const isHeld = (id: number | null) => id === null || held.some((one) => one.listingId === id);
    if (!isHeld(listingId) || !isHeld(intoListingId)) {
      throw new RefusedError(404, 'HoldingNotFound', 'This plan has not held this. Choose one of its holdings.');
    }
    const stored = await database.db.$count(taxRecord, eq(taxRecord.planstring, planstring));
    if (stored >= mostOfPlan) {
      throw new RefusedError(409, 'TooManyRecords', 'This plan has as many records as it can have.');
    }
    await database.db
      .insert(taxRecord)
      .values({
        planstring,
        reference: `${entered}${id}`,
        recordDate: date,
        listingId,
        intoListingId,
        ...figures,
      })
      .onConflictDoNothing();
    return done;
  }),

  bind(removeTaxRecord, async ({ database, caller, params: { planstring, reference } }) => {
    await requireOwn(database, caller.clientUid, planstring);
    await database.db
      .delete(taxRecord)
      .where(and(eq(taxRecord.planstring, planstring), eq(taxRecord.reference, reference)));
    return done;
  }),
];
