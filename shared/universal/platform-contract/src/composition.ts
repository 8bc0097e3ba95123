import * as z from '@harbour/contract/schema';
import { compositionParameter } from './composition-parameter.ts';
import { hostApiVersion } from './host-api.ts';
import { buildVersion } from './registry.ts';
import { remoteName } from './remote-name.ts';

const composition = z.record(remoteName, buildVersion);

/** A lockfile: the versions that ran together, so that another visit can run the same. */
export const lockfile = z.strictObject({
  /** The version of this format. */
  harbour: z.literal(1),
  takenAt: z.iso.datetime(),
  /** The registry revision that the versions came from. */
  revision: z.int().check(z.nonnegative()),
  /** The host API version of the shell that ran them. */
  host: hostApiVersion,
  remotes: composition,
});

/** The version of each remote, by name; remotes not named run the registry's version. */
export type Composition = z.infer<typeof composition>;
export type Lockfile = z.infer<typeof lockfile>;

/** A text is not a valid composition; the message says which part is wrong, and what is expected there. */
export class CompositionError extends Error {
  override name = 'CompositionError';
}

function sorted(remotes: Composition): [remote: string, version: string][] {
  return Object.entries(remotes).sort(([a], [b]) => (a < b ? -1 : 1));
}

/** A lockfile as text, to copy or store; its remotes are sorted by name. */
export function lockfileText(content: Lockfile): string {
  return JSON.stringify({ ...content, remotes: Object.fromEntries(sorted(content.remotes)) }, null, 2);
}

/** A composition as a query value, without the `?`; it only uses characters that need no encoding. */
export function compositionQuery(remotes: Composition): string {
  return `${compositionParameter}=${sorted(remotes)
    .map(([remote, version]) => `${remote}@${version}`)
    .join(',')}`;
}

function readLockfile(text: string): Composition {
  let document: unknown;
  try {
    document = JSON.parse(text);
  } catch (cause) {
    throw new CompositionError('This lockfile is not JSON: copy the complete text, from the first brace to the last.', {
      cause,
    });
  }
  const read = lockfile.safeParse(document);
  if (read.success) return read.data.remotes;
  const fields = read.error.issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys' ? issue.keys : [issue.path.join('.')],
  );
  throw new CompositionError(`This is no lockfile of a composition: see what it says under ${fields.join(', ')}.`);
}

function readAddressForm(text: string): Composition {
  const remotes: Composition = {};
  for (const part of text.split(',')) {
    const [remote = '', version = '', ...rest] = part.trim().split('@');
    const named = remoteName.safeParse(remote).success && buildVersion.safeParse(version).success;
    if (!named || rest.length > 0)
      throw new CompositionError(`“${part}” names no version of a remote; it would look like mf-ims@1.4.0-b1f3.`);
    if (remotes[remote]) throw new CompositionError(`${remote} is named twice in this composition.`);
    remotes[remote] = version;
  }
  return remotes;
}

/**
 * Parses a composition from a lockfile or from the value of the query parameter, whichever the text is.
 * @throws CompositionError if it is neither
 */
export function readComposition(text: string): Composition {
  const trimmed = text.trim();
  return trimmed.startsWith('{') ? readLockfile(trimmed) : readAddressForm(trimmed);
}
