import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { fittedAxis, tickLabels } from './fitted-axis.ts';

const labels = (...values: number[]) => tickLabels(fittedAxis(values), 'GBP');

describe('the axis of values', () => {
  test.each([
    [[1_376_000, 1_381_000], ['£1.376m', '£1.377m', '£1.378m', '£1.379m', '£1.380m', '£1.381m'], false],
    [[1_098_700, 1_376_222], ['£1.0m', '£1.1m', '£1.2m', '£1.3m', '£1.4m'], false],
    [[40_000, 59_330], ['£40k', '£45k', '£50k', '£55k', '£60k'], false],
    [[3_000, 59_330], ['£0', '£20k', '£40k', '£60k'], true],
    // An interest-only debt that rounding moves by pennies.
    [[249_999.96, 250_000.04], ['£0', '£100k', '£200k', '£300k'], true],
    [[-20, 15], ['(£20)', '(£10)', '£0', '£10', '£20'], true],
  ])('of %j is %j', (values, expected, fromZero) => {
    expect(labels(...values)).toEqual(expected);
    expect(fittedAxis(values).fromZero).toBe(fromZero);
  });

  test.each([[0], [100], [1_376_222.05]])('of %d alone has ticks that differ', (value) => {
    const { ticks } = fittedAxis([value]);
    expect(ticks.length).toBeGreaterThan(2);
    expect(new Set(labels(value)).size).toBe(ticks.length);
  });

  test('has three to six ticks around all values, and no two read the same', () => {
    const pounds = fc.integer({ min: -1e10, max: 1e11 }).map((pence) => pence / 100);
    fc.assert(
      fc.property(fc.array(pounds, { minLength: 1, maxLength: 60 }), (values) => {
        const axis = fittedAxis(values);
        const { ticks } = axis;
        expect(ticks.length).toBeGreaterThanOrEqual(2);
        expect(ticks.length).toBeLessThanOrEqual(6);
        expect(ticks[0]).toBeLessThanOrEqual(Math.min(...values));
        expect(ticks.at(-1)).toBeGreaterThanOrEqual(Math.max(...values));
        expect(new Set(tickLabels(axis, 'GBP')).size).toBe(ticks.length);
      }),
      { seed: 20_261_122 },
    );
  });
});
