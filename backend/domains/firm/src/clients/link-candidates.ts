import type { Database } from '@harbour/backend-database';
import type { LinkCandidate } from '@harbour/definitions/firm/clients';
import { rows } from '@harbour/kernel/database/rows';
import { sql } from 'drizzle-orm';
import { z } from 'zod/mini';
import { compareRecords, differingFields } from './compare-records.ts';

/** Candidates that are proposed, at most. */
const proposedCandidates = 5;

const known = {
  firstname: z.string(),
  surname: z.string(),
  dob: z.nullable(z.string()),
  email: z.nullable(z.string()),
  postcode: z.nullable(z.string()),
};

/** What somebody registered with; undefined for nobody who registered. */
export async function registeredPerson(database: Pick<Database, 'db'>, uid: string) {
  const [found] = await rows(
    database,
    z.object(known),
    sql`
    select signed.firstname, signed.surname, signed.dob::text as dob, signed.email_address as email,
      contact.postal_address ->> 'postcode' as postcode
    from portal.client signed left join portal.client_contact contact on contact.client_uid = signed.uid
    where signed.uid = ${uid}::uuid and signed.staff_group is null`,
  );
  return found;
}

/**
 * Records without a sign-in that agree with a registered person in something that few others share: the e-mail address,
 * or the surname with the birth date or the postcode. The best agreement is first.
 */
export async function linkCandidates(database: Pick<Database, 'db'>, uid: string): Promise<LinkCandidate[]> {
  const registered = await registeredPerson(database, uid);
  if (!registered) return [];
  const { surname, dob, email, postcode } = registered;
  const found = await rows(
    database,
    z.object({ number: z.string(), ...known }),
    sql`
    select record.number, record.firstname, record.surname, record.dob::text as dob, record.email, record.postcode
    from portal.client_record record
    where not exists (select from portal.client signed where signed.person_uuid = record.person_uuid)
      and (
        lower(record.email) = lower(${email}::text)
        or (
          lower(record.surname) = lower(${surname})
          and (
            record.dob = ${dob}::date
            or replace(lower(record.postcode), ' ', '') = replace(lower(${postcode}::text), ' ', '')
          )
        )
      )
    order by record.number
    limit 50`,
  );
  return found
    .map((record) => ({
      number: record.number,
      name: `${record.firstname} ${record.surname}`,
      comparisons: compareRecords(registered, record),
    }))
    .sort((one, other) => differingFields(one.comparisons).length - differingFields(other.comparisons).length)
    .slice(0, proposedCandidates);
}
