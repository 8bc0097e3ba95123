import { randomUUID } from 'node:crypto';
import type { Database } from '@harbour/backend-database';
import { type DataKind, erasableKinds } from '@harbour/definitions/firm/data-kinds';
import type { ClientRetention } from '@harbour/definitions/firm/retention';
import { fullName } from '@harbour/domain-clients';
import { RefusedError } from '@harbour/kernel/errors/refused-error';
import { client } from '@harbour/kernel/people/tables';
import { and, eq, isNull } from 'drizzle-orm';
import { oneSubject, readSchema } from '../personal-data/rows-of-clients.ts';
import { legalHold, relationshipEnd } from '../tables.ts';
import { countKind } from './erase-rows.ts';
import { keptUntil, mayErase, retentionYears } from './retention-periods.ts';

type On = Pick<Database, 'db'>;

/** A person, with or without a sign-in. */
export interface RetainedPerson {
  person: string;
  uid: string | null;
}

/** The day on which a relationship ended; null while it lasts. */
export async function relationshipEndOf({ db }: On, person: string): Promise<string | null> {
  const [found] = await db.select().from(relationshipEnd).where(eq(relationshipEnd.personUuid, person));
  return found?.endedOn ?? null;
}

/** The legal hold on a person, if one lasts. */
export async function holdOf({ db }: On, person: string) {
  const [found] = await db
    .select({ hold: legalHold, by: client })
    .from(legalHold)
    .innerJoin(client, eq(client.uid, legalHold.placedBy))
    .where(and(eq(legalHold.personUuid, person), isNull(legalHold.liftedAt)));
  return found;
}

/**
 * What is stored of a person by kind, until when it is kept, and whether it may be erased on a day.
 * @param endedOn of `relationshipEndOf`
 */
export async function kindsOf(
  database: On,
  subject: RetainedPerson,
  { endedOn, today }: { endedOn: string | null; today: string },
): Promise<ClientRetention['kinds']> {
  const schema = await readSchema(database);
  const years = await retentionYears(database, today);
  const kinds: ClientRetention['kinds'] = [];
  for (const kind of erasableKinds) {
    const keep = years.get(kind) ?? 0;
    kinds.push({
      kind,
      rows: await countKind(database, schema, kind, oneSubject(subject)),
      years: keep,
      keptUntil: keptUntil(keep, endedOn),
      erasable: mayErase(kind, keep, endedOn, today),
    });
  }
  return kinds;
}

/** The kinds that an erasure erases on a day, those that refer to others first. */
export const erasableOf = (kinds: ClientRetention['kinds']): DataKind[] =>
  kinds
    .filter(({ erasable }) => erasable)
    .map(({ kind }) => kind)
    .reverse();

export async function readClientRetention(
  database: On,
  { name, ...subject }: RetainedPerson & { name: string },
  today: string,
): Promise<ClientRetention> {
  const found = await holdOf(database, subject.person);
  const endedOn = await relationshipEndOf(database, subject.person);
  return {
    name,
    relationshipEndedOn: endedOn,
    hold: found
      ? { reason: found.hold.reason, placedBy: fullName(found.by), placedAt: found.hold.placedAt.toISOString() }
      : null,
    kinds: await kindsOf(database, subject, { endedOn, today }),
  };
}

interface Recorded {
  person: string;
  by: string;
  now: number;
}

/**
 * Records on which day a relationship ended, or that it lasts.
 * @returns the day that was recorded before
 * @throws RefusedError 400 for a day to come
 */
export async function recordRelationshipEnd(
  database: On,
  { person, by, now, endedOn, today }: Recorded & { endedOn: string | null; today: string },
): Promise<string | null> {
  if (endedOn !== null && endedOn > today) {
    throw new RefusedError(400, 'DayToCome', 'The relationship can only have ended today or before.');
  }
  const before = await relationshipEndOf(database, person);
  if (endedOn === null) {
    await database.db.delete(relationshipEnd).where(eq(relationshipEnd.personUuid, person));
  } else {
    const row = { personUuid: person, endedOn, recordedBy: by, recordedAt: new Date(now) };
    await database.db
      .insert(relationshipEnd)
      .values(row)
      .onConflictDoUpdate({ target: relationshipEnd.personUuid, set: row });
  }
  return before;
}

/**
 * Places a legal hold, or lifts it.
 * @throws RefusedError 409 where it is as wanted already
 */
export async function changeHold(
  { db }: On,
  { person, by, now, held, reason }: Recorded & { held: boolean; reason: string },
): Promise<void> {
  const at = new Date(now);
  const changed = held
    ? await db
        .insert(legalHold)
        .values({ id: randomUUID(), personUuid: person, reason, placedBy: by, placedAt: at })
        .onConflictDoNothing()
        .returning({ id: legalHold.id })
    : await db
        .update(legalHold)
        .set({ liftedAt: at, liftedBy: by })
        .where(and(eq(legalHold.personUuid, person), isNull(legalHold.liftedAt)))
        .returning({ id: legalHold.id });
  if (changed.length > 0) return;
  const message = held ? 'A colleague has placed a legal hold already.' : 'There is no legal hold to lift.';
  throw new RefusedError(409, 'HoldUnchanged', message);
}
