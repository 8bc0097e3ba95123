import { getDataDesk } from '@harbour/definitions/firm/data-desk';
import { purposes } from '@harbour/definitions/firm/purposes';
import { expect, test } from '@jest/globals';
import { actInWords, purposeInWords } from './act-in-words.ts';

test.each([
  ['a call of staff', 'GET /firm/data', getDataDesk.summary],
  ['a call of clients', 'GET /riskprofile', 'Your risk profile'],
  ['a call that the API no longer has', 'GET /gone', 'GET /gone'],
])('%s is recorded in words', (_, call, words) => {
  expect(actInWords(call)).toBe(words);
});

test('a purpose that is no longer in use stays as it was recorded', () => {
  expect(purposeInWords('review')).toBe(purposes.review);
  expect(purposeInWords('gone')).toBe('gone');
  expect(purposeInWords(null)).toBeNull();
});
