import { expect, test } from '@jest/globals';
import { checkPasswordPolicy } from './password-policy.ts';

test.each(['', 'a', 'abcdefg'])('[R148] "%s" is shorter than 8 characters and refused', (password) => {
  expect(() => checkPasswordPolicy(password)).toThrow('Password did not conform with policy: Password not long enough');
});

test.each(['ABCDEFGH', '12345678', 'A1!A1!A1!'])(
  '[R149] "%s" has no lowercase character and is refused',
  (password) => {
    expect(() => checkPasswordPolicy(password)).toThrow('Password must have lowercase characters');
  },
);

test.each(['abcdefgh', 'AAAAAAAa', '1234567a', '       a'])('[R150] "%s" is accepted', (password) => {
  expect(() => checkPasswordPolicy(password)).not.toThrow();
});
