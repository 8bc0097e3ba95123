import { expect, test } from '@jest/globals';
import { amountAsked } from './amount-asked.ts';

test.each([
  ['1234', '1233.50', '1234.99'],
  ['£1,234', '1233.50', '1234.99'],
  [' 12,345,678 pounds ', '12345677.50', '12345678.99'],
  ['1234.50', '1234.50', '1234.50'],
  ['(£1,234.50)', '1234.50', '1234.50'],
  ['-£0.99', '0.99', '0.99'],
  ['0042', '41.50', '42.99'],
])('%j asks for %s to %s', (term, least, most) => {
  expect(amountAsked(term)).toEqual({ least, most });
});

test.each(['', 'isa', '5', '12,34', '1234.5', '1.234', 'HB-ISA-2001', '20 Nov 2026', '1234567890123', '2026/27', '£'])(
  '%j asks for no amount',
  (term) => {
    expect(amountAsked(term)).toBeUndefined();
  },
);
