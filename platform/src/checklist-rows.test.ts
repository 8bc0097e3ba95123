import { expect, test } from '@jest/globals';
import { rowsNamed } from '../setup/checklist-rows.mjs';

// In two parts, so that they are not counted themselves.
const bracket = (names: string) => `['${'['}${names}]', 'a test']`;

test.each([
  ['one row', bracket('R012'), ['R012']],
  ['several', bracket('R012, R114'), ['R012', 'R114']],
  ['a range', bracket('R008–R011'), ['R008', 'R009', 'R010', 'R011']],
  ['a range among others', bracket('R002, R008–R009'), ['R002', 'R008', 'R009']],
  ['something else in brackets', "test('[6.C2] [R12] R012')", []],
])('%s', (_, text, rows) => {
  expect(rowsNamed(text)).toEqual(rows);
});
