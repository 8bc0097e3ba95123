import type { Database } from '@harbour/backend-database';
import { auditRecord } from '../schema/audit.ts';
import type { Actor } from './tokens.ts';

interface Act {
  /** Whom it is about: client ids, or what was given in the place of one. Each gets a record; nobody gives none. */
  subjects: Iterable<string>;
  method: string;
  /** The address with what names the thing that was read or changed. */
  path: string;
  allowed: boolean;
}

/** Notes what somebody of the firm did, or tried, with a client's data: one statement. Records are only ever added. */
export async function recordAudit(
  database: Pick<Database, 'db'>,
  actor: Pick<Actor, 'sub' | 'uid' | 'groups'>,
  { subjects, ...act }: Act,
): Promise<void> {
  const records = [...new Set(subjects)].map((targetUid) => ({
    actorSub: actor.sub,
    actorUid: actor.uid,
    groups: [...actor.groups],
    targetUid,
    ...act,
  }));
  if (records.length > 0) await database.db.insert(auditRecord).values(records);
}
