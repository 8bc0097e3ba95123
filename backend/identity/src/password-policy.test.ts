import { expect, test } from '@jest/globals';
import { checkPasswordPolicy } from './password-policy.ts';

test.each(['', 'a', 'abcdefg'])('[R148] "%s" is shorter than 8 characters and refused', (password) => {
  expect(() => checkPasswordPolicy(password, 'ada@example.test')).toThrow(
    'Password did not conform with policy: Password not long enough',
  );
});

test.each(['ABCDEFGH', '12345678', 'A1!A1!A1!'])(
  '[R149] "%s" has no lowercase character and is refused',
  (password) => {
    expect(() => checkPasswordPolicy(password, 'ada@example.test')).toThrow('Password must have lowercase characters');
  },
);

test.each(['ada@example.test', 'ADA@example.test '])('"%s" is the account’s own address and refused', (password) => {
  expect(() => checkPasswordPolicy(password, 'Ada@example.test')).toThrow('Password must not be the email address');
});

test.each(['abcdefgh', 'password', 'aaaaaaaa', 'AAAAAAAa', '1234567a', '       a'])(
  '[R150] "%s" is accepted',
  (password) => {
    expect(() => checkPasswordPolicy(password, 'ada@example.test')).not.toThrow();
  },
);
