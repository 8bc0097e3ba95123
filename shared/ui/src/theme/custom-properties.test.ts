import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { light } from '@harbour/tokens';
import { expect, test } from '@jest/globals';

const root = join(__dirname, '../../../..');
const read = (pattern: string) =>
  globSync(`{shell,mf-*,shared/*}/src/**/${pattern}`, { cwd: root }).map((path) =>
    readFileSync(join(root, path), 'utf8'),
  );
const names = (texts: readonly string[], form: RegExp) =>
  texts.flatMap((text) => [...text.matchAll(form)].flatMap(([, name]) => name ?? []));
const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Set by antd on its lists, and by pdf.js on its text layer. */
const others = ['trigger-width', 'total-scale-factor'];

test('every custom property that a style sheet uses is set somewhere', () => {
  const sheets = read('*.css');
  const known = new Set([
    ...Object.keys(light).map(kebab),
    ...light.series.map((_, index) => `series-${index + 1}`),
    ...names(sheets, /--([a-z\d-]+):/g),
    ...names(read('*.{ts,tsx}'), /['"`]--([a-z\d-]+)['"`]/g),
    ...others,
  ]);
  expect(sheets.length).toBeGreaterThan(50);
  expect(names(sheets, /var\(--([a-z\d-]+)/g).filter((name) => !known.has(name))).toEqual([]);
});
