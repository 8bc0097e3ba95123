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
import { decrypt, encrypt, type Keys } from './encryption.ts';
import { signingKey } from './schema.ts';

/** Cognito signs with RS256; so does this, for verifiers to need no change in production. */
export const signingAlgorithm = 'RS256';

export interface LoadedSigningKey {
  kid: string;
  privateKey: CryptoKey;
  publicKey: CryptoKey;
}

const place = (kid: string) => `signing_key ${kid}`;

async function makeSigningKey(db: Database['db'], keys: Keys): Promise<void> {
  const pair = await generateKeyPair(signingAlgorithm, { extractable: true, modulusLength: 2048 });
  const publicJwk = await exportJWK(pair.publicKey);
  const kid = await calculateJwkThumbprint(publicJwk);
  await db
    .insert(signingKey)
    .values({
      kid,
      active: true,
      publicJwk: { ...publicJwk, kid, alg: signingAlgorithm, use: 'sig' },
      privateJwkEncrypted: encrypt(keys, place(kid), JSON.stringify(await exportJWK(pair.privateKey))),
    })
    // Of two processes that start on an empty database, the first one's key is everybody's.
    .onConflictDoNothing();
}

const activeKey = (db: Database['db']) => db.select().from(signingKey).where(eq(signingKey.active, true));

async function importKey(jwk: JWK): Promise<CryptoKey> {
  const key = await importJWK(jwk, signingAlgorithm);
  if (key instanceof Uint8Array) throw new TypeError('A signing key must be a key pair.');
  return key;
}

/**
 * The active key of this installation; made on the first start.
 * @throws MasterKeyMismatchError when it was written with another master key
 */
export async function loadSigningKey(db: Database['db'], keys: Keys): Promise<LoadedSigningKey> {
  let [row] = await activeKey(db);
  if (!row) {
    await makeSigningKey(db, keys);
    [row] = await activeKey(db);
  }
  if (!row) throw new Error('The signing key that was just stored is not there.');
  const privateJwk: JWK = JSON.parse(decrypt(keys, place(row.kid), row.privateJwkEncrypted));
  return { kid: row.kid, privateKey: await importKey(privateJwk), publicKey: await importKey(row.publicJwk) };
}

/** The public keys to verify tokens with. Empty until the identity service first started on this database. */
export async function jwks(database: Pick<Database, 'db'>): Promise<JSONWebKeySet> {
  const rows = await database.db
    .select({ key: signingKey.publicJwk })
    .from(signingKey)
    .orderBy(asc(signingKey.createdAt));
  return { keys: rows.map((row) => row.key) };
}
