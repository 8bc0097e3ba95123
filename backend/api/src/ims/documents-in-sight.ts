import { type SQL, sql } from 'drizzle-orm';

/**
 * Whether the client of `rebalance` sees the plan of `document`: a proposal may be about the plan of somebody who lets
 * them see it no longer.
 */
export const seesPlan: SQL = sql`
  exists (
    select from portal.plan_owner owner
    join portal.visible_person seen on seen.person_uuid = owner.person_uuid
    where owner.planstring = document.planstring and seen.client_uid = rebalance.client_uid
  )`;

interface Document {
  id: string;
  sibling: string | null;
  seen: boolean;
}

const setOf = ({ id, sibling }: Document) => sibling ?? id;

/** The documents of which the client sees everything that is approved together: half of it is not theirs to approve. */
export function inSight<Found extends Document>(documents: readonly Found[]): Found[] {
  const hidden = new Set(documents.filter(({ seen }) => !seen).map(setOf));
  return documents.filter((document) => !hidden.has(setOf(document)));
}
