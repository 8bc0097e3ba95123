import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { nightly } from '@harbour/testing/nightly';
import { describe, expect, test } from '@jest/globals';
import { remoteNames, root } from '../installation/paths.ts';
import { containmentTable, tableIn, withTable } from './containment-table.ts';

const holders: Record<string, string[]> = {
  'shared/universal/definitions/call.ts': ['shell', 'mf-ims', 'mf-tools'],
  'shared/universal/definitions/ims/approvals.ts': ['mf-ims'],
  'shared/universal/definitions/ims/send-method.ts': ['mf-ims'],
  'shared/browser/api/src/client.ts': ['shell'],
  'shared/browser/api/src/index.ts': ['shell'],
  'shared/browser/api/src/options.ts': [],
  'shared/browser/events/src/bus.ts': ['shell'],
};

test('files in the same builds have one row, the rest of a package is named as such', () => {
  const table = containmentTable(Object.keys(holders), (file) => holders[file] ?? [], ['mf-ims', 'mf-tools']);
  expect(table.split('\n').slice(2)).toEqual([
    '| `shared/browser/api/src` | all other files | none | yes |',
    '| `shared/browser/api/src` | `options` | none | no |',
    '| `shared/browser/events/src` | all files | none | yes |',
    '| `shared/universal/definitions` | all files | all | yes |',
    '| `shared/universal/definitions/ims` | all files | mf-ims | no |',
  ]);
});

test('a complete folder is named once, an incomplete one by its files', () => {
  const files = ['a', 'b', 'c/one', 'c/two', 'd/one', 'd/two', 'e'].map((name) => `shared/browser/ui/src/${name}.ts`);
  const holdersOf = (file: string) => (/\/(c\/|d\/one)/.test(file) ? ['mf-ims'] : ['shell']);
  expect(containmentTable(files, holdersOf, ['mf-ims', 'mf-tools'])).toContain('| `c/`, `d/one` | mf-ims | no |');
});

describe('docs/releasing.md', () => {
  const page = readFileSync(join(root, 'docs/releasing.md'), 'utf8');

  test('has the table between its marks, where another replaces it', () => {
    expect(tableIn(withTable(page, '| $1 |'))).toBe('| $1 |');
    expect(() => tableIn('no table')).toThrow('<!-- shared files -->');
  });

  // It builds the shell and every remote.
  (nightly ? test : test.skip)(
    'has the table that npm run shared-files prints',
    async () => {
      const { buildAll, containersOf, sharedFiles } = await import('./builds.ts');
      const builds = await buildAll(['shell', ...remoteNames()]);
      expect(tableIn(page)).toBe(containmentTable(sharedFiles(), (file) => containersOf(builds, file), remoteNames()));
    },
    600_000,
  );
});
