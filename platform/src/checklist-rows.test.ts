import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { requirementsIn, rowsNamed } from '../setup/checklist-rows.mjs';

const root = join(import.meta.dirname, '../..');

test.each([
  ['one', ['R012'], ['R012']],
  ['several in one', ['R012, R114'], ['R012', 'R114']],
  ['several one after the other', ['R012', 'R114'], ['R012', 'R114']],
  ['a range', ['R008–R011'], ['R008', 'R009', 'R010', 'R011']],
  ['a range among others', ['R002, R008–R009'], ['R002', 'R008', 'R009']],
  ['something else', ['2.1', 'R12'], []],
])('ids in brackets: %s', (_, brackets, ids) => {
  expect(rowsNamed(`${brackets.map((text) => `[${text}]`).join(' ')} does something to R013 (R014)`)).toEqual(ids);
});

describe('docs/requirements.tsv', () => {
  const requirements = requirementsIn(readFileSync(join(root, 'docs/requirements.tsv'), 'utf8'));

  test('has four columns in each row', () => {
    expect(requirements.filter((row) => Object.values(row).some((cell) => !cell?.trim()))).toEqual([]);
  });

  test('gives each id once, in order', () => {
    const ids = requirements.map(({ id }) => id);
    expect(ids).toEqual([...new Set(ids)].sort());
  });

  test('explains each id in a test title', () => {
    const ids = new Set(requirements.map(({ id }) => id));
    const files = globSync('{backend,e2e,mf-*,platform,shared,shell}/**/*.{test,spec}.{ts,tsx}', {
      cwd: root,
      exclude: (path) => path.includes('node_modules'),
    });
    const unknown = files.flatMap((file) =>
      rowsNamed(readFileSync(join(root, file), 'utf8'))
        .filter((id) => !ids.has(id))
        .map((id) => `${file}: ${id}`),
    );
    expect(unknown).toEqual([]);
  });
});
