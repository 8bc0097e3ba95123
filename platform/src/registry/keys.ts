import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { PublicKeys } from '@harbour/platform-contract';
import { z } from 'zod';
import { type KeySet, keyIdOf, keySetFile, keySetFrom, publicKeysOf, readKeySet } from './key-set.ts';

/** The key with which a machine signs a registry, and the keys whose signatures count. */
export interface RegistryKeys {
  keyId: string;
  privateKey: JsonWebKey;
  /** The public half of the key, or all keys of the set. */
  publicKey: PublicKeys;
  /** What each key may do; without a set, the only key may do everything. */
  set?: KeySet;
}

/** There is no signing key, or the given one is invalid. The message never contains any part of the key. */
export class RegistryKeyError extends Error {
  override name = 'RegistryKeyError';
}

const jwk = z.looseObject({
  kty: z.literal('EC'),
  crv: z.literal('P-256'),
  x: z.string(),
  y: z.string(),
  d: z.string(),
});

/** The private key of an installation. */
export const privateKeyFile = (folder: string) => join(folder, 'registry.private.jwk.json');

/**
 * @param whence the key's source, for the message
 * @throws RegistryKeyError if there is no key, or one that is not in the set
 */
function keysFrom(text: string, whence: string, set: KeySet | undefined): RegistryKeys {
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch {
    content = undefined;
  }
  const parsed = jwk.safeParse(content);
  if (!parsed.success)
    throw new RegistryKeyError(`${whence} holds no private key: it has to be a JWK of an EC key on P-256, with d.`);
  const { kty, crv, x, y, d } = parsed.data;
  const keyId = keyIdOf({ x, y });
  const privateKey = { kty, crv, x, y, d };
  if (!set) return { keyId, privateKey, publicKey: { kty, crv, x, y } };
  if (!set.keys.some(({ kid }) => kid === keyId)) {
    throw new RegistryKeyError(
      `The key ${keyId} of ${whence} is not in the key set, so nobody would accept what it signs. Have it added: pnpm ` +
        'registry add-key.',
    );
  }
  return { keyId, privateKey, publicKey: publicKeysOf(set), set };
}

/** Makes a new private key in a file that only its owner may read. */
export async function createPrivateKey(file: string): Promise<void> {
  const pair = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, ['sign', 'verify']);
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  writeFileSync(file, JSON.stringify(await crypto.subtle.exportKey('jwk', pair.privateKey)), {
    mode: 0o600,
    flag: 'wx',
  });
}

/** Reads the installation's keys, or creates them on the first start; only the owner may read the file. */
export async function loadRegistryKeys(folder: string): Promise<RegistryKeys> {
  const file = privateKeyFile(folder);
  if (!existsSync(file)) await createPrivateKey(file);
  return keysFrom(readFileSync(file, 'utf8'), file, readKeySet(keySetFile(folder)));
}

/**
 * The keys in a file: a private key as a JWK.
 * @param setFile the key set, if there is one
 * @throws RegistryKeyError if there is no such file, or no key in it
 * @throws KeySetError if there is no such set, or it is malformed
 */
export function readKeys(file: string, setFile?: string): RegistryKeys {
  if (!existsSync(file)) throw new RegistryKeyError(`There is no file ${file}, which has to hold a private key.`);
  const set = setFile === undefined ? undefined : keySetFrom(readFileSync(setFile, 'utf8'), setFile);
  return keysFrom(readFileSync(file, 'utf8'), file, set);
}

/**
 * The keys given to a machine without an installation: `HARBOUR_REGISTRY_KEY`, the private JWK itself, or
 * `HARBOUR_REGISTRY_KEY_FILE`, a file with it, as secrets are mounted; and `HARBOUR_REGISTRY_KEYS`, the key set, if
 * there is one. Undefined if no key is given.
 * @throws RegistryKeyError if the given value is not a key, or one that is not in the set
 * @throws KeySetError if the given set is none
 */
export function registryKeysFromEnvironment(environment = process.env): RegistryKeys | undefined {
  const { HARBOUR_REGISTRY_KEY: text, HARBOUR_REGISTRY_KEY_FILE: file, HARBOUR_REGISTRY_KEYS: keys } = environment;
  const set = keys ? keySetFrom(keys, 'HARBOUR_REGISTRY_KEYS') : undefined;
  if (text) return keysFrom(text, 'HARBOUR_REGISTRY_KEY', set);
  if (!file) return undefined;
  if (!statSync(file, { throwIfNoEntry: false })?.isFile())
    throw new RegistryKeyError(`There is no file ${file}, which HARBOUR_REGISTRY_KEY_FILE names.`);
  return keysFrom(readFileSync(file, 'utf8'), file, set);
}

/**
 * The keys for a store that is not the installation's own: given ones, or the installation's if it has some. No new
 * keys are created: nobody would trust a registry signed with them.
 * @throws RegistryKeyError if there are none
 */
export async function requireRegistryKeys(folder: string): Promise<RegistryKeys> {
  const given = registryKeysFromEnvironment();
  if (given) return given;
  if (existsSync(privateKeyFile(folder))) return await loadRegistryKeys(folder);
  throw new RegistryKeyError(
    'There is no key to sign with. Give the private key of this store’s registry as HARBOUR_REGISTRY_KEY (the JWK) or ' +
      `HARBOUR_REGISTRY_KEY_FILE (a file with it), or name the installation that has it with --home. Looked in ${folder}.`,
  );
}
