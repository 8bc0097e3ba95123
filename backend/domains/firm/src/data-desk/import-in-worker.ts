import type { MessagePort } from 'node:worker_threads';
import type { DataKind } from '@harbour/definitions/firm/data-desk';
import { ImportRefusedError } from '@harbour/kernel/importing/import-refused-error';
import type { ImportReport } from '@harbour/kernel/importing/import-report';
import { importBytes } from '@harbour/kernel/importing/run-import';
import { statementsOf } from '@harbour/kernel/workers/statements-of-thread';
import { dataImporters } from './data-importers.ts';

/** A file as the worker gets it. */
export interface FileToImport {
  kind: DataKind;
  fileName: string;
  content: string;
  /** ISO date. */
  today: string;
  /** Where its statements run. */
  port: MessagePort;
}

export type ImportOutcome = { report: ImportReport } | { refused: string };

/**
 * Runs in the worker: parses the file, checks it and writes its statements. What is wrong with the file is returned as a
 * result, because an error would lose its kind between threads.
 */
export default async function importInWorker({
  kind,
  fileName,
  content,
  today,
  port,
}: FileToImport): Promise<ImportOutcome> {
  try {
    const bytes = new TextEncoder().encode(content);
    const request = { kind, importer: dataImporters[kind], fileName, bytes, today };
    return { report: await importBytes(statementsOf(port), request) };
  } catch (error) {
    if (error instanceof ImportRefusedError) return { refused: error.message };
    throw error;
  } finally {
    port.close();
  }
}
