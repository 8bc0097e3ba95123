import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { passwordProblems } from './password-policy.ts';

const tooShort = 'Use at least 8 characters.';
const noLowercase = 'Use at least one lowercase letter.';

test.each(['abcdefg', '', 'aB3$5 7', 'éééé', '👍a👍👍👍👍👍'])('[R148] %p has fewer than 8 characters', (password) => {
  expect(passwordProblems(password)).toContain(tooShort);
});

test.each(['ABCDEFGH', '12345678', '        ', 'PASSW0RD!', 'ÀÉÎÕÜÇÑØ'])(
  '[R149] %p has no lowercase letter',
  (password) => {
    expect(passwordProblems(password)).toEqual([noLowercase]);
  },
);

test('[R148] [R149] everything that is wrong is said at once', () => {
  expect(passwordProblems('ABC')).toEqual([tooShort, noLowercase]);
});

test.each(['aaaaaaaa', 'AAAAAAAa', '1234567z', 'seven 7s', 'ÀÉÎÕÜÇÑø'])('[R150] %p is accepted', (password) => {
  expect(passwordProblems(password)).toEqual([]);
});

test('[R150] whatever has 8 characters and a lowercase letter is accepted: there is no other rule', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 7, maxLength: 60 }), fc.nat({ max: 60 }), (rest, at) => {
      const password = `${rest.slice(0, at)}q${rest.slice(at)}`;
      fc.pre([...password].length >= 8);
      expect(passwordProblems(password)).toEqual([]);
    }),
  );
});

test.each(['ada@example.com', ' Ada@Example.com '])('%p is the account’s own address and refused', (password) => {
  expect(passwordProblems(password, 'ada@example.com')).toContain('Do not use your email address.');
});
