import type { Database } from '@harbour/backend-database';
import { isoSeconds } from '@harbour/kernel/database/iso-time';
import { rows } from '@harbour/kernel/database/rows';
import { sql } from 'drizzle-orm';
import { z } from 'zod/mini';

type On = Pick<Database, 'db'>;

/** People whose plans a client sees, and who see the client's; for somebody without a sign-in the second only. */
export function connectedPeople(database: On, person: string, uid: string | null) {
  return rows(
    database,
    z.object({ person: z.string(), name: z.string(), seesThem: z.boolean(), isSeenByThem: z.boolean() }),
    sql`
    with seen as (
      select person_uuid as person from portal.visible_person where client_uid = ${uid}::uuid
    ), seeing as (
      select reader.person_uuid as person
      from portal.visible_person visible join portal.client reader on reader.uid = visible.client_uid
      where visible.person_uuid = ${person}::uuid and reader.staff_group is null
    )
    select other.uuid::text as person, other.name,
      other.uuid in (select person from seen) as "seesThem", other.uuid in (select person from seeing) as "isSeenByThem"
    from portal.person other
    where other.uuid <> ${person}::uuid
      and (other.uuid in (select person from seen) or other.uuid in (select person from seeing))
    order by other.name, other.uuid`,
  );
}

/** The plans that a person owns, alone or with others. */
export function ownedPlans(database: On, person: string) {
  return rows(
    database,
    z.object({ planstring: z.string(), name: z.string(), provider: z.string() }),
    sql`
    select plan.planstring, plan.name, coalesce(provider.name, plan.provider) as provider
    from portal.plan_owner owner
    join portal.plan on plan.planstring = owner.planstring
    left join portal.provider on provider.id = plan.provider
    where owner.person_uuid = ${person}::uuid
    order by plan.name, plan.planstring`,
  );
}

/** The client's group, services and latest submitted risk profile. */
export async function clientStanding(database: On, uid: string) {
  const [found] = await rows(
    database,
    z.object({
      group: z.nullable(z.string()),
      investment: z.boolean(),
      advice: z.boolean(),
      riskAnsweredAt: z.nullable(z.string()),
    }),
    sql`
    select household.name as group, signed.investment_service as investment, signed.advice_service as advice,
      ${isoSeconds(sql`(select max(result.answered_at) from portal.risk_result result where result.client_uid = signed.uid)`)}
        as "riskAnsweredAt"
    from portal.client signed left join portal.client_group household on household.id = signed.group_id
    where signed.uid = ${uid}::uuid`,
  );
  return found;
}

/** The version of the terms of investing that a client accepted last. */
export async function acceptedTerms(database: On, uid: string) {
  const [found] = await rows(
    database,
    z.object({ version: z.number(), title: z.string(), acceptedAt: z.string() }),
    sql`
    select terms.version, terms.title, ${isoSeconds(sql`application.accepted_at`)} as "acceptedAt"
    from portal.investment_application application
    join portal.invest_terms terms on terms.version = application.terms_version
    where application.client_uid = ${uid}::uuid and application.accepted_at is not null
    order by application.accepted_at desc, terms.version desc limit 1`,
  );
  return found;
}

/** What waits for the firm: orders in work, messages without an answer, and changes of details. */
export async function waitingForFirm(database: On, uid: string) {
  const [found] = await rows(
    database,
    z.object({ orders: z.number(), messages: z.number(), detailsChanges: z.number() }),
    sql`
    select
      (select count(*) from portal.investment_application application
        where application.client_uid = ${uid}::uuid and application.state in ('submitted', 'received'))::int as orders,
      (select count(*) from portal.message
        where client_uid = ${uid}::uuid and not from_firm and date_sent is not null and answered_at is null)::int
        as messages,
      (select count(*) from portal.details_change change
        where change.client_uid = ${uid}::uuid and change.state = 'waiting')::int as "detailsChanges"`,
  );
  return found ?? { orders: 0, messages: 0, detailsChanges: 0 };
}

/** Acts of staff that a record shows, at most. */
const shownActs = 10;

/** What staff did for a client or with the record of a person, newest first. */
export function latestActs(database: On, subjects: readonly string[]) {
  return rows(
    database,
    z.object({
      at: z.string(),
      by: z.string(),
      call: z.string(),
      purpose: z.nullable(z.string()),
      refused: z.boolean(),
      reason: z.nullable(z.string()),
    }),
    sql`
    select ${isoSeconds(sql`record.at`)} as at,
      coalesce(actor.firstname || ' ' || actor.surname, 'Somebody who is no longer here') as by,
      record.call, record.purpose, record.status >= 400 as refused,
      (select change ->> 'after' from jsonb_array_elements(record.changes) change
        where change ->> 'field' = 'Reason' limit 1) as reason
    from portal.audit_record record left join portal.client actor on actor.uid = record.actor_uid
    where record.subject_uid = any(string_to_array(${subjects.join(',')}, ','))
      and record.actor_uid::text <> record.subject_uid and cardinality(record.groups) > 0
    order by record.at desc, record.id desc
    limit ${shownActs}`,
  );
}
