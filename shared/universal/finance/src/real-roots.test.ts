import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { positiveRoots, type Term } from './real-roots.ts';

/** The sum whose roots are known: Π (1 − e^root · e^−y), multiplied out, each power one unit of time. */
function termsWithRoots(roots: number[]): Term[] {
  let amounts = [1];
  for (const root of roots) {
    const before = amounts;
    amounts = [...before, 0].map((amount, power) => amount - Math.exp(root) * (before[power - 1] ?? 0));
  }
  return amounts.map((amount, time) => ({ time, amount }));
}

const atZero = (terms: Term[]) => terms.reduce((sum, { amount }) => sum + amount, 0);

test('finds every root above zero and none below', () => {
  const apart = fc
    .uniqueArray(fc.integer({ min: -20, max: 60 }), { minLength: 1, maxLength: 4 })
    .map((tenths) => tenths.filter((tenth) => tenth !== 0).map((tenth) => tenth / 10));
  fc.assert(
    fc.property(apart, (roots) => {
      fc.pre(roots.length > 0);
      const terms = termsWithRoots(roots);
      const above = roots.filter((root) => root > 0).sort((a, b) => a - b);
      expect(positiveRoots(terms, atZero(terms))).toEqual(above.map((root) => expect.closeTo(root, 6)));
    }),
  );
});

test.each([
  [0.0001, 2],
  [0.000_001, 1],
])('two roots %d apart are %d', (distance, count) => {
  const terms = termsWithRoots([0.1, 0.1 + distance]);
  expect(positiveRoots(terms, atZero(terms))).toHaveLength(count);
});

test.each([1.2, 4])('a root that only touches zero is found once: (1 − %d v)²', (growth) => {
  const terms = [
    { time: 0, amount: 1 },
    { time: 1, amount: -2 * growth },
    { time: 2, amount: growth ** 2 },
  ];
  expect(positiveRoots(terms, atZero(terms))).toEqual([expect.closeTo(Math.log(growth), 6)]);
});

test('coming near to nothing is no root', () => {
  // (1 − 1.1v)² + 1e-9: a ten-thousandth of a penny above nothing on £1,000.
  const terms = [
    { time: 0, amount: 1 + 1e-9 },
    { time: 1, amount: -2.2 },
    { time: 2, amount: 1.21 },
  ];
  expect(positiveRoots(terms, atZero(terms))).toEqual([]);
});

test('a root is found however far out it lies', () => {
  const terms = [
    { time: 0, amount: 1 },
    { time: 1 / 365, amount: -7 },
  ];
  expect(positiveRoots(terms, -6)).toEqual([expect.closeTo(365 * Math.log(7), 9)]);
});
