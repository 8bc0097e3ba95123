import type { ListedRecord } from '@harbour/definitions/firm/clients';
import type { Purpose } from '@harbour/definitions/firm/purposes';
import type { ChangeOutcome } from '@harbour/definitions/firm/staff';
import { RefusedError } from '@harbour/kernel/errors/refused-error';
import type { CallContext } from '@harbour/kernel/http/call-context';
import { eq } from 'drizzle-orm';
import { askSecondPerson, needsSecondPerson } from '../second-person.ts';
import { dataRequest } from '../tables.ts';

interface Asked {
  id: string;
  kind: (typeof dataRequest.$inferSelect)['kind'];
  by: string;
  purpose: Purpose;
  reason: string;
}

/**
 * Writes down what is asked about a client's data: the work begins within a minute, or once a second person has
 * confirmed it. The same request again changes nothing.
 * @throws RefusedError 409 where the same is asked already
 */
export async function askForData(
  { database, record, now, today }: Pick<CallContext, 'database' | 'record' | 'now' | 'today'>,
  { person, uid }: Pick<ListedRecord, 'person' | 'uid'>,
  { id, kind, by, purpose, reason }: Asked,
): Promise<ChangeOutcome> {
  const waits = await needsSecondPerson(database, kind, [by], today());
  const written = await database.db
    .insert(dataRequest)
    .values({
      ...{ id, kind, personUuid: person, clientUid: uid, purpose, reason, askedBy: by },
      ...{ askedAt: new Date(now()), state: waits ? 'waits' : 'working' },
    })
    .onConflictDoNothing()
    .returning({ id: dataRequest.id });
  if (written.length === 0) {
    const [same] = await database.db.select().from(dataRequest).where(eq(dataRequest.id, id));
    if (same && same.askedBy === by && same.personUuid === person) return same.state === 'waits' ? 'waits' : 'done';
    throw new RefusedError(409, 'RequestWaits', 'This is asked for already: it waits, or is worked on.');
  }
  if (waits) await askSecondPerson(database, { kind, subject: null, dataRequest: id, askedBy: by, now: now() });
  const after = waits ? 'asked for; a second person confirms it' : 'asked for';
  await record([uid ?? person], {
    purpose,
    changes: [
      { field: 'Archive of all data', before: null, after },
      { field: 'Reason', before: null, after: reason },
    ],
  });
  return waits ? 'waits' : 'done';
}
