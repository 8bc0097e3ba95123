// The API and the identity service in one process on one database, with the limits of a release: what
// `attack-bench.ts` attacks. DATABASE_URL names a PostgreSQL database; without it the data is in memory (PGlite).
import { randomBytes } from 'node:crypto';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { openDatabase } from '@harbour/backend-database';
import { identityService, migrateIdentity } from '@harbour/backend-identity';
import { testIssuer } from '@harbour/backend-testing/tokens';
import { seedLoadTest } from '@harbour/demonstration';
import { londonToday } from '@harbour/kernel/calendar';
import { newServer } from '@harbour/kernel/http/new-server';
import { folderStore } from '@harbour/kernel/objects/folder-store';
import { z } from 'zod/mini';
import { migratePortal } from '../src/migrate.ts';
import { portalApi } from '../src/portal-api.ts';

const url = process.env.DATABASE_URL;
const database = await openDatabase(url ? { url } : { memory: true });
await migratePortal(database);
await migrateIdentity(database);
await seedLoadTest(database, { large: true, clients: 20 }, londonToday());

const issuer = await testIssuer();
setFlagsFromString('--expose-gc');
const collectGarbage: unknown = runInNewContext('gc');

// The log is made as in a release, but read by nobody: its reader would work beside the client that is measured.
const app = newServer({ trustedProxies: undefined, logLevel: 'info', log: { write: () => undefined } });
await app.register(
  identityService({
    database,
    masterKey: randomBytes(32),
    pool: { userPoolId: 'eu-west-1_HarbourBench', userPoolClientId: 'bench' },
    mail: async () => undefined,
    publicAddress: () => 'https://portal.example',
  }),
  { prefix: '/idp' },
);
await app.register(portalApi, {
  database,
  tokens: issuer.rules,
  firm: 'Benchmark',
  objects: { store: folderStore(await mkdtemp(join(tmpdir(), 'harbour-attack-'))), signingKey: randomBytes(32) },
});

/** Tokens of any client; limits count each subject by itself. */
app.get('/bench/tokens/:uid/:sub', async ({ params }) => {
  const { uid, sub } = z.object({ uid: z.uuid(), sub: z.string() }).parse(params);
  return issuer.tokens({ sub, uid, groups: [] });
});

/** Bytes in use after garbage collection. */
app.get('/bench/memory', async () => {
  if (typeof collectGarbage === 'function') collectGarbage();
  const { rss, heapUsed, external } = process.memoryUsage();
  return { rss, heapUsed, external };
});

console.log(`Server listening at ${await app.listen({ host: '127.0.0.1', port: 0 })}`);
