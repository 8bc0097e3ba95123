import { describe, expect, test } from '@jest/globals';
import { failureText, isCancelled, type Moment, mustStartAgain } from './failure-text.ts';

const error = (name: string, message = '') => Object.assign(new Error(message), { name });
/** 14:20 in London, in summer. */
const now = Date.UTC(2026, 6, 1, 13, 20);

test.each<[Moment, string, string, RegExp]>([
  ['signIn', 'NotAuthorizedException', 'Incorrect username or password.', /email address or password/],
  ['code', 'NotAuthorizedException', 'Invalid session for the user, session is expired.', /took too long/],
  ['recovery', 'NotAuthorizedException', 'Incorrect username or password.', /took too long/],
  ['confirm', 'NotAuthorizedException', 'Current status is CONFIRMED', /out of date.*another tab/],
  ['signIn', 'UserNotConfirmedException', '', /not been verified/],
  ['code', 'CodeMismatchException', '', /code is not correct.*authenticator/],
  ['code', 'EnableSoftwareTokenMFAException', '', /code is not correct.*authenticator/],
  ['recovery', 'CodeMismatchException', '', /recovery code is not correct/],
  ['confirm', 'CodeMismatchException', '', /code is not correct.*newest email/],
  ['code', 'ExpiredCodeException', '', /already been used/],
  ['confirm', 'ExpiredCodeException', '', /no longer valid.*another tab.*new one/],
  ['reset', 'ExpiredCodeException', '', /no longer valid/],
  ['reset', 'InvalidPasswordException', 'Password did not conform with policy', /at least 8 characters/],
  ['signUp', 'InvalidPasswordException', 'Password is on a list of data breaches', /known from a data breach/],
  ['signUp', 'CaptchaError', '', /not a robot could not be completed/],
  ['signUp', 'CaptchaRequiredException', '', /not a robot did not count/],
  ['confirm', 'AliasExistsException', '', /already has an account/],
  ['sendCode', 'CodeDeliveryFailureException', '', /could not send/],
  ['passkey', 'NotAuthorizedException', 'Incorrect username or password.', /could not sign you in with a passkey/],
  ['passkey', 'UnsupportedSignInStep', '', /could not sign you in with a passkey/],
  ['passkey', 'NetworkError', '', /could not reach/],
  ['signIn', 'IdentityCodeMissingError', '', /could not load the sign-in page in full.*try again/],
  ['signIn', 'NetworkError', '', /could not reach/],
  ['signIn', 'SomethingNobodyKnows', 'stack trace', /our side/],
])('[R154] %s: %s "%s" is said in words', (moment, name, message, expectedMessage) => {
  expect(failureText(error(name, message), moment, now).message).toMatch(expectedMessage);
});

describe('too many attempts', () => {
  test.each<[Moment, string, string, string]>([
    ['signIn', 'NotAuthorizedException', 'Password attempts exceeded', '14:35'],
    ['code', 'TooManyFailedAttemptsException', '', '14:35'],
    ['confirm', 'TooManyFailedAttemptsException', '', '14:35'],
    ['signUp', 'LimitExceededException', '', '15:20'],
    ['sendCode', 'TooManyFailedAttemptsException', '', '15:20'],
  ])('%s: %s says when to come back', (moment, name, message, time) => {
    expect(failureText(error(name, message), moment, now)).toEqual({
      message: `Too many attempts. Try again after ${time}.`,
    });
  });
});

test('a refusal stands at the field that it is about', () => {
  expect(failureText(error('CodeMismatchException'), 'confirm').field).toBe('code');
  expect(failureText(error('ExpiredCodeException'), 'reset').field).toBe('code');
  expect(failureText(error('InvalidPasswordException'), 'reset').field).toBe('password');
  expect(failureText(error('NotAuthorizedException'), 'signIn').field).toBeUndefined();
});

test.each<Moment>(['signIn', 'passkey'])(
  '%s: an unknown address and a wrong secret read the same: nobody learns who has an account',
  (moment) => {
    const wrong = failureText(error('NotAuthorizedException', 'Incorrect username or password.'), moment);
    expect(failureText(error('NotAuthorizedException', 'User does not exist.'), moment)).toEqual(wrong);
  },
);

test.each([
  ['NotAuthorizedException', '', true],
  ['NotAuthorizedException', 'Password attempts exceeded', false],
  ['SignInException', '', true],
  ['CodeMismatchException', '', false],
  ['NetworkError', '', false],
])('after %s "%s" the sign-in starts again: %s', (name, message, again) => {
  expect(mustStartAgain(error(name, message))).toBe(again);
});

test('a dialog of a passkey that was closed is no error', () => {
  expect(isCancelled(error('PasskeyAuthenticationCanceled'))).toBe(true);
  expect(isCancelled(error('NotAuthorizedException'))).toBe(false);
});
