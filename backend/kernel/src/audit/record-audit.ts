import type { Database } from '@harbour/backend-database';
import { sql } from 'drizzle-orm';
import type { Actor } from '../authorisation/tokens.ts';
import { firmFigures } from '../firm-figures/firm-figures.ts';
import { auditRecord } from './tables.ts';

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
 * Records acts, once their outcome is known, in one statement.
 * @param database `{ db }` of the transaction that the acts change something in, so that both are done or neither is
 */
export async function recordAudit({ db }: Pick<Database, 'db'>, acts: readonly Act[]): Promise<void> {
  if (acts.length === 0) return;
  await db.insert(auditRecord).values(
    acts.map(({ actor, subject, method, path, status }) => ({
      actorSub: actor.sub,
      actorUid: actor.uid,
      groups: [...actor.groups],
      subjectUid: subject.slice(0, longest.subject),
      method,
      path: path.slice(0, longest.path),
      status,
    })),
  );
}

/**
 * Removes records that are older than the firm keeps them.
 * @param today ISO date, whose `audit-keep-days` applies
 */
export async function removeOldRecords(database: Pick<Database, 'db'>, today: string, now: number): Promise<void> {
  const { 'audit-keep-days': days } = await firmFigures(database, ['audit-keep-days'], today);
  const before = new Date(now - days * 86_400_000).toISOString();
  await database.db.execute(sql`delete from portal.audit_record where at < ${before}::timestamptz`);
}
