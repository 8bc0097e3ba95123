import { renameSync, rmSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { temporaryFolder, writeFiles } from '../testing/temporary-folder.ts';
import { sourceHash } from './source-hash.ts';

const sources = { 'mf-a/src/a.ts': 'a', 'mf-a/src/deep/b.tsx': 'b', 'mf-a/package.json': '{}', 'lock.yaml': 'lock' };

describe('the hash of sources', () => {
  const folder = temporaryFolder();
  let count = 0;
  const written = () => {
    count += 1;
    return writeFiles(join(folder, String(count)), sources);
  };
  const hash = (root: string) => sourceHash(root, [join(root, 'mf-a'), join(root, 'lock.yaml')]);
  const usual = hash(written());

  test('is ten hexadecimal digits, and the same wherever the same sources are', () => {
    expect(usual).toMatch(/^[0-9a-f]{10}$/);
    const root = written();
    utimesSync(join(root, 'lock.yaml'), 1, 1);
    expect(hash(root)).toBe(usual);
  });

  test.each([
    ['a changed file', { 'mf-a/src/deep/b.tsx': 'c' }],
    ['a new file', { 'mf-a/src/c.ts': '' }],
    ['a changed file beside the folder', { 'lock.yaml': 'other' }],
    ['a file whose name only looks like a test', { 'mf-a/src/my-test.ts': '' }],
    ['a file with the word in it', { 'mf-a/src/latest.ts': '' }],
    ['a style', { 'mf-a/src/a.module.css': '' }],
  ])('changes with %s', (_, files) => {
    expect(hash(writeFiles(written(), files))).not.toBe(usual);
  });

  test('changes with a name, and with a file that is gone', () => {
    const [renamed, gone] = [written(), written()];
    renameSync(join(renamed, 'mf-a/src/a.ts'), join(renamed, 'mf-a/src/z.ts'));
    rmSync(join(gone, 'mf-a/src/a.ts'));
    expect(hash(renamed)).not.toBe(usual);
    expect(hash(gone)).not.toBe(usual);
  });

  test('does not change with tests, installed packages, caches, or what was built', () => {
    const root = writeFiles(written(), {
      'mf-a/src/a.test.ts': 'test',
      'mf-a/src/deep/b.test.tsx': 'test',
      'mf-a/node_modules/x/index.js': 'x',
      'mf-a/dist/main.js': 'x',
      'mf-a/.cache/webpack/0.pack': 'x',
    });
    expect(hash(root)).toBe(usual);
  });
});
