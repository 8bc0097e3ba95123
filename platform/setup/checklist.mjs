// `npm run checklist -- <rows.tsv>`: which rows of the specification are in the name of a test that passed in the last
// `npm test`. The rows are a tab-separated table (first id, second owner), which is not part of the repository.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rowsNamed } from './checklist-rows.mjs';
import { root } from './installed.mjs';
import { passedNames } from './test-outcome.mjs';

const [, , table] = process.argv;
const reports = ['web', 'node', 'e2e', 'stack']
  .map((name) => join(root, 'test-results', `${name}.json`))
  .filter((file) => existsSync(file));
if (!table || reports.length === 0) {
  console.error('Run npm test, then say where the rows are: npm run checklist -- ./checklist.tsv');
  process.exit(1);
}
const named = new Set(
  reports.flatMap((file) => passedNames(JSON.parse(readFileSync(file, 'utf8'))).flatMap((name) => rowsNamed(name))),
);
const rows = readFileSync(table, 'utf8')
  .split('\n')
  .map((line) => line.split('\t'))
  .filter(([id = '']) => /^R\d+$/.test(id));

console.log(`By ${reports.length} of 4 reports:`);
for (const [owner, own] of Map.groupBy(rows, (row) => row[1])) {
  const missing = own.filter(([id]) => !named.has(id)).map(([id]) => id);
  console.log(
    `${owner}: ${own.length - missing.length} of ${own.length}${missing.length > 0 ? `; not ${missing.join(' ')}` : ''}`,
  );
}
console.log(`${rows.filter(([id]) => named.has(id)).length} of ${rows.length} rows`);
const known = new Set(rows.map(([id]) => id));
const unknown = [...named].filter((id) => !known.has(id));
if (unknown.length > 0) console.log(`Named by a test and no row: ${unknown.join(' ')}`);
