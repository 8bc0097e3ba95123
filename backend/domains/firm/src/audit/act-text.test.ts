import { getDataDesk } from '@harbour/definitions/firm/data-desk';
import { purposes } from '@harbour/definitions/firm/purposes';
import { expect, test } from '@jest/globals';
import { actText, purposeText } from './act-text.ts';

test.each([
  ['a call of staff', 'GET /firm/data', getDataDesk.summary],
  ['a call of clients', 'GET /riskprofile', 'Your risk profile'],
  ['a call that the API no longer has', 'GET /gone', 'GET /gone'],
])('%s is recorded in words', (_, call, message) => {
  expect(actText(call)).toBe(message);
});

test('a purpose that is no longer in use stays as it was recorded', () => {
  expect(purposeText('review')).toBe(purposes.review);
  expect(purposeText('gone')).toBe('gone');
  expect(purposeText(null)).toBeNull();
});
