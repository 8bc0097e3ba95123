import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { exampleHousehold as household } from '../bench/example-household.ts';
import { outlookOf } from './outlook.ts';
import { outlook } from './projection.ts';
import type { PathsResult } from './simulate-paths.ts';

/** Paths of two years: the first year has the given wealth, the second its opposite. */
function pieceOf(from: number, wealth: readonly number[], goalsMet: (number | null)[] = [0, 0]): PathsResult {
  return {
    from,
    to: from + wealth.length,
    wealth: Float64Array.from(wealth.flatMap((value) => [value, 1000 - value])),
    money: Float64Array.from(wealth.flatMap((value) => [value, 0])),
    goalsMet,
    spendingMet: wealth.length,
    paidThrough: [wealth.length, wealth.filter((value) => value % 2 === 0).length],
  };
}

describe('what paths say together', () => {
  test('each percentile is the least value with so many paths at or below it', () => {
    const hundred = Array.from({ length: 100 }, (_, index) => 10 * (100 - index));
    expect(outlookOf(household, 1, [pieceOf(0, hundred)]).fan).toEqual([
      [50, 250, 500, 750, 950],
      [40, 240, 490, 740, 940],
    ]);
    expect(outlookOf(household, 1, [pieceOf(0, [30, 10, 20])]).fan[0]).toEqual([10, 10, 20, 30, 30]);
    expect(outlookOf(household, 1, [pieceOf(0, [7])]).fan[0]).toEqual([7, 7, 7, 7, 7]);
  });

  test('counts of the pieces are added up; a goal that is never due is not counted', () => {
    const pieces = [pieceOf(0, [1, 2, 3], [2, null]), pieceOf(3, [4], [1, null])];
    expect(outlookOf(household, 9, pieces)).toMatchObject({
      seed: 9,
      paths: 4,
      goalsMet: [{ id: 'car', paths: 3 }],
      spendingMet: 4,
      moneyFan: [
        [1, 1, 2, 3, 4],
        [0, 0, 0, 0, 0],
      ],
      paidThrough: [4, 2],
    });
  });

  test('how the paths are cut into pieces, and their order, change nothing', () => {
    const wealth = fc.array(fc.integer({ min: -1000, max: 1_000_000 }), { minLength: 2, maxLength: 60 });
    fc.assert(
      fc.property(wealth, fc.nat(), (values, cut) => {
        const at = 1 + (cut % (values.length - 1));
        const complete = outlookOf(household, 1, [pieceOf(0, values)]);
        const parts = outlookOf(household, 1, [pieceOf(at, values.slice(at)), pieceOf(0, values.slice(0, at))]);
        expect(parts).toEqual(complete);
        expect(outlook.parse(complete)).toEqual(complete);
        for (const percentiles of complete.fan) expect(percentiles).toEqual(percentiles.toSorted((a, b) => a - b));
      }),
    );
  });

  test('no path is no outlook', () => {
    expect(() => outlookOf(household, 1, [])).toThrow(RangeError);
  });
});
