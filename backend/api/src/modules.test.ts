import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Database } from '@harbour/backend-database';
import { databaseKinds, openEmptyDatabase } from '@harbour/backend-database/testing';
import { firmFigures } from '@harbour/kernel/firm-figures/firm-figures';
import { timeFigures } from '@harbour/kernel/http/time-budgets';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { getTableConfig } from 'drizzle-orm/pg-core';
import { z } from 'zod/mini';
import { migratePortal } from './migrate.ts';
import { calls, modules } from './modules.ts';

const backend = join(import.meta.dirname, '../..');

/** Production source files of a backend folder, as one text each. */
function sourcesOf(folder: string): { file: string; text: string }[] {
  return readdirSync(join(backend, folder, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.includes('/testing/'))
    .map((file) => ({ file: `${folder}/src/${file}`, text: readFileSync(join(backend, folder, 'src', file), 'utf8') }));
}

/** Tables that the SQL in these files names and that are not in the list. */
function foreignTables(folder: string, allowed: ReadonlySet<string>): string[] {
  return sourcesOf(folder).flatMap(({ file, text }) =>
    [...text.matchAll(/\bportal\.([a-z]+(?:_[a-z]+)*)\b(?!\()/g)]
      .map(([, table]) => table ?? '')
      .filter((table) => !allowed.has(table))
      .map((table) => `${file}: ${table}`),
  );
}

const packageFile = z.object({ dependencies: z.record(z.string(), z.string()) });

const tablesOf = (name: string) =>
  Object.values(modules.find((module) => module.name === name)?.tables ?? {}).map(
    (table) => getTableConfig(table).name,
  );

const kernelTables = new Set(
  sourcesOf('kernel').flatMap(({ text }) =>
    [...text.matchAll(/portal\.table\(\s*'(\w+)'/g)].map(([, name]) => name ?? ''),
  ),
);

describe('the domains of the API', () => {
  test.each(modules)('$name needs the domains that its package depends on', ({ name, needs }) => {
    const { dependencies } = packageFile.parse(
      JSON.parse(readFileSync(join(backend, 'domains', name, 'package.json'), 'utf8')),
    );
    const imported = Object.keys(dependencies).flatMap((each) => /^@harbour\/domain-(.+)$/.exec(each)?.[1] ?? []);
    expect([...needs].sort()).toEqual(imported.sort());
  });

  test.each(modules)(
    'the SQL of $name names tables of its own, of the kernel and of domains that it needs',
    (module) => {
      const allowed = new Set([module.name, ...module.needs].flatMap(tablesOf).concat([...kernelTables]));
      expect(foreignTables(`domains/${module.name}`, allowed)).toEqual([]);
    },
  );

  test('the kernel’s SQL names no table of a domain', () => {
    expect(kernelTables.size).toBeGreaterThan(5);
    expect(foreignTables('kernel', kernelTables)).toEqual([]);
  });

  test('no call is answered twice', () => {
    const names = calls.map(({ call }) => `${call.method} ${call.path}`);
    expect(new Set(names).size).toBe(names.length);
  });
});

describe.each(databaseKinds)('the tables of the domains on %s', (kind) => {
  let database: Database;

  beforeAll(async () => {
    database = await openEmptyDatabase(kind);
    await migratePortal(database);
  });
  afterAll(() => database.close());

  test('are all there is beside the kernel’s', async () => {
    const found = z
      .object({ rows: z.array(z.object({ name: z.string() })) })
      .parse(
        await database.db.execute(
          sql`select table_name as name from information_schema.tables where table_schema = 'portal' order by 1`,
        ),
      );
    const known = [...kernelTables, ...modules.flatMap(({ name }) => tablesOf(name))];
    expect(found.rows.map(({ name }) => name)).toEqual(known.sort());
  });

  test('a new database has every figure that a domain or the kernel reads', async () => {
    const kernels = ['audit-keep-days', 'recent-proof-minutes', 'proof-above-pounds', ...timeFigures];
    const names = [...kernels, ...modules.flatMap(({ figures }) => figures)];
    expect(Object.keys(await firmFigures(database, names, '2026-05-31')).sort()).toEqual([...names].sort());
  });
});
