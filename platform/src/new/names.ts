import { remoteName } from '@harbour/platform-contract';

/** The requested part cannot be created, or removed; the message says why, and what is possible. */
export class NewPartError extends Error {
  override name = 'NewPartError';
}

const hyphenated = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

/**
 * A name for folders, files and addresses.
 * @param what what the name is for, for the error message
 * @throws NewPartError if it is invalid
 */
export function hyphenatedName(what: string, name: string): string {
  if (hyphenated.test(name)) return name;
  throw new NewPartError(`“${name}” is no name of a ${what}: write lower-case words with hyphens, like fee-history.`);
}

/**
 * The domain of a remote: `wealth-360` of `mf-wealth-360`.
 * @throws NewPartError if that is not a remote's name
 */
export function domainOf(remote: string): string {
  if (remoteName.safeParse(remote).success) return remote.slice('mf-'.length);
  throw new NewPartError(`“${remote}” is no name of a remote: one looks like mf-research or mf-wealth-360.`);
}

const capital = (word: string) => word.slice(0, 1).toUpperCase() + word.slice(1);

/** `fee-history` as part of an identifier: `FeeHistory`. */
export const pascalCase = (name: string) => name.split('-').map(capital).join('');

/** `fee-history` as text on the screen: `Fee history`. */
export const titleOf = (name: string) => capital(name.replaceAll('-', ' '));
