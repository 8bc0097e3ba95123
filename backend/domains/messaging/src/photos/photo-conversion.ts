import { RefusedError } from '@harbour/kernel/errors/refused-error';
import { defineResource } from '@harbour/kernel/http/server-resources';
import { workerThread } from '@harbour/kernel/workers/worker-thread';
import type { SentPhoto } from './photo-in-worker.ts';

/** Maximum queue length: each waiting photo holds its bytes. */
const maxQueueLength = 10;
/** Of waiting and conversion together. Milliseconds. */
const timeout = 30_000;
/** A JPEG may be larger than the photo that was sent, up to this size. Bytes. */
const smallPicture = 1024 * 1024;

/** Converts photos, one at a time, so that none can block the thread that answers requests. */
const converter = defineResource({
  open: () => workerThread<SentPhoto, Uint8Array | undefined>(import.meta.resolve('./photo-in-worker.ts')),
  close: (thread) => thread.close(),
});

function busy(): RefusedError {
  return new RefusedError(503, 'Busy', 'Many photos are being converted right now. Try again in a minute.');
}

/**
 * A HEIC photo as a JPEG, which every computer opens. It is not larger than the photo where that is possible, so that
 * the size limit of a message holds.
 * @param resources of the server
 * @returns undefined for a file that is no photo, is damaged or too large
 * @throws RefusedError 503 Busy when too many photos wait
 */
export async function convertedPhoto(
  resources: Parameters<typeof converter.of>[0],
  bytes: Uint8Array,
): Promise<Uint8Array | undefined> {
  const thread = converter.of(resources);
  if (thread.waiting() >= maxQueueLength) throw busy();
  return thread.run({ bytes, mostBytes: Math.max(bytes.length, smallPicture) }, timeout, busy);
}
