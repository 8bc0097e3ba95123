import type { Database } from '@harbour/backend-database';
import { applicationStates } from '@harbour/definitions/investments/invest-now/application-states';
import { type InvestApplication, investApplication } from '@harbour/definitions/investments/invest-now/applications';
import { isoMilliseconds } from '@harbour/kernel/database/iso-time';
import { commaList, rows } from '@harbour/kernel/database/rows';
import { RefusedError } from '@harbour/kernel/errors/refused-error';
import { type SQL, sql } from 'drizzle-orm';

/** Does not reveal whether another client has an application with this id. */
export function applicationNotFound(): RefusedError {
  return new RefusedError(404, 'ApplicationNotFound', 'There is no such application. It may have been removed.');
}

/** What `investApplication` has, of a row `application`; `applicationTables` are what it is selected from. */
export const applicationColumns: SQL = sql`
  application.id::text as "applicationID", application.state, offer.id as "offerID", offer.name as offer,
  offer.product_type as "productType", provider.id as "providerID", provider.name as provider,
  application.amount::float8 as amount,
  (select json_agg(json_build_object('state', step.state, 'at', ${isoMilliseconds(sql`step.at`)}) 
      order by array_position(string_to_array(${commaList(applicationStates)}, ','), step.state))
    from portal.application_step step where step.application_id = application.id) as history,
  case when application.initial_charge is not null then json_build_object(
    'initial', application.initial_charge::float8, 'yearly', application.yearly_charge::float8,
    'fixed', application.fixed_charge::float8,
    'firstYear', (application.initial_charge + application.yearly_charge + application.fixed_charge)::float8)
  end as charges,
  case when application.terms_version is not null then json_build_object(
    'version', application.terms_version, 'acceptedAt', ${isoMilliseconds(sql`application.accepted_at`)},
    'acceptedBy', acceptor.firstname || ' ' || acceptor.surname)
  end as terms,
  application.paid_from as "paidFrom", application.declined_reason as "declinedReason", application.message_id::text as "messageID"`;

/** The tables that a row `application` is joined with. */
export const applicationJoins: SQL = sql`
  join portal.provider_offer offer on offer.id = application.offer_id
  join portal.provider on provider.id = offer.provider_id
  left join portal.client acceptor on acceptor.uid = application.accepted_by`;

export const applicationTables: SQL = sql`portal.investment_application application ${applicationJoins}`;

/**
 * A client's applications, the last one changed first.
 * @param only an id, for that one alone
 */
export function applicationsOf(
  database: Pick<Database, 'db'>,
  clientUid: string,
  only?: string,
): Promise<InvestApplication[]> {
  return rows(
    database,
    investApplication,
    sql`
    select ${applicationColumns} from ${applicationTables}
    where application.client_uid = ${clientUid}::uuid
      and (${only ?? null}::uuid is null or application.id = ${only ?? null}::uuid)
    order by application.changed_at desc, application.id`,
  );
}

/**
 * One of a client's applications.
 * @throws RefusedError 404 for one that is not the client's
 */
export async function applicationOf(
  database: Pick<Database, 'db'>,
  clientUid: string,
  id: string,
): Promise<InvestApplication> {
  const [found] = await applicationsOf(database, clientUid, id);
  if (!found) throw applicationNotFound();
  return found;
}
