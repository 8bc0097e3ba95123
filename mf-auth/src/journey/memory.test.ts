import { afterEach, expect, test } from '@jest/globals';
import { forgetJourney, recall, remember } from './memory.ts';

afterEach(forgetJourney);

const everythingStored = () => JSON.stringify([{ ...sessionStorage }, { ...localStorage }, document.cookie]);

test('what a tab keeps survives a reload, and a password is never stored', () => {
  remember({ email: 'ada@example.com', password: 'seven grey herons', givenName: 'Ada', codeSentAt: 5 });
  expect(everythingStored()).toContain('ada@example.com');
  expect(everythingStored()).not.toContain('herons');
  expect(recall()).toMatchObject({ email: 'ada@example.com', password: 'seven grey herons', givenName: 'Ada' });
});

test('nothing stays once the flow is at its end', () => {
  remember({ email: 'ada@example.com', password: 'x', owes: 'code' });
  forgetJourney();
  expect(recall()).toMatchObject({ email: '', password: '', owes: undefined });
  expect(everythingStored()).not.toContain('ada');
});

test.each(['{', '"text"', '{"email": 5}', 'null'])('%s in the store is as good as nothing', (text) => {
  sessionStorage.setItem('harbour.account-flow', text);
  expect(recall()).toMatchObject({ email: '', givenName: '', codeSentAt: 0 });
});
