// The firm's list as one file, in the format of Have I Been Pwned: one SHA-1 hash and its count a line, sorted by hash.
// It has tens of gigabytes, so it is searched where it is.
import { type FileHandle, open } from 'node:fs/promises';
import { BreachedPasswordsError } from './error.ts';
import type { IsBreached } from './is-breached.ts';
import { sha1Digits } from './sha1.ts';

/** 40 hexadecimal digits, a colon, the count and the end of the line: none is longer. */
const longestLine = 80;
const line = /^([0-9A-F]{40}):\d+\r?$/;

/**
 * The first whole line at or after a place.
 * @returns its hash, its place and the place after it; undefined at the end of the file
 */
async function lineFrom(file: FileHandle, offset: number, path: string) {
  // A line begins here if the byte before ends one.
  const start = Math.max(offset - 1, 0);
  const { buffer, bytesRead } = await file.read(Buffer.alloc(2 * longestLine), 0, 2 * longestLine, start);
  const text = buffer.subarray(0, bytesRead).toString('latin1');
  const skipped = offset === 0 ? 0 : text.indexOf('\n') + 1;
  if (offset > 0 && skipped === 0) return undefined;
  const rest = text.slice(skipped);
  if (rest.trim() === '') return undefined;
  const end = rest.indexOf('\n');
  const [, hash] = line.exec((end < 0 ? rest : rest.slice(0, end)).toUpperCase()) ?? [];
  if (!hash) {
    throw new BreachedPasswordsError(
      `${path} is not sorted lines of "SHA-1:count" (at byte ${start + skipped}). Download the list ordered by hash.`,
    );
  }
  return { hash, offset: start + skipped, next: start + skipped + (end < 0 ? rest.length : end + 1) };
}

async function contains(file: FileHandle, path: string, wanted: string): Promise<boolean> {
  let low = 0;
  let high = (await file.stat()).size;
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    const found = await lineFrom(file, middle, path);
    if (found && found.offset < high && found.hash < wanted) low = found.next;
    else if (found?.hash === wanted) return true;
    else high = middle;
  }
  return false;
}

function openList(path: string): Promise<FileHandle> {
  return open(path).catch((cause: unknown) => {
    throw new BreachedPasswordsError(`${path} cannot be read.`, { cause });
  });
}

/**
 * Searches one file of sorted hashes.
 * @throws BreachedPasswordsError when it is empty or another file
 */
export async function searchFile(path: string): Promise<IsBreached> {
  const file = await openList(path);
  try {
    if (!(await lineFrom(file, 0, path))) throw new BreachedPasswordsError(`${path} is empty.`);
  } finally {
    await file.close();
  }
  return async (password) => {
    // Opened for each search: the firm may replace the file meanwhile.
    const current = await openList(path);
    try {
      return await contains(current, path, sha1Digits(password));
    } finally {
      await current.close();
    }
  };
}
