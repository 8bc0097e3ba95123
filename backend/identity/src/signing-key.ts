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

/** Cognito signs with RS256; so does this, for verifiers to need no change in production. */
export const signingAlgorithm = 'RS256';

export interface LoadedSigningKey {
  kid: string;
  privateKey: CryptoKey;
}

const place = (kid: string) => `signing_key ${kid}`;

async function newSigningKey(keys: Keys) {
  const pair = await generateKeyPair(signingAlgorithm, { extractable: true, modulusLength: 2048 });
  const publicJwk = await exportJWK(pair.publicKey);
  const kid = await calculateJwkThumbprint(publicJwk);
  return {
    kid,
    active: true,
    publicJwk: { ...publicJwk, kid, alg: signingAlgorithm, use: 'sig' },
    privateJwkEncrypted: encrypt(keys, place(kid), JSON.stringify(await exportJWK(pair.privateKey))),
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
  // Of two processes that start on an empty database, the first one's key is everybody's.
  await db
    .insert(signingKey)
    .values(await newSigningKey(keys))
    .onConflictDoNothing();
  [row] = await activeKey(db);
  if (!row) throw new Error('The signing key that was just stored is not there.');
  return row;
}

/**
 * The active key of this installation; made on the first start. Looked up each time, so that one which another process
 * has made is everybody's at once; opened only when it is another.
 * @returns gives it, or throws MasterKeyMismatchError when it was written with another master key
 */
export function activeSigningKey(db: Database['db'], keys: Keys): () => Promise<LoadedSigningKey> {
  let opened: LoadedSigningKey | undefined;
  return async () => {
    const row = await requireActiveKey(db, keys);
    if (row.kid !== opened?.kid) {
      const privateJwk: JWK = JSON.parse(decrypt(keys, place(row.kid), row.privateJwkEncrypted));
      opened = { kid: row.kid, privateKey: await importKey(privateJwk) };
    }
    return opened;
  };
}

/**
 * Makes a new key that tokens are signed with from now on. The one before stays published until its last tokens have
 * run out (`deleteExpired`), so that nobody is signed out.
 * @param masterKey 32 bytes, from `loadMasterKey`
 * @returns the new key's id
 * @throws MasterKeyMismatchError when the present key was written with another master key
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

/** The public keys to verify tokens with. Empty until the identity service first started on this database. */
export async function jwks(database: Pick<Database, 'db'>): Promise<JSONWebKeySet> {
  const rows = await database.db
    .select({ key: signingKey.publicJwk })
    .from(signingKey)
    .orderBy(asc(signingKey.createdAt));
  return { keys: rows.map((row) => row.key) };
}
