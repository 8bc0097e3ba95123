import { defineResource } from '@harbour/kernel/http/server-resources';
import { workerThread } from '@harbour/kernel/workers/worker-thread';
import type { ArchiveContent } from '../personal-data/write-archive.ts';

/** The thread that writes archives of clients' data. */
export const archiveWorkers = defineResource({
  open: () => workerThread<ArchiveContent, Uint8Array>(import.meta.resolve('../personal-data/write-archive.ts')),
  close: (worker) => worker.close(),
});
