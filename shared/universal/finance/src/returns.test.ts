import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { annualised, isAnnualised, linkReturns, periodReturn, yearlyRate } from './returns.ts';

const rate = fc.double({ min: -0.9, max: 5, noNaN: true });

describe('linked returns', () => {
  test.each([
    [[], 0],
    [[0.1], 0.1],
    [[0.1, -0.1], -0.01],
    [[0.5, 1], 2],
    [[0.2, -1, 0.3], -1],
  ])('%j make %d', (rates, linked) => {
    expect(linkReturns(rates)).toBeCloseTo(linked, 14);
  });

  test('do not depend on how they are grouped', () => {
    fc.assert(
      fc.property(rate, rate, rate, (a, b, c) => {
        const linked = linkReturns([a, b, c]);
        expect(linkReturns([linkReturns([a, b]), c])).toBeCloseTo(linked, 9);
        expect(linkReturns([a, linkReturns([b, c])])).toBeCloseTo(linked, 9);
      }),
    );
  });
});

describe('[R226] a yearly rate from one year up, the return of the period below', () => {
  test.each([
    // 21% in two years are 10% a year.
    [0.21, 2, 0.1],
    [0.1, 1, 0.1],
    [-0.19, 2, -0.1],
    [-1, 2.7, -1],
    [0, 1.1, 0],
  ])('%d over %d years is %d a year', (multiple, years, yearly) => {
    expect(annualised(multiple, years)).toBeCloseTo(yearly, 14);
  });

  test('less than a year is not annualised', () => {
    expect(isAnnualised(364 / 365)).toBe(false);
    expect(isAnnualised(1)).toBe(true);
    expect(() => annualised(0.05, 364 / 365)).toThrow(RangeError);
    expect(() => yearlyRate({ force: 0.05 }, { days: 364, years: 364 / 365 })).toThrow(RangeError);
  });

  test('a yearly 21% comes to 10% over half of 365 days', () => {
    expect(periodReturn({ force: Math.log(1.21) }, 182.5)).toBeCloseTo(0.1, 14);
  });

  test('a day on which a fifth is lost keeps its return, though its yearly rate is −100% to every digit', () => {
    const force = 365 * Math.log(0.8);
    expect(Math.expm1(force)).toBe(-1);
    expect(periodReturn({ force }, 1)).toBeCloseTo(-0.2, 14);
  });

  test('a yearly rate and the return of its whole span are each other’s inverse', () => {
    fc.assert(
      fc.property(rate, fc.integer({ min: 365, max: 36_500 }), (yearly, days) => {
        const force = Math.log1p(yearly);
        fc.pre(Math.abs(force * days) < 365 * 30);
        const periodRate = periodReturn({ force }, days);
        fc.pre(periodRate > -0.999_999);
        expect(annualised(periodRate, days / 365)).toBeCloseTo(yearly, 8);
      }),
    );
  });

  test('a yearly rate by days and the return of its span make the same yearly rate, also of 366 days', () => {
    fc.assert(
      fc.property(rate, fc.integer({ min: 1, max: 10 }), fc.integer({ min: 0, max: 3 }), (yearly, years, leapDays) => {
        const days = years * 365 + leapDays;
        const force = Math.log1p(yearly);
        const byForce = yearlyRate({ force }, { days, years });
        expect(byForce).toBeCloseTo(annualised(periodReturn({ force }, days), years), 8);
        if (leapDays === 0) expect(byForce).toBeCloseTo(yearly, 12);
      }),
    );
  });
});
