import { remoteName } from '@harbour/platform-contract';

/** Something is asked for that cannot be made, or taken away; the message says why, and what can. */
export class NewPartError extends Error {
  override name = 'NewPartError';
}

const hyphenated = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

/**
 * A name as folders, files and addresses have it.
 * @param what what it is the name of, for the refusal
 * @throws NewPartError when it is none
 */
export function hyphenatedName(what: string, name: string): string {
  if (hyphenated.test(name)) return name;
  throw new NewPartError(`“${name}” is no name of a ${what}: write lower-case words with hyphens, like fee-history.`);
}

/**
 * The domain of a remote: `wealth-360` of `mf-wealth-360`.
 * @throws NewPartError when that is no name of a remote
 */
export function domainOf(remote: string): string {
  if (remoteName.safeParse(remote).success) return remote.slice('mf-'.length);
  throw new NewPartError(`“${remote}” is no name of a remote: one looks like mf-research or mf-wealth-360.`);
}

const capital = (word: string) => word.slice(0, 1).toUpperCase() + word.slice(1);

/** `fee-history` as a part of an identifier: `FeeHistory`. */
export const pascalCase = (name: string) => name.split('-').map(capital).join('');

/** `fee-history` as words of the screen: `Fee history`. */
export const titleOf = (name: string) => capital(name.replaceAll('-', ' '));
