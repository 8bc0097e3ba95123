import { existsSync, readFileSync } from 'node:fs';
import { z } from 'zod';
import { logBeside, signerOf } from './change-registry.ts';
import {
  type KeyOfSet,
  type KeySet,
  KeySetError,
  keyIdOf,
  keySetFile,
  type Right,
  readKeySet,
  setOfOne,
  withKey,
  withRetired,
  writeKeySet,
} from './key-set.ts';
import { createPrivateKey, type RegistryKeys } from './keys.ts';
import { requireRight } from './rights.ts';
import type { Store } from './store.ts';

/** An installation's key set, and the store whose log tells who changed it. */
export interface KeySetContext {
  store: Store;
  keys: RegistryKeys;
  /** The folder of the installation's keys. */
  folder: string;
}

/** The key set of an installation; without one, that of its only key. */
export function presentKeySet({ keys, folder }: Pick<KeySetContext, 'keys' | 'folder'>): KeySet {
  const { x = '', y = '' } = keys.privateKey;
  return keys.set ?? readKeySet(keySetFile(folder)) ?? setOfOne({ x, y }, 'the installation');
}

async function logKeyChange({ store, keys }: KeySetContext, action: string, { kid, name }: KeyOfSet): Promise<void> {
  await logBeside(store, keys, { action, about: `key ${kid}`, to: name });
}

const publicHalf = z.object({ kty: z.literal('EC'), crv: z.literal('P-256'), x: z.string(), y: z.string() });

/** The public half of the key in a file. @throws KeySetError if there is none */
function publicHalfIn(file: string): z.infer<typeof publicHalf> {
  try {
    return publicHalf.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (cause) {
    throw new KeySetError(`${file} holds no key: it has to be a JWK of an EC key on P-256.`, { cause });
  }
}

/**
 * Adds a key to the installation's key set; its first use makes the set.
 * @param file a private or public key as a JWK; a private key is made where there is no file
 * @throws KeySetError, RightMissingError
 */
export async function addKey(
  context: KeySetContext,
  file: string,
  { name, rights }: { name: string; rights: Right[] },
): Promise<KeyOfSet> {
  requireRight(context.keys, 'add-key', 'registry');
  if (!existsSync(file)) await createPrivateKey(file);
  const half = publicHalfIn(file);
  const key: KeyOfSet = { ...half, kid: keyIdOf(half), name, rights };
  writeKeySet(keySetFile(context.folder), withKey(presentKeySet(context), key));
  await logKeyChange(context, 'add-key', key);
  return key;
}

/**
 * Retires a key of the installation's key set: what it signed stays genuine, and it signs nothing new.
 * @throws KeySetError, RightMissingError
 */
export async function retireKey(context: KeySetContext, kid: string): Promise<KeyOfSet> {
  requireRight(context.keys, 'retire-key', 'registry');
  const text = await context.store.readRegistry();
  const signer = text === undefined ? undefined : signerOf(JSON.parse(text));
  const set = withRetired(presentKeySet(context), kid, signer);
  const [key] = set.keys.filter((each) => each.kid === kid);
  if (!key) throw new KeySetError(`There is no key ${kid}.`);
  writeKeySet(keySetFile(context.folder), set);
  await logKeyChange(context, 'retire-key', key);
  return key;
}
