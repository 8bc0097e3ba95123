import { expect, test } from '@jest/globals';
import { mustStartAgain, signInErrorMessage } from './sign-in-errors.ts';

const error = (name: string, message = '') => Object.assign(new Error(message), { name });

test.each([
  ['NotAuthorizedException', 'Incorrect username or password.', /email address or password/],
  ['NotAuthorizedException', 'Password attempts exceeded', /Too many attempts/],
  ['NotAuthorizedException', 'Invalid session for the user, session is expired.', /took too long/],
  ['UserNotConfirmedException', '', /not been verified/],
  ['CodeMismatchException', '', /code is not correct/],
  ['EnableSoftwareTokenMFAException', '', /code is not correct/],
  ['ExpiredCodeException', '', /already been used/],
  ['LimitExceededException', '', /Too many attempts/],
  ['TooManyFailedAttemptsException', '', /Too many attempts/],
  ['IdentityCodeMissingError', '', /could not load the sign-in page in full.*try again/],
  ['NetworkError', '', /could not reach/],
  ['SomethingNobodyKnows', 'stack trace', /our side/],
])('[R154] %s "%s" is told in words', (name, message, words) => {
  expect(signInErrorMessage(error(name, message))).toMatch(words);
});

test('an unknown address and a wrong password read the same: nobody learns who has an account', () => {
  const wrong = signInErrorMessage(error('NotAuthorizedException', 'Incorrect username or password.'));
  expect(signInErrorMessage(error('NotAuthorizedException', 'User does not exist.'))).toBe(wrong);
});

test.each([
  ['NotAuthorizedException', true],
  ['SignInException', true],
  ['CodeMismatchException', false],
  ['NetworkError', false],
])('after %s the sign-in starts again: %s', (name, again) => {
  expect(mustStartAgain(error(name))).toBe(again);
});
