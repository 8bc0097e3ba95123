import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { breakResults, breaks, breakTable } from '../setup/break-table.mjs';

const root = join(import.meta.dirname, '../..');

test('each row of the break-it table names a test that exists, or is open', () => {
  const missing = breaks.flatMap(({ proof }) =>
    proof && !readFileSync(join(root, proof.file), 'utf8').includes(`'${proof.title}'`) ? [proof] : [],
  );
  expect(missing).toEqual([]);
});

const row = (title?: string) => ({
  breaks: title ?? 'nothing stops it',
  outcome: 'refused',
  where: 'release',
  ...(title === undefined ? {} : { proof: { file: 'e2e/journeys/broken.spec.ts', title } }),
});
const jest = {
  testResults: [
    {
      name: '/portal/e2e/journeys/broken.spec.ts',
      assertionResults: [
        { fullName: 'a group holds', status: 'passed' },
        { fullName: 'breaks', status: 'failed' },
      ],
    },
    { name: '/portal/other.test.ts', assertionResults: [{ fullName: 'elsewhere', status: 'passed' }] },
  ],
};
const playwright = {
  stats: {},
  suites: [
    {
      specs: [],
      suites: [{ specs: [{ title: 'slow', file: 'broken.spec.ts', ok: true, tests: [{ status: 'skipped' }] }] }],
    },
  ],
};

test('a row has the result of its test in this run, and says so where only the nightly run has it', () => {
  const titles = ['holds', 'breaks', 'slow', 'elsewhere', undefined];
  const results = breakResults([jest, playwright], titles.map(row));
  expect(results.map(({ result }) => result)).toEqual(['passed', 'FAILED', 'nightly run only', 'not run', 'OPEN']);
});

test('the table is one line a row, with aligned columns', () => {
  expect(breakTable(breakResults([jest], [row('holds'), row()])).split('\n')).toEqual([
    'What breaks       What becomes of it  Where    Result',
    'holds             refused             release  passed',
    'nothing stops it  refused             release  OPEN',
  ]);
});
