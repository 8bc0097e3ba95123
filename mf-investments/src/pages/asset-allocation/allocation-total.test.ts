import { describe, expect, jest, test } from '@jest/globals';
import fc from 'fast-check';
import { reportTotal, totals100 } from './allocation-total.ts';

const classes = (cash: number | null, fixed_interest: number, property: number, equity: number) => ({
  cash,
  fixed_interest,
  property,
  equity,
});

describe('[R198] cash, fixed interest, equity and property total exactly 100', () => {
  test.each([
    [classes(0, 0, 0, 100), true],
    // As doubles these make 99.99999999999999 and 100.00000000000001.
    [classes(33.4, 33.3, 33.1, 0.2), true],
    [classes(10.1, 20.2, 30.3, 39.4), true],
    [classes(25, 25, 25, 25.01), false],
    [classes(25, 25, 25, 24.99), false],
    [classes(0, 0, 0, 0), false],
  ])('%j: %s', (given, expected) => {
    expect(totals100(given)).toBe(expected);
  });

  test('whatever the hundredths are, they are counted exactly', () => {
    const share = fc.integer({ min: 0, max: 10_000 });
    fc.assert(
      fc.property(share, share, share, share, (a, b, c, d) => {
        expect(totals100(classes(a / 100, b / 100, c / 100, d / 100))).toBe(a + b + c + d === 10_000);
      }),
    );
  });

  test('what cannot be computed is neither right nor wrong', () => {
    expect(totals100(classes(null, 50, 25, 25))).toBeUndefined();
  });
});

describe('[R199] a total that is not 100', () => {
  test('is written once, in the words of the specification', () => {
    const write = jest.fn();
    reportTotal([classes(1, 1, 1, 1), classes(2, 2, 2, 2)], write);
    expect(write.mock.calls).toEqual([['Allocations do not tally 100']]);
  });

  test('nothing is written when all are right or unknown', () => {
    const write = jest.fn();
    reportTotal([classes(25, 25, 25, 25), classes(null, 1, 1, 1)], write);
    expect(write).not.toHaveBeenCalled();
  });
});
