import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { isIsin, isinCheckDigit } from './isin.ts';

// Published ISINs of well-known securities.
const real = ['US0378331005', 'GB0002634946', 'US5949181045', 'GB00B03MLX29', 'IE00B4L5Y983', 'AU0000XVGZA3'];

test.each(real)('%s is an ISIN', (isin) => {
  expect(isIsin(isin)).toBe(true);
});

test.each([
  ['a wrong check digit', 'US0378331004'],
  ['lower case', 'us0378331005'],
  ['a character too few', 'US037833100'],
  ['a character too many', 'US03783310055'],
  ['a space', 'US0378331005 '],
  ['a country of digits', '120378331005'],
  ['a letter as check digit', 'US037833100A'],
  ['nothing', ''],
])('%s is none: %s', (_, text) => {
  expect(isIsin(text)).toBe(false);
});

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
const characters = [...letters, ...'0123456789'];
const body = fc
  .tuple(
    fc.array(fc.constantFrom(...letters), { minLength: 2, maxLength: 2 }),
    fc.array(fc.constantFrom(...characters), { minLength: 9, maxLength: 9 }),
  )
  .map((parts) => parts.flat().join(''));

test('a body with its own check digit is an ISIN, with any other it is not', () => {
  fc.assert(
    fc.property(body, fc.integer({ min: 1, max: 9 }), (text, off) => {
      const digit = isinCheckDigit(text);
      expect(isIsin(`${text}${digit}`)).toBe(true);
      expect(isIsin(`${text}${(digit + off) % 10}`)).toBe(false);
    }),
  );
});

test('one digit that is misread is always found', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...real),
      fc.integer({ min: 2, max: 10 }),
      fc.integer({ min: 0, max: 9 }),
      (isin, at, digit) => {
        const before = isin[at] ?? '';
        fc.pre(/\d/.test(before) && before !== String(digit));
        expect(isIsin(isin.slice(0, at) + digit + isin.slice(at + 1))).toBe(false);
      },
    ),
  );
});
