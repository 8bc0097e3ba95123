import pg from 'pg';
import startPostgres from '../../backend/database/testing/start-postgres.mjs';
import stopPostgres from '../../backend/database/testing/stop-postgres.mjs';

/** A real PostgreSQL with one empty database of an account that may do nothing else, as `portal-role.sh` makes it. */
export async function startDatabase(password: string) {
  await startPostgres();
  const url = new URL(process.env.HARBOUR_TEST_DATABASE_URL ?? '');
  const administrator = new pg.Client({ connectionString: url.href });
  await administrator.connect();
  try {
    await administrator.query(`create role portal login password '${password}'`);
    await administrator.query('create database portal owner portal');
  } finally {
    await administrator.end();
  }
  return { at: url.host, stop: stopPostgres };
}
