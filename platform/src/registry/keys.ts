import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

/** The key pair with which an installation signs its registry. */
export interface RegistryKeys {
  keyId: string;
  privateKey: JsonWebKey;
  publicKey: JsonWebKey;
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

const fileIn = (folder: string) => join(folder, 'registry.private.jwk.json');

/** @param whence the key's source, for the message */
function keysFrom(text: string, whence: string): RegistryKeys {
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
  return {
    keyId: createHash('sha256').update(`${x}.${y}`).digest('hex').slice(0, 16),
    privateKey: { kty, crv, x, y, d },
    publicKey: { kty, crv, x, y },
  };
}

/** Reads the installation's keys, or creates them on the first start; only the owner may read the file. */
export async function loadRegistryKeys(folder: string): Promise<RegistryKeys> {
  const file = fileIn(folder);
  if (!existsSync(file)) {
    const pair = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, ['sign', 'verify']);
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    writeFileSync(file, JSON.stringify(await crypto.subtle.exportKey('jwk', pair.privateKey)), { mode: 0o600 });
  }
  return keysFrom(readFileSync(file, 'utf8'), file);
}

/**
 * The keys in a file: a private key as a JWK.
 * @throws RegistryKeyError if there is no such file, or no key in it
 */
export function readKeys(file: string): RegistryKeys {
  if (!existsSync(file)) throw new RegistryKeyError(`There is no file ${file}, which has to hold a private key.`);
  return keysFrom(readFileSync(file, 'utf8'), file);
}

/**
 * The keys given to a machine without an installation: `HARBOUR_REGISTRY_KEY`, the private JWK itself, or
 * `HARBOUR_REGISTRY_KEY_FILE`, a file with it, as secrets are mounted. Undefined if neither is set.
 * @throws RegistryKeyError if the given value is not a key
 */
export function registryKeysFromEnvironment(environment = process.env): RegistryKeys | undefined {
  const { HARBOUR_REGISTRY_KEY: text, HARBOUR_REGISTRY_KEY_FILE: file } = environment;
  if (text) return keysFrom(text, 'HARBOUR_REGISTRY_KEY');
  if (!file) return undefined;
  if (!existsSync(file)) throw new RegistryKeyError(`There is no file ${file}, which HARBOUR_REGISTRY_KEY_FILE names.`);
  return keysFrom(readFileSync(file, 'utf8'), file);
}

/**
 * The keys for a store that is not the installation's own: given ones, or the installation's if it has some. No new
 * keys are created: nobody would trust a registry signed with them.
 * @throws RegistryKeyError if there are none
 */
export async function requireRegistryKeys(folder: string): Promise<RegistryKeys> {
  const given = registryKeysFromEnvironment();
  if (given) return given;
  if (existsSync(fileIn(folder))) return await loadRegistryKeys(folder);
  throw new RegistryKeyError(
    'There is no key to sign with. Give the private key of this store’s registry as HARBOUR_REGISTRY_KEY (the JWK) or ' +
      `HARBOUR_REGISTRY_KEY_FILE (a file with it), or name the installation that has it with --home. Looked in ${folder}.`,
  );
}
