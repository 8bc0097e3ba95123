import { expect, test } from '@jest/globals';
import Big from 'big.js';
import { decimal, InvalidInputError } from './decimal.ts';

test.each([
  ['1234.56', '1234.56'],
  ['1,234,567.8', '1234567.8'],
  ['£1,234.50', '1234.5'],
  ['-£12', '-12'],
  ['1 234.56', '1234.56'],
  ['.5', '0.5'],
  ['1e-7', '0.0000001'],
  [0.1, '0.1'],
  [new Big('0.30'), '0.3'],
])('%s is read as %s', (input, exact) => {
  expect(decimal(input, 'Amount').toFixed()).toBe(exact);
});

// A decimal comma would be read as thousands, and a digit after it as another group.
test.each(['1,23', '12,34,567', '', '-', 'ten', '1.2.3', '0x10', Number.NaN, Number.POSITIVE_INFINITY])(
  '%p is refused, by the name of its field',
  (input) => {
    expect(() => decimal(input, 'Row 3, amount')).toThrow(InvalidInputError);
    expect(() => decimal(input, 'Row 3, amount')).toThrow(/^Row 3, amount: /);
  },
);
