import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

/** The pair of keys with which an installation signs its registry. */
export interface RegistryKeys {
  keyId: string;
  privateKey: JsonWebKey;
  publicKey: JsonWebKey;
}

const jwk = z.looseObject({
  kty: z.literal('EC'),
  crv: z.literal('P-256'),
  x: z.string(),
  y: z.string(),
  d: z.string(),
});

/** Reads the installation's keys, or makes them on its first start; only its owner may read the file. */
export async function loadRegistryKeys(folder: string): Promise<RegistryKeys> {
  const file = join(folder, 'registry.private.jwk.json');
  if (!existsSync(file)) {
    const pair = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, ['sign', 'verify']);
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    writeFileSync(file, JSON.stringify(await crypto.subtle.exportKey('jwk', pair.privateKey)), { mode: 0o600 });
  }
  const { kty, crv, x, y, d } = jwk.parse(JSON.parse(readFileSync(file, 'utf8')));
  return {
    keyId: createHash('sha256').update(`${x}.${y}`).digest('hex').slice(0, 16),
    privateKey: { kty, crv, x, y, d },
    publicKey: { kty, crv, x, y },
  };
}
