import { rmSync } from 'node:fs';
import pg from 'pg';

/**
 * Stops the server that start-postgres started and deletes its files. On another server, drops this run's databases.
 */
export default async function stopPostgres() {
  const { HARBOUR_TEST_TEMPLATES: templates, HARBOUR_TEST_RUN: run, HARBOUR_TEST_DATABASE_URL: url } = process.env;
  if (templates) rmSync(templates, { recursive: true, force: true });
  if (globalThis.harbourTestPostgres) {
    const { server, folder } = globalThis.harbourTestPostgres;
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
    return;
  }
  if (!url || !run) return;
  const client = new pg.Client(url);
  await client.connect();
  const { rows } = await client.query('select datname from pg_database where datname like $1', [`template_${run}_%`]);
  for (const { datname } of rows) await client.query(`drop database "${datname}" with (force)`);
  await client.end();
}
