import type { Database } from '@harbour/backend-database';
import { RefusedError } from '@harbour/kernel/errors/refused-error';
import { client, person, visiblePerson } from '@harbour/kernel/people/tables';
import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import { portfolioNotFound } from './portfolio-not-found.ts';
import { plan, planOwner, portfolio, portfolioPlan } from './tables.ts';

export interface PlanRow {
  planstring: string;
  name: string;
  productType: 'pens' | 'isa' | 'nonpens';
  provider: string;
  performance: boolean;
  openedOn: string;
  ownership: string[];
  /** Whether the client is one of its owners; otherwise they see it by an owner's permission. */
  own: boolean;
}

/** Filter of the client's plans: a portfolio's id or `all`, a comma list of people or `all`. */
export interface PlanSelection {
  portfolio?: string | undefined;
  people?: string | undefined;
  /** Only these plans; those that the client cannot see are left out. */
  planstrings?: readonly string[] | undefined;
}

/** The people whose plans a client may see, the client first. */
export function visiblePeople(database: Database, clientUid: string) {
  return database.db
    .select({ uuid: person.uuid, name: person.name })
    .from(visiblePerson)
    .innerJoin(person, eq(person.uuid, visiblePerson.personUuid))
    .innerJoin(client, eq(client.uid, visiblePerson.clientUid))
    .where(eq(visiblePerson.clientUid, clientUid))
    .orderBy(desc(sql`${person.uuid} = ${client.personUuid}`), asc(person.name), asc(person.uuid));
}

/**
 * Checks that the client sees the plans of every one of some people.
 * @param people a comma list of ids, or `all` of those whom the client sees
 * @throws RefusedError 404 PersonNotFound
 */
export async function requireVisiblePeople(
  database: Database,
  clientUid: string,
  people: string | undefined,
): Promise<void> {
  if (people === undefined || people === 'all') return;
  const known = new Set((await visiblePeople(database, clientUid)).map(({ uuid }) => uuid));
  if (people.split(',').every((uuid) => known.has(uuid))) return;
  throw new RefusedError(404, 'PersonNotFound', 'You do not see the plans of one of these people.');
}

function planNotFound(): RefusedError {
  return new RefusedError(404, 'PlanNotFound', 'There is no such plan among yours.');
}

/**
 * The plans that a client may see, each with its owners, filtered by portfolio, people and planstrings.
 * @throws RefusedError 404 for a portfolio or a person that is not the client's
 */
export async function visiblePlans(
  database: Database,
  clientUid: string,
  selection: PlanSelection = {},
): Promise<PlanRow[]> {
  const { portfolio: portfolioUuid = 'all', people = 'all', planstrings } = selection;
  const wantedPeople = people === 'all' ? undefined : people.split(',');

  await requireVisiblePeople(database, clientUid, people);
  if (portfolioUuid !== 'all') {
    const own = await database.db
      .select({ uuid: portfolio.uuid })
      .from(portfolio)
      .where(and(eq(portfolio.uuid, portfolioUuid), eq(portfolio.clientUid, clientUid)));
    if (own.length === 0) throw portfolioNotFound();
  }

  const { db } = database;
  const ofVisiblePeople = db
    .select({ planstring: planOwner.planstring })
    .from(planOwner)
    .innerJoin(visiblePerson, eq(visiblePerson.personUuid, planOwner.personUuid))
    .where(
      and(
        eq(visiblePerson.clientUid, clientUid),
        wantedPeople ? inArray(planOwner.personUuid, wantedPeople) : undefined,
      ),
    );
  const ofPortfolio = db
    .select({ planstring: portfolioPlan.planstring })
    .from(portfolioPlan)
    .where(eq(portfolioPlan.portfolioUuid, portfolioUuid));

  const found = await db
    .select({
      planstring: plan.planstring,
      name: plan.name,
      productType: plan.productType,
      provider: plan.provider,
      performance: plan.performance,
      openedOn: plan.openedOn,
      owners: sql<string>`string_agg(${planOwner.personUuid}::text, ',' order by ${planOwner.personUuid})`,
      own: sql<boolean>`bool_or(${planOwner.personUuid} = (
        select me.person_uuid from portal.client me where me.uid = ${clientUid}::uuid))`,
    })
    .from(plan)
    .innerJoin(planOwner, eq(planOwner.planstring, plan.planstring))
    .where(
      and(
        inArray(plan.planstring, ofVisiblePeople),
        portfolioUuid === 'all' ? undefined : inArray(plan.planstring, ofPortfolio),
        planstrings && inArray(plan.planstring, [...planstrings]),
      ),
    )
    .groupBy(plan.planstring)
    .orderBy(asc(plan.productType), asc(plan.name), asc(plan.planstring));
  return found.map(({ owners, ...row }) => ({ ...row, ownership: owners.split(',') }));
}

/**
 * Checks that the client may see every one of `planstrings`.
 * @returns those plans
 * @throws RefusedError 404 when one is not visible, without revealing whether it exists
 */
export async function requireVisible(
  database: Database,
  clientUid: string,
  planstrings: readonly string[],
): Promise<PlanRow[]> {
  const wanted = [...new Set(planstrings)];
  const found = await visiblePlans(database, clientUid, { planstrings: wanted });
  if (found.length < wanted.length) throw planNotFound();
  return found;
}
