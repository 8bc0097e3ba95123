import type { ListedRecord } from '@harbour/definitions/firm/clients';
import type { DataRequestKind } from '@harbour/definitions/firm/data-requests';
import type { Purpose } from '@harbour/definitions/firm/purposes';
import type { ChangeOutcome } from '@harbour/definitions/firm/staff';
import { RefusedError } from '@harbour/kernel/errors/refused-error';
import type { CallContext } from '@harbour/kernel/http/call-context';
import { eq } from 'drizzle-orm';
import { askSecondPerson, needsSecondPerson } from '../second-person.ts';
import { dataRequest } from '../tables.ts';

interface Asked {
  id: string;
  kind: DataRequestKind;
  by: string;
  purpose: Purpose;
  reason: string;
  /** For a deletion: the day and the number of entries that were shown. */
  asOf?: string;
  rows?: number;
}

/** In the record: what is asked for. */
export const requestField: Readonly<Record<DataRequestKind, string>> = {
  export: 'Archive of all data',
  erasure: 'Erasure of data',
  retention: 'Deletion of what is kept no longer',
};

/**
 * Writes down what is asked about a client's data: the work begins within a minute, or once a second person has
 * confirmed it. The same request again changes nothing.
 * @param about whom; null for a deletion of what is kept no longer
 * @throws RefusedError 409 where the same is asked already
 */
export async function askForData(
  { database, record, now, today }: Pick<CallContext, 'database' | 'record' | 'now' | 'today'>,
  about: Pick<ListedRecord, 'person' | 'uid'> | null,
  { id, kind, by, purpose, reason, asOf, rows }: Asked,
): Promise<ChangeOutcome> {
  const person = about?.person ?? null;
  const waits = await needsSecondPerson(database, kind, [by], today());
  const written = await database.db
    .insert(dataRequest)
    .values({
      id,
      kind,
      personUuid: person,
      clientUid: about?.uid ?? null,
      purpose,
      reason,
      askedBy: by,
      askedAt: new Date(now()),
      state: waits ? 'waits' : 'working',
      asOf: asOf ?? null,
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
  await record([about?.uid ?? person ?? by], {
    purpose,
    changes: [
      { field: requestField[kind], before: rows === undefined ? null : `${rows} entries as of ${asOf}`, after },
      { field: 'Reason', before: null, after: reason },
    ],
  });
  return waits ? 'waits' : 'done';
}
