import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { migratePortal } from '@harbour/backend-api/migrate';
import { portalApi } from '@harbour/backend-api/portal-api';
import { openDatabase } from '@harbour/backend-database';
import { folderStore } from '@harbour/kernel/objects/folder-store';
import { client } from '@harbour/kernel/people/tables';
import Fastify from 'fastify';
import { seedSmallFirm, staffAndClients } from './small-firm.ts';
import { testIssuer } from './tokens.ts';

/** Serves the API on a folder until it is killed, and prints its URL and Anna's tokens. Run it in a child process. */
const [home = ''] = process.argv.slice(2);
await mkdir(home, { recursive: true });
const database = await openDatabase({ folder: join(home, 'data') });
await migratePortal(database);
if ((await database.db.select().from(client).limit(1)).length === 0) await seedSmallFirm(database);
const issuer = await testIssuer();
const app = Fastify();
await app.register(portalApi, {
  database,
  tokens: issuer.rules,
  firm: 'Test Firm',
  limits: { counting: 'off' },
  objects: { store: folderStore(join(home, 'objects')), signingKey: Buffer.alloc(32, 1) },
});
const url = await app.listen({ host: '127.0.0.1', port: 0 });
console.log(JSON.stringify({ url, ...(await issuer.tokens(staffAndClients.anna)) }));
