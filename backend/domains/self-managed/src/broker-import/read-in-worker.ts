import { ImportRefusedError, type Problem } from '@harbour/kernel/importing/import-refused-error';
import { type Recognised, RecognisedExportError } from './export-refused.ts';
import { type ExportText, type ReadExport, readExport } from './read-export.ts';

export type Outcome = { read: ReadExport } | { problems: readonly Problem[]; recognised?: Recognised };

/** Runs in the worker. Problems are returned as a result, because an error would lose them between threads. */
export default function readInWorker(text: ExportText): Outcome {
  try {
    return { read: readExport(text) };
  } catch (error) {
    if (error instanceof RecognisedExportError) {
      const { problems, recognised } = error;
      return { problems, recognised };
    }
    if (error instanceof ImportRefusedError) return { problems: error.problems };
    throw error;
  }
}
