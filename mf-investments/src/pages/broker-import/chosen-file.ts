import { longestExport } from '@harbour/definitions/investments/broker-import';

/** A file that was read in the browser. */
export interface ChosenFile {
  /** Tells it from another of the same name that was chosen after it. */
  id: number;
  fileName: string;
  content: string;
}

/** The file was not sent because it cannot be an export. */
export class InvalidFileError extends Error {
  override name = 'InvalidFileError';
}

const longestName = 200;
/** Bytes of the largest request that the backend takes (1 MiB), less space for the rest of it. */
const largestRequest = 1_040_000;
let chosen = 0;

/** Brokers write UTF-8; what a spreadsheet has saved since may be in the encoding of Windows. */
function decoded(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/**
 * Reads a file that the client has chosen.
 * @throws InvalidFileError for one that is empty, too large or no text
 */
export async function readChosenFile(file: File): Promise<ChosenFile> {
  const tooLarge = `${file.name} is too large for an export. Choose the CSV file, or export fewer years at a time.`;
  // A character takes at most four bytes, so a larger file need not be read.
  if (file.size > longestExport * 4) throw new InvalidFileError(tooLarge);
  const content = decoded(await file.arrayBuffer());
  if (content.trim() === '') throw new InvalidFileError(`${file.name} is empty. Export it again from your broker.`);
  if (content.includes('\0')) {
    throw new InvalidFileError(
      `${file.name} is not a text file. Export it as CSV: spreadsheets and PDFs cannot be read.`,
    );
  }
  const sent = new TextEncoder().encode(JSON.stringify(content)).length;
  if (content.length > longestExport || sent > largestRequest) throw new InvalidFileError(tooLarge);
  chosen += 1;
  const fileName = file.name.replace(/[\p{Cc}\p{Cs}]/gu, '').slice(0, longestName) || 'export.csv';
  return { id: chosen, fileName, content };
}
