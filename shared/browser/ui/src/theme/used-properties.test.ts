import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { light } from '@harbour/tokens';
import { expect, test } from '@jest/globals';
import { applyPalette } from './colour-scheme.ts';

const root = join(__dirname, '../../../../..');

/** Custom properties that libraries set on their own elements: React Aria and pdf.js. */
const ofLibraries = ['--trigger-width', '--total-scale-factor'];

test('every custom property that a style sheet uses is set: a colour that is not would be the one around it', () => {
  applyPalette(light);
  const sheets = globSync(['shell/src/**/*.css', 'shared/browser/*/src/**/*.css', 'mf-*/src/**/*.css'], { cwd: root });
  const texts = sheets.map((sheet) => ({ sheet, text: readFileSync(join(root, sheet), 'utf8') }));
  const set = new Set([
    ...Array.from(document.documentElement.style),
    ...texts.flatMap(({ text }) => [...text.matchAll(/(--[\w-]+)\s*:/g)].map(([, name]) => name ?? '')),
    ...ofLibraries,
  ]);
  const unset = texts.flatMap(({ sheet, text }) =>
    [...text.matchAll(/var\((--[\w-]+)/g)].flatMap(([, name = '']) => (set.has(name) ? [] : [`${sheet} ${name}`])),
  );
  expect(sheets.length).toBeGreaterThan(100);
  expect(unset).toEqual([]);
});
