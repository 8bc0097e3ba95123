import { expect, test } from '@jest/globals';
import { rowsNamed } from '../setup/checklist-rows.mjs';

test.each([
  ['one', ['R012'], ['R012']],
  ['several in one', ['R012, R114'], ['R012', 'R114']],
  ['several one after the other', ['R012', 'R114'], ['R012', 'R114']],
  ['a range', ['R008–R011'], ['R008', 'R009', 'R010', 'R011']],
  ['a range among others', ['R002, R008–R009'], ['R002', 'R008', 'R009']],
  ['something else', ['2.1', 'R12'], []],
])('rows in brackets: %s', (_, brackets, rows) => {
  expect(rowsNamed(`${brackets.map((text) => `[${text}]`).join(' ')} does something to R013 (R014)`)).toEqual(rows);
});
