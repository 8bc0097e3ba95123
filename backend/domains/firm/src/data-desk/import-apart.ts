import { dataLimits } from '@harbour/definitions/firm/data-desk';
import type { Statements } from '@harbour/kernel/database/statements';
import type { ServerResources } from '@harbour/kernel/http/server-resources';
import { fileWorkers } from '@harbour/kernel/workers/file-workers';
import { serveStatements } from '@harbour/kernel/workers/statements-of-thread';
import type { FileToImport, ImportOutcome } from './import-in-worker.ts';

/** Each file that waits has a connection of the database, so few may. */
const maxQueueLength = 3;

const workers = fileWorkers<FileToImport, ImportOutcome>(
  import.meta.resolve('./import-in-worker.ts'),
  {
    name: 'FileTooSlow',
    message:
      'This file takes too long here; nothing was stored. Split it, or import it on the server with pnpm data import.',
  },
  maxQueueLength,
);

/**
 * Imports a file in the caller's transaction, while a worker parses it, checks it and writes the statements.
 * @param seconds of the import and its wait for the files before it
 * @throws RefusedError 503 when too many files wait, 400 when it takes longer
 */
export async function importApart(
  transaction: Statements,
  resources: ServerResources,
  file: Omit<FileToImport, 'port'>,
  seconds: number = dataLimits.seconds,
): Promise<ImportOutcome> {
  const served = serveStatements(transaction);
  const { port } = served;
  try {
    return await workers.of(resources).read({ ...file, port }, seconds, [port]);
  } catch (error) {
    // The database's own error has its kind still, such as a conflict that is tried again.
    throw served.failure() ?? error;
  } finally {
    served.close();
  }
}
