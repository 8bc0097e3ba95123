import { expect, test } from '@jest/globals';
import { accountFailure } from './account-texts.ts';

const named = (name: string, message = '') => Object.assign(new Error(message), { name });

test.each([
  ['CodeMismatchException', 'That code is not correct.'],
  ['RelyingPartyMismatch', 'open it by its name: localhost.'],
  ['TooManyFailedAttemptsException', 'Wait a few minutes'],
  ['TypeError', 'could not be reached'],
  ['SomethingNew', 'Something went wrong on our side.'],
])('%s is said in words that tell what to do', (name, message) => {
  expect(accountFailure(named(name))).toContain(message);
});

test('a password of a breach is refused in other words than a short one', () => {
  const refused = (message: string) => accountFailure(named('InvalidPasswordException', message));
  expect(refused('Password is on a list of passwords that became known in data breaches.')).toContain('data breach');
  expect(refused('Password not long enough')).toContain('at least 8 characters');
});

test('refused credentials mean what they mean there, unless there were too many tries', () => {
  const refused = 'The current password is not correct.';
  expect(accountFailure(named('NotAuthorizedException'), refused)).toBe(refused);
  expect(accountFailure(named('NotAuthorizedException', 'Password attempts exceeded'), refused)).toContain('Wait');
  expect(accountFailure('no error')).toContain('Something went wrong');
});
