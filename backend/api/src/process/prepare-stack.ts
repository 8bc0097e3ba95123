import { type Database, openDatabase } from '@harbour/backend-database';
import { migrateIdentity, parseMasterKey } from '@harbour/backend-identity';
import { readEnvironment } from '@harbour/backend-process';
import { londonToday } from '@harbour/kernel/calendar';
import { ensureBucket } from '@harbour/kernel/objects/ensure-bucket';
import { openStore } from '@harbour/kernel/objects/open-store';
import { s3Client } from '@harbour/kernel/objects/s3-client';
import { requireMatchingFirm } from '@harbour/kernel/people/require-right-firm';
import { z } from 'zod/mini';
import { migratePortal } from '../migrate.ts';
import { loadDemonstration } from './demonstration.ts';

const environment = z.object({
  DATABASE_URL: z.string({ error: 'Give the address of PostgreSQL.' }),
  HARBOUR_OBJECTS: z.string({ error: 'Give where files are kept: a folder, or s3://bucket/prefix.' }),
  HARBOUR_MASTER_KEY: z.string({ error: "Give identity's master key: 32 random bytes in base64." }),
  HARBOUR_USER_POOL_ID: z.string({ error: 'Give the id of the user pool, such as eu-west-1_Harbour01.' }),
  HARBOUR_DEMONSTRATION: z._default(z.enum(['true', 'false']), 'false'),
});

/** The bucket of a URL such as s3://bucket/prefix; undefined for a folder. */
function bucketOf(location: string): string | undefined {
  return /^s3:\/\/([^/]+)/.exec(location)?.[1];
}

/**
 * Runs once before the servers of a new release start: creates the bucket for clients' files, migrates the tables of
 * both services and, in demonstration mode, seeds the demonstration firm. Idempotent.
 * @returns messages that say what was prepared
 * @throws SettingsError, DatabaseUnavailableError, DemonstrationRefusedError, and errors of the object store
 */
export async function prepareStack(env: Readonly<Record<string, string | undefined>>): Promise<string> {
  const settings = readEnvironment(environment, env, 'The preparation');
  const demonstration = settings.HARBOUR_DEMONSTRATION === 'true';
  const masterKey = parseMasterKey(settings.HARBOUR_MASTER_KEY, 'HARBOUR_MASTER_KEY');
  const bucket = bucketOf(settings.HARBOUR_OBJECTS);
  if (bucket) await ensureBucket(s3Client(), bucket);
  const database: Database = await openDatabase({ url: settings.DATABASE_URL });
  try {
    await migrateIdentity(database);
    await migratePortal(database);
    if (!demonstration) {
      await requireMatchingFirm(database, demonstration);
      return 'The database is up to date.';
    }
    const { demonstrationAccountsIn, seedDemonstration, seedSignIns } = await loadDemonstration();
    await seedDemonstration(database, londonToday(), openStore(settings.HARBOUR_OBJECTS));
    await requireMatchingFirm(database, demonstration);
    const pool = { userPoolId: settings.HARBOUR_USER_POOL_ID };
    await seedSignIns({ database, masterKey, pool }, await demonstrationAccountsIn(database));
    return 'The database is up to date, and the demonstration firm is in it.';
  } finally {
    await database.close();
  }
}
