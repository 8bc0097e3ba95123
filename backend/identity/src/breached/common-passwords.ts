// The commonest passwords of known breaches, which are refused without a list of the firm's own. They are a file of
// hash prefixes, so that the product contains no passwords; `write-common-passwords.ts` makes it.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { BreachedPasswordsError } from './error.ts';
import { sha1 } from './sha1.ts';

/** Written by `write-common-passwords.ts`. */
export const commonPasswordsFile = join(import.meta.dirname, 'common-passwords.bin');

/** Bytes of each hash that are kept: fewer than one in ten thousand million other passwords is refused wrongly. */
const prefixBytes = 6;

/** People add capitals where a form asks for them, and attackers try that first: case makes no password another one. */
const prefixOf = (password: string): Buffer => sha1(password.toLowerCase()).subarray(0, prefixBytes);

/** The file's content for a list of passwords: the first bytes of their SHA-1 hashes, sorted, each once. */
export function commonPasswordsContent(passwords: readonly string[]): Buffer {
  const prefixes = [...new Set(passwords.map((password) => prefixOf(password).toString('hex')))].sort();
  return Buffer.from(prefixes.join(''), 'hex');
}

/**
 * Reads the commonest passwords.
 * @returns whether a password is one of them, in capital or small letters
 * @throws BreachedPasswordsError when the file is missing or damaged
 */
export async function commonPasswords(path = commonPasswordsFile): Promise<(password: string) => boolean> {
  const content = await readFile(path).catch((cause: unknown) => {
    throw new BreachedPasswordsError(`${path} cannot be read. Install Harbour again.`, { cause });
  });
  if (content.length === 0 || content.length % prefixBytes !== 0) {
    throw new BreachedPasswordsError(`${path} is damaged. Install Harbour again.`);
  }
  return (password) => {
    const wanted = prefixOf(password);
    let low = 0;
    let high = content.length / prefixBytes;
    while (low < high) {
      const middle = Math.floor((low + high) / 2);
      const order = content.subarray(middle * prefixBytes, (middle + 1) * prefixBytes).compare(wanted);
      if (order === 0) return true;
      if (order < 0) low = middle + 1;
      else high = middle;
    }
    return false;
  };
}
