import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { migratePortal } from '@harbour/backend-api/migrate';
import { openDatabase } from '@harbour/backend-database';
import { createTestDatabase } from '@harbour/backend-database/testing';
import { createUser, migrateIdentity } from '@harbour/backend-identity';
import { startProcess } from '@harbour/backend-process/testing';
import { startS3Server } from '@harbour/testing/s3-server';
import { seedSmallFirm, staffAndClients } from './small-firm.ts';

export const pool = { userPoolId: 'eu-west-1_HarbourTest', userPoolClientId: 'harbourtestclient' };

const source = join(import.meta.dirname, '../../');

/** Two API and two identity processes on one PostgreSQL and one bucket, with the small firm and Anna's sign-in. */
export async function startTwoReplicas(
  anna: { email: string; password: string },
  more: Readonly<Record<string, string>> = {},
) {
  const testDatabase = await createTestDatabase();
  const bucket = await startS3Server({ buckets: ['files'] });
  const database = await openDatabase({ url: testDatabase.url, connections: 3 });
  const masterKey = randomBytes(32);
  await migrateIdentity(database);
  await migratePortal(database);
  await seedSmallFirm(database);
  const user = { givenName: 'Anna', familyName: 'Abel', birthdate: '1980-01-01', harbourUid: staffAndClients.anna.uid };
  await createUser({ database, masterKey, pool }, { ...user, ...anna, confirmed: true });

  const shared = {
    DATABASE_URL: testDatabase.url,
    HARBOUR_USER_POOL_ID: pool.userPoolId,
    HARBOUR_USER_POOL_CLIENT_ID: pool.userPoolClientId,
  };
  const api = {
    ...shared,
    ...bucket.environment,
    ...more,
    HARBOUR_API_PORT: '0',
    HARBOUR_OBJECTS: 's3://files/clients',
    HARBOUR_OBJECT_SIGNING_KEY: randomBytes(32).toString('base64'),
  };
  const identity = {
    ...shared,
    HARBOUR_IDENTITY_PORT: '0',
    HARBOUR_MASTER_KEY: masterKey.toString('base64'),
    HARBOUR_PUBLIC_ADDRESS: 'https://portal.example',
  };
  const [apiA, apiB, identityA, identityB] = await Promise.all([
    startProcess(join(source, 'api/src/main.ts'), api),
    startProcess(join(source, 'api/src/main.ts'), api),
    startProcess(join(source, 'identity/src/main.ts'), identity),
    startProcess(join(source, 'identity/src/main.ts'), identity),
  ]);
  return {
    database,
    bucket,
    masterKey,
    apiA,
    apiB,
    identityA: { ...identityA, endpoint: `${identityA.address}/idp/` },
    identityB: { ...identityB, endpoint: `${identityB.address}/idp/` },
    async stop() {
      await Promise.all([apiA, apiB, identityA, identityB].map((one) => one.kill()));
      await database.close();
      await bucket.close();
      await testDatabase.drop();
    },
  };
}

export type TwoReplicas = Awaited<ReturnType<typeof startTwoReplicas>>;
