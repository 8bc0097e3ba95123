import { expect, test } from '@jest/globals';
import { temporaryFolder, writeFiles } from '../testing/temporary-folder.ts';
import { positionOfCrash } from './crash-position.ts';

// Lines 1 and 2 of the script are lines 5 and 6 of the source; VLQ: AAIA is line +4, AACA the next one.
const builds = writeFiles(temporaryFolder(), {
  '12.ab.js.map': JSON.stringify({
    version: 3,
    sources: ['webpack://mf_fees/./src/pages/fees-page.tsx'],
    names: [],
    mappings: 'AAIA;AACA',
  }),
});
const script = 'http://127.0.0.1:4100/remotes/mf-fees/1.0.0-development/12.ab.js';
const message = 'broken';

test.each([
  ['Chromium', `Error: broken\n    at sum (${script}:2:9)`, `\n    at FeesPage (${script}:1:1)\n    at Page`],
  ['Firefox', `sum@${script}:2:9\nelse@http://127.0.0.1:4100/assets/main.js:1:1`, `FeesPage@${script}:1:1`],
])('a throw has the component, and its file and line in the sources, in %s', (_, stack, componentStack) => {
  expect(positionOfCrash({ message, stack, componentStack }, builds, 'mf-fees')).toEqual({
    text: 'FeesPage: broken',
    at: 'mf-fees/src/pages/fees-page.tsx:6',
  });
});

test('what throws in code of others has the place of the component, or none', () => {
  const stack = 'Error: broken\n    at Object.use (http://127.0.0.1:4100/assets/main.js:1:1)';
  const componentStack = `\n    at FeesPage (${script}:1:1)`;
  expect(positionOfCrash({ message, stack, componentStack }, builds, 'mf-fees')).toEqual({
    text: 'FeesPage: broken',
    at: 'mf-fees/src/pages/fees-page.tsx:5',
  });
  expect(positionOfCrash({ message, stack }, builds, 'mf-fees')).toEqual({ text: 'broken' });
});
