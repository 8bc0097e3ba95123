import type { Database } from '@harbour/backend-database';
import type { HouseholdMember } from '@harbour/definitions/clients/permissions';
import { rows } from '@harbour/kernel/database/rows';
import { RefusedError } from '@harbour/kernel/errors/refused-error';
import { clientNotFound } from '@harbour/kernel/people/require-client';
import { client, clientGroup, person, visiblePerson } from '@harbour/kernel/people/tables';
import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import { z } from 'zod/mini';
import { plan, planOwner } from '../plans/tables.ts';

/** A client's person and household. */
export interface Me {
  uuid: string;
  name: string;
  groupId: string | null;
  household: string | null;
}

/**
 * The person of a client. A household is the clients of one group.
 * @throws RefusedError 404 for a signed-in user who is not a client
 */
export async function requireCurrentPerson(database: Database, clientUid: string): Promise<Me> {
  const [me] = await database.db
    .select({ uuid: person.uuid, name: person.name, groupId: client.groupId, household: clientGroup.name })
    .from(client)
    .innerJoin(person, eq(person.uuid, client.personUuid))
    .leftJoin(clientGroup, eq(clientGroup.id, client.groupId))
    .where(eq(client.uid, clientUid));
  if (!me) throw clientNotFound();
  return me;
}

/** The plans that a person owns, alone or jointly, with the names of their owners: the person first. */
export async function ownedPlans(database: Database, personUuid: string) {
  const { db } = database;
  const found = await db
    .select({ planstring: plan.planstring, name: plan.name, owner: person.name })
    .from(plan)
    .innerJoin(planOwner, eq(planOwner.planstring, plan.planstring))
    .innerJoin(person, eq(person.uuid, planOwner.personUuid))
    .where(
      inArray(
        plan.planstring,
        db.select({ planstring: planOwner.planstring }).from(planOwner).where(eq(planOwner.personUuid, personUuid)),
      ),
    )
    .orderBy(
      asc(plan.productType),
      asc(plan.name),
      asc(plan.planstring),
      desc(sql`${person.uuid} = ${personUuid}`),
      asc(person.name),
    );
  return [...Map.groupBy(found, ({ planstring }) => planstring)].map(([planstring, owners]) => ({
    planstring,
    name: owners[0]?.name ?? '',
    owners: owners.map(({ owner }) => owner),
  }));
}

const memberRow = z.object({ uuid: z.string(), name: z.string(), seesMine: z.boolean(), iSeeTheirs: z.boolean() });

/** The other people of a client's household, and what each side can see of the other. */
export function householdMembers(database: Database, clientUid: string): Promise<HouseholdMember[]> {
  return rows(
    database,
    memberRow,
    sql`
    select
      person.uuid::text as uuid, person.name,
      -- Somebody may sign in with two accounts: one of them seeing the plans is enough to say so.
      bool_or(exists (
        select from portal.visible_person seen
        where seen.client_uid = other.uid and seen.person_uuid = me.person_uuid
      )) as "seesMine",
      exists (
        select from portal.visible_person seen
        where seen.client_uid = me.uid and seen.person_uuid = person.uuid
      ) as "iSeeTheirs"
    from portal.client me
    join portal.client other on other.group_id = me.group_id and other.person_uuid <> me.person_uuid
    join portal.person on person.uuid = other.person_uuid
    where me.uid = ${clientUid}
    group by me.uid, person.uuid
    order by person.name, person.uuid`,
  );
}

/**
 * Grants or withdraws permission for a household member to see a person's plans. It applies from their next call on,
 * since permissions are read for each call. Idempotent.
 * @throws RefusedError 404 for anybody outside the household, 400 for oneself, since own plans are always visible
 */
export async function setPlanVisibility(
  database: Database,
  me: Me,
  personUuid: string,
  seesMine: boolean,
): Promise<void> {
  if (personUuid === me.uuid) {
    throw new RefusedError(400, 'OwnPlansStayVisible', 'You always see your own plans. Choose somebody else.');
  }
  const { db } = database;
  const accounts = me.groupId
    ? await db
        .select({ uid: client.uid })
        .from(client)
        .where(and(eq(client.groupId, me.groupId), eq(client.personUuid, personUuid)))
    : [];
  if (accounts.length === 0) {
    throw new RefusedError(404, 'PersonNotFound', 'There is no such person in your household.');
  }
  const uids = accounts.map(({ uid }) => uid);
  if (seesMine) {
    const seen = uids.map((clientUid) => ({ clientUid, personUuid: me.uuid }));
    await db.insert(visiblePerson).values(seen).onConflictDoNothing();
  } else {
    await db
      .delete(visiblePerson)
      .where(and(inArray(visiblePerson.clientUid, uids), eq(visiblePerson.personUuid, me.uuid)));
  }
}
