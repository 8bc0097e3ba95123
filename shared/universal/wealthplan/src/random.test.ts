import { createHash } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { fatTailed, streamsFrom } from './random.ts';

const count = 200_000;
const draws = (seed: number, path: number, length: number) => {
  const stream = streamsFrom(seed, path)();
  return Float64Array.from({ length }, () => fatTailed(stream));
};
const mean = (values: Float64Array) => values.reduce((sum, value) => sum + value, 0) / values.length;
const product = (a: Float64Array, b: Float64Array) => a.map((value, index) => value * (b[index] ?? Number.NaN));

describe('streams of random numbers', () => {
  test('a path has the same numbers whether others were asked for before it or not', () => {
    const next = streamsFrom(7, 0);
    const inOrder = Array.from({ length: 20 }, () => {
      const stream = next();
      return [stream.next(), stream.next()];
    });
    for (const path of [19, 3, 0]) {
      const alone = streamsFrom(7, path)();
      expect([alone.next(), alone.next()]).toEqual(inOrder[path]);
    }
  });

  test('two paths, and two seeds, have other numbers', () => {
    const firsts = [0, 1, 2, 4_294_967_295].flatMap((seed) =>
      [0, 1, 2].map((path) => streamsFrom(seed, path)().next()),
    );
    expect(new Set(firsts).size).toBe(12);
  });

  // The same digest comes from a generator written in Python from the authors' description, with 64-bit integers.
  test('the numbers are the ones they were: another generator is another version of the rules', () => {
    const digest = createHash('sha256')
      .update(draws(2026, 17, 1000))
      .digest('hex');
    expect(digest).toBe('6251c48761c0107f38a4b3f115e5090205eb81dc97525b6707c6c4c3f58d7c9c');
  });
});

describe('fat-tailed movements', () => {
  const sorted = draws(1, 0, count).sort();
  // Quantiles of Student's t with 8 degrees of freedom ÷ √(8 ÷ 6), from scipy.stats.t.ppf.
  test.each([
    [0.5, 0, 0.01],
    [0.9, 1.2097, 0.01],
    [0.99, 2.5084, 0.03],
    [0.999, 3.8988, 0.15],
  ])('of them, the part %f lies below %f, and as much above its opposite', (part, quantile, band) => {
    expect(Math.abs((sorted[Math.round(count * part)] ?? Number.NaN) - quantile)).toBeLessThan(band);
    expect(Math.abs((sorted[Math.round(count * (1 - part))] ?? Number.NaN) + quantile)).toBeLessThan(band);
  });

  test('their mean is 0 and their variance 1', () => {
    expect(mean(sorted)).toBeCloseTo(0, 2);
    expect(mean(product(sorted, sorted))).toBeCloseTo(1, 1);
  });

  test.each([
    ['of two paths', draws(5, 0, count), draws(5, 1, count)],
    ['of two seeds', draws(5, 0, count), draws(6, 0, count)],
    ['of one path, one after the other', draws(5, 0, count), draws(5, 0, count + 1).subarray(1)],
  ])('%s they have nothing to do with each other', (_, a, b) => {
    // Four standard errors of a correlation of nothing.
    expect(Math.abs(mean(product(a, b)))).toBeLessThan(4 / Math.sqrt(count));
  });
});
