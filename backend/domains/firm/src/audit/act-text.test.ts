import { accessTexts } from '@harbour/definitions/access-texts';
import { getDataDesk } from '@harbour/definitions/firm/data-desk';
import { purposes } from '@harbour/definitions/firm/purposes';
import { expect, test } from '@jest/globals';
import { actText, purposeText } from './act-text.ts';

test.each([
  ['a call of staff', 'GET /firm/data', getDataDesk.summary],
  ['a call of clients', 'GET /riskprofile', 'Their risk profile'],
  ['a call for clients', 'POST /adminsecuremessaging/loadMessages', 'A list of messages with theirs in it'],
  ['a page of a list', 'GET /adminsecuremessaging/desk', 'Conversations that wait for an answer'],
  ['a visit', 'GET /clientdirectory/visits', 'When they last looked at their dashboard'],
  ['a call that the API no longer has', 'GET /gone', 'GET /gone'],
])('%s is recorded in words', (_, call, message) => {
  expect(actText(call)).toBe(message);
});

test('what a client reads about themselves is about the client when staff read it', () => {
  const all = Object.keys(accessTexts).map(actText);
  expect(all.filter((text) => /\byours?\b|\byou\b/i.test(text))).toEqual([]);
  expect(all.filter((text) => /\bthem (?!who)\w/.test(text))).toEqual([]);
});

test('a purpose that is no longer in use stays as it was recorded', () => {
  expect(purposeText('review')).toBe(purposes.review);
  expect(purposeText('gone')).toBe('gone');
  expect(purposeText(null)).toBeNull();
});
