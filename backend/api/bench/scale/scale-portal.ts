import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '@harbour/backend-database';
import { createTestDatabase } from '@harbour/backend-database/testing';
import { createUser, migrateIdentity } from '@harbour/backend-identity';
import { startProcess } from '@harbour/backend-process/testing';
import { pool } from '@harbour/backend-testing/two-replicas';
import { seedLoadTest, smallClientIds } from '@harbour/demonstration';
import { rows } from '@harbour/kernel/database/rows';
import { sql } from 'drizzle-orm';
import { z } from 'zod/mini';
import { migratePortal } from '../../src/migrate.ts';

const password = 'quiet harbour';
const emailOf = (number: number) => `scale-${number}@many.harbour.example`;
const source = join(import.meta.dirname, '../../..');

export type ScalePortal = Awaited<ReturnType<typeof startScalePortal>>;

/**
 * Two API processes and one of identity on one PostgreSQL with many clients, some of whom have a sign-in. Limits of calls
 * are off, because few clients stand for many.
 */
export async function startScalePortal(clients: number, signIns: number, today: string) {
  const testDatabase = await createTestDatabase();
  const database = await openDatabase({ url: testDatabase.url, connections: 3 });
  const folder = await mkdtemp(join(tmpdir(), 'harbour-scale-'));
  const masterKey = randomBytes(32);
  await migrateIdentity(database);
  await migratePortal(database);
  const size = async () => {
    const [found] = await rows(
      database,
      z.object({ bytes: z.number() }),
      sql`select pg_database_size(current_database())::float8 as bytes`,
    );
    return found?.bytes ?? 0;
  };
  const shared = {
    DATABASE_URL: testDatabase.url,
    HARBOUR_USER_POOL_ID: pool.userPoolId,
    HARBOUR_USER_POOL_CLIENT_ID: pool.userPoolClientId,
    HARBOUR_TRUSTED_PROXIES: '127.0.0.1',
  };
  const api = {
    ...shared,
    HARBOUR_API_PORT: '0',
    HARBOUR_OBJECTS: folder,
    HARBOUR_OBJECT_SIGNING_KEY: randomBytes(32).toString('base64'),
    HARBOUR_CALL_LIMITS: 'off',
  };
  const identity = {
    ...shared,
    HARBOUR_IDENTITY_PORT: '0',
    HARBOUR_MASTER_KEY: masterKey.toString('base64'),
    HARBOUR_PUBLIC_ADDRESS: 'https://portal.example',
  };
  const [apiA, apiB, identities] = await Promise.all([
    startProcess(join(source, 'api/src/main.ts'), api),
    startProcess(join(source, 'api/src/main.ts'), api),
    startProcess(join(source, 'identity/src/main.ts'), identity),
  ]);
  // After the processes: they refuse to start where there are load-test clients, whose data is fictional.
  await seedLoadTest(database, { large: false, clients: 0 }, today);
  const empty = await size();
  await seedLoadTest(database, { large: false, clients }, today);
  for (let number = 1; number <= signIns; number += 1) {
    const harbourUid = `${smallClientIds.client}${number.toString(16).padStart(12, '0')}`;
    const who = { givenName: 'Client', familyName: String(number), birthdate: '1980-01-01', harbourUid };
    await createUser({ database, masterKey, pool }, { ...who, email: emailOf(number), password, confirmed: true });
  }
  return {
    database,
    empty,
    size,
    apis: [apiA, apiB],
    identity: { pid: identities.pid, endpoint: `${identities.address}/idp/` },
    accounts: Array.from({ length: signIns }, (_, at) => ({ email: emailOf(at + 1), password })),
    async stop() {
      await Promise.all([apiA, apiB, identities].map((one) => one.kill()));
      await database.close();
      await testDatabase.drop();
      await rm(folder, { recursive: true });
    },
  };
}
