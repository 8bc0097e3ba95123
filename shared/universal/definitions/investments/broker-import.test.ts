import { expect, test } from '@jest/globals';
import { locationInFile, rowOfLocation } from './broker-import.ts';

test.each([
  [{ row: 6, column: 'Total' }, 'row 6, column Total', { row: 6, column: 'Total' }],
  [{ row: 6 }, 'row 6', { row: 6, column: undefined }],
  [{ row: 12, column: 'Fees, total' }, 'row 12, column Fees, total', { row: 12, column: 'Fees, total' }],
  [{ column: 'Total' }, 'column Total', undefined],
  [{}, 'the file', undefined],
])('the place %p of a file is written as %p, and its row is found again', (location, text, found) => {
  expect(locationInFile(location)).toBe(text);
  expect(rowOfLocation(text)).toEqual(found);
});
