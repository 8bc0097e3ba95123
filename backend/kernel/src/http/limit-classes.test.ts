import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { limitClasses } from './limit-classes.ts';

test('docs/security.md prints the limit of each class', () => {
  const page = readFileSync(join(import.meta.dirname, '../../../../docs/security.md'), 'utf8');
  const printed = [...page.matchAll(/^\| `(\w+)` \| ([\d,]+) \| [^|]+ \|$/gm)].map(([, name, calls]) => [name, calls]);
  const limits = Object.entries(limitClasses).map(([name, { calls }]) => [name, calls.toLocaleString('en-GB')]);
  expect(printed).toEqual(limits);
  // The table's heading says "calls a minute".
  expect(Object.values(limitClasses).filter(({ seconds }) => seconds !== 60)).toEqual([]);
});
