import startPostgres from '../../database/testing/start-postgres.mjs';
import stopPostgres from '../../database/testing/stop-postgres.mjs';

// The test server's URL must be in the environment before the modules that read it are loaded.
await startPostgres();

/** Databases for a benchmark, on a PostgreSQL of its own, which `stopPostgres` ends. */
export const { databaseKinds, everyDatabaseKind, openEmptyDatabase } = await import(
  '@harbour/backend-database/testing'
);
export { stopPostgres };
