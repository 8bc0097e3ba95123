import { expect, test } from '@jest/globals';
import { accruedInterest } from './accrued-interest.ts';

/** HMRC SAIM4140: interest of £200 on 31 March, sold on 15 March 2005; the period began on 1 January, of 90 days. */
const harriet = { interest: 200, lastInterest: '2004-12-31', settledOn: '2005-03-15', nextInterest: '2005-03-31' };

test('of a sale with the next interest is paid to the seller: 74 of 90 days', () => {
  // 200 × 74 ÷ 90.
  expect(accruedInterest(harriet)).toEqual({ amount: 164.44, receivedBy: 'seller', countsOn: '2005-03-31' });
});

test('of a sale without it is a rebate to the buyer: the other 16 days', () => {
  // 200 × 16 ÷ 90.
  expect(accruedInterest({ ...harriet, withInterest: false })).toMatchObject({ amount: 35.56, receivedBy: 'buyer' });
});

test('of a settlement on the day of the interest is all of it, and nothing is rebated', () => {
  const last = { ...harriet, settledOn: harriet.nextInterest };
  expect(accruedInterest(last).amount).toBe(200);
  expect(accruedInterest({ ...last, withInterest: false }).amount).toBe(0);
});

test.each([
  ['a settlement before the period', { settledOn: '2004-12-31' }, 'The settlement day 2004-12-31 is not after'],
  ['a settlement after it', { settledOn: '2005-04-01' }, 'The settlement day 2005-04-01 is not after'],
  ['a day that is none', { settledOn: '2005-02-30' }, 'Settlement'],
  ['words for an amount', { interest: 'two hundred' }, 'Interest'],
])('%s is refused by name', (_, wrong, message) => {
  expect(() => accruedInterest({ ...harriet, ...wrong })).toThrow(message);
});
