import { randomInt } from 'node:crypto';
import type { Database } from '@harbour/backend-database';
import { brokers } from '@harbour/definitions/investments/broker-import';
import type { PlanRow } from '@harbour/domain-plans';
import { rows } from '@harbour/kernel/database/rows';
import { RefusedError } from '@harbour/kernel/errors/refused-error';
import { sql } from 'drizzle-orm';
import { z } from 'zod/mini';
import type { Broker } from './broker-export.ts';

const importedPlan = z.object({ planstring: z.string(), name: z.string(), broker: z.enum(brokers) });
export type ImportedPlan = z.infer<typeof importedPlan>;

/** The plans filled from the client's own exports, without those that they can only see. */
export function importedPlans(database: Database, clientUid: string): Promise<ImportedPlan[]> {
  return rows(
    database,
    importedPlan,
    sql`
    select plan.planstring, plan.name, plan.broker
    from portal.client
    join portal.plan_owner on plan_owner.person_uuid = client.person_uuid
    join portal.plan using (planstring)
    where client.uid = ${clientUid} and plan.broker is not null
    order by plan.name, plan.planstring`,
  );
}

/** Serialises changes of a client's imported plans, because each rebuilds the holdings from what is stored. */
export async function lockImports(database: Database, clientUid: string): Promise<void> {
  await database.db.execute(sql`select pg_advisory_xact_lock(hashtext(${`broker import ${clientUid}`}))`);
}

/** @throws RefusedError 404 PlanNotFound when it is not one of the client's own imported plans */
export async function requireOwnPlan(database: Database, clientUid: string, planstring: string): Promise<ImportedPlan> {
  const plans = await importedPlans(database, clientUid);
  const plan = plans.find((each) => each.planstring === planstring);
  if (!plan) throw new RefusedError(404, 'PlanNotFound', 'There is no such plan among those that you have imported.');
  return plan;
}

/**
 * Checks that an export may be imported into a plan.
 * @throws RefusedError 404 PlanNotFound when it is not one of the client's own imported plans
 * @throws RefusedError 409 OtherBroker when it is filled from another broker's exports
 */
export async function requireImportedPlan(
  database: Database,
  clientUid: string,
  planstring: string,
  broker: Broker,
): Promise<void> {
  const plan = await requireOwnPlan(database, clientUid, planstring);
  if (plan.broker !== broker) {
    throw new RefusedError(
      409,
      'OtherBroker',
      `${plan.name} is filled from ${plan.broker}, and this is an export of ${broker}. Choose another plan, or a new one.`,
    );
  }
}

const symbols = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';

/** A random unique plan name: there are 36¹⁰. */
function newPlanstring(): string {
  return `BR-${Array.from({ length: 10 }, () => symbols[randomInt(symbols.length)]).join('')}`;
}

/** Creates a plan of the client for a broker's exports; its opening day is that of its first transaction. */
export async function openImportedPlan(
  database: Database,
  clientUid: string,
  broker: Broker,
  { name, productType, today }: Pick<PlanRow, 'name' | 'productType'> & { today: string },
): Promise<string> {
  const planstring = newPlanstring();
  await database.db.execute(sql`
    with opened as (
      insert into portal.plan (planstring, name, product_type, provider, performance, opened_on, broker)
      values (${planstring}, ${name}, ${productType}, ${broker}, true, ${today}, ${broker})
    )
    insert into portal.plan_owner (planstring, person_uuid)
    select ${planstring}, person_uuid from portal.client where uid = ${clientUid}`);
  return planstring;
}
