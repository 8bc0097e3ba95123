import { rmSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { temporaryFolder, writeFiles } from '../testing/temporary-folder.ts';
import { isBuiltFromSources, writeBuiltFrom } from './built-from.ts';

const folder = temporaryFolder();
const startedAt = Date.parse('2026-11-20T10:00:00Z');
const sources = {
  'mf-a/src/a.ts': 'a',
  'shared/b.ts': 'b',
  'mf-a/package.json': '{}',
  'mf-a/dist/report.json': 'built',
};
let count = 0;

/** A repository with a freshly built remote. */
function built() {
  count += 1;
  const root = writeFiles(join(folder, String(count)), { ...sources, 'mf-a/node_modules/x.js': 'x' });
  const path = (file: string) => join(root, file);
  for (const file of Object.keys(sources)) utimesSync(path(file), 0, startedAt / 1000 - 10);
  const made = { root, folder: path('mf-a'), report: path('mf-a/dist/report.json'), tools: 'tools' };
  const read = ['mf-a/src/a.ts', 'shared/b.ts', 'mf-a/package.json', 'mf-a/node_modules/x.js', 'mf-a/src'].map(path);
  const remember = () =>
    writeBuiltFrom(made, {
      files: [...read, '/elsewhere/c.ts'],
      missing: ['mf-a/src/a.tsx', 'shared'].map(path),
      startedAt,
    });
  remember();
  return { root, made, remember };
}

describe('what a build was made from', () => {
  test('tells that the same sources need no other build', () => {
    expect(isBuiltFromSources(built().made)).toBe(true);
  });

  test.each([
    ['a file that it read changes', { 'shared/b.ts': 'c' }],
    ['a file comes where it looked for one', { 'mf-a/src/a.tsx': '' }],
    ['another build takes its place', { 'mf-a/dist/report.json': 'other' }],
    ['its record is cut off', { 'mf-a/.cache/built-from.json': '{"tools":' }],
    ['its record is another program’s', { 'mf-a/.cache/built-from.json': '{}' }],
  ])('no longer holds when %s', (_, changed) => {
    const { root, made } = built();
    writeFiles(root, changed);
    expect(isBuiltFromSources(made)).toBe(false);
  });

  test.each(['shared/b.ts', 'mf-a/dist/report.json', 'mf-a/.cache/built-from.json'])(
    'no longer holds when %s is gone',
    (file) => {
      const { root, made } = built();
      rmSync(join(root, file));
      expect(isBuiltFromSources(made)).toBe(false);
    },
  );

  test('no longer holds for other tools', () => {
    expect(isBuiltFromSources({ ...built().made, tools: 'newer' })).toBe(false);
  });

  test('does not hold when a file was saved while it was being built', () => {
    const { root, made, remember } = built();
    utimesSync(join(root, 'shared/b.ts'), 0, startedAt / 1000 + 1);
    remember();
    expect(isBuiltFromSources(made)).toBe(false);
  });

  test('asks for no build when other files of the repository or installed packages change', () => {
    const { root, made } = built();
    writeFiles(root, { 'shared/c.ts': 'c', 'mf-a/src/a.test.ts': '', 'mf-a/node_modules/x.js': 'y' });
    expect(isBuiltFromSources(made)).toBe(true);
  });
});
