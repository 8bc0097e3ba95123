import { readFileSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { drizzle as drizzleNodePostgres } from 'drizzle-orm/node-postgres';
import { migrate as migrateNodePostgres } from 'drizzle-orm/node-postgres/migrator';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import pg from 'pg';
import { isApplied, migrationsSchema } from './applied-migrations.ts';
import { DatabaseUnavailableError } from './errors.ts';
import { alone, type ExclusiveWork, tryWithExclusiveLock } from './exclusive-work.ts';
import { DataFolderInUseError, lockDataFolder } from './folder-lock.ts';
import { postgresServer, refusalOf } from './postgres-server.ts';

/**
 * A PostgreSQL server by its address and how many connections at most are held to it (10 unless it says otherwise),
 * PGlite in a folder, or PGlite in memory (optionally from a dumped template).
 */
export type DatabaseSource =
  | { url: string; connections?: number }
  | { folder: string }
  | { memory: true; template?: string };

export interface Database {
  kind: 'postgresql' | 'pglite';
  db: PgDatabase<PgQueryResultHKT>;
  /**
   * Brings one set of tables up to date. `set` names whose migrations they are. Of several processes that start at once
   * one does it, and the others wait for it.
   */
  migrate(migrationsFolder: string, set: string): Promise<void>;
  /** Whether a set of tables is up to date, or ahead because a newer release has been here. */
  isMigrated(migrationsFolder: string, set: string): Promise<boolean>;
  /** Does what only one process at a time may do; the others wait for their turn. */
  alone<Result>(work: ExclusiveWork, run: () => Promise<Result>): Promise<Result>;
  /** Does it unless another process is at it. Tells whether it was done here. */
  tryWithExclusiveLock(work: ExclusiveWork, run: () => Promise<void>): Promise<boolean>;
  /** Everything in it as one file, to start tests from (PGlite only). */
  dump(): Promise<Buffer>;
  close(): Promise<void>;
}

/** What `db.transaction` hands to its work: the same statements, done whole or not at all. */
export type Transaction = Parameters<Parameters<Database['db']['transaction']>[0]>[0];

/** Connections of one process: enough for its calls, and ten processes fit into a small server's hundred. */
const usualConnections = 10;

async function openPostgres(url: string, connections = usualConnections): Promise<Database> {
  const server = postgresServer(url);
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: 5_000,
    // A server that vanished without a word (failover, cut network) is noticed by the system instead of never.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  });
  // An idle connection that breaks must not take the process down: the next query gets a new one.
  pool.on('error', () => undefined);
  // Nor may one in use, which has no listener but this: the pool takes its own away and drizzle's transactions add none.
  // Whoever uses it is told by the statement under way or by the next one, which is rejected.
  pool.on('connect', (client) => client.on('error', () => undefined));
  try {
    await pool.query('select 1');
  } catch (error) {
    await pool.end();
    throw new DatabaseUnavailableError(refusalOf(error, server), { cause: error });
  }
  const db = drizzleNodePostgres({ client: pool });
  return {
    kind: 'postgresql',
    db,
    migrate: (migrationsFolder, set) =>
      alone(db, 'migrations', () =>
        migrateNodePostgres(db, { migrationsFolder, migrationsSchema, migrationsTable: set }),
      ),
    isMigrated: (migrationsFolder, set) => isApplied(db, migrationsFolder, set),
    alone: (work, run) => alone(db, work, run),
    tryWithExclusiveLock: (work, run) => tryWithExclusiveLock(db, work, run),
    dump: () => Promise.reject(new DatabaseUnavailableError('Use pg_dump to copy a PostgreSQL database.')),
    close: () => pool.end(),
  };
}

async function openPglite(source: { folder?: string; template?: string }): Promise<Database> {
  let unlock: () => void = () => undefined;
  let client: PGlite;
  try {
    if (source.folder) unlock = lockDataFolder(source.folder);
    client = await PGlite.create({
      ...(source.folder ? { dataDir: `${source.folder}/pglite` } : {}),
      ...(source.template ? { loadDataDir: new Blob([readFileSync(source.template)]) } : {}),
    });
  } catch (error) {
    unlock();
    if (error instanceof DataFolderInUseError) throw error;
    throw new DatabaseUnavailableError(
      `The database in ${source.folder ?? 'memory'} cannot be opened. Is the disk full or read-only? ` +
        'Free some space or make the folder writable, then start again; nothing in it was changed.',
      { cause: error },
    );
  }
  const db = drizzlePglite({ client });
  return {
    kind: 'pglite',
    db,
    async migrate(migrationsFolder, set) {
      await migratePglite(db, { migrationsFolder, migrationsSchema, migrationsTable: set });
    },
    isMigrated: (migrationsFolder, set) => isApplied(db, migrationsFolder, set),
    // Its folder belongs to one process anyway.
    alone: (_, run) => run(),
    tryWithExclusiveLock: (_, run) => run().then(() => true),
    dump: async () => Buffer.from(await (await client.dumpDataDir('none')).arrayBuffer()),
    async close() {
      await client.close();
      unlock();
    },
  };
}

/**
 * Opens the database that `source` names.
 * @throws DataFolderInUseError when another process works on the folder
 * @throws DatabaseUnavailableError when it cannot be reached or written
 */
export function openDatabase(source: DatabaseSource): Promise<Database> {
  if ('url' in source) return openPostgres(source.url, source.connections);
  return openPglite(
    'folder' in source ? { folder: source.folder } : source.template ? { template: source.template } : {},
  );
}
