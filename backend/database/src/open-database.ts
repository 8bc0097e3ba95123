import { readFileSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
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
import { giveTurns } from './pglite-turns.ts';
import { postgresServer, refusalOf } from './postgres-server.ts';

/**
 * A PostgreSQL server by URL with a maximum pool size (default 10), PGlite in a folder, or PGlite in memory (optionally
 * from a dumped template).
 */
export type DatabaseSource =
  | { url: string; connections?: number }
  | { folder: string }
  | { memory: true; template?: string };

export interface Database {
  kind: 'postgresql' | 'pglite';
  db: PgDatabase<PgQueryResultHKT>;
  /**
   * Migrates one set of tables; `set` names whose migrations they are. If several processes start at the same time, one
   * migrates and the others wait.
   */
  migrate(migrationsFolder: string, set: string): Promise<void>;
  /** Whether a set of tables is up to date. Also true if a newer release has migrated further. */
  isMigrated(migrationsFolder: string, set: string): Promise<boolean>;
  /**
   * Runs SQL that a library has written, such as the job queue's: several statements if there are no values. Outside of
   * any transaction.
   */
  run(text: string, values?: readonly unknown[]): Promise<{ rows: unknown[] }>;
  /** Runs work under an exclusive lock; other processes wait. */
  alone<Result>(task: ExclusiveWork, run: () => Promise<Result>): Promise<Result>;
  /** Runs work unless another process is already running it. Returns whether it ran here. */
  tryWithExclusiveLock(task: ExclusiveWork, run: () => Promise<void>): Promise<boolean>;
  /**
   * For long work, between its statements: others' statements go first. PGlite has one connection, which runs on the
   * thread that serves everybody; a server has connections of its own for others, so there is nothing to wait for.
   * @param tookMs how long the last statement took, milliseconds
   */
  giveWay(tookMs: number): Promise<void>;
  /** Dumps the database into one file, as a template for tests (PGlite only). */
  dump(): Promise<Buffer>;
  close(): Promise<void>;
}

/** The argument of `db.transaction`'s callback: the same statements, all or nothing. */
export type Transaction = Parameters<Parameters<Database['db']['transaction']>[0]>[0];

/** Default pool size: enough for one process, and ten processes fit into a small server's 100 connections. */
const usualConnections = 10;

async function openPostgres(url: string, connections = usualConnections): Promise<Database> {
  const server = postgresServer(url);
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: 5_000,
    // Lets the operating system detect a server that disappears without closing (failover, cut network).
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  });
  // An idle connection that breaks must not crash the process: the next query gets a new one.
  pool.on('error', () => undefined);
  // The same for a connection in use: the pool removes its own error listener, and drizzle's transactions add none. The
  // caller gets the error from the current or the next statement, which is rejected.
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
    async run(text, values) {
      // Several statements have several results, which the types of the driver do not say.
      const results = [await pool.query<Record<string, unknown>>(text, values && [...values])].flat();
      return { rows: results.flatMap(({ rows }) => rows ?? []) };
    },
    alone: (task, run) => alone(db, task, run),
    tryWithExclusiveLock: (task, run) => tryWithExclusiveLock(db, task, run),
    giveWay: async () => undefined,
    dump: () => Promise.reject(new DatabaseUnavailableError('Use pg_dump to copy a PostgreSQL database.')),
    close: () => pool.end(),
  };
}

/**
 * Memory that an embedded database keeps pages of its files in. Its own setting of 128 MB is for a server: here the
 * operating system keeps the files in memory as well, and a portal that rests is to need little.
 */
const pageCache = '48MB';

async function openPglite(source: { folder?: string; template?: string }): Promise<Database> {
  let unlock: () => void = () => undefined;
  let client: PGlite;
  try {
    if (source.folder) unlock = lockDataFolder(source.folder);
    client = await PGlite.create({
      // The search needs it; on a server the migration creates it.
      extensions: { pg_trgm },
      startParams: [...PGlite.defaultStartParams, '-c', `shared_buffers=${pageCache}`],
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
  const giveWay = giveTurns(client);
  const db = drizzlePglite({ client });
  return {
    kind: 'pglite',
    db,
    async migrate(migrationsFolder, set) {
      await migratePglite(db, { migrationsFolder, migrationsSchema, migrationsTable: set });
    },
    isMigrated: (migrationsFolder, set) => isApplied(db, migrationsFolder, set),
    async run(text, values) {
      try {
        if (values?.length) return await client.query<unknown>(text, [...values]);
        return { rows: (await client.exec(text)).flatMap(({ rows }) => rows) };
      } catch (error) {
        // Several statements may have begun a transaction, which would stay open on the only connection.
        await client.query('rollback').catch(() => undefined);
        throw error;
      }
    },
    // Only one process can use its folder anyway.
    alone: (_, run) => run(),
    tryWithExclusiveLock: (_, run) => run().then(() => true),
    giveWay,
    dump: async () => Buffer.from(await (await client.dumpDataDir('none')).arrayBuffer()),
    async close() {
      await client.close();
      unlock();
    },
  };
}

/**
 * Opens the database that `source` names.
 * @throws DataFolderInUseError when another process uses the folder
 * @throws DatabaseUnavailableError when it cannot be reached or written
 */
export function openDatabase(source: DatabaseSource): Promise<Database> {
  if ('url' in source) return openPostgres(source.url, source.connections);
  return openPglite(
    'folder' in source ? { folder: source.folder } : source.template ? { template: source.template } : {},
  );
}
