import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from '@jest/globals';

// Its ES module wants a global `require`, which a module in Jest has none of.
const kit: typeof import('drizzle-kit/api') = createRequire(import.meta.url)('drizzle-kit/api');
// drizzle-kit adds a method to every array. As an enumerable one it would break the tests that read PDFs in this
// process: PDF.js refuses to work then.
Object.defineProperty(Array.prototype, 'random', { enumerable: false });
const backend = join(import.meta.dirname, '../..');

/**
 * The SQL that drizzle-kit would still have to write, so that a database made by the migrations has every default,
 * key, length and time zone that the code takes for granted.
 */
async function missingFrom(folder: string, tables: readonly string[], schemas?: string[]): Promise<string[]> {
  const snapshots = globSync(`${folder}/migrations/meta/*_snapshot.json`, { cwd: backend }).sort();
  const newest = JSON.parse(await readFile(join(backend, snapshots.at(-1) ?? ''), 'utf8'));
  const files = tables.flatMap((pattern) => globSync(pattern, { cwd: backend }));
  const exported = await Promise.all(files.map((file) => import(pathToFileURL(join(backend, file)).href)));
  const now = kit.generateDrizzleJson(Object.assign({}, ...exported), newest.id, schemas);
  return kit.generateMigration(newest, now);
}

test('the migrations of the portal make exactly the tables that its domains declare', async () => {
  const tables = ['kernel/src/database/portal-schema.ts', 'kernel/src/*/tables.ts', 'domains/*/src/**/tables.ts'];
  expect(await missingFrom('api', tables)).toEqual([]);
});

test('the migrations of the identity service make exactly the tables that it declares', async () => {
  expect(await missingFrom('identity', ['identity/src/schema.ts'], ['identity'])).toEqual([]);
});
