import { type SQL, sql } from 'drizzle-orm';

/**
 * Whether the client of `rebalance` sees the plan of `document`: a proposal may be about the plan of somebody who lets
 * them see it no longer.
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

/** The documents of which the client sees everything that is approved together: half of it is not theirs to approve. */
export function inSight<Found extends Document>(documents: readonly Found[]): Found[] {
  const hidden = new Set(documents.filter(({ seen }) => !seen).map(setOf));
  return documents.filter((document) => !hidden.has(setOf(document)));
}

interface AnsweredDocument {
  id: string;
  sibling: string | null;
  stage: number;
  /** Whether its present version was declined. */
  declined: boolean;
}

/**
 * The documents that nobody has declined. What is approved together is declined together: once a part of it is new, or
 * has another version, all of it waits for an answer again.
 */
export function notDeclined<Found extends AnsweredDocument>(documents: readonly Found[]): Found[] {
  const open = documents.filter(({ stage }) => stage === 0);
  const waiting = new Set(open.filter(({ declined }) => !declined).map(setOf));
  return documents.filter((document) => document.stage === 1 || waiting.has(setOf(document)));
}
