// The firm's list as a folder of ranges, in the format that Have I Been Pwned publishes for k-anonymity: a file is
// named by the first five digits of SHA-1 hashes, and has the other 35 and a count in each line.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { BreachedPasswordsError } from './error.ts';
import type { IsBreached } from './is-breached.ts';
import { sha1Digits } from './sha1.ts';

const prefixDigits = 5;
const line = /^([0-9A-F]{35}):(\d+)$/;

/** The text of a range: the downloader adds `.txt` to its name, a copy of the service's answers does not. */
async function readRange(folder: string, prefix: string): Promise<{ file: string; text: string }> {
  const files = [`${prefix}.txt`, prefix].map((name) => join(folder, name));
  for (const file of files) {
    const text = await readFile(file, 'latin1').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return undefined;
      throw new BreachedPasswordsError(`${file} cannot be read.`, { cause: error });
    });
    if (text !== undefined) return { file, text };
  }
  throw new BreachedPasswordsError(
    `${folder} has no range ${prefix}. Set HARBOUR_BREACHED_PASSWORDS to a folder with all ranges, 00000 to FFFFF.`,
  );
}

/** The suffixes of a range. Lines with the count 0 are padding, which hides the size of an answer. */
function suffixesOf({ file, text }: { file: string; text: string }): Set<string> {
  const lines = text.toUpperCase().split(/\r?\n/);
  return new Set(
    lines.flatMap((content, index) => {
      if (content === '') return [];
      const [, suffix, count] = line.exec(content) ?? [];
      if (suffix === undefined) {
        throw new BreachedPasswordsError(`${file} is not lines of "35 digits of SHA-1:count" (line ${index + 1}).`);
      }
      return Number(count) > 0 ? [suffix] : [];
    }),
  );
}

/**
 * Searches a folder of ranges. Files are read for each search: the firm may replace them meanwhile.
 * @throws BreachedPasswordsError when the first range is missing or is another file
 */
export async function searchRanges(folder: string): Promise<IsBreached> {
  const suffixes = async (prefix: string) => suffixesOf(await readRange(folder, prefix));
  await suffixes('0'.repeat(prefixDigits));
  return async (password) => {
    const hash = sha1Digits(password);
    return (await suffixes(hash.slice(0, prefixDigits))).has(hash.slice(prefixDigits));
  };
}
