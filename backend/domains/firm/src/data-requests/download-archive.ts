import { RefusedError } from '@harbour/kernel/errors/refused-error';
import type { CallContext } from '@harbour/kernel/http/call-context';
import { addressLifetime, openingAddress } from '@harbour/kernel/objects/keep-object';
import { storedObject } from '@harbour/kernel/objects/tables';
import { eq } from 'drizzle-orm';
import { dataRequest } from '../tables.ts';
import { stateNow } from './list-data-requests.ts';

/** @throws RefusedError 404 for an archive of somebody else, 409 for one that is not there */
async function requireArchive(
  { database, now }: Pick<CallContext, 'database' | 'now'>,
  { id, by }: { id: string; by: string },
) {
  const [found] = await database.db.select().from(dataRequest).where(eq(dataRequest.id, id)).for('update');
  if (!found || found.askedBy !== by) {
    throw new RefusedError(404, 'RequestNotFound', 'You have asked for no such archive.');
  }
  const state = stateNow(found, now());
  const { objectKey, sha256 } = found;
  if (state === 'ready' && objectKey !== null && sha256 !== null) return { ...found, objectKey, sha256 };
  throw new RefusedError(
    409,
    'ArchiveNotThere',
    state === 'downloaded' || state === 'expired'
      ? 'This archive is no longer there: it can be downloaded once, within its days. Ask for a new one.'
      : 'This archive is not ready.',
  );
}

/**
 * Gives out the address of an archive, once: it opens for minutes, in the session of who asked, and the archive is
 * removed afterwards.
 * @throws RefusedError 404, 409
 */
export async function downloadArchive(
  { database, objects, record, now }: Pick<CallContext, 'database' | 'objects' | 'record' | 'now'>,
  asked: { id: string; by: string },
): Promise<{ url: string; sha256: string }> {
  const { id, objectKey, sha256, clientUid, personUuid, purpose } = await requireArchive({ database, now }, asked);
  await database.db
    .update(dataRequest)
    .set({ state: 'downloaded', downloadedAt: new Date(now()) })
    .where(eq(dataRequest.id, id));
  await database.db
    .update(storedObject)
    .set({ expiresAt: new Date(now() + addressLifetime * 1_000) })
    .where(eq(storedObject.key, objectKey));
  await record([clientUid ?? personUuid ?? asked.by], {
    purpose,
    changes: [{ field: 'Archive of all data', before: 'ready', after: `downloaded (SHA-256 ${sha256})` }],
  });
  return { url: openingAddress(objects, objectKey), sha256 };
}
