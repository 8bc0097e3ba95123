// `npm run checklist`: which requirements of docs/requirements.tsv are in the title of a test that passed in the last
// `npm test`, by area. `npm run checklist -- <table.tsv>` reads another table with the same columns.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { requirementsIn, rowsNamed } from './checklist-rows.mjs';
import { root } from './installed.mjs';
import { passedNames } from './test-outcome.mjs';

const [, , table = join(root, 'docs/requirements.tsv')] = process.argv;
const reports = ['web', 'node', 'e2e', 'stack']
  .map((name) => join(root, 'test-results', `${name}.json`))
  .filter((file) => existsSync(file));
if (reports.length === 0) {
  console.error('No results of tests in test-results/. Run npm test first, then npm run checklist.');
  process.exit(1);
}
const named = new Set(
  reports.flatMap((file) => passedNames(JSON.parse(readFileSync(file, 'utf8'))).flatMap((title) => rowsNamed(title))),
);
const requirements = requirementsIn(readFileSync(table, 'utf8'));

console.log(`From ${reports.length} of 4 reports:`);
for (const [area, rows] of Map.groupBy(requirements, (row) => row.area)) {
  const missing = rows.filter(({ id }) => !named.has(id)).map(({ id }) => id);
  console.log(
    `${area}: ${rows.length - missing.length} of ${rows.length}${missing.length > 0 ? `; not ${missing.join(' ')}` : ''}`,
  );
}
console.log(`${requirements.filter(({ id }) => named.has(id)).length} of ${requirements.length} requirements`);
const known = new Set(requirements.map(({ id }) => id));
const unknown = [...named].filter((id) => !known.has(id));
if (unknown.length > 0) console.log(`Named by a test, but not a requirement: ${unknown.join(' ')}`);
