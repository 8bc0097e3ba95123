import type { Database } from '@harbour/backend-database';
import { isOfFullAge } from '@harbour/definitions/clients/full-age';
import { isStaff } from '@harbour/definitions/rights';
import { eq, sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import { recordAudit } from '../audit/record-audit.ts';
import type { Actor, SignUpProfile } from '../authorisation/tokens.ts';
import { londonToday } from '../calendar.ts';
import { client } from '../people/tables.ts';

/** Somebody who signed up, has verified their e-mail address, and has no client record yet. */
export interface Newcomer extends SignUpProfile {
  uid: string;
  email: string;
}

interface NewcomerContext {
  database: Database;
  /** The firm's name. */
  firm: string;
  /** Milliseconds since 1970. */
  now: () => number;
}

/** Makes the client record, in the transaction that it is given. */
export type AddNewcomer = (
  tx: Pick<Database, 'db'>,
  newcomer: Newcomer,
  firm: { name: string; now: number },
) => Promise<void>;

/** What is recorded as done, in the place of a call's method and address. */
const recordedAs = {
  method: 'POST',
  call: 'POST /sign-up/client-record',
  effect: 'write',
  path: '/sign-up/client-record',
  status: 201,
} as const;

/** A minor is none: a user pool other than Harbour's own identity service may have let one sign up. */
function newcomerOf({ uid, groups, verifiedEmail, profile }: Actor, now: number): Newcomer | undefined {
  if (isStaff(groups) || !verifiedEmail || !profile) return undefined;
  return isOfFullAge(profile.birthdate, londonToday(now)) ? { uid, email: verifiedEmail, ...profile } : undefined;
}

/**
 * Everybody who signs up becomes a client: the identity service knows them first, and their first call of the API makes
 * their client record, once however many calls come together, with its audit record. Staff, whom the firm sets up,
 * minors, and accounts without a verified e-mail address are left alone.
 * @param add of the domains; what they make is one transaction
 * @returns what every call runs once its caller is known; it asks the database only about those it has not seen
 */
export function newcomers({ database, firm, now }: NewcomerContext, add: readonly AddNewcomer[]) {
  const known = new LRUCache<string, true>({ max: 20_000 });

  const hasRecord = async ({ db }: Pick<Database, 'db'>, uid: string) =>
    (await db.select({ uid: client.uid }).from(client).where(eq(client.uid, uid))).length > 0;

  async function admit(actor: Actor, newcomer: Newcomer): Promise<void> {
    await database.db.transaction(async (db) => {
      await db.execute(sql`select pg_advisory_xact_lock(hashtext('newcomer'), hashtext(${newcomer.uid}))`);
      if (await hasRecord({ db }, newcomer.uid)) return;
      for (const each of add) await each({ db }, newcomer, { name: firm, now: now() });
      await recordAudit({ db }, [{ actor, subject: newcomer.uid, ...recordedAs }]);
    });
  }

  return async function admitNewcomer(actor: Actor): Promise<void> {
    if (known.has(actor.uid)) return;
    const newcomer = newcomerOf(actor, now());
    if (!newcomer) return;
    if (!(await hasRecord(database, newcomer.uid))) await admit(actor, newcomer);
    known.set(newcomer.uid, true);
  };
}
