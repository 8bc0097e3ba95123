import type { Database } from '@harbour/backend-database';
import { auditRecord } from '../schema/audit.ts';
import type { Actor } from './tokens.ts';

/** What somebody did or tried to do, and what came of it. */
export interface Act {
  actor: Actor;
  /** The client whom it is about, by id; as given where it was refused, and then it need not be anybody's. */
  subject: string;
  method: string;
  /** The address that was asked for, query included. */
  path: string;
  /** The HTTP status of the answer: the act was done when it is below 400. */
  status: number;
}

/** A refused caller chooses what stands in these: no more of it is kept than a right one needs. Characters. */
const longest = { subject: 100, path: 500 };

/**
 * Records an act, once its outcome is known.
 * @param database `{ db }` of the transaction that the act changes something in, so that both are done or neither is
 */
export async function recordAudit(
  { db }: Pick<Database, 'db'>,
  { actor, subject, method, path, status }: Act,
): Promise<void> {
  await db.insert(auditRecord).values({
    actorSub: actor.sub,
    actorUid: actor.uid,
    groups: [...actor.groups],
    subjectUid: subject.slice(0, longest.subject),
    method,
    path: path.slice(0, longest.path),
    status,
  });
}
