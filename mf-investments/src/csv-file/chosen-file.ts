/** A file that was read in the browser. */
export interface ChosenFile {
  /** Tells it from another of the same name that was chosen after it. */
  id: number;
  fileName: string;
  content: string;
}

/** What a file has to be, and what to do about one that is not. */
export interface FileRules {
  /** Characters. */
  longest: number;
  /** What to do about a file that is too large, empty, or no text: whole sentences. */
  tooLarge: string;
  empty: string;
  notText: string;
}

/** The file was not sent because it cannot be what is asked for. */
export class InvalidFileError extends Error {
  override name = 'InvalidFileError';
}

const longestName = 200;
/** Bytes of the largest request that the backend takes (1 MiB), less space for the rest of it. */
const largestRequest = 1_040_000;
let chosen = 0;

/** Files are UTF-8; what a spreadsheet has saved since may be in the encoding of Windows. */
function decoded(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/**
 * Reads a file that the client has chosen, as UTF-8 or in the encoding of Windows.
 * @throws InvalidFileError for one that is empty, too large or no text
 */
export async function readChosenFile(file: File, rules: FileRules): Promise<ChosenFile> {
  const tooLarge = `${file.name} is too large. ${rules.tooLarge}`;
  // A character takes at most four bytes, so a larger file need not be read.
  if (file.size > rules.longest * 4) throw new InvalidFileError(tooLarge);
  const content = decoded(await file.arrayBuffer());
  if (content.trim() === '') throw new InvalidFileError(`${file.name} is empty. ${rules.empty}`);
  if (content.includes('\0')) {
    throw new InvalidFileError(`${file.name} is not a text file. ${rules.notText}`);
  }
  const sent = new TextEncoder().encode(JSON.stringify(content)).length;
  if (content.length > rules.longest || sent > largestRequest) throw new InvalidFileError(tooLarge);
  chosen += 1;
  const fileName = file.name.replace(/[\p{Cc}\p{Cs}]/gu, '').slice(0, longestName) || 'file.csv';
  return { id: chosen, fileName, content };
}
