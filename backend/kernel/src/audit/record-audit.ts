import type { Database } from '@harbour/backend-database';
import type { Call } from '@harbour/definitions/call';
import type { Purpose } from '@harbour/definitions/firm/purposes';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod/mini';
import type { Actor } from '../authorisation/tokens.ts';
import { commaList, rows } from '../database/rows.ts';
import { firmFigures } from '../firm-figures/firm-figures.ts';
import { auditRecord, type RecordedChange } from './tables.ts';

/** What a record may say besides: why it was done, and what changed. */
export interface ActDetails {
  purpose?: Purpose | undefined;
  changes?: readonly RecordedChange[] | undefined;
}

/** An action, done or attempted, and its outcome. */
export interface Act extends ActDetails {
  actor: Actor;
  /** The client id that the action is about. For a refused call it is the id as given, which may not exist. */
  subject: string;
  method: string;
  /** The call's definition: its method and the pattern of its path. */
  call: string;
  effect: Call['effect'];
  /** The requested URL path with its query. */
  path: string;
  /** The HTTP status of the response. Below 400 means that the action was done. */
  status: number;
}

/**
 * Length limits in characters: a refused caller can send any text in these, so only as much as a valid value needs is
 * kept.
 */
const longest = { subject: 100, path: 500 };

/**
 * Writes audit records, once the outcome is known, in one statement.
 * @param database `{ db }` of the transaction that makes the changes, so that changes and records commit or roll back
 * together
 */
export async function recordAudit({ db }: Pick<Database, 'db'>, acts: readonly Act[]): Promise<void> {
  if (acts.length === 0) return;
  await db.insert(auditRecord).values(
    acts.map(({ actor, subject, method, call, effect, path, status, purpose, changes }) => ({
      actorSub: actor.sub,
      actorUid: actor.uid,
      groups: [...actor.groups],
      subjectUid: subject.slice(0, longest.subject),
      method,
      call,
      effect,
      path: path.slice(0, longest.path),
      status,
      purpose: purpose ?? null,
      changes: changes && changes.length > 0 ? [...changes] : null,
    })),
  );
}

const recorded = z.object({ uid: z.string() });

/**
 * Writes an audit record for each client that a query finds, in one statement.
 * @param but clients that have one already
 * @returns the clients that were recorded
 */
export async function recordAuditOf(
  { db }: Pick<Database, 'db'>,
  { actor, method, call, effect, path, status }: Omit<Act, 'subject'>,
  subjects: SQL,
  but: readonly string[],
): Promise<string[]> {
  const written = await rows(
    { db },
    recorded,
    sql`
    insert into portal.audit_record (actor_sub, actor_uid, groups, subject_uid, method, call, effect, path, status)
    select ${actor.sub}, ${actor.uid}::uuid, string_to_array(${actor.groups.join(',')}, ','), found.uid::text,
      ${method}, ${call}, ${effect}, ${path.slice(0, longest.path)}, ${status}::int
    from (${subjects}) found (uid)
    where found.uid::text <> all(string_to_array(${commaList(but)}, ','))
    returning subject_uid as uid`,
  );
  return written.map(({ uid }) => uid);
}

/**
 * Deletes audit records older than the firm's retention period.
 * @param today ISO date; its `audit-keep-days` applies
 */
export async function removeOldRecords(database: Pick<Database, 'db'>, today: string, now: number): Promise<void> {
  const { 'audit-keep-days': days } = await firmFigures(database, ['audit-keep-days'], today);
  const before = new Date(now - days * 86_400_000).toISOString();
  await database.db.execute(sql`delete from portal.audit_record where at < ${before}::timestamptz`);
}
