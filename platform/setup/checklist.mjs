// `npm run checklist -- <rows.tsv>`: which rows of the specification stand in the name of a test that proves them. The rows
// are a table with tabs, the id first, the owner second and the requirement third; they are no part of the repository.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rowsNamed } from './checklist-rows.mjs';
import { root } from './installed.mjs';

const [, , table] = process.argv;
if (!table) {
  console.error('Say where the rows are: npm run checklist -- ./checklist.tsv');
  process.exit(1);
}
const tests = spawnSync('git', ['ls-files', '*.test.ts', '*.test.tsx', '*.spec.ts'], { cwd: root, encoding: 'utf8' });
const named = new Set(
  tests.stdout
    .split('\n')
    .filter(Boolean)
    .flatMap((file) => rowsNamed(readFileSync(join(root, file), 'utf8'))),
);
const rows = readFileSync(table, 'utf8')
  .split('\n')
  .map((line) => line.split('\t'))
  .filter(([id = '']) => /^R\d+$/.test(id));

const byOwner = Map.groupBy(rows, ([, owner]) => owner);
for (const [owner, own] of byOwner) {
  const open = own.filter(([id]) => !named.has(id)).map(([id]) => id);
  console.log(
    `${owner}: ${own.length - open.length} of ${own.length}${open.length > 0 ? `; not: ${open.join(' ')}` : ''}`,
  );
}
const known = new Set(rows.map(([id]) => id));
const unknown = [...named].filter((id) => !known.has(id));
console.log(`${rows.filter(([id]) => named.has(id)).length} of ${rows.length} rows`);
if (unknown.length > 0) console.log(`Named by a test and no row: ${unknown.join(' ')}`);
