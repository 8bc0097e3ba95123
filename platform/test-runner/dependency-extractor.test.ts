import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { extract } from './dependency-extractor.mjs';

const root = join(import.meta.dirname, '../..');
const dependenciesOf = (file: string) => {
  const path = join(root, file);
  return [...extract(readFileSync(path, 'utf8'), path, () => new Set(['an import']))];
};

test('the loader of domains depends on every domain, so that a change of one finds the tests of the API', () => {
  expect(dependenciesOf('backend/api/src/modules.ts')).toEqual(
    expect.arrayContaining([
      'an import',
      '../../../backend/domains/messaging/src/index.ts',
      '../../../backend/domains/self-managed/src/index.ts',
    ]),
  );
  expect(dependenciesOf('backend/api/src/portal-api.ts')).toEqual(['an import']);
});

test('the test of the migrations depends on every definition of tables', () => {
  expect(dependenciesOf('backend/api/src/schema-migrations.test.ts')).toEqual(
    expect.arrayContaining([
      '../../../backend/kernel/src/people/tables.ts',
      '../../../backend/domains/research/src/tables.ts',
      '../../../backend/identity/src/schema.ts',
    ]),
  );
});

test('what starts a thread depends on its module', () => {
  expect(dependenciesOf('backend/domains/self-managed/src/broker-import/export-workers.ts')).toEqual([
    'an import',
    './read-in-worker.ts',
  ]);
});

test('what starts a program depends on its module', () => {
  expect(dependenciesOf('backend/api/src/main.test.ts')).toEqual(['an import', './main.ts']);
});
