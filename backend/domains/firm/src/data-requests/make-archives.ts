import { createHash } from 'node:crypto';
import { londonToday } from '@harbour/kernel/calendar';
import { firmFigures } from '@harbour/kernel/firm-figures/firm-figures';
import { firmWork } from '@harbour/kernel/http/firm-work';
import type { WorkContext } from '@harbour/kernel/modules/module';
import { storedObject } from '@harbour/kernel/objects/tables';
import { person } from '@harbour/kernel/people/tables';
import { randomSecret } from '@harbour/kernel/random-secret';
import { eq } from 'drizzle-orm';
import { ArchiveTooLargeError, collectData } from '../personal-data/collect-data.ts';
import { oneSubject } from '../personal-data/rows-of-clients.ts';
import { archiveWorkers } from './archive-workers.ts';
import { endDataRequest } from './data-request-states.ts';
import { dataRequestWork, type Request } from './data-request-work.ts';

/** Time for compressing an archive, its turn included. Milliseconds. */
const archiveTimeoutMs = 120_000;

/** The sign-in of a client as JSON; null where there is none, or the user pool cannot be asked. */
async function accountJson({ database, resources, now }: WorkContext, uid: string | null): Promise<string | null> {
  const { openAccounts } = firmWork.of(resources);
  if (uid === null || !openAccounts) return null;
  const accounts = openAccounts({ database, now, afterwards: (task) => void task() });
  const account = await accounts.account(uid);
  return account ? `${JSON.stringify(account, null, 2)}\n` : null;
}

async function archiveOf(context: WorkContext, { personUuid, clientUid }: Request): Promise<Uint8Array> {
  if (personUuid === null) throw new Error('An archive is asked for of nobody.');
  const { database, store, resources, now } = context;
  const [named] = await database.db.select().from(person).where(eq(person.uuid, personUuid));
  const content = {
    facts: { firm: firmWork.of(resources).firm, client: named?.name ?? personUuid, preparedOn: londonToday(now()) },
    data: await collectData({ database, store }, oneSubject({ person: personUuid, uid: clientUid })),
    account: await accountJson(context, clientUid),
  };
  return archiveWorkers.of(resources).run(content, archiveTimeoutMs);
}

/** Stores an archive until the firm's days are over; the cleanup job removes it then. */
async function storeArchive({ database, store, now }: WorkContext, request: Request, bytes: Uint8Array): Promise<void> {
  const { 'export-days': days } = await firmFigures(database, ['export-days'], londonToday(now()));
  const key = randomSecret();
  const endedAt = new Date(now());
  const expiresAt = new Date(now() + days * 86_400_000);
  await database.db.insert(storedObject).values({
    key,
    clientUid: request.clientUid,
    storedAt: endedAt,
    expiresAt,
    // No name in it: others may see a downloads folder.
    fileName: `client-data-${request.id.slice(0, 8)}.zip`,
    contentType: 'application/zip',
  });
  await store.put(key, bytes, 'application/zip');
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  await endDataRequest(database, request.id, {
    state: 'ready',
    endedAt,
    expiresAt,
    objectKey: key,
    bytes: bytes.byteLength,
    sha256,
  });
}

/** Makes the archives that were asked for, and confirmed where a second person has to. */
export const clientArchives = dataRequestWork({
  name: 'client-archives',
  kinds: ['export'],
  carryOut: async (context, request) => storeArchive(context, request, await archiveOf(context, request)),
  problemOf: (error) =>
    error instanceof ArchiveTooLargeError
      ? error.message
      : 'The archive could not be made. Ask again; the cause is in the log of the service.',
});
