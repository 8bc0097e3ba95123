import { describe, expect, test } from '@jest/globals';
import { offerCharges } from './offer-charges.ts';

const free = { initial: [], yearly: [], fixed: 0 };

describe('[R180] what an offer costs, in pounds', () => {
  test('nothing is nothing', () => {
    expect(offerCharges(1000, free)).toEqual({ initial: 0, yearly: 0, fixed: 0, firstYear: 0 });
  });

  test('the yearly charge is on what the initial charge has left', () => {
    const schedule = { initial: [{ above: 0, rate: 2 }], yearly: [{ above: 0, rate: 0.35 }], fixed: 12.5 };
    // 2% of 5,000 = 100; 0.35% of 4,900 = 17.15.
    expect(offerCharges(5000, schedule)).toEqual({ initial: 100, yearly: 17.15, fixed: 12.5, firstYear: 129.65 });
  });

  test.each([
    [1, 0],
    [49_999.99, 225],
    [50_000, 225],
    [50_000.01, 225],
    [60_000, 250],
    [250_000, 725],
    [1_000_000, 1475],
  ])('each band counts for the part of %d that is in it: %d', (amount, yearly) => {
    const bands = [
      { above: 0, rate: 0.45 },
      { above: 50_000, rate: 0.25 },
      { above: 250_000, rate: 0.1 },
    ];
    expect(offerCharges(amount, { ...free, yearly: bands }).yearly).toBe(yearly);
  });

  test('a first band that begins above zero leaves what is below it free', () => {
    const schedule = { ...free, initial: [{ above: 1000, rate: 1 }] };
    expect(offerCharges(1000, schedule).initial).toBe(0);
    expect(offerCharges(1100, schedule).initial).toBe(1);
  });

  test('half a penny is rounded up, and sums are decimal', () => {
    expect(offerCharges(0.5, { ...free, initial: [{ above: 0, rate: 1 }] }).initial).toBe(0.01);
    // 1.005 in floats would round down.
    expect(offerCharges(100.5, { ...free, initial: [{ above: 0, rate: 1 }] }).initial).toBe(1.01);
    expect(offerCharges(10, { initial: [{ above: 0, rate: 1 }], yearly: [], fixed: 0.2 }).firstYear).toBe(0.3);
  });

  test('the largest amount is exact', () => {
    expect(offerCharges(10_000_000_000, { ...free, yearly: [{ above: 0, rate: 0.123456 }] }).yearly).toBe(12_345_600);
  });
});
