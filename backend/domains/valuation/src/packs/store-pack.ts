import { randomUUID } from 'node:crypto';
import type { Database } from '@harbour/backend-database';
import { type PackOutcome, packYearName } from '@harbour/definitions/investments/yearly-packs';
import { recordAudit } from '@harbour/kernel/audit/record-audit';
import { londonToday } from '@harbour/kernel/calendar';
import { firmWork } from '@harbour/kernel/http/firm-work';
import type { WorkContext } from '@harbour/kernel/modules/module';
import { storedObject } from '@harbour/kernel/objects/tables';
import { client } from '@harbour/kernel/people/tables';
import { randomSecret } from '@harbour/kernel/random-secret';
import { and, desc, eq } from 'drizzle-orm';
import type { MadePack } from './make-pack.ts';
import { endTask } from './pack-runs.ts';
import { packWorkers } from './pack-workers.ts';
import { readPack } from './read-pack.ts';
import { yearlyPack } from './tables.ts';

/** A run, as far as the work on one client needs it. */
export interface PackRunOfWork {
  id: string;
  year: number;
  startedBy: string;
}

/** What documents are made with. */
export type PackContext = Pick<WorkContext, 'database' | 'store' | 'now' | 'resources' | 'warn'>;

async function newestVersion({ db }: Pick<Database, 'db'>, clientUid: string, year: number) {
  const [found] = await db
    .select({ version: yearlyPack.version, content: yearlyPack.content })
    .from(yearlyPack)
    .where(and(eq(yearlyPack.clientUid, clientUid), eq(yearlyPack.year, year)))
    .orderBy(desc(yearlyPack.version))
    .limit(1);
  return found ?? null;
}

/** Records at the client that a version was made, in the name of who started the run. */
async function recordVersion({ db }: Pick<Database, 'db'>, run: PackRunOfWork, clientUid: string, version: number) {
  const [by] = await db.select().from(client).where(eq(client.uid, run.startedBy));
  const actor = {
    sub: 'background-job',
    uid: run.startedBy,
    groups: by?.staffGroup ? [by.staffGroup] : [],
    verifiedEmail: undefined,
  };
  const path = '/firm/yearly-packs';
  const changes = [
    {
      field: `Yearly statement ${packYearName(run.year)}`,
      before: version === 1 ? null : `version ${version - 1}`,
      after: `version ${version}`,
    },
  ];
  const call = `POST ${path}`;
  await recordAudit({ db }, [
    { actor, subject: clientUid, method: 'POST', call, effect: 'write', path, status: 200, changes },
  ]);
}

interface Stored {
  run: PackRunOfWork;
  clientUid: string;
  people: readonly string[];
  made: NonNullable<MadePack>;
}

/** Stores a version with its file, its record, and the outcome of the client: all of it, or nothing. */
async function storeVersion({ database, store, now }: PackContext, { run, clientUid, people, made }: Stored) {
  const { pdf, content, version, changes } = made;
  const key = randomSecret();
  const madeAt = new Date(now());
  await database.db.insert(storedObject).values({
    key,
    clientUid,
    storedAt: madeAt,
    // Until the version is stored with it: a file that no version has is removed by the cleanup job.
    expiresAt: new Date(now() + 3_600_000),
    // No name in it: others may see a downloads folder.
    fileName: `Yearly statement ${packYearName(run.year).replace('/', '-')} version ${version}.pdf`,
    contentType: 'application/pdf',
  });
  await store.put(key, pdf, 'application/pdf');
  const outcome: PackOutcome = version === 1 ? 'made' : 'corrected';
  await database.db.transaction(async (db) => {
    await db.update(storedObject).set({ expiresAt: null }).where(eq(storedObject.key, key));
    await db.insert(yearlyPack).values({
      id: randomUUID(),
      clientUid,
      year: run.year,
      version,
      runId: run.id,
      madeAt,
      people: [...people],
      objectKey: key,
      bytes: pdf.byteLength,
      content,
      changes,
    });
    await recordVersion({ db }, run, clientUid, version);
    const isFirst = await endTask({ db }, { run: run.id, client: clientUid, outcome, now: now() });
    if (!isFirst) throw new Error('Another process has made this document, since this one took too long.');
  });
}

/**
 * Makes the document of one client of a run and stores it, or finds that none is needed; writes down the outcome.
 */
export async function makePackOf(context: PackContext, run: PackRunOfWork, clientUid: string): Promise<void> {
  const { database, resources, now } = context;
  const { firm } = firmWork.of(resources);
  const today = londonToday(now());
  const end = async (outcome: PackOutcome) =>
    void (await endTask(database, { run: run.id, client: clientUid, outcome, now: now() }));
  const before = await newestVersion(database, clientUid, run.year);
  const records = await readPack(database, { clientUid, year: run.year, today, firm });
  if (!records) return end('nothing');
  const made = await packWorkers.of(resources).make({ firm, preparedOn: today, records, before });
  if (!made) return end('unchanged');
  await storeVersion(context, { run, clientUid, people: records.scope.people.map(({ uuid }) => uuid), made });
}
