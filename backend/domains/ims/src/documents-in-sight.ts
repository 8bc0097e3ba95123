import { type SQL, sql } from 'drizzle-orm';

/**
 * Whether the client of `rebalance` sees the plan of `document`. Its owner may have withdrawn the client's permission
 * since.
 */
export const canSeePlan: SQL = sql`
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

const setOf = ({ id, sibling }: Pick<Document, 'id' | 'sibling'>) => sibling ?? id;

/** The documents of which the client sees all siblings: nobody may approve half of a set. */
export function inSight<Found extends Document>(documents: readonly Found[]): Found[] {
  const hidden = new Set(documents.filter(({ seen }) => !seen).map(setOf));
  return documents.filter((document) => !hidden.has(setOf(document)));
}

interface AnsweredDocument {
  id: string;
  sibling: string | null;
  stage: number;
  /** Whether its current version was declined. */
  declined: boolean;
}

/**
 * Leaves out declined documents. Siblings are declined together: if one of them is new or has a new version, all of
 * them wait for an answer again.
 */
export function notDeclined<Found extends AnsweredDocument>(documents: readonly Found[]): Found[] {
  const open = documents.filter(({ stage }) => stage === 0);
  const waiting = new Set(open.filter(({ declined }) => !declined).map(setOf));
  return documents.filter((document) => document.stage === 1 || waiting.has(setOf(document)));
}
