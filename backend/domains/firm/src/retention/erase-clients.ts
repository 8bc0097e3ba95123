// The job that erases: on request of one client, and what is kept no longer of all.
import type { Database } from '@harbour/backend-database';
import { type DataKind, dataKinds, erasableKinds } from '@harbour/definitions/firm/data-kinds';
import type { ErasureResult } from '@harbour/definitions/firm/data-requests';
import { recordAudit } from '@harbour/kernel/audit/record-audit';
import { londonToday } from '@harbour/kernel/calendar';
import { firmWork } from '@harbour/kernel/http/firm-work';
import type { WorkContext } from '@harbour/kernel/modules/module';
import { client } from '@harbour/kernel/people/tables';
import { eq } from 'drizzle-orm';
import { endDataRequest } from '../data-requests/data-request-states.ts';
import { dataRequestWork, type Request } from '../data-requests/data-request-work.ts';
import { type PortalSchema, readSchema } from '../personal-data/rows-of-clients.ts';
import { erasableOf, holdOf, kindsOf, relationshipEndOf } from './client-retention.ts';
import { type ErasedPeople, eraseKind } from './erase-rows.ts';
import { endedBy, nextDue } from './people-due.ts';
import { retentionYears } from './retention-periods.ts';

type Counts = Map<DataKind, number>;

/** People that one statement finds. */
const pageOfPeople = 100;

/** After this time a deletion stops; it goes on when the job runs next. Milliseconds. */
const workMs = 200_000;

const listed = (counts: Counts) =>
  erasableKinds.flatMap((kind) => {
    const rows = counts.get(kind) ?? 0;
    return rows > 0 ? [{ kind, rows }] : [];
  });

const peopleOf = (person: string, uid: string | null): ErasedPeople => ({
  persons: [person],
  uids: uid === null ? [] : [uid],
});

/** Under which id the erasure of one person is recorded. */
const subjectOf = ({ persons, uids }: ErasedPeople): string => uids[0] ?? persons[0] ?? '';

/** Writes down at a person what was erased, in the name of who asked for it. */
async function recordErasure(
  { db }: Pick<Database, 'db'>,
  { askedBy, purpose, kind }: Request,
  subject: string,
  fields: readonly { field: string; before: string | null; after: string | null }[],
): Promise<void> {
  const [by] = await db.select().from(client).where(eq(client.uid, askedBy));
  const groups = by?.staffGroup ? [by.staffGroup] : [];
  const actor = { sub: 'background-job', uid: askedBy, groups, verifiedEmail: undefined };
  const path = kind === 'erasure' ? '/firm/clients/:person/erasures' : '/firm/retention/deletions';
  const act = { actor, method: 'POST', call: `POST ${path}`, effect: 'write', path, status: 200, purpose } as const;
  await recordAudit({ db }, [{ ...act, subject, changes: fields }]);
}

/** Closes the sign-ins of people whose identity was erased. */
async function closeAccounts({ resources, now }: WorkContext, tx: Pick<Database, 'db'>, uids: readonly string[]) {
  const later: (() => Promise<void>)[] = [];
  const { openAccounts } = firmWork.of(resources);
  const accounts = openAccounts?.({ database: tx, now, afterwards: (task) => void later.push(task) });
  for (const uid of uids) await accounts?.leave(uid);
  return later;
}

async function eraseOne(context: WorkContext, request: Request, person: string): Promise<void> {
  const { database, now } = context;
  const today = londonToday(now());
  const uid = request.clientUid;
  const people = peopleOf(person, uid);
  const letters = await database.db.transaction(async (db) => {
    const tx = { db };
    if (await holdOf(tx, person)) {
      await endDataRequest(tx, request.id, {
        state: 'failed',
        endedAt: new Date(now()),
        problem: 'A legal hold lasts, so nothing was erased.',
      });
      return [];
    }
    const endedOn = await relationshipEndOf(tx, person);
    const before = await kindsOf(tx, { person, uid }, { endedOn, today });
    const erasing = { database: tx, schema: await readSchema(tx), people, now: now() };
    const counts: Counts = new Map();
    for (const kind of erasableOf(before)) counts.set(kind, await eraseKind(erasing, kind));
    const kept = before
      .filter(({ erasable, rows }) => !erasable && rows > 0)
      .map(({ kind, rows, keptUntil }) => ({ kind, rows, until: keptUntil }));
    const result: ErasureResult = { erased: listed(counts), kept };
    await endDataRequest(tx, request.id, { state: 'done', endedAt: new Date(now()), result });
    await recordErasure(tx, request, uid ?? person, [
      ...result.erased.map(({ kind, rows }) => ({
        field: dataKinds[kind].name,
        before: `${rows} entries`,
        after: null,
      })),
      ...kept.map(({ kind, until }) => ({
        field: `${dataKinds[kind].name}, kept`,
        before: null,
        after: until ?? 'no day known',
      })),
    ]);
    return counts.has('identity') ? closeAccounts(context, tx, people.uids) : [];
  });
  for (const letter of letters) await letter();
}

/**
 * Erases one kind of somebody who is due, in a transaction of its own.
 * @returns how many rows
 */
async function eraseKindOf(
  context: WorkContext,
  { request, schema, kind, people }: { request: Request; schema: PortalSchema; kind: DataKind; people: ErasedPeople },
): Promise<number> {
  const { database, now } = context;
  const { rows, letters } = await database.db.transaction(async (db) => {
    const tx = { db };
    const erased = await eraseKind({ database: tx, schema, people, now: now() }, kind);
    if (erased > 0) {
      const after = 'deleted, since it is kept no longer';
      const before = `${erased} entries`;
      await recordErasure(tx, request, subjectOf(people), [{ field: dataKinds[kind].name, before, after }]);
    }
    return { rows: erased, letters: kind === 'identity' ? await closeAccounts(context, tx, people.uids) : [] };
  });
  for (const letter of letters) await letter();
  return rows;
}

/** Deletes what is kept no longer as of the day that was confirmed; the kinds that refer to others first. */
async function eraseDue(context: WorkContext, request: Request): Promise<void> {
  const { database, now } = context;
  const asOf = request.asOf ?? londonToday(now());
  const years = await retentionYears(database, asOf);
  const schema = await readSchema(database);
  const counts: Counts = new Map(request.result?.erased.map(({ kind, rows }) => [kind, rows]));
  const started = now();
  let isDone = true;
  for (const kind of [...erasableKinds].reverse()) {
    for (let after = '00000000-0000-0000-0000-000000000000'; isDone; ) {
      const due = await nextDue(database, endedBy(kind, years, asOf), after, pageOfPeople);
      const last = due.at(-1);
      if (!last) break;
      for (const { person, uid } of due) {
        const people = peopleOf(person, uid);
        const erased = await eraseKindOf(context, { request, schema, kind, people });
        counts.set(kind, (counts.get(kind) ?? 0) + erased);
      }
      after = last.person;
      isDone = now() - started < workMs;
    }
  }
  const state = isDone ? 'done' : 'working';
  const result = { erased: listed(counts), kept: [] };
  await endDataRequest(database, request.id, { state, endedAt: isDone ? new Date(now()) : null, result });
}

/** Erases what was asked for, and confirmed where a second person has to. */
export const clientErasures = dataRequestWork({
  name: 'client-erasures',
  kinds: ['erasure', 'retention'],
  carryOut: (context, request) =>
    request.personUuid === null ? eraseDue(context, request) : eraseOne(context, request, request.personUuid),
  problemOf: () =>
    'The erasure failed, and nothing of its last step was erased. The cause is in the log of the service.',
});
