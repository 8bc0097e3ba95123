import type { Database } from '@harbour/backend-database';
import { asc, eq } from 'drizzle-orm';
import {
  type CryptoKey,
  calculateJwkThumbprint,
  exportJWK,
  generateKeyPair,
  importJWK,
  type JSONWebKeySet,
  type JWK,
} from 'jose';
import { decrypt, deriveKeys, encrypt, type Keys } from './encryption.ts';
import { signingKey } from './schema.ts';

/** RS256 like Cognito, so that verifiers need no change in production. */
export const signingAlgorithm = 'RS256';

export interface LoadedSigningKey {
  kid: string;
  privateKey: CryptoKey;
}

const encryptionContext = (kid: string) => `signing_key ${kid}`;

async function newSigningKey(keys: Keys) {
  const pair = await generateKeyPair(signingAlgorithm, { extractable: true, modulusLength: 2048 });
  const publicJwk = await exportJWK(pair.publicKey);
  const kid = await calculateJwkThumbprint(publicJwk);
  return {
    kid,
    active: true,
    publicJwk: { ...publicJwk, kid, alg: signingAlgorithm, use: 'sig' },
    privateJwkEncrypted: encrypt(keys, encryptionContext(kid), JSON.stringify(await exportJWK(pair.privateKey))),
  };
}

const activeKey = (db: Database['db']) => db.select().from(signingKey).where(eq(signingKey.active, true));

async function importKey(jwk: JWK): Promise<CryptoKey> {
  const key = await importJWK(jwk, signingAlgorithm);
  if (key instanceof Uint8Array) throw new TypeError('A signing key must be a key pair.');
  return key;
}

async function requireActiveKey(db: Database['db'], keys: Keys) {
  let [row] = await activeKey(db);
  if (row) return row;
  // If two processes start on an empty database, both use the key that was stored first.
  await db
    .insert(signingKey)
    .values(await newSigningKey(keys))
    .onConflictDoNothing();
  [row] = await activeKey(db);
  if (!row) throw new Error('The signing key that was just stored is not there.');
  return row;
}

/**
 * The active key of this installation; created on the first start. Looked up each time, so that a key made by another
 * process is used immediately; decrypted only when it has changed.
 * @returns a function that returns the key, or throws MasterKeyMismatchError when it was encrypted with another master
 * key
 */
export function activeSigningKey(db: Database['db'], keys: Keys): () => Promise<LoadedSigningKey> {
  let opened: LoadedSigningKey | undefined;
  return async () => {
    const row = await requireActiveKey(db, keys);
    if (row.kid !== opened?.kid) {
      const privateJwk: JWK = JSON.parse(decrypt(keys, encryptionContext(row.kid), row.privateJwkEncrypted));
      opened = { kid: row.kid, privateKey: await importKey(privateJwk) };
    }
    return opened;
  };
}

/**
 * Creates a new key that signs tokens from now on. The previous one stays published until its last tokens have expired
 * (`deleteExpired`), so that no session ends.
 * @param masterKey 32 bytes, from `loadMasterKey`
 * @returns the new key's id
 * @throws MasterKeyMismatchError when the current key was encrypted with another master key
 */
export async function rotateSigningKey(database: Pick<Database, 'db'>, masterKey: Buffer): Promise<string> {
  const keys = deriveKeys(masterKey);
  await activeSigningKey(database.db, keys)();
  const fresh = await newSigningKey(keys);
  await database.db.transaction(async (tx) => {
    await tx.update(signingKey).set({ active: false, retiredAt: new Date() }).where(eq(signingKey.active, true));
    await tx.insert(signingKey).values(fresh);
  });
  return fresh.kid;
}

/** The public keys that verify tokens. Empty until the identity service first started on this database. */
export async function jwks(database: Pick<Database, 'db'>): Promise<JSONWebKeySet> {
  const rows = await database.db
    .select({ key: signingKey.publicJwk })
    .from(signingKey)
    .orderBy(asc(signingKey.createdAt));
  return { keys: rows.map((row) => row.key) };
}
