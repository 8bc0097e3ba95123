import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { PublicKeys } from '@harbour/platform-contract';
import { z } from 'zod';

/** The key set cannot be read, or the requested change is not possible. */
export class KeySetError extends Error {
  override name = 'KeySetError';
}

/** What a right names: the commands that change what is live, as they are typed. */
export const rightCommands = [
  'release',
  'canary',
  'promote',
  'rollback',
  'halt-canaries',
  'disable',
  'enable',
  'advance',
  'remove',
  'prune',
  'pin',
  'retire-host',
  'raise-revision',
  'add-key',
  'retire-key',
] as const;

export type RightCommand = (typeof rightCommands)[number];

const subject = z.string().regex(/^(shell|mf-[a-z][a-z0-9]*(-[a-z0-9]+)*)$/, 'a remote, or shell');

const right = z.strictObject({
  /** Remotes, or `shell`. A change of the registry itself, such as raising its revision, needs all. */
  remotes: z.union([z.literal('all'), z.array(subject).min(1)]),
  commands: z.union([z.literal('all'), z.array(z.enum(rightCommands)).min(1)]),
});

export type Right = z.infer<typeof right>;

/** Rights as somebody gave them. @throws KeySetError naming what is wrong */
export function readRights(content: unknown): Right[] {
  const parsed = z.array(right).safeParse(content);
  if (parsed.success) return parsed.data;
  throw new KeySetError(`These are no rights:\n${z.prettifyError(parsed.error)}`);
}

/** The id of a public key: what signed documents name it by. */
export function keyIdOf({ x, y }: { x: string; y: string }): string {
  return createHash('sha256').update(`${x}.${y}`).digest('hex').slice(0, 16);
}

const setKey = z
  .strictObject({
    kty: z.literal('EC'),
    crv: z.literal('P-256'),
    x: z.string(),
    y: z.string(),
    kid: z.string(),
    /** Who has it, in words: `pipeline of mf-ims`. */
    name: z.string().min(1),
    rights: z.array(right),
    /** It signs nothing new; what it signed before stays genuine. */
    retired: z.boolean().optional(),
  })
  .refine((key) => key.kid === keyIdOf(key), { path: ['kid'], error: 'is not the id of this key' });

const keySet = z.strictObject({
  keys: z
    .array(setKey)
    .min(1)
    .refine((keys) => new Set(keys.map(({ kid }) => kid)).size === keys.length, 'names a key twice'),
});

export type KeyOfSet = z.infer<typeof setKey>;

/** The keys whose signatures count (a JWK set, RFC 7517, section 5), and what each may do. It holds no secret. */
export type KeySet = z.infer<typeof keySet>;

/** The key set of an installation, beside its private key. */
export const keySetFile = (folder: string) => join(folder, 'registry-keys.json');

/**
 * A key set from its text.
 * @param whence its source, for the message
 * @throws KeySetError
 */
export function keySetFrom(text: string, whence: string): KeySet {
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch (cause) {
    throw new KeySetError(`${whence} is no JSON. It has to be a key set: docs/releasing.md, “Keys”.`, { cause });
  }
  const parsed = keySet.safeParse(content);
  if (parsed.success) return parsed.data;
  throw new KeySetError(`${whence} is no key set (docs/releasing.md, “Keys”):\n${z.prettifyError(parsed.error)}`);
}

/** The key set in a file; undefined if there is no such file. @throws KeySetError */
export function readKeySet(file: string): KeySet | undefined {
  return existsSync(file) ? keySetFrom(readFileSync(file, 'utf8'), file) : undefined;
}

/** Replaces a key set; a reader has the old or the new one. */
export function writeKeySet(file: string, set: KeySet): void {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  writeFileSync(`${file}.incoming`, `${JSON.stringify(set, null, 2)}\n`);
  renameSync(`${file}.incoming`, file);
}

/** What a page needs to verify signatures: no names, and no rights. */
export function publicKeysOf({ keys }: KeySet): PublicKeys {
  return {
    keys: keys.map(({ kty, crv, x, y, kid, retired }) => ({ kty, crv, x, y, kid, ...(retired ? { retired } : {}) })),
  };
}

/** A set of one key that may do everything: what an installation without a set has. */
export function setOfOne(publicKey: { x: string; y: string }, name: string): KeySet {
  const { x, y } = publicKey;
  const rights: Right[] = [{ remotes: 'all', commands: 'all' }];
  return { keys: [{ kty: 'EC', crv: 'P-256', x, y, kid: keyIdOf(publicKey), name, rights }] };
}

/** A set with one more key. @throws KeySetError if it has that key already */
export function withKey(set: KeySet, key: KeyOfSet): KeySet {
  if (set.keys.some(({ kid }) => kid === key.kid))
    throw new KeySetError(`The key ${key.kid} is in the set already. Change its name and rights in the file.`);
  return keySetFrom(JSON.stringify({ keys: [...set.keys, key] }), 'The new key set');
}

/**
 * A set in which a key signs nothing new.
 * @param signer the key that signed the present registry, which no page would accept any more
 * @throws KeySetError if there is no such key, or if it is the signer
 */
export function withRetired(set: KeySet, kid: string, signer: string | undefined): KeySet {
  if (!set.keys.some((key) => key.kid === kid)) {
    const known = set.keys.map((key) => `${key.kid} (${key.name})`).join(', ');
    throw new KeySetError(`There is no key ${kid}. There are: ${known}.`);
  }
  if (kid === signer) {
    throw new KeySetError(
      `The registry is signed with ${kid}: pages would refuse it. Make one change with another key first, such as ` +
        'pnpm registry raise-revision.',
    );
  }
  return { keys: set.keys.map((key) => (key.kid === kid ? { ...key, retired: true } : key)) };
}

/** The set in words, one key a line. */
export function keySetText({ keys }: KeySet): string {
  return keys.map((key) => `${key.kid}  ${key.name}  ${key.retired ? 'retired' : rightsText(key.rights)}`).join('\n');
}

/** Rights in words: `release, canary of mf-ims`. */
export function rightsText(rights: readonly Right[]): string {
  const listed = (names: 'all' | readonly string[], all: string) => (names === 'all' ? all : names.join(', '));
  const texts = rights.map(
    ({ commands, remotes }) => `${listed(commands, 'every command')} of ${listed(remotes, 'everything')}`,
  );
  return texts.join('; ') || 'nothing';
}
