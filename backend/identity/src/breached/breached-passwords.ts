// Which passwords are known from breaches: the commonest ones, which come with the product, and those of a list that
// the firm downloads. Nothing is asked of a service elsewhere.
import { stat } from 'node:fs/promises';
import { commonPasswords } from './common-passwords.ts';
import { BreachedPasswordsError } from './error.ts';
import type { IsBreached } from './is-breached.ts';
import { searchFile } from './one-file.ts';
import { searchRanges } from './ranges.ts';

/**
 * Opens the firm's list once, so that a wrong path or format stops the start and not a client's change of password.
 * @param path the list as Have I Been Pwned's downloader writes it: one file of "SHA-1:count" lines ordered by hash, or a
 *   folder with a file for each range of hashes; without it, the commonest passwords alone
 * @throws BreachedPasswordsError
 */
export async function breachedPasswords(path?: string): Promise<IsBreached> {
  const isCommon = await commonPasswords();
  if (path === undefined) return async (password) => isCommon(password);
  const found = await stat(path).catch((cause: unknown) => {
    const advice = 'Set HARBOUR_BREACHED_PASSWORDS to the downloaded list, or leave it out.';
    throw new BreachedPasswordsError(`${path} cannot be read. ${advice}`, { cause });
  });
  const isListed = await (found.isDirectory() ? searchRanges(path) : searchFile(path));
  return async (password) => isCommon(password) || (await isListed(password));
}
